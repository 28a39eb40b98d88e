import { htmlUnder, LISTED_PATHS, sitePathOf } from '@almanac/contract';
import type { Words } from '@almanac/words';

import { accountAuditRoutes } from '../features/accounts/audit-routes.ts';
import { changesRoutes } from '../features/changes/routes.ts';
import { catalogueRoutes } from '../features/catalogue/routes.ts';
import { countsOf } from '../features/catalogue/catalogue-of.ts';
import { drawInThread, type Draw } from '../features/charts/draw-in-thread.ts';
import { embedProblem } from '../features/charts/embed-page.ts';
import { previewCharts } from '../features/charts/preview-chart.ts';
import { downloadRoutes } from '../features/downloads/routes.ts';
import type { DownloadsParts } from '../features/downloads/downloads-parts.ts';
import { operationsRoutes } from '../features/operations/routes.ts';
import { brandRoutes } from '../features/pages/brand-routes.ts';
import { errorPages } from '../features/pages/error-page.ts';
import { logFailure } from '../platform/telemetry/log.ts';
import { makePagesAhead } from '../features/pages/keeping/make-ahead.ts';
import { keptTablePage } from '../features/pages/table-routes.ts';
import { pageWriter, type PageWriter } from '../features/pages/page-writer.ts';
import type { PageTemplate } from '../features/pages/page-template.ts';
import { siteOf, siteTitle, type PortalSite } from '../features/pages/site-of.ts';
import { tableInStretches } from '../features/pages/table-html.ts';
import { webFiles } from '../features/pages/web-files.ts';
import { referenceRoutes } from '../features/references/routes.ts';
import { tableRoutes } from '../features/tables/routes.ts';
import { correctionRoutes } from '../features/updates/correction-routes.ts';
import { feedRoutes } from '../features/updates/feed-routes.ts';
import { updateRoutes } from '../features/updates/routes.ts';
import { viewRoutes } from '../features/views/routes.ts';
import { bigAnswers, chargingTurns, type AwaitTurn } from '../platform/limits/big-answers.ts';
import { openLimits, type Limits } from '../platform/limits/limits.ts';
import { tellingComingReleases } from '../releases/index/coming-releases.ts';
import type { HeaderReader } from '../releases/figures/header-reader.ts';
import type { ErrorPage } from '../platform/http/answers/answer-problem.ts';
import { createHttp } from '../platform/http/http.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import { addProtocol, type Protocol } from '../platform/http/protocol.ts';
import { wordsOf } from '../platform/settings/words-of.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { partReader } from '../releases/figures/read-part.ts';
import { stretchesReader } from '../releases/figures/row-stretches.ts';
import { passingViewReader, viewReader } from '../releases/figures/view-reader.ts';
import { addCharts } from './add-charts.ts';
import { addPages } from './add-pages.ts';
import { screensFrom } from './draw-screens.ts';
import { languageOfCalls, protocolCalls } from './protocol-calls.ts';
import { protocolsOf } from './protocols.ts';
import { addSearch, openSearching, type Searching } from './add-search.ts';
import { publicUrlOf } from './public-url-of.ts';
import type { AppParts } from './app-parts.ts';

/** The current site, rebuilt only when the catalogue or the demonstration changed. */
function siteReader({ settings, index, demonstration }: AppParts): () => PortalSite {
  const publicUrl = publicUrlOf(settings);
  let made:
    | { readonly version: number; readonly hasDemonstration: boolean; readonly site: PortalSite }
    | undefined;
  return () => {
    const version = index.version();
    const hasDemonstration = demonstration.read().state !== 'none';
    if (made?.version !== version || made.hasDemonstration !== hasDemonstration) {
      const site = siteOf(settings, { counts: countsOf(index.all()), hasDemonstration, publicUrl });
      made = { version, hasDemonstration, site };
    }
    return made.site;
  };
}

interface Shared {
  readonly site: () => PortalSite;
  readonly writer: PageWriter;
  readonly words: Words;
  readonly awaitTurn: AwaitTurn;
  readonly limits: Limits;
  readonly protocols: readonly Protocol[];
  readonly searching: Searching;
}

