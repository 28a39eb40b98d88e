import type { Words } from '@almanac/words';

import type { ChartsParts } from '../features/charts/charts-parts.ts';
import { embedCodeRoutes } from '../features/charts/embed-code-routes.ts';
import { embedRoutes } from '../features/charts/embed-routes.ts';
import type { Draw } from '../features/charts/draw-in-thread.ts';
import { pictureRoutes } from '../features/charts/picture-routes.ts';
import { tableHtml } from '../features/pages/table-html.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import type { ViewReader } from '../releases/figures/view-reader.ts';
import type { AppParts } from './app-parts.ts';

/** What the charts share with the rest of the portal. */
export interface ChartsShared {
  readonly readShown: ViewReader;
  readonly plan: ChartsParts['plan'];
  readonly limit: ChartsParts['limit'];
  readonly awaitTurn: ChartsParts['awaitTurn'];
  readonly portal: { readonly title: string; readonly publicUrl: string };
  readonly words: Words;
  readonly draw: Draw;
}

/** Charts outside of the portal: pictures by address and in link previews, and charts in other people’s pages. */
export async function addCharts(
  app: HttpApp,
  { settings, version, index, views, pins, embedTemplate }: AppParts,
  { readShown, plan, limit, awaitTurn, portal, words, draw }: ChartsShared,
): Promise<void> {
  const parts: ChartsParts = {
    index,
    readShown,
    plan,
    awaitTurn,
    views,
    portal,
    version,
    limit,
    words,
    draw,
    pins,
  };
  await pictureRoutes(app, parts);
  await embedCodeRoutes(app, parts);
  const hasOwnAccent = settings.accent !== null;
  embedRoutes(app, { ...parts, template: embedTemplate, tableHtml, hasOwnAccent });
}
