import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCube } from '../../test/arbitrary-cube.ts';
import {
  asHeld,
  coordinatesOf,
  heldAt,
  indexAt,
  operandOf,
  type Coordinates,
} from '../../test/cells-by-name.ts';
import { cubeFrom, drawingOf, tidy } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import { inFifteenDigits } from '../../test/in-fifteen-digits.ts';
import type { Cube } from '../cube/cube.ts';
import { flagsOf } from '../cube/flag.ts';
import type { StatTable } from '../table/stat-table.ts';
import { unitOf } from '../table/stated-of-cell.ts';
import type { Computable } from './computation.ts';
import { COUNTED_AS_ZERO } from './append-computed.ts';
import { obstacleToCombining, type Combination } from './combine-categories.ts';
import type { ComputationResult } from './computation.ts';
import { computeFormula } from './formula/compute-formula.ts';
import { withPartitions } from './find-partitions.ts';
import { ratioOfCategories } from './ratio-of-categories.ts';
import { multiplyCategories } from './multiply-categories.ts';
import { subtractCategories } from './subtract-categories.ts';
import { sumCategories } from './sum-categories.ts';
import { STEPS } from '../customise/steps.ts';
import { message } from '../message/message.ts';
import { write } from '../../test/words.ts';

const parts = (table: StatTable): Computable => {
  const { cube, ...facts } = table;
  return { facts, cube, write };
};

/** Any cube, and some categories of one of its dimensions. */
const anyOperands = arbitraryCube
  .filter(({ dimensions }) => dimensions.length > 0)
  .chain((cube) =>
    fc.nat().chain((which) => {
      const dimension = cube.dimensions[which % cube.dimensions.length];
      const ids = dimension?.categories.map(({ id }) => id) ?? [];
      const categories = fc.array(fc.constantFrom(...ids), { minLength: 2, maxLength: 4 });
      const place = fc.oneof(
        fc.constantFrom('first' as const, 'last' as const),
        fc.constantFrom(...ids).map((after) => ({ after })),
      );
      return fc.record({
        cube: fc.constant(cube),
        kind: fc.constantFrom('TS' as const, 'CT' as const, 'DC' as const),
        request: fc.record({
          dimension: fc.constant(dimension?.id ?? ''),
          categories,
          id: fc.constant('new'),
          name: fc.constant('New'),
          place,
        }),
      });
    }),
  );

interface Trial {
  readonly cube: Cube;
  readonly kind: 'TS' | 'CT' | 'DC';
  readonly request: Combination;
}

/** Checks every cell of a combination against `slow`, and that nothing else has changed. */
function check(
  trial: Trial,
  compute: (table: Computable) => ComputationResult,
  slow: (operands: readonly (number | undefined)[]) => number | string,
): void {
  const { cube, kind, request } = trial;
  const table = parts(tableWith(cube, { kind, unit: 'Number' }));
  const result = compute(table);
  const of = (category: string, at: Coordinates): Coordinates => ({ ...at, [request.dimension]: category });
  const unitAt = (at: Coordinates): string | undefined => unitOf(table, indexAt(cube, at));
  if (!result.ok) {
    expect(result.problem.code).toBe('mixed-units');
    const isMixed = coordinatesOf(cube).some(
      (at) => new Set(request.categories.map((category) => unitAt(of(category, at)))).size > 1,
    );
    expect(isMixed).toBe(true);
    return;
  }
  const after = result.value.cube;
  expect(after.dimensions.flatMap(({ categories }) => categories)).toHaveLength(
    cube.dimensions.flatMap(({ categories }) => categories).length + 1,
  );
  for (const at of coordinatesOf(after)) {
    if (at[request.dimension] !== 'new') {
      expect(heldAt(after, at)).toBe(heldAt(cube, at));
      expect(after.flags.get(indexAt(after, at))).toBe(cube.flags.get(indexAt(cube, at)));
      expect(after.cellFootnotes.get(indexAt(after, at))).toEqual(cube.cellFootnotes.get(indexAt(cube, at)));
      continue;
    }
    const operands = request.categories.map((category) => operandOf(cube, of(category, at)));
    const held = heldAt(after, at);
    expect(held).toBe(inFifteenDigits(slow(operands)));
    const cells = request.categories.map((category) => indexAt(cube, of(category, at)));
    const footnotes = new Set(after.cellFootnotes.get(indexAt(after, at)));
    footnotes.delete(COUNTED_AS_ZERO);
    expect(footnotes).toEqual(new Set(cells.flatMap((cell) => cube.cellFootnotes.get(cell) ?? [])));
    if (typeof held === 'number') {
      expect(flagsAt(after, [indexAt(after, at)])).toEqual(flagsAt(cube, cells));
    }
  }
}

