import { decimalsOf, message, type Message, type StatTable } from '@almanac/core';

import { type Check, decimalsWritten, figureOf, placeOf } from './check.ts';
import { pairSeries, type PairedSeries } from './paired-series.ts';
import { endBehind, jumpsIn, rangeOf, type SeriesRange } from './series-range.ts';

/** Figures below so many units of their last decimal vary by chance. */
const LEAST_UNITS = 200;
/** A revision by more than this part of the figure is asked about where its series never moved nearly so far. */
const REVISED_PART = 0.5;
/** As many steps show how far a series moves. */
const STEPS_KNOWN = 8;
/** As many figures show what a series holds; how often those of the table leap shows from the second on. */
const FIGURES_KNOWN = 2;

/** A figure that is asked about, and what it is held against. */
interface Outlier {
  readonly cell: number;
  readonly value: number;
  readonly former: number;
}

interface Found {
  /** Figures that both releases have and that differ. */
  revised: number;
  readonly revisions: Outliers;
  /** Figures that the former release did not have, in series that it had. */
  fresh: number;
  readonly leaps: Outliers;
  /** The same of series too short to say what they hold. */
  freshOfShort: number;
  readonly leapsOfShort: Outliers;
  /** How often figures of the former release had leapt so, out of how often they could have. */
  leaptBefore: number;
  couldLeap: number;
}

/** How many there are, and the farthest off. */
interface Outliers {
  count: number;
  worst: Outlier | undefined;
  /** How many were multiplied or divided by just 10, 100, 1,000…, by the power. */
  readonly slips: Map<number, number>;
}

function noOutliers(): Outliers {
  return { count: 0, worst: undefined, slips: new Map() };
}

function add(outliers: Outliers, outlier: Outlier): void {
  outliers.count += 1;
  const power = powerOfTen(outlier);
  if (power !== undefined) outliers.slips.set(power, (outliers.slips.get(power) ?? 0) + 1);
  if (outliers.worst === undefined || distance(outlier) > distance(outliers.worst)) outliers.worst = outlier;
}

function distance({ value, former }: Outlier): number {
  return Math.abs(Math.log10(Math.abs(value / former)));
}

/** A slip of the unit: half a per cent off, because files round. */
function powerOfTen({ value, former }: Outlier): number | undefined {
  const ratio = Math.log10(value / former);
  const power = Math.round(ratio);
  return power !== 0 && Math.abs(ratio - power) < 0.002 ? power : undefined;
}

/**
 * Asks about figures ten times what they were, revisions far beyond anything the series did before, and new figures
 * ten times beyond everything their series held; but not where the table’s series have always leapt so.
 */
export const largeRevision: Check = ({ before, after }, { 'large-revision': { factor } }) => {
  const pairs = pairSeries(before.cube, after.cube);
  if (pairs === undefined) return [];
  const found = search(before, after, { pairs, factor });
  const { revised, revisions, fresh, leaps, freshOfShort, leapsOfShort } = found;
  const messages = [
    ...(revisions.count > 0 ? [told('revised', { after, outliers: revisions, of: revised })] : []),
    ...(isUnlike(found) ? [told('fresh', { after, outliers: leaps, of: fresh })] : []),
    ...(leapsOfShort.count > 0 && 2 * leapsOfShort.count >= freshOfShort
      ? [told('fresh', { after, outliers: leapsOfShort, of: freshOfShort })]
      : []),
  ];
  return messages.map((each) => ({ check: 'large-revision', level: 'asks', message: each }));
};

/**
 * Whether more new figures leap than chance explains, at the rate at which those of the table did before. None leaps
 * where none before it could have.
 */
function isUnlike({ fresh, leaps, leaptBefore, couldLeap }: Found): boolean {
  const expected = (fresh * leaptBefore) / couldLeap;
  return leaps.count > 2 * expected + 3 * Math.sqrt(expected);
}

