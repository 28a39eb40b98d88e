import {
  ABSENCE_SIGNS,
  customise,
  observationAt,
  parseAddress,
  stridesOf,
  type Cube,
  type TableKind,
  type WorkingTable,
} from '@almanac/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '../read-table.ts';
import { realFile, realFiles } from '../../test/real-files.ts';
import { tableAround } from '../../test/written-views.ts';
import { write } from '../../test/words.ts';

/**
 * Every figure here was computed by hand from the lines of the file, not by the engine; the comment next to it gives
 * the operands.
 */
interface Example {
  readonly folder: string;
  readonly name: string;
  readonly kind: TableKind;
  readonly steps: string;
  /** The dimension whose categories a publisher would declare to make a whole. */
  readonly whole?: string;
}

const MISSING_FOLDERS = new Set(
  ['singstat-export', 'px', 'datagovsg'].filter((folder) => realFiles(folder).length === 0),
);

async function computed({ folder, name, kind, steps, whole }: Example): Promise<WorkingTable> {
  const { draft } = await readTable(realFile(folder, name), write);
  const parsed = parseAddress(steps);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  const dimensions = draft.cube.dimensions.map((each) =>
    each.id === whole ? { ...each, partitions: [{ parts: each.categories.map(({ id }) => id) }] } : each,
  );
  const result = customise(
    tableAround({ ...draft.cube, dimensions }, { ...draft.facts, kind }),
    parsed.value,
    write,
  );
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

/** The cell whose categories have these labels or ids, in any order: its number, or its sign. */
function cell(cube: Cube, ...names: readonly string[]): number | string {
  const strides = stridesOf(cube.dimensions);
  const index = cube.dimensions.reduce((sum, { id, categories }, axis) => {
    const position = categories.findIndex(
      (each) => names.includes(each.label.trim()) || names.includes(each.id),
    );
    if (position < 0) throw new Error(`none of ${names.join(', ')} is in ${id}`);
    return sum + position * (strides[axis] ?? 1);
  }, 0);
  const found = observationAt(cube, index);
  return found.kind === 'value' ? found.value : ABSENCE_SIGNS[found.reason].symbol;
}

/** To ten significant digits, since intermediate rounding is not part of the example. */
function expectNear(found: number | string, expected: number): void {
  expect(typeof found === 'number' ? found.toPrecision(10) : found).toBe(expected.toPrecision(10));
}

function describeExample(title: string, example: Example, tests: (cube: () => WorkingTable) => void): void {
  describe.skipIf(MISSING_FOLDERS.has(example.folder))(title, () => {
    let working: WorkingTable | undefined;
    beforeAll(async () => {
      working = await computed(example);
    });
    tests(() => {
      if (!working) throw new Error('the example was not computed');
      return working;
    });
  });
}

describeExample(
  'annual averages of a monthly price index',
  { folder: 'singstat-export', name: 'CPI_monthly.csv', kind: 'TS', steps: 'convert=annual:average' },
  (table) => {
    it.each([
      // 101.63 + 101.356 + 101.59 + … + 100.478 = 1,210.755
      ['All Items', '2025', 1210.755 / 12],
      // 100.44 + 100.167 + … + 99.458 = 1,199.918
      ['All Items', '2024', 1199.918 / 12],
      // 20.956 + 21.019 + … + 20.823 = 251.439
      ['All Items', '1961', 20.95325],
      // 101.962 + 101.872 + … + 100.513 = 1,214.156
      ['Food', '2025', 1214.156 / 12],
      // 100.743 + 100.695 + … + 99.344 = 1,200.003
      ['Food', '2024', 100.00025],
    ])('%s in %s', (series, year, expected) => {
      expectNear(cell(table().cube, series, year), expected);
    });

    it('has no average of a year of which five months are there, and says why', () => {
      expect(cell(table().cube, 'All Items', '2026')).toBe('…');
    });
  },
);

describeExample(
  'change on the year of quarterly gross domestic product',
  {
    folder: 'singstat-export',
    name: 'gdp_chained_2015_by_industry_quarterly.csv',
    kind: 'TS',
    steps: 'change=year:percentage',
  },
  (table) => {
    it.each([
      // (154,778 − 146,375.8) ÷ 146,375.8
      ['GDP In Chained (2015) Dollars', '2025-Q4', 5.7401565013],
      // (141,149.1 − 135,612.1) ÷ 135,612.1
      ['GDP In Chained (2015) Dollars', '2025-Q1', 4.0829689976],
      // (105,851.5 − 120,168.5) ÷ 120,168.5
      ['GDP In Chained (2015) Dollars', '2020-Q2', -11.9141039457],
      // (35,827.8 − 31,154.6) ÷ 31,154.6
      ['Manufacturing', '2025-Q4', 15.000032098],
      // (11,948.5 − 15,678.6) ÷ 15,678.6
      ['Manufacturing', '2009-Q1', -23.79102726],
    ])('%s in %s', (series, quarter, expected) => {
      expectNear(cell(table().cube, series, quarter), expected);
    });

    it('has none in the first year', () => {
      expect(cell(table().cube, 'Manufacturing', '1975-Q4')).toBe('x');
    });
  },
);

describeExample(
  'shares of a population by age',
  {
    folder: 'px',
    name: 'greenland__population_gl.px',
    kind: 'DC',
    steps: 'pivot=age/gender,time&percentage=column-total',
    whole: 'age',
  },
  (table) => {
    it.each([
      // Men in 2024: 2,769 + 3,865 + 2,940 + 17,231 + 3,116 = 29,921
      ['Men', '0-6', '2024', (100 * 2769) / 29921],
      ['Men', '7-16', '2024', (100 * 3865) / 29921],
      ['Men', '17-24', '2024', (100 * 2940) / 29921],
      ['Men', '25-64', '2024', (100 * 17231) / 29921],
      ['Men', '65+', '2024', (100 * 3116) / 29921],
      // Women in 2004: 3,109 + 5,018 + 3,003 + 13,744 + 1,630 = 26,504
      ['Women', '25-64', '2004', (100 * 13744) / 26504],
      ['Women', '65+', '2004', (100 * 1630) / 26504],
    ])('%s aged %s in %s', (gender, age, year, expected) => {
      expectNear(cell(table().cube, gender, age, year), expected);
    });
  },
);

describe('a sum with a missing figure', () => {
  const steps = 'sum=level-1:in(Total Live-births,Resident Live-births):c1:name(Both)';
  const births = { folder: 'datagovsg', name: 'live-births.csv', steps };

  // 1979: 40,779 and na; 1980: 41,217 + 40,100.
  describeExample('in a time series', { ...births, kind: 'TS' }, (table) => {
    it('counts it as 0, and marks the cell', () => {
      expect(cell(table().cube, 'Both', '1979')).toBe(40779);
      expect(cell(table().cube, 'Both', '1980')).toBe(81317);
      expect([...table().cube.cellFootnotes.values()].flat()).toContain('computed-missing-as-zero');
    });
  });
  describeExample('in any other table', { ...births, kind: 'DC' }, (table) => {
    it('is missing itself', () => {
      expect(cell(table().cube, 'Both', '1979')).toBe('x');
      expect(cell(table().cube, 'Both', '1980')).toBe(81317);
    });
  });
});

describeExample(
  'a stock at the end of each year',
  {
    folder: 'datagovsg',
    name: 'Vacant_Private_Sector_Office_Space.csv',
    kind: 'TS',
    steps: 'convert=annual:plain',
  },
  (table) => {
    const SERIES = "Vacant Private Sector Office Space (Whole Island) ('000 SQ M NETT)";

    it.each([
      // The lines of 2010Q4, 2011Q4, 2012Q4 and 2025Q4.
      ['2010', 771],
      ['2011', 753],
      ['2012', 619],
      ['2025', 783],
    ])('is that of the fourth quarter: %s', (year, expected) => {
      expect(cell(table().cube, SERIES, year)).toBe(expected);
    });

    it('is missing for a year whose last quarter is not there yet', () => {
      expect(cell(table().cube, SERIES, '2026')).toBe('…');
    });
  },
);

const THROUGHPUT = { folder: 'datagovsg', name: 'container-throughput-monthly.csv', kind: 'TS' } as const;

describeExample('an index to a base month', { ...THROUGHPUT, steps: 'index=1995-01' }, (table) => {
  it.each([
    ['1995-01', 100],
    // 867.45 ÷ 946.36
    ['1995-02', 91.6617354918],
    // 1,047.67 ÷ 946.36
    ['1996-01', 110.705228455],
  ])('%s', (month, expected) => {
    expectNear(cell(table().cube, month), expected);
  });
});

describeExample('sums of a monthly flow', { ...THROUGHPUT, steps: 'convert=quarterly:sum' }, (table) => {
  it.each([
    // 946.36 + 867.45 + 969.54
    ['1995-Q1', 2783.35],
    // 960.13 + 988.27 + 973.04
    ['1995-Q2', 2921.44],
  ])('%s', (quarter, expected) => {
    expectNear(cell(table().cube, quarter), expected);
  });
});
