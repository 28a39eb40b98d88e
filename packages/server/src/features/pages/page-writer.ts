import { PAGE_STATE_ELEMENT, type PageToDraw, type Site } from '@almanac/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { acceptedEncoding } from '../../platform/http/answers/accepted-encoding.ts';
import { byteCache } from '../../platform/byte-cache.ts';
import { ownBytes } from '../../platform/own-bytes.ts';
import { entityTag, holdsAlready, versionOf } from '../../platform/http/answers/prepared-answer.ts';
import type { DocumentEncoding } from '../../platform/http/answers/document-encoding.ts';
import { contentSecurityPolicy, isForFrame } from '../../platform/http/security-headers.ts';
import { html, type Html } from '../../platform/http/answers/html.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Screen } from './draw-pages.ts';
import { pageInstants } from './page-instant.ts';
import { pageHead, type Page } from './page-head.ts';
import { withDrawn, type PageTemplate } from './page-template.ts';

/** Who opens a page first waits for it: a fast level, which still makes a table page a tenth of its size. */
const BROTLI_LEVEL = 4;

/** Smaller pages are not worth the work. */
const LEAST_COMPRESSED_BYTES = 1_000;

/** How much memory pages may take that were made from the catalogue or from a table. */
const KEPT_BYTES = 64 * 1024 * 1024;

export interface PageWriterOptions {
  readonly template: PageTemplate;
  readonly site: () => Site;
  readonly clock: Clock;
  /** Changes whenever the catalogue may have changed. */
  readonly catalogueVersion: () => number;
  /** Draws what the app would show; without it, or where it gives nothing, the app draws the page itself. */
  readonly drawScreen?: ((page: PageToDraw, from: FastifyRequest) => Promise<Screen | undefined>) | undefined;
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
  readonly draw: (page: Page, screen?: Screen) => string;
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
interface PackedPage {
  readonly version: string;
  readonly encoding: DocumentEncoding;
  readonly bytes: Uint8Array;
  /** Nothing is on it: the app draws it in the browser. */
  readonly isLeftToApp?: boolean;
}

async function packed(text: string, accepted: DocumentEncoding): Promise<PackedPage> {
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

/** The style sheets and modules of a screen, so that it is drawn with the one and taken over soon by the other. */
function fileTags({ styles, modules }: Screen): Html {
  return html`${styles.map((file) => html`<link rel="stylesheet" crossorigin href="/${file}" />`)}${modules.map(
    (file) => html`<link rel="modulepreload" crossorigin href="/${file}" />`,
  )}`;
}

function stateElement({ state }: Screen): Html {
  return html`<script type="application/json" id="${PAGE_STATE_ELEMENT}">
    ${{ html: state }}
  </script>`;
}

type ScreenDrawer = (request: FastifyRequest, now: number) => Promise<Screen | undefined>;

function screenDrawer({ drawScreen, site, catalogueVersion }: PageWriterOptions): ScreenDrawer {
  return async (request, now) =>
    drawScreen?.({ address: request.url, site: site(), now, version: String(catalogueVersion()) }, request);
}

const HTML = 'text/html; charset=utf-8';
const VARY = 'accept-encoding, sec-fetch-dest';

/** Whether a page stands inside somebody else’s. */
function isFramed(request: FastifyRequest): boolean {
  return isForFrame(request.headers['sec-fetch-dest']) && !request.url.startsWith('/chart/');
}

/** Makes pages of the web app’s template. */
export function pageWriter(options: PageWriterOptions): PageWriter {
  const { template, site, hasOwnAccent, scripts } = options;
  const draw = (page: Page, screen?: Screen): string => {
    const head = pageHead(page, site(), { hasOwnAccent });
    if (screen === undefined) return template({ head, body: page.body ?? { html: '' } });
    return withDrawn(template, {
      head,
      files: fileTags(screen),
      drawn: { html: screen.html },
      state: stateElement(screen),
    });
  };
  const find = pageFinder(options, draw);
  return {
    draw,
    send: async ({ request, reply }, page) => {
      const drawn = await find(request, page);
      // Who asks for the headers alone is told those of a page that is kept, and has none drawn.
      if (drawn === undefined) {
        return reply.headers({ 'cache-control': 'no-cache', vary: VARY }).type(HTML).send();
      }
      const tag = entityTag(drawn.version, drawn.encoding);
      // A framed page has to arrive to take the top window to itself (specification, section 1).
      if (request.headers['sec-fetch-dest'] !== 'document') {
        void reply.header('content-security-policy', contentSecurityPolicy(scripts, true));
      }
      void reply.headers({ 'cache-control': 'no-cache', vary: VARY, etag: tag });
      if (holdsAlready(request, tag)) return reply.code(304).send();
      if (drawn.encoding !== 'identity') void reply.header('content-encoding', drawn.encoding);
      return reply.type(HTML).send(drawn.bytes);
    },
  };
}

/** Finds a page among those that are kept, or makes it; none for a request of the headers of a page that is not kept. */
function pageFinder(
  options: PageWriterOptions,
  draw: (page: Page, screen?: Screen) => string,
): (request: FastifyRequest, page: Page | KeptPage) => Promise<PackedPage | undefined> {
  const { site, clock } = options;
  const siteVersion = versionReader(site);
  const instantOf = pageInstants();
  const drawScreen = screenDrawer(options);
  const kept = byteCache<PackedPage>(KEPT_BYTES, ({ bytes }) => bytes.byteLength, 'pages');
  return async (request, page) => {
    const accepted = acceptedEncoding(request.headers['accept-encoding']);
    const now = instantOf(site(), clock.now());
    const make = async (whole: Page): Promise<PackedPage> => {
      if (isFramed(request)) return packed(draw({ ...whole, body: FRAMED }), accepted);
      if (whole.body !== undefined) return packed(draw(whole), accepted);
      const screen = await drawScreen(request, now);
      return { ...(await packed(draw(whole, screen), accepted)), isLeftToApp: screen === undefined };
    };
    if (!('make' in page)) return make(page);
    const key = [accepted, isFramed(request), request.url, siteVersion(), page.version, now].join(' ');
    if (request.method === 'HEAD' && !kept.peek(key)) return undefined;
    const drawn = await kept.get(key, async () => make(await page.make()));
    // The next reader may find it drawn.
    if (drawn.isLeftToApp) kept.drop(key);
    return drawn;
  };
}
