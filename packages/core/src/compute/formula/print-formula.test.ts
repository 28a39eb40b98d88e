import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldAt, operandOf } from '../../../test/cells-by-name.ts';
import { cubeFrom } from '../../../test/drawn-cube.ts';
import { tableWith } from '../../../test/table-with.ts';
import type { Cube } from '../../cube/cube.ts';
import type { Category, Dimension } from '../../cube/dimension.ts';
import { describeStep } from '../../view/describe-step.ts';
import { customise } from '../../customise/customise.ts';
import { STEPS, type Step } from '../../customise/steps.ts';
import { write } from '../../../test/words.ts';

/** Evaluates a printed formula from nothing but the text and the table; undefined if it has no value. */
function evaluate(text: string, valueOf: (name: string) => number | undefined): number | undefined {
  let rest = text;
  const take = (pattern: RegExp): string | undefined => {
    const match = pattern.exec(rest);
    if (!match) return undefined;
    rest = rest.slice(match[0].length);
    return match[1] ?? match[0];
  };
  const value = (): number | undefined => {
    if (take(/^−/) !== undefined) {
      const of = power();
      return of === undefined ? undefined : -of;
    }
    if (take(/^\(/) !== undefined) {
      const inside = sum();
      if (take(/^\)/) === undefined) throw new Error(`an open bracket in ${text} before “${rest}”`);
      return inside;
    }
    const number = take(/^(\d+\.?\d*|\.\d+)(?=$| [+−×÷^] |\))/);
    if (number !== undefined) return Number(number);
    const quoted = take(/^\[((?:[^\]]|\]\])*)\]/);
    if (quoted !== undefined) return valueOf(quoted.replaceAll(']]', ']'));
    const name = take(/^.+?(?=$| [+−×÷^] |\))/);
    if (name === undefined) throw new Error(`nothing to read in ${text} before “${rest}”`);
    return valueOf(name);
  };
  const power = (): number | undefined => {
    const base = value();
    if (take(/^ \^ /) === undefined) return base;
    const exponent = power();
    return base === undefined || exponent === undefined ? undefined : base ** exponent;
  };
  const chain = (part: () => number | undefined, signs: RegExp): number | undefined => {
    let left = part();
    for (let sign = take(signs); sign !== undefined; sign = take(signs)) {
      const right = part();
      left = left === undefined || right === undefined ? undefined : BY_SIGN[sign]?.(left, right);
    }
    return left;
  };
  const product = (): number | undefined => chain(power, /^ ([×÷]) /);
  const sum = (): number | undefined => chain(product, /^ ([+−]) /);
  const result = sum();
  if (rest !== '') throw new Error(`“${rest}” is left of ${text}`);
  return result;
}

const BY_SIGN: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '−': (left, right) => left - right,
  '×': (left, right) => left * right,
  // What is divided by nothing is nothing, not 0 once something else is divided by it.
  '÷': (left, right) => (right === 0 ? NaN : left / right),
};

const LABELS = [
  'Others',
  'Oil (crude)',
  'A − B',
  'x] + [y',
  '2024',
  '15 - 64',
  'Non-oil',
  'Total',
  '× 2',
  'Total',
];

const published: Cube = {
  ...cubeFrom(['series | one', ...LABELS.map((_, at) => `s${at} | ${at + 2}`)].join('\n')),
};
const cube: Cube = {
  ...published,
  dimensions: published.dimensions.map((dimension, axis) =>
    axis === 0 ? { ...dimension, categories: dimension.categories.map(relabelled) } : dimension,
  ),
};

function relabelled(category: Category, at: number): Category {
  const below = at === 9 ? { parent: 's0' } : {};
  return { ...category, label: LABELS[at] ?? '', ...below };
}

interface Drawn {
  readonly kind: 'sum' | 'difference' | 'product' | 'ratio' | 'formula';
  readonly operands: readonly number[];
  readonly signs: readonly string[];
  readonly isNamed: boolean;
}

const anyDrawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom('sum', 'difference', 'product', 'ratio', 'formula'),
  operands: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
  signs: fc.array(fc.constantFrom('+', '-', '*', '/'), { minLength: 3, maxLength: 3 }),
  isNamed: fc.boolean(),
});

function computed(steps: readonly Step[]): Cube {
  const after = customise(tableWith(cube), steps, write);
  if (!after.ok) throw new Error(JSON.stringify(after.problem));
  return after.value.cube;
}

