import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startServer } from './bench-server.ts';
import { fillPortal } from './filled-folder.ts';

const PORT = 4215;
const SITE_LIMIT_S = 15;
const FILL_LIMIT_S = 120;
const RESTART_LIMIT_S = 3;
const MEMORY_LIMIT_MB = 250;
const CATALOGUE_LIMIT_KB = 150;
/** The search index is built after the server has started to listen, so memory is measured later. */
const SETTLED_AFTER_MS = 10_000;

interface Restarted {
  readonly seconds: number;
  readonly memoryMb: number;
  readonly catalogueKb: number;
  readonly cells: number;
  readonly tables: number;
}

async function restart(folder: string): Promise<Restarted> {
  const begun = performance.now();
  const server = await startServer(folder, PORT);
  const seconds = (performance.now() - begun) / 1000;
  try {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS));
    const memoryMb = await memoryOf(server.pid);
    const answer = await fetch(`${server.url}/api/catalogue`, { headers: { 'accept-encoding': 'gzip' } });
    const catalogueKb = Number(answer.headers.get('content-length')) / 1000;
    const { tables } = (await answer.json()) as { readonly tables: readonly { readonly cells: number }[] };
    const cells = tables.reduce((sum, table) => sum + table.cells, 0);
    return { seconds, memoryMb, catalogueKb, cells, tables: tables.length };
  } finally {
    await server.stop();
  }
}

/** The memory of a process according to the system, in megabytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1000;
}

function against(figure: number, limit: number, unit: string): string {
  return `${figure.toFixed(1)} ${unit}, ${(figure / limit).toFixed(2)} of the limit (${limit} ${unit})`;
}

/** A new portal filled with the whole demonstration over HTTP, then restarted. */
export async function benchDemonstration(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  try {
    const { seconds, homeAfterSeconds } = await fillPortal(folder, PORT);
    const again = await restart(folder);
    const rate = Math.round(again.cells / seconds).toLocaleString('en-GB');
    return [
      `${again.tables} tables, ${again.cells.toLocaleString('en-GB')} values`,
      `home page after start      ${against(homeAfterSeconds, SITE_LIMIT_S, 's')}`,
      `filled                     ${against(seconds, FILL_LIMIT_S, 's')}: ${rate} values a second`,
      `restart until ready        ${against(again.seconds, RESTART_LIMIT_S, 's')}`,
      `memory of the idle server  ${against(again.memoryMb, MEMORY_LIMIT_MB, 'MB')}`,
      `catalogue, gzipped         ${against(again.catalogueKb, CATALOGUE_LIMIT_KB, 'KB')}`,
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
