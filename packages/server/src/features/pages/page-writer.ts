import type { Site } from '@almanac/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { acceptedEncoding } from '../../platform/accepted-encoding.ts';
import { byteCache } from '../../platform/byte-cache.ts';
import { entityTag, holdsAlready, versionOf } from '../../platform/prepared-answer.ts';
import type { DocumentEncoding } from '../../platform/release-store.ts';
import { contentSecurityPolicy, isForFrame } from '../../platform/security-headers.ts';
import { html } from '../../platform/html.ts';
import { pageHead, type Page } from './page-head.ts';
import type { PageTemplate } from './page-template.ts';

/** Who opens a page first waits for it: a fast level, which still makes a table page a tenth of its size. */
const BROTLI_LEVEL = 4;

/** Smaller pages are not worth the work. */
const LEAST_COMPRESSED_BYTES = 1_000;

/** How much memory pages may take that were made from the catalogue or from a table. */
const KEPT_BYTES = 64 * 1024 * 1024;

export interface PageWriterOptions {
  readonly template: PageTemplate;
  readonly site: () => Site;
  /** Changes whenever anything may have changed that pages say. */
  readonly version: () => string;
  readonly hasOwnAccent: boolean;
  /** Scripts that the settings name. */
  readonly scripts: readonly string[];
}

/** Draws pages and sends them. */
export interface PageWriter {
  readonly draw: (page: Page) => string;
  /**
   * Sends a page, or says that the asker holds it already. One that is told how to make it is made once for everybody, and
   * kept while `version` stays: it must be the same for everybody who asks for its address.
   */
  readonly send: (exchange: Exchange, page: Page | (() => Page | Promise<Page>)) => Promise<FastifyReply>;
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

/** A page as it is sent in one encoding. */
interface DrawnPage {
  readonly version: string;
  readonly encoding: DocumentEncoding;
  readonly bytes: Uint8Array;
}

async function packed(text: string, accepted: DocumentEncoding): Promise<DrawnPage> {
  const bytes = Buffer.from(text);
  const version = versionOf(text);
  if (accepted === 'identity' || bytes.length < LEAST_COMPRESSED_BYTES)
    return { version, encoding: 'identity', bytes };
  const smaller =
    accepted === 'br'
      ? await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } })
      : await promisify(gzip)(bytes);
  return { version, encoding: accepted, bytes: smaller };
}

/** Makes pages of the web app’s template. */
export function pageWriter({
  template,
  site,
  version,
  hasOwnAccent,
  scripts,
}: PageWriterOptions): PageWriter {
  const kept = byteCache<DrawnPage>(KEPT_BYTES, ({ bytes }) => bytes.byteLength, 'pages');
  const draw = (page: Page): string =>
    template({ head: pageHead(page, site(), { hasOwnAccent }), body: page.body });
  return {
    draw,
    send: async ({ request, reply }, page) => {
      const destination = request.headers['sec-fetch-dest'];
      const isFramed = isForFrame(destination) && !request.url.startsWith('/chart/');
      const accepted = acceptedEncoding(request.headers['accept-encoding']);
      const make = async (): Promise<DrawnPage> => {
        const whole = typeof page === 'function' ? await page() : page;
        return packed(draw(isFramed ? { ...whole, body: FRAMED } : whole), accepted);
      };
      const key = [version(), isFramed ? 'framed' : 'whole', accepted, request.url].join(' ');
      const { bytes, ...drawn } = await (typeof page === 'function' ? kept.get(key, make) : make());
      const tag = entityTag(drawn.version, drawn.encoding);
      // A framed page has to arrive to take the top window to itself (specification, section 1).
      if (destination !== 'document') {
        void reply.header('content-security-policy', contentSecurityPolicy(scripts, true));
      }
      void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, sec-fetch-dest', etag: tag });
      if (holdsAlready(request, tag)) return reply.code(304).send();
      if (drawn.encoding !== 'identity') void reply.header('content-encoding', drawn.encoding);
      return reply.type('text/html; charset=utf-8').send(bytes);
    },
  };
}
