import {
  customise,
  observationAt,
  cellAt,
  parseAddress,
  unitsOf,
  viewOf,
  type TableView,
} from '@almanac/core';
import { parse as parseCsv } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import JSONstat from 'jsonstat-toolkit';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';

import type { HttpApp } from '../src/platform/http/http-app.ts';
import { fixedPortal, JOBS } from './fixed-portal.ts';
import { ENGLISH } from './english.ts';

/** What a reader may have computed; the formula that the notes must say. */
const COMPUTED = [
  ['sum=series:in(1):c1:name(Alone)', 'Alone = Total <all>'],
  ['ratio=series:in(1,1.1):c1:name(Per)', 'Per = Total <all> ÷ Rate'],
  ['product=series:in(1,1.1):c1:name(Both)', 'Both = Total <all> × Rate'],
  ['formula=series:[1] ~2f [1.1] * 3:c1:name(Own)', 'Own = '],
  ['change=period:percentage:of(series,1)', '100 × (figure − figure of the previous period)'],
  ['change=year:absolute', 'figure − figure of the same period a year before'],
  ['index=2024-1Q', '100 × figure ÷ figure of Q1 2024'],
  ['moving-average=2', 'sum of the figures of this period and the 1 before it ÷ 2'],
  ['cumulative=year', ENGLISH.say('compute.cumulative.formula')],
  ['percentage=category:series:1', '100 × figure ÷ Total <all>'],
  ['convert=annual:average', 'the average of all its periods'],
  ['divide=3', 'All figures were divided by 10³'],
  ['growth=2024-1Q:2025-1Q:g1:name(Growth)', 'Growth = '],
  ['span=2024-1Q:2025-1Q', 'Change, '],
] as const;

interface Cell {
  readonly series: string;
  readonly id: string;
  /** As it is shown: tidy files write the ids of periods in ISO 8601. */
  readonly period: string;
  /** Exactly; null where there is none. */
  readonly value: number | null;
  readonly unit: string;
}

function viewAt(query: string): TableView {
  const steps = parseAddress(query);
  if (!steps.ok) throw new Error(JSON.stringify(steps.problem));
  const result = customise(JOBS, steps.value, ENGLISH.write);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return viewOf(result.value);
}

/** Every cell of the view, in the order of its rows. */
function cellsOf(view: TableView): readonly Cell[] {
  const units = unitsOf(view);
  return Array.from(view.rows, ({ categories: [series] }, row) =>
    Array.from(view.columns, ({ categories: [period] }, column): Cell => {
      const found = observationAt(view.cube, cellAt(view, row, column));
      return {
        series: series?.id ?? '',
        id: period?.id ?? '',
        period: period?.label ?? '',
        value: found.kind === 'value' ? found.value : null,
        unit: units(row)(column) ?? '',
      };
    }),
  ).flat();
}

async function bytesAt(app: HttpApp, address: string): Promise<Buffer<ArrayBuffer>> {
  const answer = await app.inject(address);
  expect(answer.statusCode, address).toBe(200);
  return Buffer.from(answer.rawPayload);
}

interface StatedUnits {
  readonly category: { readonly unit?: Readonly<Record<string, { readonly label: string }>> };
}

interface StatedByDimension {
  readonly dimension: { readonly series: StatedUnits; readonly time: StatedUnits };
}

/** The unit that a JSON-stat file states of a cell: a computed category of time goes before the series. */
function statedUnit(bytes: Buffer, { series, id }: Cell): string | undefined {
  const { dimension } = JSON.parse(bytes.toString()) as StatedByDimension;
  return dimension.time.category.unit?.[id]?.label ?? dimension.series.category.unit?.[series]?.label;
}

type Line = Readonly<Record<string, string>>;

const numberIn = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text);

describe.each(COMPUTED)('the files of %s', (query, formula) => {
  const cells = cellsOf(viewAt(query));
  const plain = cells.map(({ series, period, value }) => ({ series, period, value }));
  const values = cells.map(({ value }) => value);

  it('hold something computed', () => {
    expect(cells.some(({ value }) => value !== null)).toBe(true);
  });

  it('are exact as tidy CSV, with units and the formula', async () => {
    const bytes = await bytesAt(await fixedPortal(), `/table/TS/M100001.csv?${query}&layout=tidy`);
    const lines: readonly Line[] = parseCsv(bytes, { columns: true, bom: true });
    expect(
      lines.map((line) => ({
        series: line['series'],
        period: line['time_label'],
        value: numberIn(line['value']),
        unit: line['unit'],
      })),
    ).toEqual(
      cells.map(({ series, period, value, unit }) => ({ series: `M100001/${series}`, period, value, unit })),
    );
  });

  it('have the formula in the notes of the CSV as seen', async () => {
    const bytes = await bytesAt(await fixedPortal(), `/table/TS/M100001.csv?${query}`);
    const lines: readonly (readonly string[])[] = parseCsv(bytes, { relaxColumnCount: true, bom: true });
    expect(lines.flat().join('\n')).toContain(formula);
  });

  it('are exact as JSON-stat, with units and the formula', async () => {
    const bytes = await bytesAt(await fixedPortal(), `/table/TS/M100001.json?${query}`);
    const dataset = JSONstat(JSON.parse(bytes.toString()));
    if (dataset.class !== 'dataset') throw new Error('not a data set');
    expect(cells.map(({ series, id }) => dataset.Data({ series, time: id }, false))).toEqual(values);
    for (const each of cells) {
      const stated = statedUnit(bytes, each);
      // Of rates a change is in points, of all else in per cent: JSON-stat states units by row or by period alone.
      if (stated !== 'Various' && each.unit !== 'Percentage points') expect(stated).toBe(each.unit);
    }
    expect(bytes.toString()).toContain(formula.replaceAll('"', '\\"'));
  });

  it('are exact in the workbook, with the formula in its notes', async () => {
    const sheets = await readWorkbook(await bytesAt(await fixedPortal(), `/table/TS/M100001.xlsx?${query}`));
    const tidy = sheets.find(({ sheet }) => sheet === 'Tidy')?.data ?? [];
    const [head = [], ...lines] = tidy;
    const column = (name: string): number => head.indexOf(name);
    expect(
      lines.map((line) => ({
        series: String(line[column('series')]),
        period: String(line[column('time_label')]),
        value: line[column('value')] ?? null,
      })),
    ).toEqual(plain);
    expect(JSON.stringify(sheets)).toContain(formula);
  });

  it('are exact as Parquet', async () => {
    const bytes = await bytesAt(await fixedPortal(), `/table/TS/M100001.parquet?${query}`);
    const lines = await parquetReadObjects({ file: Uint8Array.from(bytes).buffer });
    expect(lines.map((line): unknown => line['value'] ?? null)).toEqual(values);
  });
});
