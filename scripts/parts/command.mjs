import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { endTogether, root } from './run.mjs';

/** The settings of the real installation; what the environment itself says counts before them. */
export function readEnvFile() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    console.error(`The file .env could not be read: ${error.message}`);
    process.exit(1);
  }
}

/** Runs a part of the built server in this very process; installs and builds what is missing. */
export async function runBuilt(name) {
  // Relative folders mean the same wherever the command is called from.
  process.chdir(root);
  process.env.NODE_ENV ??= 'production';

  const letGo = endTogether();
  try {
    await ensureInstalled();
    await ensureBuilt();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  // From here on that part itself decides what a signal means.
  letGo();
  await import(pathToFileURL(join(root, `dist/app/server/${name}.js`)).href);
}
