import type { AnswerBody } from '@almanac/contract';
import { parseTableCode, parseTimePeriod, type Dimension, type StatTable } from '@almanac/core';
import { beforeAll, describe, expect, it } from 'vitest';

import { readAsking } from '../src/features/answers/read-asking.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import { fixedIndex, fixedPortal, fixedStore, JOBS } from './fixed-portal.ts';

const QUARTERS = ['2023 1Q', '2023 2Q', '2023 3Q', '2023 4Q', '2024 1Q', '2024 2Q', '2024 3Q', '2024 4Q'];
const YEARS = ['2023', '2024'];

/** A table of a total and two parts; `rows` are its figures, a line for each. */
function tableOf(
  name: string,
  parts: readonly [total: string, one: string, other: string],
  rows: readonly (readonly number[])[],
  facts: Partial<StatTable> = {},
): StatTable {
  const [code = '', title = ''] = name.split(' | ');
  const periods = rows[0]?.length === YEARS.length ? YEARS : QUARTERS;
  const along: Dimension = {
    id: 'kind',
    label: 'Kind',
    role: 'other',
    categories: parts.map((label, at) => ({ id: String(at), label, ...(at > 0 && { parent: '0' }) })),
  };
  const time: Dimension = {
    id: 'time',
    label: 'Period',
    role: 'time',
    categories: periods.map((label) => {
      const period = parseTimePeriod(label);
      return { id: label.replace(' ', '-'), label, ...(period && { period }) };
    }),
  };
  return {
    ...JOBS,
    code: parseTableCode(code) ?? JOBS.code,
    title,
    groupTitle: title,
    unit: 'Number',
    footnotes: [],
    frequency: periods === YEARS ? 'annual' : 'quarterly',
    heading: { rows: ['kind'], columns: ['time'] },
    ...facts,
    cube: {
      dimensions: [along, time],
      values: Float64Array.from(rows.flat()),
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    },
  };
}

const KINDS = ['All kinds', 'Apples', 'Pears'] as const;
const PLACES = ['Everywhere', 'North', 'South'] as const;
const eight = (first: number, step: number): readonly number[] => QUARTERS.map((_, at) => first + step * at);

const TABLES = [
  tableOf('M200001 | Trees planted by kind', KINDS, [eight(100, 10), eight(30, 4), eight(70, 6)]),
  tableOf('M200002 | Height of trees by kind', KINDS, [eight(50, 1), eight(45, 1), eight(55, 1)]),
  tableOf('M200003 | Trees planted by kind', KINDS, [
    [460, 620],
    [144, 208],
    [316, 412],
  ]),
  tableOf('M200004 | Trees planted by place', PLACES, [eight(100, 10), eight(20, 1), eight(80, 9)]),
  // Trees standing at the end of a period: the last of a year is that of the year.
  tableOf('M200005 | Trees standing by kind', KINDS, [eight(900, 10), eight(300, 4), eight(600, 6)]),
  tableOf('M200006 | Trees standing by kind', KINDS, [
    [930, 970],
    [312, 328],
    [618, 642],
  ]),
  tableOf('M200007 | Trees standing by place', PLACES, [eight(900, 10), eight(400, 1), eight(500, 9)]),
  tableOf('M200008 | Leaves raked by place', PLACES, [eight(9, 1), eight(4, 0), eight(5, 1)], {
    keywords: [{ name: 'STOCKFA', texts: ['F'] }],
  }),
  tableOf('M200009 | Benches by place', PLACES, [eight(9, 1), eight(4, 0), eight(5, 1)], {
    keywords: [{ name: 'STOCKFA', texts: ['S'] }],
  }),
  tableOf('M200010 | Nests counted by kind', KINDS, [eight(100, 10), eight(30, 4), eight(70, 6)], {
    functions: { convertToPercentage: false },
  }),
];

let app: HttpApp;

beforeAll(async () => {
  const store = fixedStore(TABLES);
  app = await fixedPortal({}, { asking: await readAsking(null), index: fixedIndex(TABLES), store });
});

async function ask(q: string, edits: Readonly<Record<string, string>> = {}): Promise<AnswerBody> {
  const query = new URLSearchParams({ q, ...edits }).toString();
  return (await app.inject({ url: `/api/answer?${query}` })).json<AnswerBody>();
}

/** The figures of a row of an answer’s page, in its file. */
async function figuresAt(address: string | undefined, row: string): Promise<readonly string[]> {
  const [path, query] = (address ?? '').split('?');
  const file = await app.inject({ url: `${path}.csv?${query}` });
  const rows = file.body.split(/\r?\n/).map((line) => line.split(','));
  return rows.find(([heading]) => heading === row)?.slice(1) ?? [];
}

