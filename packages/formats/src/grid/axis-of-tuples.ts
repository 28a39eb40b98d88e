import { UNITS } from './header-levels.ts';
import { looksLikePeriod } from './looks-like-period.ts';
import { lineKinds, type TextColumn } from './text-columns.ts';

/** What tells the lines of an axis apart: a text on each of some levels. */
export interface Tuples {
  readonly names: readonly string[];
  readonly lines: number;
  readonly levels: readonly TextColumn[];
}

/** A dimension along an axis. */
export interface AxisLevel {
  /** Which level of the tuples; several where levels only tell lines apart together. */
  readonly at: readonly number[];
  /** A level that says the same in other signs: its code. */
  readonly code?: number;
  /** A level of words for it, which may be the same for several categories. */
  readonly words?: number;
  /** Levels that follow from it, outermost first: what its categories stand below. */
  readonly above: readonly number[];
  /** Levels of periods or codes that follow from it: remarks on its categories. */
  readonly remarks: readonly number[];
  /** The level of units that follow from it. */
  readonly unit?: number;
  /** Levels that follow from it and are none of these. */
  readonly leftOut?: readonly number[];
}

/** The share of all combinations that has to be there for levels to become dimensions of their own. */
const DENSE = 0.35;
const DENSE_IN_SMALL = 0.1;
const SMALL_CELLS = 1_000_000;

/** Where fewer levels than this share of the finer one come, they are groups; else they are words for it. */
const GROUPS = 0.5;

/** Decides which levels are dimensions of their own: those that come in (nearly) all combinations. */
export function axisLevels(tuples: Tuples, dense?: number): readonly AxisLevel[] {
  const kinds = tuples.levels.map(({ texts }) => texts.length);
  const unit = unitLevel(tuples, kinds);
  const varying = withoutKeys(
    [...kinds.keys()].filter((at) => (kinds[at] ?? 0) > 1 && at !== unit),
    tuples,
    kinds,
  );
  if (varying.length === 0) return [{ at: [kinds.length - 1], above: [], remarks: [] }];
  const { kept, codes } = withoutTwins(varying, tuples, kinds);
  const { single, outer } = withoutGroups(kept, tuples, kinds);
  const product = single.reduce((all, at) => all * (kinds[at] ?? 1), 1);
  const share = dense ?? (product <= SMALL_CELLS ? DENSE_IN_SMALL : DENSE);
  if (single.length > 1 && tuples.lines < product * share)
    return [{ at: [...kept].sort((a, b) => a - b), above: [], remarks: [] }];
  const measure = unit === undefined ? undefined : single.find((at) => isFunction(tuples, at, unit));
  return single.map((at) => {
    const code = codes.get(at);
    const following = outer.get(at) ?? [];
    const isWords = (level: number) => letterShare(tuples, level) > 0.5;
    const words = following.find(
      (level) =>
        (kinds[level] ?? 0) > (kinds[at] ?? 0) * GROUPS && isWords(level) && letterShare(tuples, at) < 0.3,
    );
    const groups = following.filter(
      (level) => (kinds[level] ?? 0) <= (kinds[at] ?? 0) * GROUPS && isWords(level),
    );
    const remarks = following.filter(
      (level) => level !== words && !groups.includes(level) && arePeriods(tuples, level),
    );
    const leftOut = following.filter((level) => ![words, ...groups, ...remarks].includes(level));
    const above = groups.sort((a, b) => (kinds[a] ?? 0) - (kinds[b] ?? 0));
    return {
      at: [at],
      above,
      remarks,
      ...(leftOut.length > 0 && { leftOut }),
      ...(code !== undefined && { code }),
      ...(words !== undefined && { words }),
      ...(at === measure && unit !== undefined && { unit }),
    };
  });
}

