import { inLogs, parseAddress, type Customisation } from '@almanac/core';
import { folderStorage, headerReader, openReleaseStore, packRelease, partReader } from '@almanac/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bigCube } from './compute-cube.ts';

const ROUNDS = 40;
const WARM_UP = 5;
const LIMIT_MS = 50;
const RELEASE = { id: 'big', publishedAt: '2026-01-01T00:00:00Z' };

/** A hundred areas, four measures and 250 months: 100,000 cells. */
const SELECTION = [
  `choose=area:in(${Array.from({ length: 100 }, (_, at) => `a${at * 2}`).join(',')})`,
  'choose=measure:in(m1,m12,m23,m34)',
  'choose=time:latest(250)',
].join('&');

const SUM = 'sum=measure:in(m1,m12,m23):c1:name(Three)';
const SHARE = 'percentage=parent:area';
const CHANGE = 'change=year:percentage';

const ADDRESSES: Readonly<Record<string, string>> = {
  'no computation': SELECTION,
  sum: `${SELECTION}&${SUM}`,
  share: `${SELECTION}&${SHARE}`,
  change: `${SELECTION}&${CHANGE}`,
  'sum, share and change': `${SELECTION}&${SUM}&${SHARE}&${CHANGE}`,
};

function stepsOf(address: string): Customisation {
  const steps = parseAddress(address);
  if (!steps.ok) throw new Error(JSON.stringify(steps.problem));
  return steps.value;
}

async function openBigCube(folder: string) {
  const table = bigCube();
  const store = openReleaseStore(await folderStorage(folder), { cacheBytes: 64 * 1024 * 1024 });
  const { files } = packRelease(table, RELEASE);
  const address = { code: table.code, releaseId: RELEASE.id, cells: table.cube.values.length };
  await store.write(address, files);
  return { address, parts: partReader(store, headerReader(store), inLogs) };
}

async function measure(folder: string): Promise<readonly string[]> {
  const { address, parts } = await openBigCube(folder);
  const lines: string[] = [];
  for (const [name, query] of Object.entries(ADDRESSES)) {
    const steps = stepsOf(query);
    const { readCells, shownCells } = await parts.plan(address, steps);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const startedAt = performance.now();
      await parts.read(address, steps);
      if (round >= WARM_UP) times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    const [median = 0, slow = 0] = [times[Math.floor(ROUNDS / 2)], times[Math.ceil(ROUNDS * 0.95) - 1]];
    lines.push(
      [
        name.padEnd(24),
        `${readCells} cells read, ${shownCells} shown: median ${median.toFixed(1)} ms, p95 ${slow.toFixed(1)} ms,`,
        `${(median / LIMIT_MS).toFixed(2)} of the limit (${LIMIT_MS} ms)`,
      ].join(' '),
    );
  }
  return lines;
}

/** The server's time for a computed selection of 100,000 cells from a cube of ten million, including reading. */
export async function benchServerCompute(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  try {
    return [
      `A cube of ten million cells on disk; ${ROUNDS} rounds each, from the steps to the computed cells`,
      ...(await measure(folder)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
