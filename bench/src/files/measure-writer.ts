import type { FileFormatKey } from '@almanac/contract';
import { FILE_WRITERS } from '@almanac/formats';
import { benchView } from '../browser/bench-view.ts';
import { inLogs } from '@almanac/core';

/** The cost of writing one file, as reported by a child process. */
export interface WriterMeasure {
  readonly seconds: number;
  readonly firstByteMs: number;
  readonly megabytes: number;
  readonly peakGrowthMb: number;
  readonly longestBlockMs: number;
}

const ROWS = 1000;
const COLUMNS = 1000;
const COLOPHON = {
  site: 'Almanac',
  address: 'https://stats.example/table/TS/B000001?release=b1',
  releaseId: 'b1',
  publishedAt: '2026-01-01T00:00:00Z',
  generatedAt: '2026-01-01T00:00:00Z',
  customisation: [],
  write: inLogs,
};

/** Measures writing a million cells without storing them. */
export async function measureWriter(format: FileFormatKey): Promise<WriterMeasure> {
  const view = benchView(ROWS, COLUMNS);
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const watch = watchLoop();
  const startedAt = performance.now();
  let firstByteMs = 0;
  let bytes = 0;
  let peak = before;
  for await (const { length } of FILE_WRITERS[format].write(view, COLOPHON)) {
    firstByteMs ||= performance.now() - startedAt;
    bytes += length;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  return {
    seconds: (performance.now() - startedAt) / 1000,
    firstByteMs,
    megabytes: bytes / 1e6,
    peakGrowthMb: (peak - before) / 1e6,
    longestBlockMs: watch.stop(),
  };
}

/** Finds the longest block of the event loop. */
function watchLoop(): { readonly stop: () => number } {
  let last = performance.now();
  let longest = 0;
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  return {
    stop: () => {
      look();
      clearInterval(timer);
      return longest;
    },
  };
}

const format = process.argv.at(-1);
if (format !== undefined && format in FILE_WRITERS) {
  process.stdout.write(JSON.stringify(await measureWriter(format as FileFormatKey)));
}
