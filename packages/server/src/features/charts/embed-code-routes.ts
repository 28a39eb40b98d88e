import { DOSAUTH_CALLS, DOSAUTH_ROOT } from '@almanac/contract';

import { callRoutes } from '../../platform/http/call-routes.ts';
import { findRelease } from '../../releases/index/find-release.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { limitRequests } from '../../platform/limits/limit-requests.ts';
import { PAGE_PARAMETERS, withoutParameters } from '../../releases/figures/read-view.ts';
import { withStoredViews } from '../../releases/figures/stored-views.ts';
import type { ChartsParts } from './charts-parts.ts';
import { keepEmbedded } from './embed-codes.ts';
import { readAskedChart, readChart } from './read-chart.ts';

/** `POST Chart/EmbedTableCode`: keeps a chart that can be drawn, and nothing else. */
export async function embedCodeRoutes(app: HttpApp, parts: ChartsParts): Promise<void> {
  const { index, views, limit } = parts;
  await limitRequests(app, limit, async (expensive) => {
    await callRoutes(expensive, DOSAUTH_ROOT, (answer) => {
      answer(DOSAUTH_CALLS.embedTableCode, async ({ body: { tableType, tableCode, query }, request }) => {
        const kept = withoutParameters(query, ['frame', 'panel', 'saved', 'changes', 'fullScreen']);
        const release = new URLSearchParams(kept).get('release') ?? undefined;
        const found = await findRelease(index, { kind: tableType, code: tableCode, release });
        const asked = readAskedChart(await withStoredViews(kept, views), PAGE_PARAMETERS);
        await readChart(parts, found.release, asked);
        const { code, summary } = found.table;
        return {
          Data: {
            code: await keepEmbedded(views, { code, query: kept, from: request.ip }),
            path: `/chart/${summary.kind}/${code}/`,
          },
        };
      });
    });
  });
}
