import { fullScalePortal } from '../servers/full-scale-portal.ts';
import { inWords, quantile, type Timings } from '../timings.ts';
import { judgePortal } from './judge-portal.ts';
import { JUDGED_QUERIES } from './judged-queries.ts';

const PORT = 18_114;
const ROUNDS = 10;
const AIM_P99_MS = 10;
const WORST_SHOWN = 5;

/** The paths of what is measured; a query stands behind them. */
const SUGGESTIONS = '/api/search/suggestions?q=';
const HITS = '/api/search?q=';

/** So many other words are searched for before, as a server that just began still compiles its code. */
const OTHER_WORDS = 150;

async function timesOf(url: string, path: string): Promise<Timings> {
  const times: number[] = [];
  for (const { query } of JUDGED_QUERIES.wholeDemonstration) {
    const startedAt = performance.now();
    const answer = await fetch(`${url}${path}${encodeURIComponent(query)}`);
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Searches for words of the catalogue that no judged query has. */
async function askForOthers(url: string): Promise<void> {
  const judged = JUDGED_QUERIES.wholeDemonstration.map(({ query }) => query.toLowerCase()).join(' ');
  const catalogue = await (await fetch(`${url}/api/catalogue`)).text();
  const words = [...new Set(catalogue.toLowerCase().match(/\b[a-z]{4,}\b/g))];
  const others = words.filter((word) => !judged.includes(word)).slice(0, OTHER_WORDS);
  for (const word of others)
    for (const path of [SUGGESTIONS, HITS]) await (await fetch(`${url}${path}${word}`)).arrayBuffer();
}

function sorted(times: Timings): Timings {
  return times.toSorted((a, b) => a - b);
}

/** The time of a round trip to the server's health check: the part that is not the search. */
async function roundTrip(url: string): Promise<Timings> {
  const times: number[] = [];
  for (let run = 0; run < JUDGED_QUERIES.wholeDemonstration.length; run += 1) {
    const startedAt = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return sorted(times);
}

async function measure(url: string, name: string, path: string): Promise<readonly string[]> {
  const first = sorted(await timesOf(url, path));
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) again.push(...(await timesOf(url, path)));
  const times = sorted(again);
  const verdict = quantile(times, 0.99) > AIM_P99_MS ? ' — misses the aim' : '';
  return [
    `${name}: ${inWords(times)} (aim p99 ${AIM_P99_MS} ms)${verdict}`,
    `${name}, each query for the first time: ${inWords(first)}`,
  ];
}

/** The quality and speed of search in a portal with the whole demonstration. */
export async function benchSearch(): Promise<readonly string[]> {
  const queries = JUDGED_QUERIES.wholeDemonstration;
  const portal = await fullScalePortal(PORT);
  try {
    // The first answer waits until every label has been read.
    await (await fetch(`${portal.url}${HITS}a`)).arrayBuffer();
    await askForOthers(portal.url);
    const suggestions = await measure(portal.url, 'suggestions', SUGGESTIONS);
    const pages = await measure(portal.url, 'a page of hits', HITS);
    const { ndcg, byKind, worst } = await judgePortal(portal.url, queries);
    const kinds = [...byKind].map(([kind, each]) => `${kind} ${each.toFixed(2)}`).join(', ');
    const least = worst.slice(0, WORST_SHOWN).map((each) => `“${each.query}” ${each.ndcg.toFixed(2)}`);
    return [
      `nDCG@10 over ${queries.length} judged queries: ${ndcg.toFixed(3)} (1 is the best order there is)`,
      `by kind: ${kinds}`,
      `least: ${least.join(', ')}`,
      ...suggestions,
      ...pages,
      `peer, a round trip without a search: ${inWords(await roundTrip(portal.url))}`,
    ];
  } finally {
    await portal.stop();
  }
}
