import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { message } from '@almanac/core';

import { drawPagesInThread } from '../features/pages/draw-pages.ts';
import { openPagesOnDisk } from '../features/pages/keeping/pages-on-disk.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { logFailure, type LogSink } from '../platform/telemetry/log.ts';
import { pageTemplate, type PageTemplate } from '../features/pages/page-template.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { StoragePlace } from '../releases/storage/storage-place.ts';
import type { AppParts } from './app-parts.ts';

/** Where pages are drawn. */
export const DRAWING_THREAD = new URL('./drawing-thread.ts', import.meta.url);

async function readTemplate(webFolder: string, name: string, language: string): Promise<PageTemplate> {
  const page = await readFile(join(webFolder, name), 'utf8').catch(() => {
    throw new OperatorError(message('server.not-built'));
  });
  const [, built] = /<html lang="([^"]*)"/.exec(page) ?? [];
  if (built !== undefined && built !== language) {
    throw new OperatorError(message('server.built-in-other-language', { built, language }));
  }
  return pageTemplate(page);
}

/** Tells the programs that make pages: this one, and the web app as it is built. */
async function buildOf(webFolder: string, version: string): Promise<string> {
  const files = [join(webFolder, 'index.html'), join(webFolder, '../dist-server/server.js')];
  const hash = createHash('sha256').update(version);
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
}

/** Opens the pages that an earlier process left; what goes wrong with their disk costs nothing but work. */
export async function keptPages(
  dataFolder: string,
  {
    webFolder,
    version,
    logTo,
  }: { readonly webFolder: string; readonly version: string; readonly logTo: LogSink },
): Promise<Pick<AppParts, 'pagesOnDisk'>> {
  const onFailure = (error: unknown): void => {
    logFailure(logTo, 'pages could not be kept', error);
  };
  try {
    const build = await buildOf(webFolder, version);
    return { pagesOnDisk: await openPagesOnDisk({ folder: join(dataFolder, 'pages'), build, onFailure }) };
  } catch (error) {
    onFailure(error);
    return {};
  }
}

/** What pages are made with, of the web app as it is built. */
export async function readScreens(
  webFolder: string,
  { language }: Pick<Settings, 'language'>,
  place: StoragePlace,
): Promise<Required<Pick<AppParts, 'template' | 'embedTemplate' | 'drawScreen'>>> {
  return {
    template: await readTemplate(webFolder, 'index.html', language),
    embedTemplate: await readTemplate(webFolder, 'embed.html', language),
    // What is in a bucket is cached by the server alone.
    drawScreen: drawPagesInThread({
      thread: DRAWING_THREAD,
      webFolder,
      releases: place.kind === 'folder' ? place : undefined,
    }),
  };
}
