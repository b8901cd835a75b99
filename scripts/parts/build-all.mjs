import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root, run, runTool } from './run.mjs';

const QUIET = ['--emptyOutDir', '--logLevel', 'warn'];

/** Builds everything into an empty folder: `app/` for Node, `web/` for the browser. */
export async function buildAll(out) {
  const halves = [buildApp(join(out, 'app')), buildWeb(join(out, 'web'))];
  // Wait for both: a half that still writes must not outlive the failure of the other.
  for (const half of await Promise.allSettled(halves)) {
    if (half.status === 'rejected') throw half.reason;
  }
  await precompress(join(out, 'web'));
}

async function buildApp(out) {
  const vite = ['build', '--config', 'server/vite.config.ts', '--outDir', out];
  await step('The server', runTool('vite', [...vite, ...QUIET], { capture: true }));
  for (const name of ['server', 'shared', 'lib']) {
    cpSync(join(root, name), join(out, name), { recursive: true, filter: isAsset });
  }
  // Whole, so that no text that the server reads when it starts is left out.
  cpSync(join(root, 'content'), join(out, 'content'), { recursive: true });
}

/** Files that the server reads and the bundle does not contain: SQL, templates, word lists, … */
function isAsset(path) {
  const name = path.split(/[\\/]/).pop();
  if (name.startsWith('.') || ['node_modules', 'fixtures', 'training-texts'].includes(name))
    return false;
  return !/\.tsx?$|\.md$|^tsconfig.*\.json$/.test(name);
}

async function buildWeb(out) {
  const env = { NODE_ENV: 'production' };
  const vite = ['build', 'web', '--config', 'web/vite.config.ts', '--outDir', out];
  await step('The web pages', runTool('vite', [...vite, ...QUIET], { capture: true, env }));
  // Adds the prerendered pages and the empty application for all other addresses.
  const prerender = ['--import', 'tsx', 'web/build/prerender.ts', out];
  await step('The public pages', run(process.execPath, prerender, { capture: true, env }));
}

async function step(what, running) {
  const { code, output } = await running;
  if (output.trim()) console.log(output.trimEnd());
  if (code !== 0) throw new Error(`${what} could not be built (see above).`);
}

const compressible = /\.(html|js|mjs|css|svg|json|txt|xml|webmanifest|wasm|ttf|otf)$/;
const SMALLEST = 1024;

/** Compresses once at the highest level, instead of at every request. */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      if (!compressible.test(file) || !statSync(file).isFile()) return;
      const content = readFileSync(file);
      if (content.length <= SMALLEST) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      if (br.length < content.length) writeFileSync(`${file}.br`, br);
      if (gz.length < content.length) writeFileSync(`${file}.gz`, gz);
    }),
  );
}
