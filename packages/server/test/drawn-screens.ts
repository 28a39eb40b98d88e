import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { drawPagesInThread, type DrawScreen } from '../src/features/pages/draw-pages.ts';

const WEB = new URL('../../web/', import.meta.url);

/** Draws pages with the web app as it is built; tests of what stands on a page hand it to their portal. */
export function builtScreens(): DrawScreen {
  const module = new URL('dist-server/server.js', WEB);
  if (!existsSync(module)) throw new Error('The web app is not built: run “npm run build” first.');
  return drawPagesInThread(fileURLToPath(new URL('dist', WEB)));
}
