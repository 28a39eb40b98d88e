import { inLogs, isoOf } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf, realFile, realFiles } from '../../test/real-files.ts';
import { readTable } from '../read-table.ts';
import { textColumnOf } from './text-columns.ts';
import { levelOfParts } from './year-above.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const ISO = MONTHS.map((_, at) => `2024-${String(at + 1).padStart(2, '0')}`);

async function seen(content: string | Parameters<typeof readTable>[0]) {
  const file = typeof content === 'string' ? fileOf('a.csv', content) : content;
  const { draft, warnings, guesses } = await readTable(file, inLogs);
  const { dimensions, values } = draft.cube;
  return {
    sizes: dimensions.map(({ role, categories }) => `${role} ${categories.length}`),
    periods: dimensions.flatMap(({ categories }) =>
      categories.flatMap(({ period }) => (period ? [isoOf(period)] : [])),
    ),
    values: [...values],
    warnings: warnings.map(({ message }) => message.key),
    guesses: guesses.map(({ key }) => key),
    words: guesses.map(inLogs),
    dimensions,
  };
}

/** Two kinds in the given parts of a year below some lines; each number says where it belongs. */
const across = (lines: readonly string[], parts: readonly string[]): string =>
  `${[
    ...lines.map((line) => `"${line}"`),
    ['Kind', ...parts].join(','),
    ['A', ...parts.map((_, at) => at + 1)].join(','),
    ['B', ...parts.map((_, at) => at + 101)].join(','),
  ].join('\n')}\n`;

const numbersOf = (count: number): readonly number[] =>
  [0, 100].flatMap((more) => Array.from({ length: count }, (_, at) => more + at + 1));

describe('months whose year stands only above the table', () => {
  it.each([
    [['Nights by kind of house 2024']],
    [['Nights by kind of house', '2024']],
    [['Nights by kind of house', 'Year: 2024']],
    [['Nights by kind of house in 2024', 'Updated 15 January 2025']],
    [['Index of nights by kind, 2024 (2015=100)']],
  ])('are months of it: %j', async (lines) => {
    const { sizes, periods, values, guesses, warnings } = await seen(across(lines, MONTHS));
    expect(sizes).toEqual(['other 2', 'time 12']);
    expect(periods).toEqual(ISO);
    expect(values).toEqual(numbersOf(12));
    expect(guesses).toContain('read.grid.year-above');
    expect(warnings).toEqual([]);
  });

  it('are those of another language, quarters, or beside the whole year', async () => {
    const french = 'janv. févr. mars avril mai juin juil. août sept. oct. nov. déc.'.split(' ');
    expect((await seen(across(['Nuitées par genre 2024'], french))).periods).toEqual(ISO);
    const quarters = await seen(across(['Nights by kind 2024'], ['Q1', 'Q2', 'Q3', 'Q4', 'Total']));
    expect(quarters.periods.toSorted()).toEqual(['2024', '2024-Q1', '2024-Q2', '2024-Q3', '2024-Q4']);
  });

  it('are dated by the line that has the year, which is said', async () => {
    const { words } = await seen(across(['Nights by kind of house', `Year 2024 ${'x'.repeat(150)}`], MONTHS));
    expect(words).toContain(`read.grid.year-above(2024, Year 2024 ${'x'.repeat(110)})`);
  });

  it('stand down the rows, too', async () => {
    const rows = MONTHS.map((month, at) => `${month},${at + 1},${at + 101}`);
    const { sizes, periods, values } = await seen(
      `Nights by kind of house 2024\nMonth,A,B\n${rows.join('\n')}\n`,
    );
    expect(sizes).toEqual(['time 12', 'other 2']);
    expect(periods).toEqual(ISO);
    expect(values).toEqual(MONTHS.flatMap((_, at) => [at + 1, at + 101]));
  });

  it.each([
    [['Nights by kind of house']],
    [['Nights by kind of house 2023/24']],
    [['Nights by kind of house 2023-2024']],
    [['Nights by kind of house 2024 and 2023']],
    [['Nights by kind of house as of 15 January 2025']],
    [['Nights by kind of house', 'Released January 2025']],
  ])('stay categories where the lines do not name one year alone: %j', async (lines) => {
    const { sizes, periods, warnings } = await seen(across(lines, MONTHS));
    expect(sizes).toEqual(['other 2', 'other 12']);
    expect(periods).toEqual([]);
    expect(warnings).toContain('read.grid.months-without-year');
  });

  it('are none in a year that ends in June, or in classes', async () => {
    const fiscal = [...MONTHS.slice(6), ...MONTHS.slice(0, 6)];
    expect((await seen(across(['Nights by kind 2024'], fiscal))).periods).toEqual([]);
    expect((await seen(across(['Persons by class 2024'], ['I', 'II', 'III', 'IV']))).periods).toEqual([]);
  });

  it('are found in a real workbook', async ({ skip }) => {
    const name = 'ine-es__deaths-by-age-month-2020.xlsx';
    if (!realFiles('xlsx-offices').includes(name)) skip('../shared/data is absent');
    const { dimensions, periods, values } = await seen(realFile('xlsx-offices', name));
    expect(periods.toSorted()).toEqual(['2020', ...ISO.map((iso) => iso.replace('2024', '2020'))]);
    const sum = values.reduce((total, value) => total + (Number.isNaN(value) ? 0 : value), 0);
    // The sum that was read from the sheet by hand, as LAYOUTS.tsv has it.
    expect(sum).toBe(3_943_440);
    expect(dimensions.filter(({ role }) => role === 'time')).toHaveLength(1);
  });
});

describe(levelOfParts, () => {
  it.each([
    [['Jan', 'Feb', 'Mar'], true],
    [['Jan', 'Feb'], false],
    [['Feb', 'Jan', 'Mar'], false],
    [['Jan', 'Mar', 'Feb'], false],
    [['Feb', 'Feb ', 'Jan'], false],
    [['Jan', 'Feb', 'February', 'Mar'], false],
    [MONTHS.flatMap((month) => [month, `${month} `, ` ${month}`]), false],
    [MONTHS.flatMap((month) => [month, `${month} `]), true],
    [[...MONTHS, 'Total'], true],
    [['Total', ...MONTHS], true],
    [[...MONTHS, 'Total', 'Year'], false],
    [[...MONTHS, 'Sum of all'], false],
    [['Q1', 'Q2', 'Q3', 'Q4'], true],
    [['Q1', 'Q3', 'Q2', 'Q4'], false],
  ])('takes %j for months or quarters of a year: %s', (texts, are) => {
    const level = textColumnOf(texts);
    const sexes = textColumnOf(texts.map((_, at) => (at % 2 === 0 ? 'boys' : 'girls')));
    const tuples = { names: ['', ''], lines: texts.length, levels: [sexes, level] };
    expect(levelOfParts(tuples)).toBe(are ? 1 : -1);
  });
});
