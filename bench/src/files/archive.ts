import { FILE_FORMAT_KEYS } from '@almanac/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startServer, type BenchServer } from '../servers/bench-server.ts';
import { benchView } from '../browser/bench-view.ts';
import { publishView } from '../browser/publish-view.ts';
import { downloadFile } from './download-file.ts';

const SERVER_PORT = 4472;
const TABLES = 500;
const AT_ONCE = 4;

/** A typical table. */
const ROWS = 40;
const MONTHS = 144;

/** The number of page requests before the archive. */
const PAGES = 400;

const MOST_GROWTH_MB = 100;
const MOST_FIRST_BYTE_MS = 300;

async function publishTables(server: BenchServer): Promise<void> {
  const view = benchView(ROWS, MONTHS);
  for (let at = 0; at < TABLES; at += AT_ONCE) {
    const codes = Array.from({ length: AT_ONCE }, (_, each) => `B${at + each}`);
    await Promise.all(codes.map((code) => publishView(server, code, view)));
  }
}

/** The response times of a table's page, requested repeatedly until `isEnough`. */
async function timesOfPage({ url }: BenchServer, isEnough: (asked: number) => boolean): Promise<string> {
  const times: number[] = [];
  while (!isEnough(times.length)) {
    const start = performance.now();
    await (await fetch(`${url}/table/TS/B1`)).arrayBuffer();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/** The whole catalogue of 500 tables as one archive: seconds, time to the first byte, growth of the server's memory. */
export async function benchArchive(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  try {
    const publishing = await startServer(folder, SERVER_PORT);
    await publishTables(publishing);
    await publishing.stop();
    const lines: string[] = [];
    for (const format of FILE_FORMAT_KEYS) {
      // A newly started server, so that memory left by publishing does not hide that of the archive.
      const server = await startServer(folder, SERVER_PORT);
      await (await fetch(`${server.url}/table/TS/B0.csv`)).arrayBuffer();
      const path = `/statistical-tables/downloadMultiple/all.zip?format=${format}`;
      // Page requests before the archive, so that their memory is not attributed to it.
      const alone = await timesOfPage(server, (asked) => asked === PAGES);
      const state = { isDone: false };
      const archive = downloadFile(server, path).finally(() => {
        state.isDone = true;
      });
      const page = await timesOfPage(server, () => state.isDone);
      const { seconds, firstByteMs, megabytes, growth } = await archive;
      await server.stop();
      lines.push(
        `${format}: ${TABLES} tables, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, first byte after ${firstByteMs.toFixed(0)} ms (aim under ${MOST_FIRST_BYTE_MS}), memory grew by ${growth.toFixed(0)} MB (aim under ${MOST_GROWTH_MB}); a page meanwhile: ${page}, and before: ${alone}`,
      );
    }
    return lines;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
