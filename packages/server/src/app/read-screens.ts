import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { drawPagesInThread } from '../features/pages/draw-pages.ts';
import { pageTemplate, type PageTemplate } from '../features/pages/page-template.ts';
import type { AppParts } from './app-parts.ts';
import { CannotOpen } from './cannot-open.ts';

async function readTemplate(webFolder: string, name: string): Promise<PageTemplate> {
  const page = await readFile(join(webFolder, name), 'utf8').catch(() => {
    throw new CannotOpen('The web app is not built. Run “npm run build”, or start with “npm start”.');
  });
  return pageTemplate(page);
}

/** What pages are made from, taken from the built web app. */
export async function readScreens(
  webFolder: string,
): Promise<Required<Pick<AppParts, 'template' | 'embedTemplate' | 'drawScreen'>>> {
  return {
    template: await readTemplate(webFolder, 'index.html'),
    embedTemplate: await readTemplate(webFolder, 'embed.html'),
    drawScreen: drawPagesInThread(webFolder),
  };
}
