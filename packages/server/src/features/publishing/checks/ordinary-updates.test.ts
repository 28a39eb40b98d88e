import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { inLogs, parseTableCode, restrictCube, type StatTable, type TableDraft } from '@almanac/core';
import { ReadingError, readTable } from '@almanac/formats';
import { describe, expect, it } from 'vitest';

import { completeTable } from '../preparing/complete-table.ts';
import { findingsOn } from './all-checks.ts';

/** Files of many agencies, as published. */
const DATA = fileURLToPath(new URL('../../../../../../../shared/data/', import.meta.url));
const MOST_BYTES = 400_000;
const AT = '2026-11-20T12:00:00.000Z';

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(DATA, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(DATA, folder, name))
    .filter((path) => statSync(path).isFile() && statSync(path).size <= MOST_BYTES);
}

/** What a file says; undefined for one that is refused. */
async function draftIn(path: string): Promise<TableDraft | undefined> {
  const file = {
    name: basename(path),
    size: statSync(path).size,
    bytes: () => createReadStream(path) as AsyncIterable<Uint8Array>,
    part: (start: number, end: number) =>
      createReadStream(path, { start, end: end - 1 }) as AsyncIterable<Uint8Array>,
  };
  try {
    return (await readTable(file, inLogs)).draft;
  } catch (error) {
    if (error instanceof ReadingError) return undefined;
    throw error;
  }
}

function tableOf(draft: TableDraft, path: string, previous?: StatTable): StatTable {
  const code = parseTableCode('T');
  if (code === undefined) throw new Error('T is a code');
  const manifest = { topics: ['Society > Housing > Dwellings'] };
  return completeTable({ code, agency: 'Agency', fileName: path, manifest, draft, previous }).table;
}

/** A table as it is, and as it was before its latest periods; undefined when it has too few of them. */
function updateOf(
  draft: TableDraft,
  { path, periods }: { readonly path: string; readonly periods: number },
): { readonly before: StatTable; readonly after: StatTable } | undefined {
  const time = draft.cube.dimensions.find(({ role }) => role === 'time');
  if (time === undefined || time.categories.length <= periods) return undefined;
  const kept = [...time.categories.keys()].slice(0, -periods);
  const cube = restrictCube(draft.cube, new Map([[time.id, kept]]));
  const before = tableOf({ ...draft, cube }, path);
  return { before, after: tableOf(draft, path, before) };
}

/** The questions of each file whose update raises some, and how many updates there were. */
async function questionsIn(
  folder: string,
): Promise<{ readonly raised: readonly string[]; readonly tried: number }> {
  const raised: string[] = [];
  let tried = 0;
  for (const path of filesIn(folder)) {
    const draft = await draftIn(path);
    for (const periods of draft === undefined ? [] : [1, 2]) {
      const update = draft && updateOf(draft, { path, periods });
      if (update === undefined) continue;
      tried += 1;
      raised.push(
        ...findingsOn(update.after, { ...update, beforeAt: AT, at: AT })
          .filter(({ level }) => level === 'asks')
          .map(({ message }) => `${relative(DATA, path)}: ${inLogs(message)}`),
      );
    }
  }
  return { raised, tried };
}

describe.skipIf(!existsSync(DATA))('a further period of a real table (needs ../shared/data)', () => {
  it.each([
    ['px', 60],
    ['jsonstat', 20],
    ['singstat-export', 20],
    ['csv-national', 20],
    ['eurostat-tsv', 1],
    ['sdmx-csv', 10],
    ['xlsx-offices', 20],
  ])('raises no question, in %s', { timeout: 120_000 }, async (folder, least) => {
    const { raised, tried } = await questionsIn(folder);
    expect(raised).toEqual([]);
    expect(tried).toBeGreaterThan(least);
  });
});
