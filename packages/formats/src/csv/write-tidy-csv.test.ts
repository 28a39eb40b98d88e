import { cellAt, customise, observationAt, onCells, type TableView, unitsOf, viewOf } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ODD_TABLES } from '../../test/odd-tables.ts';
import { parseCsv, textOf, withoutGuard } from '../../test/read-back.ts';
import {
  arbitraryView,
  COLOPHON,
  dimensionOf,
  plainCube,
  tableAround,
  viewAsPublished,
} from '../../test/written-views.ts';
import { writeTidyCsv } from './write-tidy-csv.ts';
import { write } from '../../test/words.ts';

async function recordsOf(view: TableView): Promise<readonly Readonly<Record<string, string>>[]> {
  const [header = [], ...lines] = parseCsv(await textOf(writeTidyCsv(view, COLOPHON)));
  return lines.map((line) =>
    Object.fromEntries(header.map((name, at) => [name, withoutGuard(line[at] ?? '')])),
  );
}

/** The expected content of a cell's line. */
function observationAtPlace(view: TableView, row: number, column: number): Readonly<Record<string, unknown>> {
  const cell = cellAt(view, row, column);
  const observation = observationAt(view.cube, cell);
  const dimensions = [...view.rowDimensions, ...view.columnDimensions];
  const categories = [view.rows.at(row), view.columns.at(column)].flatMap((heading) => heading.categories);
  const headings = categories.flatMap(({ id, label }, at) => {
    const name = dimensions[at]?.id ?? '';
    return [
      [name, id],
      [`${name}_label`, label],
    ];
  });
  const hasValue = observation.kind === 'value';
  return {
    ...(Object.fromEntries(headings) as Record<string, string>),
    value: hasValue ? String(observation.value) : '',
    absence: hasValue ? '' : observation.reason,
    flags: hasValue ? observation.flags.join(' ') : '',
    unit: unitsOf(view)(row)(column) ?? '',
  };
}

describe(writeTidyCsv, () => {
  it('writes one line an observation with codes, labels, ISO periods and origin', async () => {
    const months = {
      ...dimensionOf('Time', [], { role: 'time' }),
      categories: [
        { id: '2025-12', label: '2025 Dec', period: { frequency: 'monthly' as const, year: 2025, part: 12 } },
      ],
    };
    const cube = {
      ...plainCube([dimensionOf('Sex', ['Males', 'Females']), months], [0.1 + 0.2, Number.NaN]),
      flags: new Map([[0, 3]]),
      cellFootnotes: new Map([[1, ['a', 'b']]]),
    };
    const footnotes = [
      { id: 'a', text: 'Revised method.' },
      { id: 'b', text: 'Small sample.' },
    ];
    const view = viewAsPublished(tableAround(cube, { unit: 'Thousand', footnotes, licence: 'CC BY 4.0' }));

    expect((await textOf(writeTidyCsv(view, COLOPHON))).split('\r\n')).toEqual([
      'sex,sex_label,time,time_label,name,value,absence,flags,unit,footnotes,source,licence,release,address',
      'males,Males,2025-12,2025 Dec,"Males | 2025 Dec",0.30000000000000004,,provisional revised,Thousand,,Office of Testland,CC BY 4.0,r1,https://stats.example/table/DC/T1?release=r1',
      'females,Females,2025-12,2025 Dec,"Females | 2025 Dec",,not-available,,Thousand,Revised method. | Small sample.,Office of Testland,CC BY 4.0,r1,https://stats.example/table/DC/T1?release=r1',
      '',
    ]);
  });

  it('gives every column a name of its own, whatever the dimensions are called', async () => {
    const dimensions = ['Value', 'Sex', 'Sex_label'].map((label) => dimensionOf(label, ['A']));
    const header = (
      await textOf(writeTidyCsv(viewAsPublished(tableAround(plainCube(dimensions, [1]))), COLOPHON))
    )
      .split('\r\n')[0]
      ?.split(',');
    expect(new Set(header).size).toBe(header?.length);
    expect(header?.slice(0, 3)).toEqual(['value_2', 'value_2_label', 'sex']);
  });

  it('writes the same codes and names of a part of a table', async () => {
    const [table] = ODD_TABLES;
    if (!table) throw new Error('no table');
    const categories = ['1.2', '1.20'];
    const chosen = customise(
      table,
      [{ kind: 'choose', dimension: 'series', selection: { kind: 'named', categories } }],
      write,
    );
    if (!chosen.ok) throw new Error(JSON.stringify(chosen.problem));
    const whole = await textOf(writeTidyCsv(viewOf(chosen.value), COLOPHON));
    const cut = viewOf(onCells(chosen.value, chosen.value));
    expect(cut.rowDimensions[0]?.categories).toHaveLength(2);
    expect(await textOf(writeTidyCsv(cut, COLOPHON))).toBe(whole);
    expect(whole).toContain('\r\nT1/1.20,Others,2024,2024,"Total > Services > Others | 2024",');
  });

  it('gives back every observation of any view at full precision', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryView, async (view) => {
        const records = await recordsOf(view);
        expect(records.length).toBe(view.rows.length * view.columns.length);
        for (const [at, record] of records.entries()) {
          const row = Math.floor(at / view.columns.length);
          expect(record).toMatchObject(observationAtPlace(view, row, at % view.columns.length));
        }
      }),
      { numRuns: 100 },
    );
  });
});
