import { customise, isoOf, type Step, type TableDraft, inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf, realBytes, realFile, realFiles } from '../../test/real-files.ts';
import { tableAround } from '../../test/written-views.ts';
import { readTable } from '../read-table.ts';
import type { ReadTable } from '../reading/reading.ts';
import { write } from '../../test/words.ts';

const PX_HEAD =
  'CHARSET="ANSI";\nCODEPAGE="utf-8";\nMATRIX="A1";\nSUBJECT-CODE="BE";\nSUBJECT-AREA="B";\nTITLE="T";\nCONTENTS="C";\nUNITS="u";\nDECIMALS=0;\nHEADING="period";\n';

/** One series of 1, 2, 3, … over these labels in every format that can hold them. */
const WRITERS: readonly (readonly [string, (labels: readonly string[]) => string])[] = [
  ['tidy CSV', (labels) => `Period,Value\n${labels.map((label, at) => `${label},${at + 1}`).join('\n')}\n`],
  [
    'wide CSV',
    (labels) =>
      `Area,${labels.join(',')}\nNorth,${labels.map((_, at) => at + 1).join(',')}\nSouth,${labels.map(() => 0).join(',')}\n`,
  ],
  [
    'table builder',
    (labels) => `Data Series,${labels.join(',')}\nAll,${labels.map((_, at) => at + 1).join(',')}\n`,
  ],
  [
    'PX',
    (labels) =>
      `${PX_HEAD}VALUES("period")=${labels.map((label) => `"${label}"`).join(',')};\nDATA=\n${labels.map((_, at) => at + 1).join(' ')};\n`,
  ],
  [
    'JSON-stat',
    (labels) =>
      JSON.stringify({
        version: '2.0',
        class: 'dataset',
        id: ['time'],
        size: [labels.length],
        role: { time: ['time'] },
        dimension: { time: { category: { index: labels } } },
        value: labels.map((_, at) => at + 1),
      }),
  ],
];

const SDMX = (labels: readonly string[]) =>
  `DATAFLOW,REF_AREA,TIME_PERIOD,OBS_VALUE\n${labels.map((label, at) => `X:Y(1.0),DK,${label},${at + 1}`).join('\n')}\n`;

function read(text: string): Promise<ReadTable> {
  return readTable(fileOf('a.txt', text), write);
}

function timeOf({ cube }: TableDraft): readonly string[] {
  const time = cube.dimensions.find(({ role }) => role === 'time');
  return time?.categories.map(({ label, period }) => (period ? isoOf(period) : label)) ?? [];
}

const SHAPES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'weeks dated by day',
    ['2024-12-20', '2024-12-27', '2025-01-03', '2025-01-10'],
    ['2024-W51', '2024-W52', '2025-W01', '2025-W02'],
  ],
  [
    'Romance quarters',
    ['2005TI', '2005TII', '2005TIII', '2005TIV'],
    ['2005-Q1', '2005-Q2', '2005-Q3', '2005-Q4'],
  ],
  ['weeks in words', ['2024 Week 1', '2024 Week 2', '2024 Week 3'], ['2024-W01', '2024-W02', '2024-W03']],
  ['weeks before the year', ['W01/2024', 'W02/2024', 'W03/2024'], ['2024-W01', '2024-W02', '2024-W03']],
  ['weeks of one digit', ['2024W1', '2024W2', '2024W3'], ['2024-W01', '2024-W02', '2024-W03']],
];

