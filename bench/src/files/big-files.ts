import { FILE_FORMAT_KEYS, fileAddress } from '@almanac/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startServer } from '../servers/bench-server.ts';
import { cellsOf, publishCube, TEN_MILLION } from '../computing/big-cube.ts';
import { downloadFile } from './download-file.ts';

const SERVER_PORT = 4635;
const MOST_GROWTH_MB = 100;
const CODE = 'B1';

/** A server that has just started makes pages ahead and the index of the search. */
const SETTLED_MS = 5_000;

/** The whole cube: time across the top, everything else in the stub. */
const WHOLE = `pivot=${TEN_MILLION.slice(0, -1)
  .map(({ id }) => id)
  .join(',')}/${TEN_MILLION.at(-1)?.id ?? ''}`;

/** A tenth of it, arranged the same way: 5 of 50 regions. */
const A_TENTH = `choose=region:in(${[1, 2, 3, 4, 5].map((at) => `region-${at}`).join(',')})&${WHOLE}`;

/**
 * Every file format of a whole cube of ten million cells: seconds, bytes, and the memory it costs the server, as its
 * first file and after a file of a tenth of the cells. Memory that does not grow with the cells is already used by the
 * smaller file.
 */
export async function benchBigFiles(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  try {
    const publishing = await startServer(folder, SERVER_PORT);
    await publishCube(publishing, CODE, { axes: TEN_MILLION });
    await publishing.stop();
    const lines: string[] = [];
    for (const key of FILE_FORMAT_KEYS) {
      // A newly started server, so that memory left by another file does not hide that of this one.
      const server = await startServer(folder, SERVER_PORT);
      for (const path of ['', '.csv'])
        await (await fetch(`${server.url}/table/DC/${CODE}${path}`)).arrayBuffer();
      await sleep(SETTLED_MS);
      const tenth = await downloadFile(server, fileAddress(key, `/table/DC/${CODE}`, A_TENTH));
      const whole = await downloadFile(server, fileAddress(key, `/table/DC/${CODE}`, WHOLE));
      await server.stop();
      lines.push(
        [
          `${key}: ${cellsOf(TEN_MILLION)} cells, ${whole.megabytes.toFixed(0)} MB in ${whole.seconds.toFixed(1)} s,`,
          `memory at most ${whole.peak.toFixed(0)} MB, of a tenth ${tenth.peak.toFixed(0)} MB (${tenth.growth.toFixed(0)} over the idle server):`,
          `${(whole.peak - tenth.peak).toFixed(0)} MB more, ${((whole.peak - tenth.peak) / MOST_GROWTH_MB).toFixed(2)} of the aim (${MOST_GROWTH_MB})`,
        ].join(' '),
      );
    }
    return lines;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
