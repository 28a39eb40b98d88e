import { auditSchema, keptRecipeSchema, madeKeySchema } from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { rowsXml, xlsxOf, type MadeCell } from '../../formats/test/made-workbook.ts';
import {
  call,
  openForTests,
  published,
  send,
  TOPICS,
  type PublishingForTests,
} from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const STARTS = [
  ['Starts by region'],
  ['Region', 2024, 2025],
  ['North', 1, 2],
  ['South', 3, 4],
  ['East', 5, 6],
];

async function bookOf(region: string, last: number): Promise<Uint8Array> {
  const births: readonly (readonly MadeCell[])[] = [
    ['Births by region'],
    [],
    [region, 2024, 2025, 'Change'],
    ['North', 10, last, last - 10],
    ['South', 30, '#', 10],
  ];
  const sheets = [STARTS, births].map((rows) => `<sheetData>${rowsXml(rows)}</sheetData>`);
  return xlsxOf(sheets, { sheets: ['Starts', 'Births'] });
}

const RECIPE = { sheet: 'Births', ignore: ['Change'], signs: { '#': 'suppressed' as const } };
const KEPT = { ...RECIPE, stub: ['Region'] };

describe.each(databaseKinds())('recipes on $name', { timeout: 120_000 }, ({ make }) => {
  let place: TestDatabase;
  let context: PublishingForTests;

  beforeEach(async () => {
    place = await make();
    context = await openForTests(place.address);
  });
  afterEach(async () => {
    await context.close();
    await place.drop();
  });

  const recipe = (key?: string) =>
    call(context, { method: 'GET', path: 'tables/b1/recipe', ...(key !== undefined && { key }) });
  const put = (body: object, key?: string) =>
    call(context, { method: 'PUT', path: 'tables/B1/recipe', body, ...(key !== undefined && { key }) });
  const first = async () =>
    published(context, {
      file: await bookOf('Region', 20),
      name: 'births.xlsx',
      manifest: { ...TOPICS, code: 'B1', recipe: RECIPE },
    });

  it('read the next file of a table without a word', async () => {
    const { dimensions, absences } = await first();
    expect([dimensions.map(({ categories }) => categories), absences]).toEqual([[2, 2], 1]);
    expect(await recipe()).toEqual({ status: 200, body: { code: 'B1', recipe: KEPT } });
    const next = await published(context, { file: await bookOf('Region', 21), name: 'B1 2026-11.xlsx' });
    expect(next).toMatchObject({
      code: 'B1',
      title: 'Births by region',
      cells: 4,
      absences: 1,
      questions: [],
    });
    expect(next.guesses).toContain('code B1: from the name of the file');
    expect((await recipe()).body).toEqual({ code: 'B1', recipe: KEPT });
  });

  it('know a table by the title that its code was made of, and read its file again', async () => {
    const manifest = { ...TOPICS, recipe: { ...RECIPE, ignore: [] } };
    const { code } = await published(context, { file: await bookOf('Region', 20), name: 'x.xlsx', manifest });
    const csv = (starts: number) => `Starts\n\nArea,2024,2025,Sum\nNorth,1,${starts},9\nSouth,3,4,9\n`;
    const other = { ...TOPICS, recipe: { ignore: ['Sum'] } };
    const made = await published(context, { file: csv(2), name: 'y.csv', manifest: other });
    const again = await published(context, { file: csv(5), name: 'z.csv' });
    expect([again.code, again.cells]).toEqual([made.code, 4]);
    expect(again.code).not.toBe(code);
  });

  it('say where a file no longer fits, and what to do', async () => {
    await first();
    const { status, body } = await send(context, { file: await bookOf('Area', 20), name: 'b1.xlsx' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ faults: [{ file: 'b1.xlsx', sheet: 'Births', cell: 'A3' }] });
    expect(JSON.stringify(body)).toContain('“Region” was expected');
    const manifest = { code: 'B1', recipe: { stub: ['Area'] } };
    const sent = { file: await bookOf('Area', 20), name: 'b.xlsx', manifest, query: '?dryRun=true' };
    expect((await send(context, sent)).status).toBe(200);
    expect((await recipe()).body).toEqual({ code: 'B1', recipe: KEPT });
  });

  it('are changed by whoever may publish the table, and by nobody else', async () => {
    await first();
    const made = await call(context, { method: 'POST', path: 'keys', body: { agency: 'Other Office' } });
    const { key } = madeKeySchema.parse(made.body);
    expect([(await recipe(key)).status, (await put({}, key)).status]).toEqual([403, 403]);
    const next = { sheet: 'Starts', stub: ['Region'] };
    expect(keptRecipeSchema.parse((await put(next)).body).recipe).toEqual(next);
    expect((await put({ page: 1 })).status).toBe(400);
    const audit = await call(context, { method: 'GET', path: 'audit?limit=1' });
    expect(auditSchema.parse(audit.body).entries).toMatchObject([{ action: 'change recipe', code: 'B1' }]);
    const { title } = await published(context, {
      file: await bookOf('Region', 20),
      name: 'b1.xlsx',
      query: '?dryRun=true',
    });
    expect(title).toBe('Starts by region');
    expect((await call(context, { method: 'GET', path: 'tables/NONE/recipe' })).status).toBe(404);
  });
});
