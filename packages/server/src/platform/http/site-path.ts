import { message } from '@almanac/core';
import type { Words } from '@almanac/words';
import type { IncomingMessage } from 'node:http';

import { answerProblem } from './answers/answer-problem.ts';
import { html, type Html } from './answers/html.ts';
import type { HttpApp } from './http-app.ts';
import { Problem } from './problem.ts';
import { protocolAt, type Protocol } from './protocol.ts';

/** Called by the operator on the server itself, not through the proxy: found with the path and without it. */
const FOUND_AT_BOTH = /^\/(?:healthz|readyz|metrics|api\/status)(?:[/?]|$)/;

/** The parts of a request that determine where it leads. */
export type Arriving = Pick<IncomingMessage, 'url' | 'headers'>;

/** A portal, and the path that it lives under. */
interface ServedPortal {
  readonly path: string;
  readonly publicUrl: string;
  readonly protocols: readonly Protocol[];
  readonly words: Words;
}

function isFoundBeside(protocols: readonly Protocol[], url: string): boolean {
  return FOUND_AT_BOTH.test(url) || protocolAt(protocols, url)?.isFoundBeside === true;
}

/**
 * The address within the portal of an incoming request; undefined where it is outside of the portal. A proxy that
 * strips the path announces it by `X-Forwarded-Prefix`.
 */
export function addressWithin(
  { path, protocols }: Pick<ServedPortal, 'path' | 'protocols'>,
  { url = '/', headers }: Arriving,
): string | undefined {
  const rest = url.startsWith(path) ? url.slice(path.length) : undefined;
  if (rest?.startsWith('/')) return rest;
  if (rest === '' || rest?.startsWith('?')) return `/${rest}`;
  const isTakenOff = headers['x-forwarded-prefix'] === path;
  return isTakenOff || isFoundBeside(protocols, url) ? url : undefined;
}

/** Serves a portal under a path: what leads past it is refused, and what leads on from it leads back under the path. */
export function serveUnder(app: HttpApp, { path, publicUrl, protocols, words }: ServedPortal): void {
  if (path === '') return;
  const link = (inside: readonly (Html | string)[]): Html => html`<a href="${publicUrl}/">${inside}</a>`;
  const errorPage = (): string =>
    html`<!doctype html>
      <html lang="${words.language}" dir="${words.direction}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${words.say('problem.unknown-address.title')}</title>
        </head>
        <body>
          <p>${words.say('problem.unknown-address.title')}.</p>
          <p>
            ${words.parts<'page.elsewhere', Html | string>('page.elsewhere', { link }, { address: `${publicUrl}/` })}
          </p>
        </body>
      </html>`.html;
  app.addHook('onRequest', (request, reply, done) => {
    const arriving = { url: request.originalUrl, headers: request.headers };
    if (addressWithin({ path, protocols }, arriving) !== undefined) {
      done();
      return;
    }
    const detail = message('problem.unknown-address.portal', { address: `${publicUrl}/` });
    void answerProblem(new Problem('unknown-address', { detail }), {
      request,
      reply,
      words,
      errorPage,
      protocols,
    });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const to = reply.getHeader('location');
    if (typeof to === 'string' && to.startsWith('/')) reply.header('location', `${path}${to}`);
    done();
  });
}