function search(
  before: StatTable,
  after: StatTable,
  { pairs, factor }: { readonly pairs: PairedSeries; readonly factor: number },
): Found {
  const found: Found = {
    revised: 0,
    revisions: noOutliers(),
    fresh: 0,
    leaps: noOutliers(),
    freshOfShort: 0,
    leapsOfShort: noOutliers(),
    leaptBefore: 0,
    couldLeap: 0,
  };
  const isLarge = sizeJudge(after);
  const rule = { factor, isLarge: sizeJudge(before) };
  pairs.each((then, now) => {
    const range = rangeOf(before.cube.values, then, pairs.then);
    const judge = { before, after, pairs, range, isLarge, factor };
    for (let at = 0; at < pairs.now.length; at += 1) judgeFigure(found, judge, { then, now, at });
    const { jumps, of } = jumpsIn(before.cube.values, then, pairs.then, rule);
    found.leaptBefore += jumps;
    found.couldLeap += of;
  });
  return found;
}

/** Whether the larger of two figures of a cell is no small count that varies by chance. */
type SizeJudge = (cell: number, one: number, other: number) => boolean;

interface Judged {
  readonly cell: number;
  readonly value: number;
  readonly range: SeriesRange;
  readonly isLarge: SizeJudge;
  readonly factor: number;
}

interface Judge {
  readonly before: StatTable;
  readonly after: StatTable;
  readonly pairs: PairedSeries;
  readonly range: SeriesRange;
  readonly isLarge: SizeJudge;
  readonly factor: number;
}

function judgeFigure(
  found: Found,
  { before, after, pairs, range, isLarge, factor }: Judge,
  { then, now, at }: { readonly then: number; readonly now: number; readonly at: number },
): void {
  const cell = now + at * pairs.now.stride;
  const value = after.cube.values[cell] ?? NaN;
  const place = pairs.periodsThen[at] ?? -1;
  const old = place < 0 ? NaN : (before.cube.values[then + place * pairs.then.stride] ?? NaN);
  if (Number.isNaN(value) || value === old) return;
  if (Number.isNaN(old)) judgeFresh(found, { cell, value, range, isLarge, factor });
  else judgeRevised(found, { cell, value, old, range, isLarge, factor });
}

function judgeFresh(found: Found, { cell, value, range, isLarge, factor }: Judged): void {
  const { known, least, most } = range;
  if (known === 0) return;
  const isShort = known < FIGURES_KNOWN;
  if (isShort) found.freshOfShort += 1;
  else found.fresh += 1;
  const size = Math.abs(value);
  const former = endBehind(size, { least, most, factor });
  if (former === undefined || !isLarge(cell, size, former)) return;
  const outlier = { cell, value, former };
  add(isShort ? found.leapsOfShort : found.leaps, outlier);
}

function judgeRevised(
  found: Found,
  { cell, value, old, range, isLarge, factor }: Judged & { readonly old: number },
): void {
  found.revised += 1;
  if (old === 0 || value === 0) return;
  const ratio = Math.abs(value / old);
  const isFar =
    range.known > STEPS_KNOWN &&
    Math.abs(value - old) > REVISED_PART * Math.abs(old) &&
    Math.abs(value - old) > 2 * range.farthestStep;
  if (ratio < factor && ratio > 1 / factor && !isFar) return;
  if (isLarge(cell, value, old)) add(found.revisions, { cell, value, former: old });
}

function sizeJudge({ cube, ...facts }: StatTable): SizeJudge {
  return (cell, one, other) => {
    const decimals =
      decimalsOf({ facts, cube }, cell) ?? Math.max(decimalsWritten(one), decimalsWritten(other));
    return Math.max(Math.abs(one), Math.abs(other)) >= LEAST_UNITS * 10 ** -decimals;
  };
}

function told(
  which: 'revised' | 'fresh',
  { after, outliers, of }: { readonly after: StatTable; readonly outliers: Outliers; readonly of: number },
): Message {
  const { count, worst } = outliers;
  if (worst === undefined) throw new Error('there is no outlier to tell of');
  const [power = 0, times = 0] = [...outliers.slips].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const values = {
    count,
    of: { number: of },
    place: placeOf(after.cube, worst.cell),
    value: figureOf(worst.value),
    former: figureOf(worst.former),
  };
  if (which === 'fresh' || 2 * times < count) return message(`check.large-revision.${which}`, values);
  const slip = { ...values, slips: { number: times }, factor: { number: 10 ** Math.abs(power) } };
  return power > 0
    ? message('check.large-revision.multiplied', slip)
    : message('check.large-revision.divided', slip);
}
