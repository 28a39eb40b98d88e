import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openFuzzedPortal, type FuzzedPortal } from './fuzz/fuzzed-portal.ts';
import { randomOf } from './fuzz/random.ts';
import {
  asJsonStat,
  cellsOf,
  chosenIn,
  madeSelection,
  madeTable,
  type MadeTable,
} from './one-cube/made-table.ts';
import { WAYS, type ReadCell, type Way } from './one-cube/readings.ts';
import { publishFile } from './protocols-for-tests.ts';

const SEED = 20_261_126;
const TABLES = 30;
/** Of each table. */
const SELECTIONS = process.env['ALMANAC_LONG'] === '1' ? 34 : 4;

let portal: FuzzedPortal;
const tables = Array.from({ length: TABLES }, (_, at) => madeTable(randomOf(SEED, at), `ONE${at}`));

beforeAll(async () => {
  portal = await openFuzzedPortal();
  for (const table of tables) {
    const manifest = {
      code: table.code,
      type: 'DC',
      title: `Table ${table.code}`,
      topics: ['Economy > Trade > Odd'],
    };
    await publishFile(portal, manifest, { name: `${table.code}.json`, content: asJsonStat(table) });
  }
}, 120_000);

afterAll(() => portal.close());

/** What the format can say of a cell. */
function sayable({ value, absence, flag }: ReadCell, { says }: Way): ReadCell {
  return {
    value,
    absence: says.absences ? absence : undefined,
    flag: says.flags ? flag : undefined,
  };
}

function keyed(table: MadeTable, key: string, { keys }: Way): string {
  if (keys === 'ids') return key;
  return key
    .split('|')
    .map((id, at) => table.dimensions[at]?.categories.find((each) => each.id === id)?.label ?? '')
    .join('|');
}

describe('one cube gives one truth', { timeout: 600_000 }, () => {
  it.each(WAYS.map((way) => [way.name, way] as const))('through %s', async (_, way) => {
    let cells = 0;
    for (const [number, table] of tables.entries()) {
      for (let each = 0; each < SELECTIONS; each += 1) {
        const selection = madeSelection(randomOf(SEED + number, each), table);
        const { url, body, accept } = way.call(table, selection);
        const answer = await portal.app.inject({
          url,
          method: body === undefined ? 'GET' : 'POST',
          ...(accept !== undefined && { headers: { accept } }),
          ...(body !== undefined && {
            payload: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          }),
        });
        expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
          url,
          200,
          '',
        ]);
        const read = await way.read(answer.rawPayload, table, selection);
        const expected = new Map(
          [...cellsOf(table, selection)].map(([key, cell]) => [keyed(table, key, way), sayable(cell, way)]),
        );
        const found = new Map([...read.cells].map(([key, cell]) => [key, sayable(cell, way)]));
        expect([url, found]).toEqual([url, expected]);
        cells += expected.size;
        if (!read.labels) continue;
        for (const [at, { id }] of table.dimensions.entries()) {
          for (const category of chosenIn(table, selection, at)) {
            expect([category.id, read.labels.get(`${id}|${category.id}`)]).toEqual([
              category.id,
              category.label,
            ]);
          }
        }
      }
    }
    expect(cells).toBeGreaterThan(TABLES * SELECTIONS);
  });
});
