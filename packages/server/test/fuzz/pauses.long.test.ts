import { monitorEventLoopDelay } from 'node:perf_hooks';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { BIG_CODE, EARLIER, LATER, openBigCube, WHOLE_CODE, type BigCube } from './big-cube.ts';
import { runCases, type Tried } from './cases.ts';
import { farReader, farRequest, type FarReader, type FarRequest } from './far-reader.ts';
import type { KnownRoute } from './fuzzed-portal.ts';
import type { Random } from './random.ts';
import { fuzzedRequest, weighed } from './requests.ts';
import { readersScene, type Scene } from './scene.ts';
import { MOST_PAUSE_MS, pauseWhile, watchPauses, type PauseWatch } from './watch-pauses.ts';

const HOURS = 12 * 3_600_000;

/** Enough of an answer to see how it is written in its middle. */
const MOST_BYTES = 8_000_000;

let portal: BigCube;
let watch: PauseWatch;
let reader: FarReader;

beforeAll(async () => {
  portal = await openBigCube();
  watch = watchPauses();
  reader = farReader();
}, 300_000);

afterAll(async () => {
  watch.end();
  await reader.end();
  await portal.close();
});

const CODE = BIG_CODE;
const ALL = 'pivot=good,partner,flow/time';
/** A sum that reads nearly all, and shows little. */
const GOODS = Array.from({ length: 200 }, (_, at) => `good${at + 1}`).join(',');
const SUMMED = `sum=good:in(${GOODS}):s1:name(All)&choose=good:in(s1)`;

/** Nearly as many figures as a chart draws: 54,338. */
const LARGE_CHART = 'choose=flow:in(flow1)&choose=partner:in(partner1)&pivot=good/time';
/** As many computations as an address may name. */
const COMPUTED =
  'moving-average=3&cumulative=year&moving-average=4&change=year:percentage&moving-average=5&divide=2';
/** Combined tables, each of nearly as many cells as allowed. */
const PART = encodeURIComponent('choose=time:latest(20)&pivot=good,partner/time');
const ALIGNED = `table=DC/${CODE}%3F${PART}&table=DC/${CODE}%3F${PART}`;

/** The most expensive requests. */
const DEAREST = [
  `/api/table/tabledata/${CODE}?limit=10000000`,
  `/api/table/tabledata/${CODE}?limit=2000&offset=5000000`,
  `/api/table/tabledata/${CODE}?limit=49999&offset=1`,
  `/api/table/tabledata/${CODE}?between=0,1`,
  `/api/table/tabledata/${CODE}?search=good&limit=30&timeFilter=2024 Jan`,
  `/api/table/metadata/${CODE}?extended=true`,
  `/table/DC/${CODE}?decimals=1`,
  `/table/DC/${CODE}/metadata.json`,
  `/table/DC/${CODE}.csv?${ALL}`,
  `/table/DC/${CODE}.csv?layout=tidy&${ALL}`,
  `/table/DC/${CODE}.json?${ALL}`,
  `/table/DC/${CODE}.xlsx?${ALL}`,
  `/table/DC/${CODE}.parquet?${ALL}`,
  `/table/DC/${CODE}.csv?choose=partner:in(partner0,partner1)&${ALL}&change=year:percentage`,
  `/table/DC/${CODE}.png?${SUMMED}`,
  `/table/DC/${CODE}.svg?${ALL}`,
  `/table/DC/${CODE}.svg?whole=true`,
  `/table/DC/${CODE}.svg?${SUMMED}&pivot=good,flow/time`,
  `/table/DC/${CODE}.svg?${LARGE_CHART}`,
  `/chart/DC/${CODE}/frame-one?${LARGE_CHART}`,
  `/chart/DC/${CODE}/frame-one?chart=stackedColumn`,
  `/table/DC/${CODE}.svg?chart=stackedColumn`,
  `/chart/DC/${CODE}/figures.json?release=${LATER}&${LARGE_CHART}`,
  `/table/DC/${CODE}/changes?from=${EARLIER}&to=${LATER}`,
  `/table/DC/${CODE}/changes.csv?from=${EARLIER}&to=${LATER}`,
  `/table/DC/${WHOLE_CODE}/changes`,
  `/chart/DC/${CODE}/frame-one?${SUMMED}`,
  `/chart/DC/${CODE}/figures.json?release=${LATER}&${SUMMED}&pivot=good,flow/time`,
  `/compare.csv?table=DC/${CODE}%3F${encodeURIComponent(SUMMED)}&table=DC/${WHOLE_CODE}`,
  `/api/content/1/dc/${CODE}`,
  `/api/content/1/dc/${WHOLE_CODE}`,
  `/api/content/1/dc/${CODE}/slice`,
  `/api/content/1/dc/${CODE}/slice?${SUMMED}&pivot=good,partner,flow/time`,
  `/api/content/1/dc/${CODE}/slice?choose=flow:in(flow0)&pivot=good,partner/time&choose=time:latest(23)`,
  `/api/content/1/dc/${CODE}/cells?${ALL}&rows=1-120&columns=0-100`,
  `/table/DC/${WHOLE_CODE}?pivot=kind,place/time`,
  `/table/DC/${WHOLE_CODE}?pivot=kind,place/time&change=year:percentage`,
  `/table/DC/${WHOLE_CODE}.csv?pivot=kind,place/time&change=year:percentage`,
  `/table/DC/${WHOLE_CODE}.svg?change=year:percentage`,
  `/table/DC/${WHOLE_CODE}.csv?pivot=kind,place/time&${COMPUTED}`,
  `/table/DC/${WHOLE_CODE}?pivot=kind,place/time&${COMPUTED}`,
  `/table/DC/${WHOLE_CODE}.svg?${COMPUTED}&choose=kind:in(kind1)&pivot=place/time`,
  `/api/content/1/dc/${WHOLE_CODE}/slice?pivot=kind,place/time&${COMPUTED}`,
  `/table/DC/${CODE}?choose=flow:in(flow1)&choose=time:latest(3)&pivot=good,partner/time&${COMPUTED}`,
  `/compare.csv?${ALIGNED}`,
  `/table/DC/${CODE}.parquet`,
  `/table/DC/${WHOLE_CODE}.parquet?pivot=kind,place/time`,
  `/table/DC/${WHOLE_CODE}.csv?pivot=kind,place/time&sort=rows:by(2024-01):DESCENDING&hide-empty=both`,
  `/table/DC/${WHOLE_CODE}?pivot=kind,place,time/&sort=rows:text:DESCENDING`,
  `/api/indicators`,
  `/api/search?q=good`,
  `/statistical-tables/download-metadata/${CODE}.csv`,
] as const;

