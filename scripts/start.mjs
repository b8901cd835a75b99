import './parts/check-node.mjs';
import { join } from 'node:path';
import { readEnvFile, runBuilt } from './parts/command.mjs';
import { root } from './parts/run.mjs';

if (process.argv.includes('--demo')) {
  // The demo ignores `.env`, which describes the real installation: its database and mail server
  // must never receive demo data. Variables of the environment itself still apply.
  process.env.MUNJIP_DEMO = '1';
  process.env.DATA_DIR ??= join(root, 'demo-data');
} else {
  readEnvFile();
}
await runBuilt('main');