/** Figures in different units are not added. */
function fits(steps: readonly Step[]): boolean {
  const after = customise(tableWith(cube), steps, write);
  if (after.ok) return true;
  expect(JSON.stringify(after.problem)).toContain('mixed-units');
  return false;
}

/** Chains steps, each over the categories that exist by then, under its own name or the proposed one. */
function chained(drawn: readonly Drawn[]): readonly Step[] {
  const steps: Step[] = [];
  for (const each of drawn) {
    const [series] = computed(steps).dimensions;
    if (!series) throw new Error('one dimension was drawn');
    const step = stepFor(each, series, steps.length);
    if (fits([...steps, step])) steps.push(step);
  }
  return steps;
}

function stepFor({ kind, operands, signs, isNamed }: Drawn, series: Dimension, at: number): Step {
  const ids = operands.map((each) => series.categories[each % series.categories.length]?.id);
  const name = `${String(LABELS[at % LABELS.length])} ${at}`;
  const made = { dimension: 'series', id: `c${at}`, name, place: 'last' } as const;
  if (kind === 'formula') {
    const [a, b, c] = ids.map((id) => `[${String(id)}]`);
    const [x, y, z] = signs.map(String);
    return {
      kind,
      ...made,
      formula: `(${String(a)} ${String(x)} ${String(b)}) ${String(y)} (-${String(c)} ${String(z)} 2.5)`,
    };
  }
  const categories = ids.slice(0, kind === 'ratio' ? 2 : 3).map(String);
  const combination = {
    ...made,
    categories,
    ...(!isNamed && { name: write(STEPS[kind].nameOf(series, categories)) }),
  };
  return kind === 'sum' ? { kind, ...combination, missing: 'makes-missing' } : { kind, ...combination };
}

/** The one category that a name in a formula refers to, by label, path or label with id. */
function categoryNamed(categories: readonly Category[], name: string): string {
  const path = ({ label, parent }: Category): string => {
    const above = categories.find(({ id }) => id === parent);
    return above ? `${path(above)} > ${label}` : label;
  };
  for (const nameOf of [
    ({ label }: Category) => label,
    path,
    ({ label, id }: Category) => `${label} (${id})`,
  ]) {
    const found = categories.filter((each) => nameOf(each) === name);
    if (found.length === 1) return found[0]?.id ?? '';
  }
  throw new Error(`“${name}” could be any of several, or none`);
}

/** The value of a computed category's formula by `evaluate`; NaN where it has none. */
function workedOut(after: Cube, id: string): number {
  const [series] = after.dimensions;
  const formula = series?.categories.find((each) => each.id === id)?.computed?.formula ?? '';
  const others = series?.categories.filter((each) => each.id !== id) ?? [];
  return (
    evaluate(formula, (name) => operandOf(after, { series: categoryNamed(others, name), column: 'one' })) ??
    NaN
  );
}