/** What is refused, and has to be before anything is read. */
const REFUSED = new Set<string>([`/table/DC/${CODE}.svg?${ALL}`, `/table/DC/${CODE}.svg?whole=true`]);

/** What a client that asks at random knows of this portal. */
function sceneOf({ tables }: BigCube): Scene {
  const codes = tables.map(({ code }) => code);
  const releases = [...tables.map(({ release }) => release), EARLIER];
  return readersScene(tables, {
    matrixNumber: codes,
    kind: ['dc'],
    type: ['dc'],
    release: releases,
    after: releases,
    from: [EARLIER],
    to: releases,
    groupingId: ['economy'],
    subjectId: ['labour'],
    topicId: ['jobs'],
    seriesNo: ['1', '1.1', '1.2.3'],
    iframeId: ['frame-one'],
    q: ['good 7', 'trade', 'partner'],
    keyword: ['good'],
    table: codes.map((code) => `dc/${code}`),
    agency: ['Statistics Office'],
  });
}

interface Pause {
  readonly ms: number;
  readonly status: number;
  readonly error?: string | undefined;
}

async function pauseOf(asked: FarRequest): Promise<Pause> {
  let taken: { readonly status: number; readonly error?: string } = { status: 0 };
  const ms = await pauseWhile(
    watch,
    async () => {
      const { method, url, headers = {} } = asked;
      taken = await reader.take({ method, ...farRequest({ url, headers }, portal.origin()) }, MOST_BYTES);
    },
    () => portal.reopen(),
  );
  return { ms, ...taken };
}

const wordsOf = (ms: number): string => `${ms.toFixed(1)} ms of work in one turn`;

it(
  'keeps no request waiting for more than 50 ms, whatever is asked of ten million cells',
  { timeout: 900_000 },
  async () => {
    const pauses: { readonly ms: number; readonly what: string }[] = [];
    const wrong: string[] = [];
    for (const path of DEAREST) {
      for (const method of ['HEAD', 'GET'] as const) {
        const { ms, status, error } = await pauseOf({ method, url: path });
        const isRefused = REFUSED.has(path) && method === 'GET';
        if (status !== (isRefused ? 400 : 200)) wrong.push(`${error ?? status} ${method} ${path}`);
        pauses.push({ ms, what: `${method} ${path.slice(0, 160)}` });
      }
    }
    pauses.sort((a, b) => b.ms - a.ms);
    const told = pauses.slice(0, 8).map(({ ms, what }) => `${wordsOf(ms)}, ${what}`);
    process.stderr.write(`The greatest pauses of the event loop:\n${told.join('\n')}\n`);
    expect(wrong).toEqual([]);
    expect(pauses.filter(({ ms }) => ms > MOST_PAUSE_MS)).toEqual([]);
  },
);

/** Writing is tested elsewhere: these are the endpoints open to every client. */
function endpointsOf({ routes }: BigCube): readonly KnownRoute[] {
  return weighed(routes.filter(({ method }) => method === 'GET' || method === 'HEAD'));
}

it('keeps no request waiting, whatever is asked at random', { timeout: HOURS }, async () => {
  // Elapsed time is reported and not judged: on a busy machine it says more about the machine than about us.
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const scene = sceneOf(portal);
  const endpoints = endpointsOf(portal);
  let greatest = { ms: 0, what: '' };
  const attempt = async (random: Random): Promise<Tried> => {
    const { method, url, headers } = fuzzedRequest(random, endpoints, scene);
    const asked = {
      method: method === 'HEAD' || random.chance(0.2) ? 'HEAD' : 'GET',
      url,
      headers,
    } as const;
    const { ms } = await pauseOf(asked);
    if (ms > greatest.ms) greatest = { ms, what: `${asked.method} ${url}` };
    const faults = [...(ms > MOST_PAUSE_MS ? [wordsOf(ms)] : []), ...portal.mistakes()];
    return { faults, input: asked };
  };
  const patience = { hangMs: 300_000, slowMs: Infinity };
  await runCases({ name: 'Pauses', cases: 300, longCases: 20_000, attempt, patience }).finally(() => {
    delay.disable();
    const byClock = `${(delay.max / 1e6).toFixed(0)} ms by the clock, of whatever made it`;
    process.stderr.write(`The greatest pause: ${wordsOf(greatest.ms)}, ${greatest.what}; ${byClock}\n`);
  });
});
