import type { Site } from '@almanac/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { acceptedEncoding } from '../../platform/http/answers/accepted-encoding.ts';
import { byteCache } from '../../platform/byte-cache.ts';
import { ownBytes } from '../../platform/own-bytes.ts';
import { entityTag, holdsAlready, versionOf } from '../../platform/http/answers/prepared-answer.ts';
import type { DocumentEncoding } from '../../platform/http/answers/document-encoding.ts';
import { contentSecurityPolicy, isForFrame } from '../../platform/http/security-headers.ts';
import { html } from '../../platform/http/answers/html.ts';
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
  readonly hasOwnAccent: boolean;
  /** Scripts that the settings name. */
  readonly scripts: readonly string[];
}

/** A page that is made once for everybody who asks for its address, and kept while its version and the site stay as they are. */
export interface KeptPage {
  /** Changes whenever anything may have changed that the page says. */
  readonly version: string;
  readonly make: () => Page | Promise<Page>;
}

/** Draws pages and sends them. */
export interface PageWriter {
  readonly draw: (page: Page) => string;
  /** Sends a page, or says that the asker holds it already. */
  readonly send: (exchange: Exchange, page: Page | KeptPage) => Promise<FastifyReply>;
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
    return { version, encoding: 'identity', bytes: ownBytes(bytes) };
  const smaller =
    accepted === 'br'
      ? await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } })
      : await promisify(gzip)(bytes);
  return { version, encoding: accepted, bytes: ownBytes(smaller) };
}

/** What tells the site as it is now from how it was: a site that was made again may say the same. */
function versionReader(site: () => Site): () => string {
  let read: { readonly site: Site; readonly version: string } | undefined;
  return () => {
    const now = site();
    if (read?.site !== now) read = { site: now, version: versionOf(JSON.stringify(now)) };
    return read.version;
  };
}

const HTML = 'text/html; charset=utf-8';
const VARY = 'accept-encoding, sec-fetch-dest';

/** Makes pages of the web app’s template. */
export function pageWriter({ template, site, hasOwnAccent, scripts }: PageWriterOptions): PageWriter {
  const siteVersion = versionReader(site);
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
        const whole = 'make' in page ? await page.make() : page;
        return packed(draw(isFramed ? { ...whole, body: FRAMED } : whole), accepted);
      };
      const key = 'make' in page && [accepted, isFramed, request.url, siteVersion(), page.version].join(' ');
      // Who asks for the headers alone is told those of a page that is kept, and has none drawn.
      if (key !== false && request.method === 'HEAD' && !kept.peek(key)) {
        return reply.headers({ 'cache-control': 'no-cache', vary: VARY }).type(HTML).send();
      }
      const { bytes, ...drawn } = await (key === false ? make() : kept.get(key, make));
      const tag = entityTag(drawn.version, drawn.encoding);
      // A framed page has to arrive to take the top window to itself (specification, section 1).
      if (destination !== 'document') {
        void reply.header('content-security-policy', contentSecurityPolicy(scripts, true));
      }
      void reply.headers({ 'cache-control': 'no-cache', vary: VARY, etag: tag });
      if (holdsAlready(request, tag)) return reply.code(304).send();
      if (drawn.encoding !== 'identity') void reply.header('content-encoding', drawn.encoding);
      return reply.type(HTML).send(bytes);
    },
  };
}
