import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { endTogether, root } from './run.mjs';

/** Reads `.env`; variables of the environment take precedence. */
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

/** Runs a module of the built server in this process, after installing and building if needed. */
export async function runBuilt(name) {
  // Relative paths in settings refer to the project's folder.
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
  // From here on the module handles signals.
  letGo();
  // Stack traces name the sources instead of the bundle.
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, `dist/app/${name}.js`)).href);
}