/** The level of units, where one other level says which unit it is. */
function unitLevel(tuples: Tuples, kinds: readonly number[]): number | undefined {
  const unit = tuples.names.findIndex((name) => UNITS.test(name));
  if (unit < 0) return undefined;
  const follows = tuples.names.some((_, at) => at !== unit && isFunction(tuples, at, unit));
  return follows && (kinds[unit] ?? 0) > 1 ? unit : undefined;
}

function arePeriods({ levels }: Tuples, at: number): boolean {
  const texts = (levels[at]?.texts ?? []).filter((text) => text !== '');
  return texts.filter(looksLikePeriod).length * 4 >= texts.length * 3;
}

/** The share of letters among the signs of a level: high in words, low in codes and periods. */
function letterShare({ levels }: Tuples, at: number): number {
  const signs = (levels[at]?.texts ?? []).join('').replace(/\s/g, '');
  return signs.replace(/[^\p{L}]/gu, '').length / signs.length;
}

/** A level that numbers the lines is left out where two others tell them apart. */
function withoutKeys(
  varying: readonly number[],
  { levels, lines }: Tuples,
  kinds: readonly number[],
): readonly number[] {
  const isKey = (at: number) =>
    kinds[at] === lines && levels[at]?.texts.every((text) => !/\p{L}{3}/u.test(text)) === true;
  const others = varying.filter((at) => !isKey(at));
  if (others.length < 2 || others.length === varying.length) return varying;
  const { firsts } = lineKinds(
    others.flatMap((at) => levels[at] ?? []),
    lines,
  );
  return firsts.length === lines ? others : varying;
}

/** Of two levels that say the same, the one in words stays; the other one is its code. */
function withoutTwins(
  varying: readonly number[],
  tuples: Tuples,
  kinds: readonly number[],
): { readonly kept: readonly number[]; readonly codes: ReadonlyMap<number, number> } {
  const codes = new Map<number, number>();
  const kept: number[] = [];
  for (const at of varying) {
    const twin = kept.find((other) => kinds[other] === kinds[at] && isFunction(tuples, other, at));
    if (twin === undefined) kept.push(at);
    else if (isWordier(tuples, at, twin)) {
      kept[kept.indexOf(twin)] = at;
      codes.set(at, twin);
    } else if (!codes.has(twin)) codes.set(twin, at);
  }
  return { kept, codes };
}

/** A level that follows from finer ones names what the categories of the finest stand below. */
function withoutGroups(
  kept: readonly number[],
  tuples: Tuples,
  kinds: readonly number[],
): { readonly single: readonly number[]; readonly outer: ReadonlyMap<number, number[]> } {
  const outer = new Map<number, number[]>();
  const finestFirst = kept.toSorted((a, b) => (kinds[b] ?? 0) - (kinds[a] ?? 0));
  const single = kept.filter((at) => {
    const below = finestFirst.find(
      (other) => (kinds[other] ?? 0) > (kinds[at] ?? 0) && isFunction(tuples, other, at),
    );
    if (below === undefined) return true;
    outer.set(below, [...(outer.get(below) ?? []), at]);
    return false;
  });
  return { single, outer };
}

function isFunction({ levels }: Tuples, from: number, to: number): boolean {
  const { texts = [], places = new Int32Array() } = levels[from] ?? {};
  const values = levels[to]?.places;
  const images = new Int32Array(texts.length).fill(-1);
  return places.every((key, line) => {
    const value = values?.[line] ?? 0;
    if (images[key] === -1) images[key] = value;
    return images[key] === value;
  });
}

/** Words have more letters that follow one another than codes have. */
function isWordier({ levels }: Tuples, at: number, other: number): boolean {
  const letters = (level: number) => {
    const { texts = [], places = new Int32Array() } = levels[level] ?? {};
    const lengths = texts.map((text) => text.replace(/[^\p{L}\s]/gu, '').length);
    return places.reduce((sum, place) => sum + (lengths[place] ?? 0), 0);
  };
  return letters(at) > letters(other);
}
