import { join } from 'node:path';
import { defineConfig } from 'vite';
import { wordsPlugin } from './words-plugin.ts';

const PACKAGES = join(import.meta.dirname, '..');

/** The publishing commands as one file for Node, which the portal gives out: `/almanac.mjs`. */
export default defineConfig({
  plugins: [wordsPlugin()],
  // Texts come parsed, as in browsers.
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  ssr: { noExternal: true },
  build: {
    ssr: join(PACKAGES, 'cli/src/client.ts'),
    target: 'node20',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      output: { codeSplitting: false, entryFileNames: 'almanac.mjs', banner: '#!/usr/bin/env node' },
      treeshake: {
        // As in vite.config.ts. Of the readers only the one that finds a mistake in JSON is used.
        moduleSideEffects: [
          { test: /packages\/(core|contract|formats|words)\/src\/.*\.ts$/, sideEffects: false },
        ],
      },
    },
  },
});
