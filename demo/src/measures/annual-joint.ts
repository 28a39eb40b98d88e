import { leavesOf, type Breakdown, type Coarser } from './breakdown.ts';
import { figuresOf, isKnown, ratioOf } from './gather-figures.ts';
import { addedUp, jointLeaves, jointMeans } from './joint-figures.ts';
import { finerOf, type Derived, type NumberedMeasure } from './measure.ts';
import { addsUp } from './monthly-figures.ts';
import { ceilingOf } from './scale.ts';

/** The joint figures of several breakdowns, one block a year, in units of the last decimal. */
export function annualJoint(
  numbered: NumberedMeasure,
  breakdowns: readonly Breakdown[],
  years: readonly number[],
): readonly Float64Array[] {
  const { number, measure } = numbered;
  const { derived } = measure;
  if (addsUp(measure))
    return annualLeaves(numbered, breakdowns, years).map((block) => addedUp(block, breakdowns));
  if (derived && breakdowns.every((by) => isKnown(derived, by)))
    return annualRatios(numbered, derived, { breakdowns, years });
  const margins = breakdowns.map((by) => ({ by, figures: annual(numbered, by) }));
  return years.map((year) => {
    const at = year - measure.from;
    const inYear = margins.map(({ by, figures }) => ({
      by,
      figures: figures.items.map((path) => path[at] ?? 0),
    }));
    return jointMeans({
      whole: margins[0]?.figures.whole[at] ?? 0,
      margins: inYear,
      seed: number,
      pull: measure.pull,
      ceiling: ceilingOf(measure),
    });
  });
}

const annual = (numbered: NumberedMeasure, by: Breakdown): ReturnType<typeof figuresOf> =>
  figuresOf(numbered, { by, every: 'A', adjustment: 'none' });

function annualRatios(
  { measure }: NumberedMeasure,
  derived: Derived,
  { breakdowns, years }: { readonly breakdowns: readonly Breakdown[]; readonly years: readonly number[] },
): readonly Float64Array[] {
  const blocks = [...derived.of, ...derived.per].map((term) => ({
    term,
    blocks: annualJoint(term.measure(), breakdowns, years),
  }));
  return years.map((_, at) => {
    const valueOf = (term: unknown, cell: number): number =>
      blocks.find((each) => each.term === term)?.blocks[at]?.[cell] ?? 0;
    const cells = new Float64Array(blocks[0]?.blocks[at]?.length ?? 0);
    return cells.map((_value, cell) => ratioOf(measure, derived, (term) => valueOf(term, cell)));
  });
}

/** The leaves of a table of several breakdowns. Coarse breakdowns are rolled up from the finer ones of the measure. */
export function annualLeaves(
  numbered: NumberedMeasure,
  breakdowns: readonly Breakdown[],
  years: readonly number[],
): readonly Float64Array[] {
  const { number, measure } = numbered;
  if (measure.derived) return sumOfLeaves(measure.derived, breakdowns, years);
  const finer = breakdowns.map((by) => finerOf(measure, by) ?? by);
  const margins = finer.map((by) => ({ by, figures: annual(numbered, by) }));
  return years.map((year) => {
    const at = year - measure.from;
    const block = jointLeaves({
      whole: margins[0]?.figures.whole[at] ?? 0,
      margins: margins.map(({ by, figures }) => ({
        by,
        figures: figures.items.map((path) => path[at] ?? 0),
      })),
      seed: measure.seed ?? number,
      pull: measure.pull,
      given: measure.given && ((names) => measure.given?.(names, year)),
    });
    return gathered(block, finer, breakdowns);
  });
}

function sumOfLeaves(
  { of }: Derived,
  breakdowns: readonly Breakdown[],
  years: readonly number[],
): readonly Float64Array[] {
  const terms = of.map(({ sign, measure }) => ({ sign, blocks: annualLeaves(measure(), breakdowns, years) }));
  return years.map((_, at) => {
    const sum = new Float64Array(terms[0]?.blocks[at]?.length ?? 0);
    for (const { sign, blocks } of terms)
      for (let cell = 0; cell < sum.length; cell += 1)
        sum[cell] = (sum[cell] ?? 0) + sign * (blocks[at]?.[cell] ?? 0);
    return sum;
  });
}

function gathered(leaves: Float64Array, from: readonly Breakdown[], to: readonly Breakdown[]): Float64Array {
  let block = leaves;
  let inner = 1;
  for (const [axis, by] of [...to.entries()].toReversed()) {
    const finer = from[axis];
    if (finer && finer !== by && by.coarser)
      block = rolledUpAlong(block, by.coarser.leaves, { inner, size: leavesOf(finer).length });
    inner *= leavesOf(by).length;
  }
  return block;
}

/** Rolls up the leaves of one dimension to those of a coarser one. */
export function rolledUpAlong(
  block: Float64Array,
  leaves: Coarser['leaves'],
  { inner, size }: { readonly inner: number; readonly size: number },
): Float64Array {
  const outer = block.length / size / inner;
  const sums = new Float64Array(outer * leaves.length * inner);
  for (let row = 0; row < outer; row += 1) {
    for (const [to, members] of leaves.entries()) {
      for (const member of members) {
        for (let cell = 0; cell < inner; cell += 1) {
          const at = (row * leaves.length + to) * inner + cell;
          sums[at] = (sums[at] ?? 0) + (block[(row * size + member) * inner + cell] ?? 0);
        }
      }
    }
  }
  return sums;
}
