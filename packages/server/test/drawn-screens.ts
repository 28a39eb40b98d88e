import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { DRAWING_THREAD } from '../src/app/read-screens.ts';
import { drawPagesInThread, type DrawingOptions, type DrawScreen } from '../src/features/pages/draw-pages.ts';

const WEB = new URL('../../web/', import.meta.url);

/** Draws pages with the built web app, from the first request on. */
export function builtScreens(options: Pick<DrawingOptions, 'releases'> = {}): DrawScreen {
  const webFolder = fileURLToPath(new URL('dist', WEB));
  const draw = drawPagesInThread({ thread: DRAWING_THREAD, webFolder, ...options });
  return async (...asked) => {
    const isBuilt = existsSync(new URL('dist-server/server.js', WEB));
    if (!isBuilt) throw new Error('The web app is not built: run “npm run build” first.');
    return draw(...asked);
  };
}
