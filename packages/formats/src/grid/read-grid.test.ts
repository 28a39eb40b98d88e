import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../test/drawn-sheet.ts';
import { findLayout } from './finding/find-layout.ts';
import type { Layout } from './layout.ts';
import { readGrid } from './read-grid.ts';

function readingOf(drawing: string) {
  const grid = drawnSheet(drawing);
  const { draft, guesses, warnings } = readGrid(grid, findLayout(grid) as Layout, {
    notes: { guesses: [], warnings: [] },
    write: inLogs,
  });
  return { ...draft, guesses: guesses.map(inLogs), warnings };
}

/** The dimensions of a sheet, each with its labels. */
const axesOf = (drawing: string) =>
  readingOf(drawing).cube.dimensions.map(
    ({ label, categories }) => `${label}: ${categories.map((each) => each.label).join(' ')}`,
  );

const BY_YEAR = 'Area|2020|2021 / North|1|2 / South|3|4';

describe(readGrid, () => {
  it.each([
    [
      'a plain table',
      `Births by area / ${BY_YEAR}`,
      ['found(B3:C4, 4)', 'header(1, 2)', 'stub(1, A)', 'title(Births by area)', 'sure'],
    ],
    [
      'one without labels',
      '|2020|2021 / |1|2 / |3|4',
      ['found(B2:C3, 4)', 'header(1, 1)', 'no-stub', 'unsure'],
    ],
    [
      'one with a column that is neither',
      '|2020|2021| / North|1|2|long words / South|3|4|others',
      ['found(B2:C3, 4)', 'header(1, 1)', 'stub(1, A)', 'unsure'],
    ],
    [
      'one with rows of the same label',
      '|2020|2021 / North|1|2 / North|3|4',
      ['found(B2:C3, 4)', 'header(1, 1)', 'stub(1, A)', 'unsure'],
    ],
    [
      'one with another behind it',
      `${BY_YEAR} / |men|women / North|1|2 / South|3|4`,
      ['found(B2:C3, 4)', 'header(1, 1)', 'stub(1, A)', 'unsure'],
    ],
    [
      'one whose rows are counted',
      `No|Area|2020|2021 / ${[1, 2, 3, 4, 5].map((at) => `${at}|A${at}|${at}.5|7`).join(' / ')}`,
      ['found(C2:D6, 10)', 'header(1, 1)', 'stub(2, A, B)', 'sure', 'counts(No)'],
    ],
  ])('says what it found in %s, and how sure that is', (_, drawing, said) => {
    expect(readingOf(drawing).guesses.slice(0, said.length)).toEqual(said.map((each) => `read.grid.${each}`));
  });

  it.each([
    ['|2020|2021| / North|1|2|long words / South|3|4|others', 'read.grid.unused(1, D)'],
    ['|2020|2021 / North|1|2 / North|3|4', 'read.grid.twice(1)'],
    [`${BY_YEAR} / |men|women / North|1|2 / South|3|4`, 'read.grid.further(4)'],
    [`${BY_YEAR} / |men|women / A|1|2 / B|3|4 / C|5|6 / D|7|8`, 'read.grid.earlier(1, 3)'],
    ['Area|2020|2021 / North|1|** / South|3|4', 'read.grid.sign(**, 1)'],
  ])('warns of what is not read, or told apart by numbers alone: %s', (drawing, warning) => {
    const { warnings } = readingOf(drawing);
    expect(warnings.map(({ message, sheet }) => [inLogs(message), sheet])).toEqual([[warning, 'Data']]);
  });

  it.each([
    [
      'a year over its months',
      '|2020|2020 / |Jan|Feb / North|1|2 / South|3|4',
      ['common.rows: North South', 'read.label.period: 2020 Jan 2020 Feb'],
    ],
    [
      'one year for all',
      '2020 / Area|boys|girls / North|1|2 / South|3|4',
      ['Area: North South', 'common.columns: boys girls'],
    ],
    [
      'groups in the labels of their columns',
      '|Up|Up|Low down|Low down / |Ayr|Bute|Cove|Dover / x|1|2|3|4 / y|1|2|3|4',
      ['common.rows: x y', 'common.columns: Up, Ayr Up, Bute Low down, Cove Low down, Dover'],
    ],
    [
      'groups below their columns',
      '|Ayr|Bute|Cove|Dover / |Up|Up|Low down|Low down / x|1|2|3|4 / y|1|2|3|4',
      ['common.rows: x y', 'common.columns: Ayr, Up Bute, Up Cove, Low down Dover, Low down'],
    ],
    [
      'no groups of periods that tell columns apart',
      '|Up|Up|Low down|Low down / Area|2020|2021|2022|2023 / x|1|2|3|4 / y|1|2|3|4',
      ['Area: x y', 'read.label.period: 2020 2021 2022 2023'],
    ],
    [
      'words before a period',
      'Area|Persons 2020|Persons 2021|Births 2020|Births 2021 / North|1|2|3|4 / South|5|6|7|8',
      ['Area: North South', 'common.columns: Persons Births', 'read.label.period: 2020 2021'],
    ],
    [
      'the same words before a period, once',
      'Area|Persons 2020|Persons 2021 / North|1|2 / South|5|6',
      ['Area: North South', 'read.label.period: 2020 2021'],
    ],
    [
      'words before periods that differ, as they are',
      'Area|Persons 2020|Persons 2021|Births 2022 / North|1|2|3 / South|5|6|7',
      ['Area: North South', 'common.columns: Persons 2020 Persons 2021 Births 2022'],
    ],
    [
      'columns headed alike by their letters',
      'Area|boys|boys / North|1|2 / South|3|4',
      ['Area: North South', 'common.columns: boys boys (C)'],
    ],
    [
      'columns without a heading by their letters',
      'Area|boys|| / North|1|2|3 / South|3|4|5',
      ['Area: North South', 'common.columns: boys (C) (D)'],
    ],
  ])('names what is across the top: %s', (_, drawing, axes) => {
    expect(axesOf(drawing)).toEqual(axes);
  });

  it.each([
    ['beside every row', 'Area|Sex|2020|2021 / North|Men|1|2 / South|Men|3|4', ['Sex: Men']],
    ['over every column', '|Men|Men / Area|2020|2021 / North|1|2 / South|3|4', ['Men']],
    [
      'above and below',
      `Births / as counted / ${BY_YEAR} / revised figures`,
      ['as counted', 'revised figures'],
    ],
  ])('says below the table what stands %s alike', (_, drawing, lines) => {
    const { facts } = readingOf(drawing);
    const texts = (facts.footnotes ?? []).map(({ text }) => text);
    expect(texts).toEqual(lines);
    expect(facts.tableFootnotes).toHaveLength(lines.length);
  });

  it.each([
    ['Births / Unit: persons', 'persons'],
    ['Births (%)', '%'],
    ['Births in all', undefined],
  ])('takes the unit of %s', (above, unit) => {
    expect(readingOf(`${above} / ${BY_YEAR}`).facts.unit).toBe(unit);
  });

  it('takes for the unit what a column of units says of every row', () => {
    const { facts } = readingOf('Area|Unit|2020|2021 / North|kg|1|2 / South|kg|3|4');
    expect([facts.unit, facts.tableFootnotes]).toEqual(['kg', []]);
  });

  it('takes the period that stands beside every row for time, and says the rest below', () => {
    const { cube, facts } = readingOf('Area|Sex|Month|x|y / North|Men|2020 Jan|1|2 / South|Men|2020 Jan|3|4');
    const sizes = cube.dimensions.map(({ label, categories }) => `${label} ${categories.length}`);
    expect(sizes).toEqual(['Area 2', 'read.label.period 1', 'common.columns 2']);
    expect(facts.footnotes?.map(({ text }) => text)).toEqual(['Sex: Men']);
  });

  it('dates columns by the year over all of them, and says below what else stands there', () => {
    const { cube, facts } = readingOf('|Births|Births / |2020|2020 / Area|Jan|Feb / North|1|2 / South|3|4');
    expect(cube.dimensions[1]?.categories.map(({ label }) => label)).toEqual(['2020 Jan', '2020 Feb']);
    expect(facts.footnotes?.map(({ text }) => text)).toEqual(['Births']);
  });

  it('takes units and codes of columns from their rows', () => {
    const { dimensions } = readingOf(
      'Area|boys|girls / Unit|kg|ha / CDID|AA|BB / N|1|2 / S|3|4 / E|5|6 / W|7|8',
    ).cube;
    expect(dimensions[1]?.categories).toEqual([
      { id: 'AA', label: 'boys', unit: 'kg' },
      { id: 'BB', label: 'girls', unit: 'ha' },
    ]);
  });

  it('takes units in words, below headings and periods, for those of the headings', () => {
    const drawing =
      '|Employed|Employed|Rate|Rate / |2020|2021|2020|2021 / ' +
      'Area|Persons in thousands|Persons in thousands|Percentage|Percentage / N|1|2|3|4 / S|5|6|7|8';
    expect(
      readingOf(drawing).cube.dimensions.map(({ categories }) =>
        categories.map(({ label, unit }) => [label, unit]),
      ),
    ).toEqual([
      [
        ['N', undefined],
        ['S', undefined],
      ],
      [
        ['Employed', 'Persons in thousands'],
        ['Rate', 'Percentage'],
      ],
      [
        ['2020', undefined],
        ['2021', undefined],
      ],
    ]);
  });

  it('takes only one side for time', () => {
    const { dimensions } = readingOf('Born|2020|2021 / 1990|1.5|2 / 1991|3|4 / 1992|3|4').cube;
    expect(dimensions.map(({ id, role }) => [id, role])).toEqual([
      ['time', 'time'],
      ['columns', 'other'],
    ]);
  });
});