async function addDownloads(
  app: HttpApp,
  parts: AppParts,
  shared: Pick<
    DownloadsParts,
    'readHeader' | 'readShown' | 'plan' | 'portal' | 'words' | 'limit' | 'awaitTurn'
  > & { readonly draw: Draw },
): Promise<void> {
  const { index, store, views, clock, collections, version } = parts;
  const { makeBigFile, openArchive, archiveProgress, usage } = parts;
  const { findPreview } = parts.publishing;
  const { words, draw } = shared;
  const readInPassing = passingViewReader(store, shared.readHeader, { write: words.write });
  await downloadRoutes(app, {
    ...shared,
    index,
    views,
    clock,
    collections,
    version,
    tableInStretches,
    callOf: protocolCalls(shared.portal.publicUrl, languageOfCalls(words)),
    ...(findPreview && {
      previews: { find: findPreview, drawChart: previewCharts({ readInPassing, words, draw }) },
    }),
    readInPassing,
    readStretches: stretchesReader(store),
    ...(makeBigFile && { makeBigFile }),
    ...(openArchive && { openArchive }),
    ...(archiveProgress && { archiveProgress }),
    ...(usage && { onTaken: usage.onTaken }),
  });
}

/** A reader who scrolls asks for many stretches of cells, each of which costs a fraction of a file. */
const STRETCHES_FOR_A_FILE = 20;

interface FiguresShared extends Pick<Shared, 'words' | 'awaitTurn' | 'limits'> {
  readonly portal: DownloadsParts['portal'];
}

/** Tables, their files and their pictures. An address may ask for so many of them together. */
async function addFigures(
  app: HttpApp,
  parts: AppParts & { readonly readHeader: HeaderReader },
  { words, awaitTurn, limits, portal }: FiguresShared,
): Promise<void> {
  const { settings, index, store, views, readHeader, elsewhere, version } = parts;
  const limit = limits.open('files', settings.expensiveRequests);
  const stretchLimit = limits.open('cells', settings.expensiveRequests * STRETCHES_FOR_A_FILE);
  const tableParts = partReader(store, readHeader, words.write, elsewhere?.part);
  const limited = { index, store, limit, awaitTurn };
  await tableRoutes(app, { ...limited, parts: tableParts, views, stretchLimit, elsewhere });
  await viewRoutes(app, { views, limit });
  const readShown = viewReader(store, tableParts);
  const { draw = drawInThread() } = parts;
  const reading = { readShown, plan: tableParts.plan, limit, awaitTurn, portal, words, draw };
  await addDownloads(app, parts, { readHeader, ...reading });
  await addCharts(app, parts, reading);
  await changesRoutes(app, { ...limited, readHeader, version });
}

async function addFeatures(
  app: HttpApp,
  parts: AppParts & { readonly readHeader: HeaderReader },
  { site, writer, words, protocols, searching, ...shared }: Shared,
): Promise<void> {
  const { settings, index, store, views, clock, publishing, readHeader } = parts;
  const { timeZone } = settings;
  parts.usage?.countIn(app);
  const portal = { title: siteTitle(settings), publicUrl: publicUrlOf(settings), timeZone };
  catalogueRoutes(app, { index, locale: settings.locale, clock });
  await addFigures(app, parts, { ...shared, words, portal });
  referenceRoutes(app, { index, portal: site, words, views, pins: parts.pins, plainPages: LISTED_PATHS });
  for (const protocol of protocols) await addProtocol(app, protocol);
  const findSeries = addSearch(app, parts, { readHeader, words, portal, searching });
  updateRoutes(app, { index, store, readHeader, indicators: settings.indicators, words });
  correctionRoutes(app, { index });
  feedRoutes(app, { index, clock, portal, words });
  await operationsRoutes(app, {
    version: parts.version,
    counts: () => countsOf(index.all()),
    dependencies: parts.dependencies,
    ...(parts.isStopping && { isStopping: parts.isStopping }),
    demonstration: parts.demonstration,
    requireLocalKey: publishing.requireLocalKey,
    metrics: { ...parts.watched, version: parts.version, clock, index, key: settings.metricsKey },
  });
  await publishing.addRoutes(app);
  parts.usage?.addRoutes(app);
  await parts.people?.addRoutes(app);
  if (parts.watched) accountAuditRoutes(app, { ...parts.watched, ...publishing });
  addPages(app, parts, { index, views, writer, site, words, findSeries });
  brandRoutes(app, settings);
  if (parts.webFolder !== undefined) await webFiles(app, parts.webFolder);
}

