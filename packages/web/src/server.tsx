import type { DrawnPage, DrawPage, PageToDraw } from '@almanac/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { AppRoot } from './app/app-root.tsx';
import { preloadScreen } from './app/screens.tsx';
import { createApi, type Api } from './platform/api/api.ts';
import { askRefusedAgain, createQueryClient } from './platform/api/query-client.ts';
import { addressInside, liveUnder } from './platform/site-path.ts';
import { ReportShown, ReportTitle } from './platform/drawn/report-shown.ts';
import { LIVE, stateOf, WIDE, writePageState } from './platform/drawn/page-state.ts';

/** What one screen asks for may lead to a further question; no screen goes further than this. */
const MOST_ROUNDS = 4;

type Answers = Map<string, unknown>;

/** Wide answers of the latest version: most pages of one version need the same. */
let wide = { version: '', answers: new Map() as Answers };

/** The wide answers of a version. A page that is still being drawn for another one keeps to its own. */
function wideAnswersOf(version: string): Answers {
  if (wide.version !== version) wide = { version, answers: new Map() };
  return wide.answers;
}

/** A component switches its question off until it is of use: what is off is not asked here either. */
function isWaiting({ state, meta, options }: Query): boolean {
  const isOff = 'enabled' in options && options.enabled === false;
  return state.status === 'pending' && meta !== LIVE && !isOff;
}

async function answer(query: Query, answers: Answers): Promise<void> {
  const known = answers.get(query.queryHash);
  if (known !== undefined) {
    query.setData(known);
    return;
  }
  const data: unknown = await query.fetch();
  if (query.meta === WIDE) answers.set(query.queryHash, data);
}

/** Answers what the screen asked while it was drawn; the answer is how much that was. */
async function answerAll(client: QueryClient, answers: Answers): Promise<number> {
  const waiting = client.getQueryCache().getAll().filter(isWaiting);
  // A failure is kept in its query: the screen draws it.
  await Promise.all(waiting.map(async (query) => answer(query, answers).catch(() => undefined)));
  return waiting.length;
}

/** The policy of pages forbids style attributes: before-paint.js makes them of these. No text holds a quotation mark as it is. */
const STYLE = ' style="';

/** Waits for code that is still to be loaded; an error while drawing is ours, and thrown. */
async function drawOnce(
  { address, site, now, problem }: PageToDraw,
  api: Api,
  client: QueryClient,
): Promise<Omit<DrawnPage, 'state'>> {
  let reported: Pick<DrawnPage, 'shown' | 'title'> = {};
  const errors: unknown[] = [];
  const path = liveUnder(site);
  const { prelude } = await prerenderToNodeStream(
    <AppRoot client={client}>
      <StaticRouter basename={path} location={`${path}${address}`}>
        <ReportTitle value={(title) => (reported = { ...reported, title })}>
          <ReportShown value={(shown) => (reported = { ...reported, shown })}>
            <App api={api} site={site} now={() => new Date(now)} problem={problem} />
          </ReportShown>
        </ReportTitle>
      </StaticRouter>
    </AppRoot>,
    { progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  );
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return { html: html.replaceAll(STYLE, ' data-style="'), ...reported };
}

/** See the contract. Nothing that is drawn here reaches the network, the clock, or what belongs to a reader. */
export const drawPage: DrawPage = async (page, ask) => {
  const answers = wideAnswersOf(page.version);
  const client = createQueryClient();
  askRefusedAgain(client, false);
  const api = createApi({
    fetch: async (asked, { method, headers } = {}) => {
      if (method !== 'GET') throw new Error('A page that is drawn changes nothing.');
      const { status, type, body } = await ask(
        addressInside(asked as string),
        Object.fromEntries(new Headers(headers)),
      );
      return new Response(body, { status, headers: { 'content-type': type } });
    },
    token: () => undefined,
  });
  // An address such as `///` is none that `URL` reads.
  const { publicUrl } = page.site;
  await preloadScreen(URL.parse(page.address, publicUrl) ?? new URL(publicUrl), page.problem);
  let drawn = await drawOnce(page, api, client);
  for (let round = 0; round < MOST_ROUNDS && (await answerAll(client, answers)) > 0; round += 1) {
    drawn = await drawOnce(page, api, client);
  }
  const state = writePageState(stateOf(client, page));
  client.clear();
  return { ...drawn, state };
};
