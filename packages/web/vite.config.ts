import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { preloadTypefacesPlugin } from './preload-typefaces-plugin.ts';
import { serverPagePlugin } from './server-page-plugin.ts';
import { wordsPlugin } from './words-plugin.ts';

/** Where the Almanac server of a development session listens. */
const SERVER = process.env['ALMANAC_URL'] ?? 'http://127.0.0.1:8080';

/** A table's file (`/table/TS/M1.csv`: no code has a dot), its metadata, and nothing else under /table is the server's in development. */
const TABLE_FILES = '^/table/[^/]+/[^/]+(\\.[a-z]+|/metadata\\.json)(\\?.*)?$';

const plugins: Plugin[] = [...react(), wordsPlugin(), serverPagePlugin(SERVER), preloadTypefacesPlugin()];

/** What the first screen consists of, and the libraries it uses. */
const APP = /packages\/web\/src\/(?:app|features|platform|main)/;
const LIBRARIES = /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|zustand|cookie)\//;

/** What the page of an embedded chart also loads: each in its own chunk, so that no embedded chart carries the app. */
const SHARED_WITH_EMBED = [
  { name: 'preload-helper', test: /vite\/preload-helper|rolldown\/runtime/, priority: 2 },
  { name: 'packed-chart', test: /contract\/src\/packed-chart/, priority: 2 },
  {
    name: 'days',
    test: /core\/src\/(?:message\/|period\/|storable-text)/,
    priority: 2,
  },
  {
    name: 'words',
    test: /packages\/words\/src|node_modules\/(?:intl-messageformat|@formatjs)\//,
    priority: 2,
  },
  { name: 'tokens', test: /tokens\.css/, priority: 2 },
];

export default defineConfig({
  plugins,
  // Texts come parsed: the parser of messages stays out of browsers.
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  // The files refer to one another relatively: the build does not know the path that the portal lives under.
  base: './',
  // resvg draws PNG on servers and is no browser module; a development server would try to bundle it.
  optimizeDeps: { exclude: ['@resvg/resvg-js'] },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': SERVER, '/chart/': SERVER, '^/compare\\.': SERVER, [TABLE_FILES]: SERVER },
  },
  build: {
    target: 'es2022',
    // The server finds in it which files a page needs.
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The measurements enforce a limit for every chunk; this warning at the first start would only confuse.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // The app, and the page of an embedded chart, which carries nothing of it.
      input: ['index.html', 'embed.html'],
      // Charts draw PNG on servers only; no bundle of ours may carry resvg.
      external: ['@resvg/resvg-js', /^node:/],
      // The first screen comes as one file: as seventy small ones the same code compresses to 17 KB more.
      output: {
        codeSplitting: {
          groups: [
            ...SHARED_WITH_EMBED,
            { name: 'start', tags: ['$initial'], test: (id) => APP.test(id) || LIBRARIES.test(id) },
          ],
        },
      },
      treeshake: {
        // Our own modules have no side effects; without this, one schema in use would pull in all of them.
        moduleSideEffects: [
          { test: /packages\/(core|charts|contract|ui|words)\/src\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
});
