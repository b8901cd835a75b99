import './parts/check-node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './parts/built.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { endTogether, root } from './parts/run.mjs';

// `.env` and relative folders mean the same wherever the command is called from.
process.chdir(root);

if (process.argv.includes('--demo')) {
  // The demo takes nothing from `.env`: that one describes the real installation, whose database
  // and mail server must never meet made-up people. What the environment itself says still counts.
  process.env.MUNJIP_DEMO = '1';
  process.env.DATA_DIR ??= join(root, 'demo-data');
} else {
  readEnvFile();
}
process.env.NODE_ENV ??= 'production';

const letGo = endTogether();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// From here on the server itself decides what a signal means: it runs in this very process.
letGo();
await import(pathToFileURL(join(root, 'dist/app/server/main.js')).href);

function readEnvFile() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    console.error(`The file .env could not be read: ${error.message}`);
    process.exit(1);
  }
}
