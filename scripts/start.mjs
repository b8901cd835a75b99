import './parts/check-node.mjs';
import { join } from 'node:path';
import { readEnvFile, runBuilt } from './parts/command.mjs';
import { root } from './parts/run.mjs';

if (process.argv.includes('--demo')) {
  // The demo takes nothing from `.env`: that one describes the real installation, whose database
  // and mail server must never meet made-up people. What the environment itself says still counts.
  process.env.MUNJIP_DEMO = '1';
  process.env.DATA_DIR ??= join(root, 'demo-data');
} else {
  readEnvFile();
}
await runBuilt('main');
