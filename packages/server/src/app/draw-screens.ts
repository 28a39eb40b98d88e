import { currentReleaseAddress, placeAddress } from '@almanac/contract';

import { placeWriter } from '../features/catalogue/routes.ts';
import type { Ask, DrawScreen } from '../features/pages/draw-pages.ts';
import type { PageWriterOptions } from '../features/pages/page-writer.ts';
import { currentReleaseText } from '../features/tables/routes.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import { Problem } from '../platform/http/problem.ts';
import { logFailure } from '../platform/telemetry/log.ts';
import { successorOf } from '../releases/index/find-release.ts';
import type { AppParts } from './app-parts.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

interface ScreensParts extends Pick<AppParts, 'index' | 'settings' | 'logTo'> {
  readonly app: () => HttpApp;
  /** The portal’s path. */
  readonly path: string;
}

/**
 * Answers what every page of a table asks besides its document, as the calls do: each request of its own would cost the
 * main thread a tenth of a millisecond. Undefined for anything else.
 */
function smallAnswers({
  index,
  settings: { locale },
}: ScreensParts): (url: string, code: string) => string | undefined {
  const placeText = placeWriter({ index, locale });
  return (url, code) => {
    const table = index.current(code);
    if (table === undefined || successorOf(index, table, {})) return undefined;
    if (url === placeAddress(code)) return placeText(code);
    return url === currentReleaseAddress(code) ? currentReleaseText(table) : undefined;
  };
}

/** Draws screens whose calls the portal answers itself, as for the reader who asked for the page. */
export function screensFrom(drawScreen: DrawScreen, parts: ScreensParts): PageWriterOptions['drawScreen'] {
  const { app, path, logTo } = parts;
  const smallAnswer = smallAnswers(parts);
  return async (order, asker) => {
    const statuses: number[] = [];
    const ask: Ask = async (url, asked) => {
      // What there is to say of a problem came with it: its page must not lead to another one.
      if (order.page.problem) throw new Error('the page of a problem asks for nothing');
      const small = order.head.table && smallAnswer(url, order.head.table.code);
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
    const drawn = await drawScreen(order, ask).catch((error: unknown) => {
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