/** The flags of any of these cells. */
function flagsAt({ flags }: Cube, cells: readonly number[]): ReadonlySet<string> {
  return new Set(cells.flatMap((cell) => flagsOf(flags.get(cell) ?? 0)));
}

const present = (operands: readonly (number | undefined)[]): readonly number[] | undefined =>
  operands.every((operand) => operand !== undefined) ? operands : undefined;

describe('combining categories, on thousands of random cubes', { timeout: 30_000 }, () => {
  const runs = { numRuns: 1000 };

  it('sums: missing counts as 0 in a time series, and makes the sum missing elsewhere', () => {
    fc.assert(
      fc.property(anyOperands, fc.boolean(), fc.boolean(), (trial, chosen, needsOne) => {
        const missing = chosen ? 'counts-as-zero' : 'makes-missing';
        const countsAsZero = trial.kind === 'TS' || chosen;
        check(
          trial,
          (table) => sumCategories(table, { ...trial.request, missing, ...(needsOne && { needsOne }) }),
          (operands) => {
            if (!countsAsZero && !present(operands)) return 'missing-operand';
            if (needsOne && operands.every((operand) => operand === undefined)) return 'missing-operand';
            return asHeld(operands.reduce<number>((sum, operand) => sum + (operand ?? 0), 0));
          },
        );
      }),
      runs,
    );
  });

  it('differences: the first less all others', () => {
    fc.assert(
      fc.property(anyOperands, (trial) => {
        check(
          trial,
          (table) => subtractCategories(table, trial.request),
          (operands) => {
            const [first = 0, ...others] = present(operands) ?? [];
            if (!present(operands)) return 'missing-operand';
            return finiteOr(
              'missing-operand',
              others.reduce((left, each) => left - each, first),
            );
          },
        );
      }),
      runs,
    );
  });

  it('products', () => {
    fc.assert(
      fc.property(anyOperands, (trial) => {
        check(
          trial,
          (table) => multiplyCategories(table, trial.request),
          (operands) => {
            const factors = present(operands);
            if (!factors) return 'missing-operand';
            return finiteOr(
              'missing-operand',
              factors.reduce((left, each) => left * each, 1),
            );
          },
        );
      }),
      runs,
    );
  });

  it('ratios: a divisor of 0 or nil gives none, and says so', () => {
    fc.assert(
      fc.property(anyOperands, (trial) => {
        const request = { ...trial.request, categories: trial.request.categories.slice(0, 2) };
        check(
          { ...trial, request },
          (table) => ratioOfCategories(table, request),
          (operands) => {
            const [over = 0, under = 0] = present(operands) ?? [];
            if (!present(operands)) return 'missing-operand';
            return under === 0 ? 'division-by-zero' : asHeld(over / under);
          },
        );
      }),
      runs,
    );
  });
});

/** A table cannot hold infinity; NaN is no result at all. */
function finiteOr(reason: string, result: number): number | string {
  return Number.isNaN(result) ? reason : asHeld(result);
}

