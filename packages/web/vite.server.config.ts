import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { wordsPlugin } from './words-plugin.ts';

/** What the server draws pages with: the app's own components, as one module for Node. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] ?? 'production') },
  plugins: [...react(), wordsPlugin()],
  ssr: { noExternal: true, external: ['@resvg/resvg-js'] },
  build: {
    ssr: 'src/server.tsx',
    target: 'node20',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
