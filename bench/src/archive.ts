import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startServer, type BenchServer } from './bench-server.ts';
import { benchView } from './bench-view.ts';
import { publishView } from './publish-view.ts';

const SERVER_PORT = 4472;
const TABLES = 500;
const AT_ONCE = 4;
const SAMPLE_MS = 20;

/** A table as most are. */
const ROWS = 40;
const MONTHS = 144;

const MOST_GROWTH_MB = 100;
const MOST_FIRST_BYTE_MS = 300;

/** The memory of a process in megabytes. */
function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

async function publishTables(server: BenchServer): Promise<void> {
  const view = benchView(ROWS, MONTHS);
  for (let at = 0; at < TABLES; at += AT_ONCE) {
    const codes = Array.from({ length: AT_ONCE }, (_, each) => `B${at + each}`);
    await Promise.all(codes.map((code) => publishView(server, code, view)));
  }
}

interface Taken {
  readonly seconds: number;
  readonly firstByteMs: number;
  readonly megabytes: number;
  readonly growth: number;
}

/** Takes an archive as fast as it comes, and watches how much memory it costs the server. */
async function take({ url, pid }: BenchServer, format: string): Promise<Taken> {
  const before = memoryOf(pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, SAMPLE_MS);
  try {
    const start = performance.now();
    const answer = await fetch(`${url}/statistical-tables/downloadMultiple/all.zip?format=${format}`);
    if (!answer.ok || !answer.body) throw new Error(`The archive was refused: ${await answer.text()}`);
    let firstByteMs: number | undefined;
    let bytes = 0;
    for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
      firstByteMs ??= performance.now() - start;
      bytes += piece.length;
    }
    const seconds = (performance.now() - start) / 1000;
    return { seconds, firstByteMs: firstByteMs ?? 0, megabytes: bytes / 1e6, growth: peak - before };
  } finally {
    clearInterval(watch);
  }
}

/** The whole catalogue of 500 tables as one archive: seconds, time to the first byte, growth of the server's memory. */
export async function benchArchive(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  try {
    const publishing = await startServer(folder, SERVER_PORT);
    await publishTables(publishing);
    await publishing.stop();
    const lines: string[] = [];
    for (const format of ['csv', 'tidy', 'xlsx', 'json', 'parquet']) {
      // A server that has just started: what the archive needs is not hidden in what publishing left.
      const server = await startServer(folder, SERVER_PORT);
      await (await fetch(`${server.url}/table/TS/B0.csv`)).arrayBuffer();
      const { seconds, firstByteMs, megabytes, growth } = await take(server, format);
      await server.stop();
      lines.push(
        `${format}: ${TABLES} tables, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, first byte after ${firstByteMs.toFixed(0)} ms (aim under ${MOST_FIRST_BYTE_MS}), memory grew by ${growth.toFixed(0)} MB (aim under ${MOST_GROWTH_MB})`,
      );
    }
    return lines;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
