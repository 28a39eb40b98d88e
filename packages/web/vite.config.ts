import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { serverPagePlugin } from './server-page-plugin.ts';

/** Where the Almanac server of a development session listens. */
const SERVER = process.env['ALMANAC_URL'] ?? 'http://127.0.0.1:8080';

/** A table's file (`/table/TS/M1.csv`), its metadata, and nothing else under /table is the server's in development. */
const TABLE_FILES = '^/table/[^/]+/[^/]+(\\.(csv|xlsx|json|parquet|svg|png)|/metadata\\.json)(\\?.*)?$';

const plugins: Plugin[] = [...react(), serverPagePlugin(SERVER)];

export default defineConfig({
  plugins,
  // What draws PNG on servers is no module for browsers; a development server would try to bundle it.
  optimizeDeps: { exclude: ['@resvg/resvg-js'] },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': SERVER, '/chart/': SERVER, [TABLE_FILES]: SERVER },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The app, and the page of an embedded chart, which carries nothing of it.
      input: ['index.html', 'embed.html'],
      // Charts draw PNG on servers only; no bundle of ours may carry what does it.
      external: ['@resvg/resvg-js', /^node:/],
      treeshake: {
        // Our own modules only declare; without this, one schema in use would carry all of them.
        moduleSideEffects: [
          { test: /packages\/(core|charts|contract|ui)\/src\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
});
