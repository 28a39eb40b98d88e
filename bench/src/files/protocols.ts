import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cellsOf, publishCube, TEN_MILLION, type CubeAxis } from '../computing/big-cube.ts';
import { startServer, type BenchServer } from '../servers/bench-server.ts';
import { fullScalePortal } from '../servers/full-scale-portal.ts';
import { median } from '../timings.ts';
import { downloadFile } from './download-file.ts';

const LIST_PORT = 4641;
const DATA_PORT = 4642;
const LIST_LIMIT_MS = 150;
const MOST_TIMES_CSV = 3;
const MOST_GROWTH_MB = 100;
const ROUNDS = 7;
const CODE = 'B1';

/** The measurement is of answers, not of limits. */
const WITHOUT_LIMITS = {
  ALMANAC_API_POINTS: '1000000000',
  ALMANAC_EXPENSIVE_REQUESTS: '1000000000',
  ALMANAC_PROTOCOL_CELLS: '100000000',
};

/** The calls that list the whole catalogue. */
const LISTS = {
  'PxWebApi 2': '/api/v2/tables?lang=en&includeDiscontinued=true&pageNumber=1&pageSize=10000',
  'PxWebApi 1': '/api/v1/en/tables/economy',
  'SDMX 2.1': '/sdmx/2.1/dataflow/all/all/latest/',
  'SDMX 3.0': '/sdmx/3.0/structure/dataflow',
  'DCAT-AP, Turtle': '/catalogue.ttl',
  'DCAT-AP, JSON-LD': '/catalogue.jsonld',
  'DCAT-AP, RDF/XML': '/catalogue.rdf',
};

/** A hundred thousand cells. */
const HUNDRED_THOUSAND: readonly CubeAxis[] = [
  { id: 'region', role: 'geo', count: 50 },
  { id: 'industry', count: 20 },
  { id: 'quarter', role: 'time', count: 100 },
];

const OUR_CSV = `/table/DC/${CODE}.csv?pivot=region,industry/quarter`;

const PX_WEB_FORMATS = ['json-stat2', 'csv', 'px', 'xlsx', 'html', 'json-px', 'parquet'];

const SDMX_FORMATS = [
  ...['genericdata', 'generictimeseriesdata', 'structurespecificdata', 'structurespecifictimeseriesdata'],
  ...['structurespecificdata3', 'jsondata', 'jsondata2', 'csv', 'csv2'],
];

/** Formats of PxWebApi with files of their own are measured among the big files. */
const MEASURED_ELSEWHERE = new Set(['xlsx', 'parquet']);

/** The calls for a cube, whole or of so many of its regions. */
function callsFor(axes: readonly CubeAxis[], regions?: number): Readonly<Record<string, string>> {
  const codes = Array.from({ length: regions ?? 0 }, (_, at) => `region-${at + 1}`);
  const all = axes.map(({ id }) => `valuecodes[${id}]=${id === 'region' && regions ? codes.join(',') : '*'}`);
  const key = regions ? `${codes.join('+')}${'.'.repeat(axes.length - 2)}` : 'all';
  return {
    ...Object.fromEntries(
      PX_WEB_FORMATS.map((format) => [
        `PxWebApi 2, ${format}`,
        `/api/v2/tables/${CODE}/data?outputFormat=${format}&${all.join('&')}&heading=quarter`,
      ]),
    ),
    ...Object.fromEntries(
      SDMX_FORMATS.map((format) => [`SDMX, ${format}`, `/sdmx/2.1/data/${CODE}/${key}?format=${format}`]),
    ),
  };
}

/** How long an answer takes to come, as it is packed: fetch would unpack it here. */
async function timeOf(url: string): Promise<{ readonly ms: number; readonly kilobytes: number }> {
  const begun = performance.now();
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) bytes += piece.length;
  if (answer.statusCode !== 200) throw new Error(`${url} was answered with ${String(answer.statusCode)}.`);
  return { ms: performance.now() - begun, kilobytes: bytes / 1000 };
}

/** How long each list takes. */
async function timesOf(url: string): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const [name, path] of Object.entries(LISTS)) times.set(name, (await timeOf(url + path)).ms);
  return times;
}