describe('time in every format', () => {
  it.each(
    [...WRITERS, ['SDMX-CSV', SDMX] as const].flatMap(([format, write]) =>
      SHAPES.map(([shape, labels, ids]) => [shape, format, write(labels), ids] as const),
    ),
  )('has %s in %s', async (_, __, text, ids) => {
    expect(timeOf((await read(text)).draft)).toEqual(ids);
  });

  it.each(WRITERS)('keeps time in %s where a label has a mark, and names it', async (_, write) => {
    const { draft, warnings } = await read(write(['2005', '2006', '2007a', '2008']));
    expect(timeOf(draft)).toEqual(['2005', '2006', '2007', '2008']);
    expect([...draft.cube.values].slice(0, 4)).toEqual([1, 2, 3, 4]);
    expect(warnings.map(({ message }) => inLogs(message)).join()).toContain('read.mark-unknown(2007a, 2007');
  });

  it.each(WRITERS.filter(([format]) => format !== 'wide CSV'))(
    'keeps time in %s where a label is no period, and names it',
    async (_, write) => {
      const { draft, warnings } = await read(write(['2005', 'Total', '2006', '2007', '2008']));
      expect(timeOf(draft)).toEqual(['2005', '2006', '2007', '2008', 'Total']);
      expect([...draft.cube.values]).toEqual([1, 3, 4, 5, 2]);
      expect(warnings.map(({ message }) => inLogs(message)).join()).toContain('Total');
    },
  );

  it('says in which line and column the label is', async () => {
    const tidy = await read('Area,Year,Value\nA,2005,1\nA,2006,2\nA,2007a,3\n');
    expect(tidy.warnings).toEqual([expect.objectContaining({ line: 4, column: 2 })]);
    const wide = await read('Area,2005,2006,2007a\nA,1,2,3\nB,1,2,3\n');
    expect(wide.warnings).toEqual([expect.objectContaining({ line: 1, column: 4 })]);
    const none = await read('Year,Value\n2005,1\nall,2\nmean,3\n');
    expect(none.warnings).toEqual([expect.objectContaining({ line: 3, column: 1 })]);
  });

  it('leaves dates days where SDMX says so', async () => {
    const rows = ['2025-01-03', '2025-01-10', '2025-01-17'].map((day) => `X:Y(1.0),D,DK,${day},1`);
    const { draft } = await read(`DATAFLOW,FREQ,REF_AREA,TIME_PERIOD,OBS_VALUE\n${rows.join('\n')}\n`);
    expect(timeOf(draft)).toEqual(['2025-01-03', '2025-01-10', '2025-01-17']);
  });

  it('reads weeks of TIMEVAL in its own shapes and as dates', async () => {
    const px = (periods: string) =>
      read(`${PX_HEAD}VALUES("period")="a","b";\nTIMEVAL("period")=TLIST(W1),${periods};\nDATA=\n1 2;\n`);
    for (const periods of [
      '"202401","202402"',
      '"2024W1","2024W2"',
      '"2024-01-05","2024-01-12"',
      '"202401"-"202402"',
    ])
      expect(timeOf((await px(periods)).draft), periods).toEqual(['2024-W01', '2024-W02']);
  });
});

function after(draft: TableDraft, step: Step): ReadonlyMap<string, number> {
  const working = customise(tableAround(draft.cube, draft.facts), [step], write);
  if (!working.ok) throw new Error(JSON.stringify(working.problem));
  const { dimensions, values } = working.value.cube;
  return new Map(dimensions[0]?.categories.map(({ id }, at) => [id, values[at] ?? Number.NaN]));
}

const WEEKLY = ['oil-prices__brent-weekly.csv', 'oil-prices__wti-weekly.csv'];

const OIL_PRICES = realFiles('demo-datasets').filter((name) => WEEKLY.includes(name));

describe.skipIf(OIL_PRICES.length === 0)('weekly oil prices', () => {
  it.each(OIL_PRICES)('of %s are weeks, and change and convert as such', async (name) => {
    const { draft, guesses } = await readTable(realFile('demo-datasets', name), write);
    const { cube, facts } = draft;
    expect(facts.frequency).toBe('weekly');
    expect(guesses.map(inLogs).join()).toContain('read.dates-of-weeks');
    const byDate = new Map(
      cube.dimensions[0]?.categories.map(({ label }, at) => [label, cube.values[at] ?? 0]),
    );
    const lines = new TextDecoder().decode(realBytes('demo-datasets', name)).trim().split(/\r?\n/).slice(1);
    for (const line of lines) {
      const [date = '', price = ''] = line.split(',');
      expect(byDate.get(date)).toBe(Number(price));
    }
    const changes = after(draft, { kind: 'change', against: 'period', measure: 'absolute', series: 'all' });
    expect([...changes.values()].filter(Number.isNaN)).toHaveLength(1);

    const thursdays = lines.flatMap((line) => {
      const [date = '', price = ''] = line.split(',');
      const day = Date.parse(date);
      const monday = (new Date(day).getUTCDay() + 6) % 7;
      const thursday = new Date(day + (3 - monday) * 86_400_000).toISOString();
      return thursday.startsWith('2020') ? [Number(price)] : [];
    });
    const years = after(draft, { kind: 'convert', to: 'annual', by: 'average', shown: true });
    expect(thursdays).toHaveLength(53);
    expect(years.get('2020')).toBeCloseTo(thursdays.reduce((sum, each) => sum + each, 0) / 53, 10);
  });
});
