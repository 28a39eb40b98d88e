import { READING_MEMORY } from '@almanac/server';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MADE_FORMATS, makeTable, type MadeFormat } from './made-tables.ts';
import type { PEERS, ReaderMeasure } from './measure-reader.ts';

const CHILD = fileURLToPath(new URL('./measure-reader.ts', import.meta.url));

const MILLION = 1_000_000;

/** What reads the same file beside us, and the aim for a million cells in seconds. */
const BESIDE: Readonly<Record<MadeFormat, readonly [peer: keyof typeof PEERS, aim?: number]>> = {
  xlsx: ['read-excel-file', 3],
  ods: ['saxes alone'],
  csv: ['csv-parse', 1],
  'sheet as CSV': ['csv-parse', 1],
  'SDMX-ML': ['saxes alone', 3],
  'SDMX-ML, generic': ['saxes alone', 3],
  'SDMX-JSON': ['JSON.parse'],
  'Eurostat TSV': ['csv-parse'],
  PX: ['split and Number'],
  Parquet: ['DuckDB'],
};

/** Large files by their millions of cells, as many as make the size; the aim is 300 MB more memory. */
const LARGE: readonly (readonly [MadeFormat, megabytes: number, millions: number])[] = [
  ['csv', 200, 3.6],
  ['csv', 500, 9],
  ['csv', 1000, 18],
  ['SDMX-ML', 500, 10],
  ['xlsx', 200, 27],
];

/** A million cells in every format that is read, each in a process of its own, beside a peer that reads the same file. */
export async function benchReaders(): Promise<readonly string[]> {
  const formats = Object.keys(MADE_FORMATS) as MadeFormat[];
  const lines: string[] = [];
  for (const format of formats)
    await withTable(format, MILLION, (path, megabytes) => {
      const [peer, aim] = BESIDE[format];
      const [own, other] = [measureInChild(path), measureInChild(path, peer)];
      lines.push(
        `${format}, ${megabytes} MB`.padEnd(26) +
          inWords(own) +
          ` ${(own.processor / other.processor).toFixed(1)} × ${peer} (${inWords(other)})` +
          (aim === undefined ? '' : ` (aim ${aim} s)`),
      );
    });
  return ['A million cells: seconds, those of the processor, memory', ...lines];
}

/** Files of hundreds of megabytes: most of their cells are read for the memory that they take. */
export async function benchLargeReaders(): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [format, size, millions] of LARGE)
    await withTable(format, millions * MILLION, (path, megabytes) => {
      const own = measureInChild(path);
      const held = (8 * millions * MILLION) / 1e6;
      lines.push(
        `${format}, ${megabytes} MB (of ${size}), ${millions} million cells: ${inWords(own)}, of which ${held} MB are the figures`,
      );
    });
  return lines;
}

const inWords = ({ seconds, processor, peakGrowthMb }: ReaderMeasure): string =>
  `${seconds.toFixed(2)} s, ${processor.toFixed(2)} s, +${peakGrowthMb.toFixed(0)} MB`;

async function withTable(
  format: MadeFormat,
  cells: number,
  measure: (path: string, megabytes: number) => void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  try {
    const path = join(folder, MADE_FORMATS[format]);
    await makeTable(format, path, cells);
    measure(path, Math.round((await stat(path)).size / 1e6));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The memory of the server's threads that read; two spaces for young objects and one for large ones are counted there. */
const MEMORY = [
  `--max-semi-space-size=${Math.floor(READING_MEMORY.maxYoungGenerationSizeMb / 3)}`,
  `--max-old-space-size=${READING_MEMORY.maxOldGenerationSizeMb}`,
];

/** A new process, so that no format benefits or suffers from another's memory and warm-up. */
function measureInChild(path: string, peer?: keyof typeof PEERS): ReaderMeasure {
  const arguments_ = peer === undefined ? [...MEMORY, CHILD, path] : [CHILD, path, peer];
  const output = execFileSync(process.execPath, arguments_, { encoding: 'utf8' });
  return JSON.parse(output) as ReaderMeasure;
}
