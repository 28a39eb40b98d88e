import { contentAddress, currentReleaseAddress, placeAddress } from '@almanac/contract';

import { JSON_TYPE } from '../platform/http/answers/prepared-answer.ts';
import { placeWriter } from '../features/catalogue/routes.ts';
import type { Ask, DrawScreen } from '../features/pages/draw-pages.ts';
import type { DocumentToRead, PageOrder } from '../features/pages/drawing-thread.ts';
import type { PageWriterOptions } from '../features/pages/page-writer.ts';
import { currentReleaseText } from '../features/tables/routes.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import { Problem } from '../platform/http/problem.ts';
import { logFailure } from '../platform/telemetry/log.ts';
import { successorOf } from '../releases/index/find-release.ts';
import type { CurrentTable } from '../releases/index/indexed-release.ts';
import type { AppParts } from './app-parts.ts';

interface ScreensParts extends Pick<AppParts, 'index' | 'settings' | 'logTo'> {
  readonly app: () => HttpApp;
  /** The portal’s path. */
  readonly path: string;
}

/** The table whose page is drawn, unless another took its place. */
function shownTable(
  { index }: Pick<ScreensParts, 'index'>,
  { head }: Pick<PageOrder, 'head'>,
): CurrentTable | undefined {
  const table = head.table && index.current(head.table.code);
  return table && successorOf(index, table, {}) ? undefined : table;
}

/**
 * Answers what every page of a table asks besides its document, as the calls do: each request of its own would cost the
 * main thread a tenth of a millisecond. Undefined for anything else.
 */
function smallAnswers({
  index,
  settings: { locale },
}: ScreensParts): (url: string, table: CurrentTable) => string | undefined {
  const placeText = placeWriter({ index, locale });
  return (url, table) => {
    if (url === placeAddress(table.code)) return placeText(table.code);
    return url === currentReleaseAddress(table.code) ? currentReleaseText(table) : undefined;
  };
}

/** The document of the table as it is now. */
function documentOf({ code, summary: { kind }, release }: CurrentTable): DocumentToRead {
  return { call: contentAddress({ kind, code }), code, releaseId: release.id };
}

/** Draws screens whose calls the portal answers itself, as for the reader who asked for the page. */
export function screensFrom(drawScreen: DrawScreen, parts: ScreensParts): PageWriterOptions['drawScreen'] {
  const { app, path, logTo } = parts;
  const smallAnswer = smallAnswers(parts);
  return async (order, asker) => {
    const statuses: number[] = [];
    const table = shownTable(parts, order);
    const ask: Ask = async (url, asked) => {
      // What there is to say of a problem came with it: its page must not lead to another one.
      if (order.page.problem) throw new Error('the page of a problem asks for nothing');
      const small = table && smallAnswer(url, table);
      if (small !== undefined) return { status: 200, type: JSON_TYPE, body: new TextEncoder().encode(small) };
      const { statusCode, headers, rawPayload } = await app().inject({
        url: `${path}${url}`,
        remoteAddress: asker,
        // Nobody reads what is asked for ahead of a reader.
        headers: { ...asked, 'sec-purpose': 'prefetch' },
      });
      statuses.push(statusCode);
      return { status: statusCode, type: String(headers['content-type']), body: new Uint8Array(rawPayload) };
    };
    const document = table && documentOf(table);
    const drawn = await drawScreen({ ...order, document }, ask).catch((error: unknown) => {
      // The app draws the page in the browser, as it does every page after the first.
      if (logTo) logFailure(logTo, 'a page could not be drawn', error);
      return undefined;
    });
    // A page with a failed call is not cached, so the next reader tries again.
    if (statuses.some((status) => status >= 500 && status !== 503))
      throw new Error('a call of a page failed');
    if (statuses.includes(503)) throw new Problem('releases-unreachable');
    return statuses.includes(429) ? undefined : drawn;
  };
}
