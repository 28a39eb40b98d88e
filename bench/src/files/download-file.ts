import { readFileSync } from 'node:fs';

import type { BenchServer } from '../servers/bench-server.ts';

const SAMPLE_MS = 20;

/** The cost of downloading a file. */
export interface DownloadedFile {
  readonly seconds: number;
  readonly firstByteMs: number;
  readonly megabytes: number;
  /** The server's peak memory meanwhile, in megabytes, and its growth. */
  readonly peak: number;
  readonly growth: number;
}

/** The memory of a process in megabytes. */
function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

/** Downloads a file as fast as possible, and observes the server's memory. */
export async function downloadFile({ url, pid }: BenchServer, path: string): Promise<DownloadedFile> {
  const before = memoryOf(pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, SAMPLE_MS);
  try {
    const start = performance.now();
    const answer = await fetch(`${url}${path}`);
    if (!answer.ok || !answer.body) throw new Error(`${path} was refused: ${await answer.text()}`);
    let firstByteMs: number | undefined;
    let bytes = 0;
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      firstByteMs ??= performance.now() - start;
      bytes += piece.value.length;
    }
    const seconds = (performance.now() - start) / 1000;
    return { seconds, firstByteMs: firstByteMs ?? 0, megabytes: bytes / 1e6, peak, growth: peak - before };
  } finally {
    clearInterval(watch);
  }
}
