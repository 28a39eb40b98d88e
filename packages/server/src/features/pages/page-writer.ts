import { firstCallsOf, problemPageTitle, type PageProblem, type PageToDraw } from '@almanac/contract';
import type { Words } from '@almanac/words';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { acceptedEncoding } from '../../platform/http/answers/accepted-encoding.ts';
import { html, type Html } from '../../platform/http/answers/html.ts';
import { entityTag, holdsAlready } from '../../platform/http/answers/prepared-answer.ts';
import { contentSecurityPolicy, isForFrame } from '../../platform/http/security-headers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PageOrder } from './drawing-thread.ts';
import {
  pageFinder,
  type AskedPage,
  type KeptPage,
  type MadeAt,
  type MadePage,
} from './keeping/find-page.ts';
import type { PagesOnDisk } from './keeping/pages-on-disk.ts';
import { packedPage, type DrawnPage } from './packed-page.ts';
import { pageHead, type Page } from './page-head.ts';
import { pageShell, type PageTemplate } from './page-template.ts';
import type { PortalSite } from './site-of.ts';
import { tablePage } from './table-page.ts';

export interface PageWriterOptions {
  readonly template: PageTemplate;
  readonly site: () => PortalSite;
  readonly clock: Clock;
  readonly words: Words;
  /** Changes whenever the catalogue may have changed. */
  readonly catalogueVersion: () => number;
  /** Makes pages as the app would draw them; without it, or where it gives nothing, the app draws the page itself. */
  readonly drawScreen?: ((order: PageOrder, asker: string) => Promise<DrawnPage | undefined>) | undefined;
  /** Where pages of whole tables outlast the process. */
  readonly onDisk?: PagesOnDisk | undefined;
  readonly hasOwnAccent: boolean;
  /** Scripts that the settings name. */
  readonly scripts: readonly string[];
}

/** A problem to draw: at which address and instant. */
export interface ProblemDrawn extends Pick<PageToDraw, 'address' | 'now'> {
  readonly problem: PageProblem;
}

/** Draws pages and sends them. */
export interface PageWriter {
  readonly draw: (page: Page) => string;
  /** Makes the page of a problem at an address; undefined if the app has to draw it. */
  readonly drawProblem: (at: ProblemDrawn) => Promise<string | undefined>;
  /** Sends a page, or says that the asker holds it already. */
  readonly send: (exchange: Exchange, page: Page | KeptPage) => Promise<FastifyReply>;
  /** Makes a page of a whole table before it is requested; false if it was made before, or is not kept. */
  readonly makeAhead: (page: KeptPage) => Promise<boolean>;
  /** Whether a page was asked for just now. */
  readonly hasReaders: () => boolean;
}

/** A request and the reply to it. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a page shows in a frame of another site, where the app must not run: a way out. */
function framed({ say }: Words): Html {
  return html`<main class="page">
    <p><a href="" target="_blank" rel="noopener">${say('page.framed')}</a></p>
  </main>`;
}

const HTML = 'text/html; charset=utf-8';
const VARY = ['accept-encoding', 'sec-fetch-dest'].join(', ');

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

type PageMaker = (asked: AskedPage, page: Page, at: MadeAt) => Promise<MadePage>;

/** A page to draw: its address, its instant, and what its head says. */
interface DrawnAt
  extends Pick<PageToDraw, 'address' | 'now' | 'problem'>, Pick<PageOrder, 'encoding' | 'file'> {
  readonly head: Page;
}

/** The calls that a page is known to make: those of a table’s page, at the release that its address names. */
function callsOf({ table: shared }: Page): readonly string[] {
  if (shared === undefined) return [];
  const release = new URLSearchParams(shared.query).get('release') ?? undefined;
  return firstCallsOf({ kind: shared.kind, code: shared.code, release });
}

/** Completes what the thread that draws has to know of a page. */
function orderOf(options: PageWriterOptions): (at: DrawnAt) => PageOrder {
  const { template, site, hasOwnAccent, catalogueVersion, words } = options;
  const shell = pageShell(template);
  return ({ head, encoding, file, ...at }) => {
    const { description, ...told } = site();
    const page = { ...at, site: told, version: String(catalogueVersion()) };
    const { language } = words;
    const calls = callsOf(head);
    return { page, head: { description, ...head }, shell, hasOwnAccent, encoding, language, file, calls };
  };
}

/** Makes pages: elsewhere what is drawn, here what is little more than a head. */
function pageMaker(
  { drawScreen, words }: PageWriterOptions,
  { draw, order }: { readonly draw: PageWriter['draw']; readonly order: (at: DrawnAt) => PageOrder },
): PageMaker {
  return async ({ url, encoding, isFramed, asker }, page, { now, file }) => {
    if (isFramed) return packedPage(draw({ ...page, body: framed(words) }), encoding);
    if (page.body !== undefined) return packedPage(draw(page), encoding);
    const drawn = await drawScreen?.(order({ address: url, now, head: page, encoding, file }), asker);
    return drawn ?? { ...(await packedPage(draw(page), encoding)), isTransient: true };
  };
}

/** Makes pages of the web app’s template. */
export function pageWriter(options: PageWriterOptions): PageWriter {
  const { template, site, words, hasOwnAccent, scripts, drawScreen } = options;
  const draw = (page: Page): string => {
    const { description, ...told } = site();
    const ofTable = page.table && tablePage(page.table, { site: told, words });
    const head = pageHead({ description, ...ofTable, ...page }, told, { hasOwnAccent });
    return template({ head, body: page.body ?? { html: '' } });
  };
  const order = orderOf(options);
  const pages = pageFinder(options, pageMaker(options, { draw, order }));
  return {
    draw,
    drawProblem: async (at) => {
      const head = { title: words.write(problemPageTitle(at.problem)) };
      const made = await drawScreen?.(order({ ...at, head, encoding: 'identity' }), '');
      return made && Buffer.from(made.bytes).toString();
    },
    makeAhead: pages.makeAhead,
    hasReaders: pages.hasReaders,
    send: async ({ request, reply }, page) => {
      const drawn = await pages.find(askedPage(request), page);
      // A request for headers alone gets those of a kept page; none is drawn for it.
      if (drawn === undefined) {
        return reply.headers({ 'cache-control': 'no-cache', vary: VARY }).type(HTML).send();
      }
      const tag = entityTag(drawn.version, drawn.encoding);
      // A framed page has to arrive to take the top window to itself (specification, section 1).
      if (request.headers['sec-fetch-dest'] !== 'document') {
        void reply.header('content-security-policy', contentSecurityPolicy(scripts, true));
      }
      void reply.headers({ 'cache-control': 'no-cache', vary: VARY, etag: `W/${tag}` });
      if (holdsAlready(request, tag)) return reply.code(304).send();
      if (drawn.encoding !== 'identity') void reply.header('content-encoding', drawn.encoding);
      return reply.type(HTML).send(drawn.bytes);
    },
  };
}