/** Lists of the whole catalogue, packed, as programs of others ask for them. */
export async function benchProtocolLists(): Promise<readonly string[]> {
  const portal = await fullScalePortal(LIST_PORT);
  try {
    const started = await timesOf(portal.url);
    await publishCube(portal, CODE, { axes: HUNDRED_THOUSAND });
    const published = await timesOf(portal.url);
    const lines: string[] = [];
    for (const [name, path] of Object.entries(LISTS)) {
      const later: number[] = [];
      let kilobytes = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const each = await timeOf(portal.url + path);
        later.push(each.ms);
        ({ kilobytes } = each);
      }
      const usual = median(later);
      lines.push(
        [
          `list, ${name}:`.padEnd(26),
          `${usual.toFixed(0)} ms, ${(usual / LIST_LIMIT_MS).toFixed(2)} of the limit (${LIST_LIMIT_MS} ms);`,
          `the first after a publication ${inMs(published.get(name))}, after the start ${inMs(started.get(name))};`,
          `${kilobytes.toFixed(0)} KB packed`,
        ].join(' '),
      );
    }
    return lines;
  } finally {
    await portal.stop();
  }
}

function inMs(ms = Number.NaN): string {
  return `${ms.toFixed(0)} ms`;
}

async function medianOf(server: BenchServer, path: string): Promise<number> {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) seconds.push((await downloadFile(server, path)).seconds);
  return median(seconds);
}

async function formatsIn(folder: string): Promise<readonly string[]> {
  const server = await startServer(folder, DATA_PORT, WITHOUT_LIMITS);
  try {
    await publishCube(server, CODE, { axes: HUNDRED_THOUSAND });
    const csv = await medianOf(server, OUR_CSV);
    const lines = [`${cellsOf(HUNDRED_THOUSAND)} cells as our CSV: ${(csv * 1000).toFixed(0)} ms`];
    for (const [name, path] of Object.entries(callsFor(HUNDRED_THOUSAND))) {
      const seconds = await medianOf(server, path);
      const times = seconds / csv;
      lines.push(
        `${`${name}:`.padEnd(40)} ${(seconds * 1000).toFixed(0)} ms, ${times.toFixed(1)} times (at most ${MOST_TIMES_CSV})`,
      );
    }
    return lines;
  } finally {
    await server.stop();
  }
}

/** In a newly started server each, so that memory left by another answer does not hide that of this one. */
async function streamsIn(folder: string): Promise<readonly string[]> {
  const publishing = await startServer(folder, DATA_PORT);
  await publishCube(publishing, CODE, { axes: TEN_MILLION });
  await publishing.stop();
  const tenths = callsFor(TEN_MILLION, 5);
  const lines: string[] = [];
  for (const [name, path] of Object.entries(callsFor(TEN_MILLION))) {
    if (MEASURED_ELSEWHERE.has(name.split(', ')[1] ?? '')) continue;
    const server = await startServer(folder, DATA_PORT, WITHOUT_LIMITS);
    try {
      const tenth = await downloadFile(server, tenths[name] ?? '');
      const whole = await downloadFile(server, path);
      const more = whole.peak - tenth.peak;
      lines.push(
        [
          `${`${name}:`.padEnd(40)} ${cellsOf(TEN_MILLION)} cells, ${whole.megabytes.toFixed(0)} MB in ${whole.seconds.toFixed(1)} s,`,
          `memory ${whole.peak.toFixed(0)} MB: ${more.toFixed(0)} MB more than for a tenth, ${(more / MOST_GROWTH_MB).toFixed(2)} of the aim (${MOST_GROWTH_MB})`,
        ].join(' '),
      );
    } finally {
      await server.stop();
    }
  }
  return lines;
}

/** Runs a part of the measurement in a folder of its own. */
async function inFolder(measure: (folder: string) => Promise<readonly string[]>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  try {
    return await measure(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A hundred thousand cells in every format of a protocol, beside our own CSV. */
export function benchProtocolFormats(): Promise<readonly string[]> {
  return inFolder(formatsIn);
}

/** Ten million cells in every format that is written in passing: seconds, bytes, and the memory they cost. */
export function benchProtocolStreams(): Promise<readonly string[]> {
  return inFolder(streamsIn);
}
