import './parts/check-node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './parts/built.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { endTogether, root } from './parts/run.mjs';

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ??= 'production';

const letGo = endTogether();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
letGo();
await import(pathToFileURL(join(root, 'dist/app/server/make-administrator.js')).href);
