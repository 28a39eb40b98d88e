import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { inLogs } from '@almanac/core';
import { readTable, type SourceFile } from '@almanac/formats';
import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse';
import readWorkbook from 'read-excel-file/node';
import { SaxesParser } from 'saxes';
import { openPromise } from 'yauzl';

/** The cost of reading one file, as reported by a child process. */
export interface ReaderMeasure {
  readonly seconds: number;
  /** Seconds of the processor, which on a busy machine say more. */
  readonly processor: number;
  readonly peakGrowthMb: number;
  /** How many numbers were found, and their sum. */
  readonly numbers: number;
  readonly sum: number;
}

/** A program that reads a file as we do, as far as it goes; it gives how many cells, elements or numbers it met. */
type Peer = (path: string) => Promise<number>;

/** The peers, by name. */
export const PEERS = {
  'read-excel-file': async (path) => (await readWorkbook(path)).flatMap((sheet) => sheet.data).flat().length,
  'csv-parse': async (path) => {
    let fields = 0;
    const records = createReadStream(path).pipe(parse({ relax_column_count: true }));
    for await (const record of records as AsyncIterable<readonly string[]>) fields += record.length;
    return fields;
  },
  'saxes alone': async (path) => {
    let elements = 0;
    const parser = new SaxesParser();
    parser.on('opentag', () => (elements += 1));
    for await (const piece of (await xmlAt(path)).setEncoding('utf8')) parser.write(piece as string);
    parser.close();
    return elements;
  },
  'JSON.parse': async (path) => Object.keys(JSON.parse(await readFile(path, 'utf8')) as object).length,
  'split and Number': async (path) =>
    (await readFile(path, 'utf8')).split(/\s+/).filter((word) => !Number.isNaN(Number(word))).length,
  DuckDB: async (path) => {
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const read = await connection.runAndReadAll(`SELECT * FROM '${path}'`);
    return read.getColumnsJS().flat().length;
  },
} as const satisfies Readonly<Record<string, Peer>>;

/** An XML file, or the part of an OpenDocument file that holds its cells. */
async function xmlAt(path: string): Promise<Readable> {
  if (!path.endsWith('.ods')) return createReadStream(path);
  const archive = await openPromise(path, { autoClose: false });
  for await (const entry of archive.eachEntry())
    if (entry.fileName === 'content.xml') return await archive.openReadStreamPromise(entry);
  throw new Error(`${path} holds no cells`);
}

/** A file on disk, as the server hands it to the readers. */
async function fileAt(path: string): Promise<SourceFile> {
  return {
    name: path,
    bytes: () => createReadStream(path),
    size: (await stat(path)).size,
    part: (start, end) => createReadStream(path, { start, end: end - 1 }),
  };
}

async function read(path: string): Promise<Pick<ReaderMeasure, 'numbers' | 'sum'>> {
  const { draft } = await readTable(await fileAt(path), inLogs);
  let [numbers, sum] = [0, 0];
  for (const value of draft.cube.values) {
    if (Number.isNaN(value)) continue;
    numbers += 1;
    sum += value;
  }
  return { numbers, sum };
}

/** The most memory that this process ever held, in megabytes. */
const peakMb = (): number => process.resourceUsage().maxRSS / 1000;

/** Measures reading a file, by us or by a peer. */
export async function measureReader(path: string, peer?: keyof typeof PEERS): Promise<ReaderMeasure> {
  const [before, startedAt, used] = [peakMb(), performance.now(), process.cpuUsage()];
  const found = peer === undefined ? await read(path) : { numbers: await PEERS[peer](path), sum: 0 };
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(used);
  return { seconds, processor: (user + system) / 1e6, peakGrowthMb: peakMb() - before, ...found };
}

const [path, peer] = process.argv.slice(2);
if (path !== undefined) {
  process.stdout.write(JSON.stringify(await measureReader(path, peer as keyof typeof PEERS | undefined)));
}
