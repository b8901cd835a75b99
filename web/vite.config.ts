import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { endpoints } from './build/endpoints-plugin.ts';
import { help } from './build/help-plugin.ts';
import { legal } from './build/legal-plugin.ts';
import { isOnlyFor } from './build/one-part.ts';

/** The packages list a woff beside every woff2; no browser we serve needs it. */
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

/** For a bundle that brings React along: which of its two it is stands in the bundle, not in the surroundings. */
export const ALWAYS_PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

const WRITING_TOOL = /\/web\/features\/subjects\/subject-management\/WritingToolPage\.tsx$/;

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
      // Every page carries the list of all parts: their names were a kilobyte of it.
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'writing',
              name: (id, build) =>
                isOnlyFor(WRITING_TOOL, id, (of) => build.getModuleInfo(of)) ? 'writing' : null,
            },
          ],
        },
      },
      // The second is all that the pages which are only read carry.
      input: [`${import.meta.dirname}/index.html`, `${import.meta.dirname}/app/public-page.ts`],
    },
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    // A font inside a style sheet is downloaded by everybody who needs the sheet.
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