const residents = cubeFrom(`
  sex     | 2022 | 2023 | 2024
  Males   | 10 p |    - |   na
  Females |   11 |   12 |    4
`);
const both = { dimension: 'sex', categories: ['Males', 'Females'], id: 'both', place: 'last' } as const;

function drawn(result: ComputationResult): string {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return drawingOf(result.value.cube);
}

const INDENTS: Readonly<Record<string, string>> = { N1: '  ', N11: '    ', N2: '  ', S1: '  ' };

describe(sumCategories, () => {
  const request = { ...both, name: 'Both', missing: 'makes-missing' } as const;

  it('counts a missing figure of a time series as 0, and marks the sum', () => {
    const table = parts(tableWith(residents, { kind: 'TS' }));
    const result = sumCategories(table, request);
    expect(drawn(result)).toBe(
      tidy(`
        sex     | 2022 | 2023 | 2024
        Males   | 10 p |    - |   na
        Females |   11 |   12 |    4
        Both    | 21 p |   12 |    4
      `),
    );
    if (!result.ok) return;
    expect([...result.value.cube.cellFootnotes]).toEqual([[8, [COUNTED_AS_ZERO]]]);
    expect(result.value.facts.footnotes.map(({ text }) => text)).toEqual([
      'Both = Males + Females',
      write(message('compute.counted-as-zero')),
    ]);
  });

  it('is placed where the reader wants it', () => {
    const table = parts(tableWith(residents));
    expect(drawn(sumCategories(table, { ...request, place: { after: 'Males' } }))).toBe(
      tidy(`
        sex     | 2022 | 2023 | 2024
        Males   | 10 p |    - |   na
        Both    | 21 p |   12 |    x
        Females |   11 |   12 |    4
      `),
    );
  });

  it.each([
    ['North', ['North', '  N1', '    N11', '  N2', 'New', 'South', '  S1']],
    ['N1', ['North', '  N1', '    N11', '  New', '  N2', 'South', '  S1']],
    ['N2', ['North', '  N1', '    N11', '  N2', '  New', 'South', '  S1']],
    ['South', ['North', '  N1', '    N11', '  N2', 'South', '  S1', 'New']],
  ])('is placed after all descendants of %s, and before the next branch', (after, headings) => {
    const figures = new Map(['North', 'N1', 'N11', 'N2', 'South', 'S1'].map((id, at) => [id, 2 ** at]));
    const rows = [...figures].map(([id, figure]) => `${INDENTS[id] ?? ''}${id} | ${figure}`);
    const table = parts(tableWith(cubeFrom(['area | 2024', ...rows].join('\n'))));
    const asked = { ...request, dimension: 'area', categories: ['N2', 'S1'], name: 'New', place: { after } };
    const wanted = headings.map((heading) => `${heading} | ${figures.get(heading.trim()) ?? 8 + 32}`);
    expect(drawn(sumCategories(table, asked))).toBe(tidy(['area | 2024', ...wanted].join('\n')));
  });

  it('warns of sums of rates', () => {
    const result = sumCategories(parts(tableWith(residents, { unit: 'Per Cent' })), request);
    expect(result.ok && result.value.warnings).toEqual([{ code: 'sum-of-rates', unit: 'Per Cent' }]);
  });

  it('warns of a total beside its part, and of what overlaps, as a formula does', () => {
    const cube = withPartitions(
      cubeFrom(
        'group | 2023 | 2024\nAll | 41492 | 41808\nM | 20219 | 20351\nF | 21273 | 21457\nYoung | 5808 | 5723\nOld | 35684 | 36085',
      ),
    );
    const warned = (...categories: readonly string[]): unknown => {
      const asked = { ...request, dimension: 'group', categories };
      const sum = sumCategories(parts(tableWith(cube)), asked);
      const formula = categories.map((each) => `[${each}]`).join(' + ');
      const same = computeFormula(parts(tableWith(cube)), { ...asked, formula });
      expect(same.ok && same.value.warnings).toEqual(sum.ok && sum.value.warnings);
      return sum.ok && sum.value.warnings;
    };
    const code = 'sum-of-overlapping';
    expect(warned('M', 'All')).toEqual([{ code, kind: 'total-and-part', one: 'All', other: 'M' }]);
    expect(warned('M', 'Young')).toEqual([{ code, kind: 'crossing', one: 'M', other: 'Young' }]);
    expect(warned('M', 'F')).toEqual([]);
  });

  it('sums periods too, which the reader sees behind the earliest', () => {
    const table = parts(tableWith(residents));
    const result = sumCategories(table, {
      dimension: 'time',
      categories: ['2022', '2023'],
      id: 'sum',
      name: 'Sum',
      place: 'last',
      missing: 'makes-missing',
    });
    expect(drawn(result)).toBe(
      tidy(`
        sex     |  Sum | 2022 | 2023 | 2024
        Males   | 10 p | 10 p |    - |   na
        Females |   23 |   11 |   12 |    4
      `),
    );
  });

  it.each([
    [
      { ...request, id: 'Males' },
      { code: 'category-exists', dimension: 'sex', category: 'Males' },
    ],
    [
      { ...request, dimension: 'age' },
      { code: 'unknown-dimension', dimension: 'age' },
    ],
    [
      { ...request, categories: ['x'] },
      { code: 'unknown-category', dimension: 'sex', category: 'x' },
    ],
    [
      { ...request, categories: [] },
      { code: 'too-few-categories', least: 1 },
    ],
    [
      { ...request, place: { after: 'x' } },
      { code: 'unknown-category', dimension: 'sex', category: 'x' },
    ],
  ])('refuses %j', (asked, problem) => {
    expect(sumCategories(parts(tableWith(residents)), asked)).toEqual({ ok: false, problem });
  });
});

