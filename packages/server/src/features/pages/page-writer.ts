import { problemPageTitle, type PageProblem, type PageToDraw } from '@almanac/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { acceptedEncoding } from '../../platform/http/answers/accepted-encoding.ts';
import { html } from '../../platform/http/answers/html.ts';
import { entityTag, holdsAlready } from '../../platform/http/answers/prepared-answer.ts';
import { contentSecurityPolicy, isForFrame } from '../../platform/http/security-headers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PageOrder } from './drawing-thread.ts';
import { pageInstants } from './keeping/page-instant.ts';
import { pageFinder, type AskedPage, type KeptPage, type MadePage } from './keeping/find-page.ts';
import type { PagesOnDisk } from './keeping/pages-on-disk.ts';
import { packedPage, type PackedPage } from './packed-page.ts';
import { pageHead, type Page } from './page-head.ts';
import { pageShell, type PageTemplate } from './page-template.ts';
import type { PortalSite } from './site-of.ts';

export interface PageWriterOptions {
  readonly template: PageTemplate;
  readonly site: () => PortalSite;
  readonly clock: Clock;
  /** Changes whenever the catalogue may have changed. */
  readonly catalogueVersion: () => number;
  /** Makes pages as the app would draw them; without it, or where it gives nothing, the app draws the page itself. */
  readonly drawScreen?: ((order: PageOrder, asker: string) => Promise<PackedPage | undefined>) | undefined;
  /** Where pages of whole tables outlast the process. */
  readonly onDisk?: PagesOnDisk | undefined;
  readonly hasOwnAccent: boolean;
  /** Scripts that the settings name. */
  readonly scripts: readonly string[];
}

/** Draws pages and sends them. */
export interface PageWriter {
  readonly draw: (page: Page) => string;
  /** Makes the page that stands for a problem at an address; nothing where the app has to draw it. */
  readonly drawProblem: (address: string, problem: PageProblem) => Promise<string | undefined>;
  /** Sends a page, or says that the asker holds it already. */
  readonly send: (exchange: Exchange, page: Page | KeptPage) => Promise<FastifyReply>;
  /** Makes a page of a whole table before anybody asks for it; false where it was made before, or is not to be kept. */
  readonly makeAhead: (page: KeptPage) => Promise<boolean>;
  /** Whether a page was asked for just now. */
  readonly hasReaders: () => boolean;
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

const HTML = 'text/html; charset=utf-8';
const VARY = 'accept-encoding, sec-fetch-dest';

/** What decides which page is sent, and how it is packed. */
function askedPage({ url, ip, method, headers }: FastifyRequest): AskedPage {
  return {
    url,
    encoding: acceptedEncoding(headers['accept-encoding']),
    isFramed: isForFrame(headers['sec-fetch-dest']) && !url.startsWith('/chart/'),
    isHead: method === 'HEAD',
    asker: ip,
  };
}

type PageMaker = (asked: AskedPage, page: Page, now: number) => Promise<MadePage>;

/** A page to draw: where it stands, when, and what is told of it in its head. */
interface DrawnAt extends Pick<PageToDraw, 'address' | 'now' | 'problem'>, Pick<PageOrder, 'encoding'> {
  readonly head: Page;
}

/** Completes what the thread that draws has to know of a page. */
function orderOf(options: PageWriterOptions): (at: DrawnAt) => PageOrder {
  const { template, site, hasOwnAccent, catalogueVersion } = options;
  const shell = pageShell(template);
  return ({ head, encoding, ...at }) => {
    const { description, ...told } = site();
    const page = { ...at, site: told, version: String(catalogueVersion()) };
    return { page, head: { description, ...head }, shell, hasOwnAccent, encoding };
  };
}

/** Makes pages: elsewhere what is drawn, here what is little more than a head. */
function pageMaker(
  { drawScreen }: PageWriterOptions,
  { draw, order }: { readonly draw: PageWriter['draw']; readonly order: (at: DrawnAt) => PageOrder },
): PageMaker {
  return async ({ url, encoding, isFramed, asker }, page, now) => {
    if (isFramed) return packedPage(draw({ ...page, body: FRAMED }), encoding);
    if (page.body !== undefined) return packedPage(draw(page), encoding);
    const drawn = await drawScreen?.(order({ address: url, now, head: page, encoding }), asker);
    return drawn ?? { ...(await packedPage(draw(page), encoding)), isLeftToApp: true };
  };
}

/** Makes pages of the web app’s template. */
export function pageWriter(options: PageWriterOptions): PageWriter {
  const { template, site, clock, hasOwnAccent, scripts, drawScreen } = options;
  const draw = (page: Page): string => {
    const { description, ...told } = site();
    const head = pageHead({ description, ...page }, told, { hasOwnAccent });
    return template({ head, body: page.body ?? { html: '' } });
  };
  const order = orderOf(options);
  const instantsOf = pageInstants();
  const pages = pageFinder(options, pageMaker(options, { draw, order }));
  return {
    draw,
    drawProblem: async (address, problem) => {
      const now = instantsOf(site(), clock.now()).latest;
      const head = { title: problemPageTitle(problem) };
      const made = await drawScreen?.(order({ address, now, problem, head, encoding: 'identity' }), '');
      return made && Buffer.from(made.bytes).toString();
    },
    makeAhead: pages.makeAhead,
    hasReaders: pages.hasReaders,
    send: async ({ request, reply }, page) => {
      const drawn = await pages.find(askedPage(request), page);
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
