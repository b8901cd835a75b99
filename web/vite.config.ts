import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { type Graph, isNeededBy, isOnlyFor } from './build/chunk-group.ts';
import { endpoints } from './build/endpoints-plugin.ts';
import { help } from './build/help-plugin.ts';
import { legal } from './build/legal-plugin.ts';

/** Removes the woff files beside every woff2, which no supported browser needs. */
function onlyWoff2(): Plugin {
  return {
    name: 'only-woff2',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('@fontsource') || !id.endsWith('.css')) return undefined;
      return code.replace(/,\s*url\([^)]+\.woff\)\s*format\('woff'\)/g, '');
    },
  };
}

/** A bundle that contains React must not choose its build by the environment at run time. */
export const ALWAYS_PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

const ENTRY = /\/web\/app\/main\.tsx$|\/web\/index\.html$/;
const PUBLIC = /\/web\/app\/public-page\.ts$/;
const WRITING_TOOL = /\/web\/features\/subjects\/subject-management\/WritingToolPage\.tsx$/;
/** Layouts of the route table: around every page but the first, around those of who is signed in. */
const SERVER = /\/web\/app\/layouts\/WithServer\.tsx$/;
const SIGNED_IN =
  /\/web\/app\/(offline\/WithConnection|layouts\/SignedIn|layouts\/WithNotifications)\.tsx$/;
const MAIN = /\/web\/app\/layouts\/MainLayout\.tsx$/;

/** A module is in the first group that takes it. */
const GROUPS: [name: string, isIn: (id: string, graph: Graph) => boolean][] = [
  // Without it the first page would load React for the few functions that it shares with the application.
  ['public', (id, graph) => isNeededBy(PUBLIC, id, graph)],
  ['entry', (id, graph) => isNeededBy(ENTRY, id, graph)],
  ['server', (id, graph) => isNeededBy(SERVER, id, graph)],
  ['signed-in', (id, graph) => isNeededBy(SIGNED_IN, id, graph)],
  ['main', (id, graph) => isNeededBy(MAIN, id, graph)],
  ['writing', (id, graph) => isOnlyFor(WRITING_TOOL, id, graph)],
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), endpoints(), legal(), help(), onlyWoff2()],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    rollupOptions: {
      // The entry lists all chunks, so long file names would cost a kilobyte.
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: GROUPS.map(([name, isIn]) => ({
            debugName: name,
            name: (id, build) => (isIn(id, (of) => build.getModuleInfo(of)) ? name : null),
          })),
        },
      },
      // The second is the only script of pages that are only read.
      input: [`${import.meta.dirname}/index.html`, `${import.meta.dirname}/app/public-page.ts`],
    },
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    // An inlined font would be downloaded with the style sheet even if it is not used.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/outbox'].map((path) => [
        path,
        // The server compares the page's origin with the host that was asked for.
        { target: `http://127.0.0.1:${process.env.PORT || 3000}`, changeOrigin: false },
      ]),
    ),
  },
});