describe('a printed formula', { timeout: 60_000 }, () => {
  it('evaluates to the figure in the cell, whatever is computed from what', () => {
    fc.assert(
      fc.property(fc.array(anyDrawn, { minLength: 1, maxLength: 4 }), (drawn) => {
        const steps = chained(drawn);
        for (const count of steps.keys()) {
          const after = computed(steps.slice(0, count + 1));
          const worked = workedOut(after, `c${count}`);
          const held = heldAt(after, { series: `c${count}`, column: 'one' });
          if (typeof held === 'number') expect(worked / held || 1).toBeCloseTo(1, 9);
          else expect(Number.isFinite(worked)).toBe(false);
        }
      }),
      { numRuns: 1000 },
    );
  });

  const three = cubeFrom('race | one\nOthers | 2\nIndians | 7\nMalays (all) | 5');

  function formulasAfter(...steps: readonly Step[]): readonly string[] {
    const after = customise(tableWith(three), steps, write);
    if (!after.ok) throw new Error(JSON.stringify(after.problem));
    const made = after.value.cube.dimensions[0]?.categories.flatMap(({ computed }) => computed ?? []) ?? [];
    return made.map(({ formula }) => formula);
  }

  const gap = {
    kind: 'difference',
    dimension: 'race',
    categories: ['Indians', 'Others'],
    place: 'last',
  } as const;
  const times = { kind: 'product', dimension: 'race', id: 'c2', name: 'Times', place: 'last' } as const;

  it('brackets what was computed before and is named by its formula', () => {
    const difference = { ...gap, id: 'c1', name: 'Indians − Others' };
    const product: Step = { ...times, categories: ['Others', 'c1'] };
    expect(formulasAfter(difference, product)).toEqual(['Indians − Others', 'Others × (Indians − Others)']);
  });

  it('brackets a sum behind a name that is quoted, and not for a sign in the name', () => {
    const sum = { ...gap, kind: 'sum', id: 'c1', missing: 'makes-missing' } as const;
    const timesSum = (name: string): string | undefined =>
      formulasAfter(
        { ...sum, categories: ['Malays (all)', 'Others'], name },
        { ...times, categories: ['Others', 'c1'] },
      )[1];
    expect(timesSum('[Malays (all)] + Others')).toBe('Others × ([Malays (all)] + Others)');
    const named = { ...gap, id: 'c1', name: 'A + B' };
    expect(formulasAfter(named, { ...times, categories: ['c1', 'Others'] })[1]).toBe('[A + B] × Others');
  });

  it('brackets a formula that begins with a sign only where it has to', () => {
    const opposite: Step = { ...times, kind: 'formula', id: 'c1', name: '−Others', formula: '= -[Others]' };
    const product = (...categories: readonly string[]): Step => ({ ...times, categories });
    const second = (...categories: readonly string[]) => formulasAfter(opposite, product(...categories))[1];
    expect(second('c1', 'Indians')).toBe('−Others × Indians');
    expect(second('Indians', 'c1')).toBe('Indians × −Others');
  });

  it('names what was given a name, and quotes what could be read as a formula', () => {
    const named = { ...gap, id: 'c1', name: 'Gap' };
    expect(formulasAfter(named, { ...times, categories: ['Malays (all)', 'c1'] })).toEqual([
      'Indians − Others',
      '[Malays (all)] × Gap',
    ]);
  });

  it('writes growth between periods in full, and distinguishes periods from numbers', () => {
    const quarters = cubeFrom(
      'race | 2022 1Q | 2022 2Q | 2022 3Q | 2022 4Q | 2023 1Q | 2023 2Q\nAll | 8 | 9 | 9 | 10 | 11 | 12',
    );
    const growth = { kind: 'growth', id: 'g', name: 'Growth', place: 'last' } as const;
    const after = customise(tableWith(quarters), [{ ...growth, from: '2022-Q1', to: '2023-Q2' }], write);
    if (!after.ok) throw new Error(JSON.stringify(after.problem));
    const made = after.value.cube.dimensions[1]?.categories.find(({ id }) => id === 'g')?.computed?.formula;
    expect(made).toBe('100 × ((2023 2Q ÷ 2022 1Q) ^ (4 ÷ 5) − 1)');
    const held = heldAt(after.value.cube, { race: 'All', time: 'g' });
    expect(evaluate(made ?? '', (name) => (name === '2022 1Q' ? 8 : 12))).toBeCloseTo(Number(held), 12);

    const years = customise(
      tableWith(cubeFrom('race | 2020 | 2022\nAll | 100 | 121')),
      [{ ...growth, from: '2020', to: '2022' }],
      write,
    );
    const formula =
      years.ok && years.value.cube.dimensions[1]?.categories.find(({ id }) => id === 'g')?.computed?.formula;
    expect(formula).toBe('100 × (([2022] ÷ [2020]) ^ (1 ÷ 2) − 1)');
  });

  it.each([
    ['[Others] / 1.5e30', 'Others ÷ (1.5 × 10 ^ 30)'],
    ['1e-7 * [Others]', '1 × 10 ^ −7 × Others'],
    ['[Others] / 1000', 'Others ÷ 1000'],
  ])('writes very large and small numbers of %s with a power of ten', (formula, printed) => {
    expect(formulasAfter({ ...times, kind: 'formula', formula: `= ${formula}` })).toEqual([printed]);
  });

  it('says names where the reader typed ids, in the table and in words of the step', () => {
    const formula = {
      ...times,
      kind: 'formula',
      formula: '= ([c1] + [Others]) / 1e3 * -[Others]^2',
    } as const;
    const steps: readonly Step[] = [{ ...gap, id: 'c1', name: 'Gap' }, formula];
    const printed = '(Gap + Others) ÷ 1000 × −Others ^ 2';
    expect(formulasAfter(...steps)[1]).toBe(printed);
    const after = customise(tableWith(three), steps, write);
    expect(after.ok && write(describeStep(after.value.cube, formula).words)).toBe(`Times = ${printed}`);
  });
});