describe(ratioOfCategories, () => {
  it('states what the result is in, whatever other dimensions state', () => {
    const [sex, time] = residents.dimensions;
    if (!sex || !time) throw new Error('two dimensions were drawn');
    const units = ['Persons', 'Persons', 'Thousand persons'];
    const categories = time.categories.map((each, at) => ({ ...each, unit: units[at] ?? '' }));
    const table = parts(tableWith({ ...residents, dimensions: [sex, { ...time, categories }] }));
    const result = ratioOfCategories(table, { ...both, name: 'Males ÷ Females' });
    expect(result.ok && [6, 7, 8].map((cell) => unitOf(result.value, cell))).toEqual([
      'Ratio',
      'Ratio',
      'Ratio',
    ]);
    expect(result.ok && unitOf(result.value, 5)).toBe('Thousand persons');
  });
});

describe('proposed names', () => {
  const [sex] = residents.dimensions;

  it.each([
    ['sum', 'Males + Females'],
    ['difference', 'Males − Females'],
    ['product', 'Males × Females'],
    ['ratio', 'Males ÷ Females'],
  ] as const)('are formulas where they are short: %s', (kind, name) => {
    expect(sex && STEPS[kind].nameOf(sex, ['Males', 'Females'])).toBe(name);
  });

  it('are formulas of up to three', () => {
    expect(sex && STEPS.sum.nameOf(sex, ['Males', 'Females', 'Males'])).toBe('Males + Females + Males');
  });

  it('count what would be long', () => {
    const many = ['Males', 'Females', 'Males', 'Females'];
    expect(sex && write(STEPS.sum.nameOf(sex, many))).toBe('Sum of 4: Males … Females');
  });
});

describe(obstacleToCombining, () => {
  it('is that no dimension has two categories', () => {
    const obstacle = (drawing: string) => obstacleToCombining(parts(tableWith(cubeFrom(drawing))));
    expect(obstacle('x | 2023\na | 1')).toEqual({ code: 'too-few-categories', least: 2 });
    expect(obstacle('x | 2023\na | 1\nb | 2')).toBeUndefined();
    expect(obstacle('x | 2023 | 2024\na | 1 | 2')).toBeUndefined();
  });
});