describe('two things', () => {
  it('stand side by side', async () => {
    const { answer } = await ask('trees planted and trees standing in 2024');
    expect(answer?.sentence.text).toBe('Trees planted: 620; Trees standing: 970 in 2024. Difference 350');
  });

  it('are not answered where one of them has no figure', async () => {
    const { answer, refusal } = await ask('trees planted and height of trees in 2024');
    expect([answer, refusal?.code]).toEqual([undefined, 'frequency-absent']);
  });
});

describe('a share', () => {
  it('is worked out by the step of its page', async () => {
    const { answer } = await ask('share of apples in trees planted');
    expect(answer?.sentence.text).toBe('Share of Apples in trees planted was 34.1% in Q4 2024');
    expect(answer?.address).toBe(
      '/table/TS/M200001?percentage=category:kind:0&choose=kind:in(1)&choose=time:range(2024-4Q,2024-4Q)',
    );
    expect(await figuresAt(answer?.address, 'Apples')).toEqual(['34.1']);
    expect(answer?.worked.at(-1)).toBe('100 × 58 ÷ 170 = 34.1%, in Q4 2024.');
    expect(answer?.series).toBeUndefined();
  });

  it('changes by points, with both shares worked out', async () => {
    const { answer, parameters } = await ask(
      'how did the share of apples in trees planted change since 2023',
    );
    expect(answer?.sentence.text).toBe(
      'Share of Apples in trees planted rose 4.1 pp from Q1 2023 to Q4 2024',
    );
    expect(answer?.worked.slice(-3)).toEqual([
      '100 × 30 ÷ 100 = 30.0%, in Q1 2023.',
      '100 × 58 ÷ 170 = 34.1%, in Q4 2024.',
      '34.1% − 30.0% = +4.1 pp.',
    ]);
    // Handles and chips ask again for the same.
    const { q = '', ...edits } = parameters;
    const again = await ask(q, { ...edits, from: '2023-2Q' });
    expect(again.answer?.sentence.text).toContain('from Q2 2023 to Q4 2024');
    expect(again.answer?.address).toContain('percentage=category:kind:0');
  });

  it('is none of averages, which do not add up, nor where the table allows no shares', async () => {
    for (const question of ['share of apples in height of trees', 'share of apples in nests counted']) {
      const { answer, refusal } = await ask(question);
      expect([answer, refusal?.code]).toEqual([undefined, 'not-computed']);
    }
    expect((await ask('share of trees planted')).refusal?.code).toBe('share');
  });

  it('is one of sums of periods, where figures may be added', async () => {
    const { answer } = await ask('share of the North in trees planted in 2024');
    expect(answer?.sentence.text).toBe('Share of North in trees planted, Everywhere was 16.5% in 2024');
    expect(answer?.address).toBe(
      '/table/TS/M200004?convert=annual:sum&percentage=category:kind:0&choose=kind:in(1)&choose=time:range(2024,2024)',
    );
    expect(await figuresAt(answer?.address, 'North')).toEqual(['16.5']);
    expect(answer?.worked.slice(-3)).toEqual([
      'All of 2024 added up: 24 + 25 + 26 + 27 = 102.',
      'All of 2024 added up: 140 + 150 + 160 + 170 = 620.',
      '100 × 102 ÷ 620 = 16.5%, in 2024.',
    ]);
    for (const question of [
      'share of the North in trees standing in 2024',
      'share of the North in benches in 2024',
    ])
      expect((await ask(question)).refusal?.code).toBe('not-computed');
  });
});

describe('a sum of periods', () => {
  it('answers where no table has the year, and figures add up elsewhere', async () => {
    const { answer } = await ask('trees planted in the North in 2024');
    expect(answer?.sentence.text).toBe('Trees planted, North were 102 in 2024');
    expect(answer?.address).toBe(
      '/table/TS/M200004?convert=annual:sum&choose=kind:in(1)&choose=time:range(2024,2024)',
    );
    expect(await figuresAt(answer?.address, 'North')).toEqual(['102']);
    expect(answer?.worked.at(-1)).toBe('All of 2024 added up: 24 + 25 + 26 + 27 = 102.');
    expect(answer?.chart.frequency).toBe('annual');
  });

  it('answers where the table says that it is of a flow', async () => {
    const { answer } = await ask('leaves raked in the North in 2023');
    expect(answer?.sentence.text).toBe('Leaves raked, North were 16 in 2023');
  });

  it('is none of what stands at the end of a period', async () => {
    for (const question of ['trees standing in the North in 2024', 'benches in the North in 2024']) {
      const { answer, refusal } = await ask(question);
      expect([answer, refusal?.code]).toEqual([undefined, 'frequency-absent']);
    }
  });

  it('is not made where the year is published', async () => {
    expect((await ask('trees planted in 2024')).answer?.address).toContain('M200003');
  });
});
