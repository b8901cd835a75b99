import { posix, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const ROOT = new URL('..', import.meta.url).pathname;

/** Each becomes a file of its name in dist/app/. */
const ENTRIES = {
  main: 'server/main.ts',
  backup: 'server/commands/backup.ts',
  restore: 'server/commands/restore.ts',
  'files-check': 'server/commands/files-check.ts',
  'files-move': 'server/commands/files-move.ts',
  'move-database': 'server/commands/move-database.ts',
  'upgrade-database': 'server/commands/upgrade-database.ts',
  'import-schools': 'server/commands/import-schools.ts',
  'make-administrator': 'server/commands/make-administrator.ts',
  'rebuild-statistics': 'server/commands/rebuild-statistics.ts',
  'rotate-secrets': 'server/commands/rotate-secrets.ts',
  press: 'lib/press/press.ts',
  'speller-worker': 'server/platform/gateways/speller/speller-worker.ts',
  'typesetting-worker': 'lib/press/typesetting/worker.ts',
};
/** They are started by an address beside the module that starts them. */
const WORKERS = ['speller-worker', 'typesetting-worker'] as const;

/** Have native parts, or are found by their place in node_modules. */
const EXTERNAL = ['@myriaddreamin/typst-ts-node-compiler', '@node-rs/argon2', 'pg-native', 'sharp'];

/** The other modules are packages. */
const isOwn = (id: string) => /^(lib|server|shared)\//.test(relative(ROOT, id));

const compiledPlaceOf = (source: string) => source.replace(/\.ts$/, '.js');

/**
 * Gives `import.meta.url` the value that the module would have if it were compiled alone, because files
 * that the server reads (SQL, templates, word lists) are copied to the places of the sources.
 */
function sourcePlaces(): Plugin {
  return {
    name: 'source-places',
    transform(code, id) {
      if (!isOwn(id) || !code.includes('import.meta.url')) return undefined;
      const place = compiledPlaceOf(relative(ROOT, id));
      const url = `new URL('./${place}', import.meta.url).href`;
      // No line is added, so the source map stays right.
      return { code: code.replaceAll('import.meta.url', url), map: null };
    },
    generateBundle(_options, bundle) {
      // Only our own sources are worth the memory: the map of all packages is 8 MB.
      delete bundle['packages.js.map'];
      for (const name of WORKERS) {
        const fileName = compiledPlaceOf(ENTRIES[name]);
        const bundled = posix.relative(posix.dirname(fileName), `${name}.js`);
        this.emitFile({ type: 'asset', fileName, source: `import '${bundled}';\n` });
      }
    },
  };
}

export default defineConfig({
  root: ROOT,
  plugins: [sourcePlaces()],
  ssr: { target: 'node', noExternal: true, external: EXTERNAL },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(ENTRIES).map(([name, source]) => [name, `${ROOT}${source}`]),
      ),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: {
          groups: [{ name: 'packages', test: (id) => !isOwn(id), tags: ['$initial'] }],
        },
      },
    },
  },
});
