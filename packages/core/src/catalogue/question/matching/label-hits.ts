import type { AskingWords } from '../asking/tellings.ts';
import type { LabelIndex } from '../label-index.ts';
import type { PartReading, QuestionPart } from '../parts/question-part.ts';
import { stemOf } from '../../search/stem.ts';

/** What ages answer that only the youngest are of. */
const YOUNGEST = 0.9;

/** A part that a label answers. */
export interface Hit {
  readonly part: QuestionPart;
  readonly quality: number;
  readonly stems: readonly string[];
  /** Of other readings of the part. */
  readonly others?: readonly string[];
}

/** The labels of a variable that answer something, by their position. */
export type Hits = ReadonlyMap<number, readonly Hit[]>;

/** The stems of words beside the numbers of labels: what is counted, and how they are bounds. */
export interface NumberWords {
  readonly counted: ReadonlySet<string>;
  /** Those of them that are no years, nor people. */
  readonly noYears: ReadonlySet<string>;
  readonly bounds: ReadonlySet<string>;
  readonly over: ReadonlySet<string>;
}

/** The words beside numbers that a language has. */
export function numberWords(asking: AskingWords): NumberWords {
  const { 'unit-in-label': units, 'counted-people': people, unit, over, under } = asking;
  const counted = [...units.tree.words.keys()];
  const persons = new Set([...people.tree.words.keys()].map(stemOf));
  const isYear = (word: string): boolean => unit.tree.words.get(word)?.place === 0;
  return {
    counted: new Set(counted.map(stemOf)),
    noYears: new Set(
      counted
        .filter((word) => !isYear(word))
        .map(stemOf)
        .filter((stem) => !persons.has(stem)),
    ),
    bounds: new Set([...over.tree.words.keys(), ...under.tree.words.keys()].map(stemOf)),
    over: new Set([...over.tree.words.keys()].map(stemOf)),
  };
}

/** Six or more persons are “6 persons and more” as well as “6 and over”. */
function readingsOf({ readings, isAges }: QuestionPart, { over }: NumberWords): readonly PartReading[] {
  if (isAges !== true) return readings;
  return readings.flatMap((reading) => {
    const others = reading.stems.some((stem) => over.has(stem)) ? [...over] : [''];
    return others.map((other) => ({
      ...reading,
      stems: reading.stems.map((stem) => (over.has(stem) ? other : stem)),
    }));
  });
}

/** Which labels answer something. */
export function hitsIn(index: LabelIndex, parts: readonly QuestionPart[], numbers: NumberWords): Hits {
  const hits = new Map<number, Hit[]>();
  const said = new Set(parts.flatMap(({ readings }) => readings.flatMap(({ stems }) => stems)));
  const note = (position: number, hit: Hit): void => {
    const there = hits.get(position);
    if (there === undefined) hits.set(position, [hit]);
    else addHit(there, hit);
  };
  for (const part of parts) {
    if (part.isPerHead === true || part.isAgeOf === true) continue;
    for (const [position, stems] of youngestIn(index, part))
      note(position, { part, quality: YOUNGEST, stems });
    for (const { stems, quality } of readingsOf(part, numbers)) {
      for (const position of placesOf(index, stems))
        if (part.isAges !== true || isOfYears(index, position, { said, numbers }))
          note(position, { part, quality, stems });
    }
  }
  return hits;
}

/** The labels that have all of some stems, together with those above them. */
function placesOf({ positions, paths }: LabelIndex, stems: readonly string[]): readonly number[] {
  const [first = '', ...others] = stems;
  return (positions.get(first) ?? []).filter((at) => others.every((stem) => paths[at]?.has(stem)));
}

/** Those aged 15 to 24 are not out of work for as many weeks, unless weeks were said. */
function isOfYears(
  { stems }: LabelIndex,
  position: number,
  { said, numbers }: { readonly said: ReadonlySet<string>; readonly numbers: NumberWords },
): boolean {
  return (stems[position] ?? []).every((stem) => !numbers.noYears.has(stem) || said.has(stem));
}

/** Under 25 are those of 15 to 24 years, where nobody younger is counted. */
function youngestIn(
  { stems, positions }: LabelIndex,
  { below = 0 }: QuestionPart,
): readonly (readonly [position: number, stems: readonly string[]])[] {
  const numbersOf = (position: number): readonly number[] =>
    (stems[position] ?? []).filter((stem) => /^\d+$/.test(stem)).map(Number);
  const found = below === 0 ? [] : (positions.get(String(below - 1)) ?? []);
  if (found.length === 0) return [];
  const least = [...stems.keys()].flatMap(numbersOf).reduce((some, each) => Math.min(some, each), Infinity);
  return found.flatMap((position) => {
    const [from, to, ...others] = numbersOf(position);
    const isYoungest = from === least && to === below - 1 && others.length === 0;
    return isYoungest ? [[position, [String(from), String(to)]] as const] : [];
  });
}

/** A part that a label answers in several ways has asked for the words of them all: cars, and passenger cars. */
function addHit(hits: Hit[], hit: Hit): void {
  const at = hits.findIndex(({ part }) => part === hit.part);
  const known = hits[at];
  if (known === undefined) hits.push(hit);
  else hits[at] = { ...known, others: [...(known.others ?? []), ...hit.stems] };
}

/** The stems that a hit asks for: those of other readings only beside a word of the label itself. */
export function askedStems({ stems, others = [] }: Hit, own: readonly string[]): readonly string[] {
  return stems.some((stem) => own.includes(stem)) ? [...stems, ...others] : stems;
}