/** A template whose addresses begin at the host, as browsers ask for them. */
function templateUnder(path: string, template: PageTemplate): PageTemplate {
  return (page) => htmlUnder(path, template(page));
}

/** The pages of problems: those of embedded charts, and all others as the app draws them. */
function errorPageOf(
  { clock, logTo }: AppParts,
  {
    writer,
    site,
    embedTemplate,
    words,
  }: Pick<Shared, 'writer' | 'site' | 'words'> & { readonly embedTemplate: PageTemplate },
): ErrorPage {
  const errorPage = errorPages({
    ...writer,
    site,
    clock,
    words,
    onFailure: (error) => {
      if (logTo) logFailure(logTo, 'the page of a problem could not be drawn', error);
    },
  });
  return (problem, request) =>
    request.url.startsWith('/chart/')
      ? embedTemplate(embedProblem(problem.bodyIn(words), { site: site(), words }))
      : errorPage(problem, request);
}

/** Makes the pages of whole tables before they are requested, where pages are kept on disk. */
function makeTablesAhead(
  app: HttpApp,
  { index, clock, pagesOnDisk, logTo }: AppParts,
  writer: PageWriter,
): void {
  if (!pagesOnDisk) return;
  const close = makePagesAhead({
    index,
    clock,
    hasReaders: writer.hasReaders,
    make: (table) =>
      writer.makeAhead(keptTablePage(index, { table, release: table, query: '', wholeQuery: '' })),
    onFailure: (error) => {
      if (logTo) logFailure(logTo, 'a page could not be made ahead', error);
    },
  });
  app.addHook('onClose', close);
}

/** The whole portal as one web server, not yet listening. */
export async function buildApp(given: AppParts): Promise<HttpApp> {
  const parts = { ...given, ...tellingComingReleases({ ...given, timeZone: given.settings.timeZone }) };
  const { settings, logTo, clock } = parts;
  const publicUrl = publicUrlOf(settings);
  const path = sitePathOf({ publicUrl });
  const words = wordsOf(settings);
  const template = templateUnder(path, parts.template);
  const embedTemplate = templateUnder(path, parts.embedTemplate);
  const site = siteReader(parts);
  const scripts = [settings.webAnalyticsUrl, settings.governmentScriptUrl].filter((url) => url !== null);
  const drawScreen = parts.drawScreen && screensFrom(parts.drawScreen, { ...parts, app: () => app, path });
  const hasOwnAccent = settings.accent !== null;
  const writer = pageWriter({
    template,
    site,
    clock,
    words,
    hasOwnAccent,
    scripts,
    drawScreen,
    onDisk: parts.pagesOnDisk,
    catalogueVersion: parts.index.version,
  });
  const line = bigAnswers();
  const limits = openLimits({ clock, share: parts.levelSpending });
  const awaitTurn = chargingTurns(line, limits.open('big answers', settings.expensiveRequests));
  // The data API counts points of its own.
  const searching = openSearching(parts, words);
  const search = async (query: string) => (await searching.kept.current()).search(query);
  const protocols = protocolsOf({ ...parts, awaitTurn: line, limits, words, search });
  const app = createHttp({
    words,
    protocols,
    errorPage: errorPageOf(parts, { writer, site, embedTemplate, words }),
    headers: securityHeaders({ scripts, publicUrl }),
    publicUrl,
    trustedProxies: settings.trustedProxies,
    ...(logTo && { logTo }),
    ...(parts.isStopping && { isStopping: parts.isStopping }),
  });
  parts.traceRequests?.(app);
  await addFeatures(
    app,
    { ...parts, embedTemplate },
    { site, writer, words, awaitTurn, limits, protocols, searching },
  );
  limits.keepLevel(app);
  makeTablesAhead(app, parts, writer);
  return app;
}
