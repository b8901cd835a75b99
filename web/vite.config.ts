import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), onlyWoff2()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    // A font inside a style sheet is downloaded by everybody who needs the sheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: { '/api': `http://127.0.0.1:${process.env.PORT || 3000}` },
  },
});
