import type { Site } from '@almanac/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { acceptedEncoding } from '../../platform/accepted-encoding.ts';
import { contentSecurityPolicy, isForFrame } from '../../platform/security-headers.ts';
import { html } from '../../platform/html.ts';
import { pageHead, type Page } from './page-head.ts';
import type { PageTemplate } from './page-template.ts';

/** Pages are made for each asker: a fast level, which still makes a table page a tenth of its size. */
const BROTLI_LEVEL = 4;

/** Smaller pages are not worth the work. */
const LEAST_COMPRESSED_BYTES = 1_000;

export interface PageWriterOptions {
  readonly template: PageTemplate;
  readonly site: () => Site;
  readonly hasOwnAccent: boolean;
  /** Scripts that the settings name. */
  readonly scripts: readonly string[];
}

/** Draws pages and sends them. */
export interface PageWriter {
  readonly draw: (page: Page) => string;
  readonly send: (exchange: Exchange, page: Page) => Promise<FastifyReply>;
}

/** A request and the reply to it. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a page shows inside somebody else’s page, where the app must not be: a way out of it. */
const FRAMED = html`<main class="page">
  <p><a href="" target="_blank" rel="noopener">Open in a new window</a></p>
</main>`;

async function compressed(text: string, reply: FastifyReply, encoding: ReturnType<typeof acceptedEncoding>) {
  const bytes = Buffer.from(text);
  if (encoding === 'identity' || bytes.length < LEAST_COMPRESSED_BYTES) return bytes;
  void reply.header('content-encoding', encoding);
  return encoding === 'br'
    ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } })
    : promisify(gzip)(bytes);
}

/** Makes pages of the web app’s template. */
export function pageWriter({ template, site, hasOwnAccent, scripts }: PageWriterOptions): PageWriter {
  const draw = (page: Page): string =>
    template({ head: pageHead(page, site(), { hasOwnAccent }), body: page.body });
  return {
    draw,
    send: async ({ request, reply }, page) => {
      const destination = request.headers['sec-fetch-dest'];
      const isFramed = isForFrame(destination) && !request.url.startsWith('/chart/');
      // A framed page has to arrive to take the top window to itself (specification, section 1).
      if (destination !== 'document') {
        void reply.header('content-security-policy', contentSecurityPolicy(scripts, true));
      }
      void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, sec-fetch-dest' });
      const text = draw(isFramed ? { ...page, body: FRAMED } : page);
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      return reply.type('text/html; charset=utf-8').send(await compressed(text, reply, encoding));
    },
  };
}
