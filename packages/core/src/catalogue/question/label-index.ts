import type { AskingWords } from './asking/tellings.ts';
import { readerOf, splitText } from './asking/phrase-reader.ts';
import { nounOf } from './measure.ts';
import { stemsOf } from './measure-name.ts';
import type { QuestionDimension } from './question-table.ts';

/** The labels of a variable, by the stems of their words. */
export interface LabelIndex {
  readonly positions: ReadonlyMap<string, readonly number[]>;
  /** The stems of each label. */
  readonly stems: readonly (readonly string[])[];
  /** The stems of each label and of those above it: women of 15 to 24 years may stand below all women. */
  readonly paths: readonly ReadonlySet<string>[];
  /** The stems of the labels above each, but of no total. */
  readonly above: readonly ReadonlySet<string>[];
  /** How far down the hierarchy each category is. */
  readonly depths: readonly number[];
  readonly written: ReadonlyMap<string, string>;
  /** The stems that say what a label is of: of “couple with children” it is the couple. */
  readonly heads: readonly ReadonlySet<string>[];
  /** The stems of the nouns of each label: of bread, and of cereals. */
  readonly nouns: readonly (readonly string[])[];
  /** The stems of what stands before and behind “and”; empty where there is none. */
  readonly sides: readonly (readonly (readonly string[])[])[];
}

/** Variables are shared by many tables, and by releases that changed nothing in them. */
const KNOWN = new WeakMap<AskingWords, WeakMap<QuestionDimension['categories'], LabelIndex>>();

/** Indexes the labels of a variable, once. */
export function indexLabels(
  { categories }: Pick<QuestionDimension, 'categories'>,
  asking: AskingWords,
): LabelIndex {
  const known = KNOWN.get(asking) ?? new WeakMap<QuestionDimension['categories'], LabelIndex>();
  KNOWN.set(asking, known);
  const index = known.get(categories) ?? indexOf(categories, asking);
  known.set(categories, index);
  return index;
}

function indexOf(categories: QuestionDimension['categories'], asking: AskingWords): LabelIndex {
  const stems = categories.map(({ label }) => stemsOf(label, asking));
  const positions = new Map<string, number[]>();
  const parents = parentsOf(categories);
  const paths = pathsOf(categories, stems, parents);
  for (const [position, list] of paths.entries()) {
    for (const stem of list) {
      const there = positions.get(stem);
      if (there === undefined) positions.set(stem, [position]);
      else there.push(position);
    }
  }
  return {
    positions,
    stems,
    paths,
    heads: categories.map(({ label }) => new Set(stemsOf(headOf(label, asking), asking))),
    nouns: categories.map(({ label }) => nounsOf(label.split(',', 1)[0] ?? '', asking)),
    sides: categories.map(({ label }) =>
      (splitText(label, asking, { told: 'and', which: 'first' }) ?? []).map((side) => stemsOf(side, asking)),
    ),
    above: aboveOf(categories, { stems, parents, asking }),
    depths: depthsOf(categories),
    written: writtenIn(categories, asking),
  };
}

function nounsOf(label: string, asking: AskingWords): readonly string[] {
  const head = headOf(label, asking);
  const sides = splitText(head, asking, { told: 'and', which: 'first' }) ?? [head];
  return sides.map((side) => nounOf(side, asking));
}

/** Of “couple with children” the couple. */
function headOf(label: string, asking: AskingWords): string {
  return splitText(label, asking, { told: 'beside', which: 'first' })?.[0] ?? label;
}

/** The position of the category above each; -1 where there is none. */
function parentsOf(categories: QuestionDimension['categories']): readonly number[] {
  const places = new Map(categories.map(({ id }, at) => [id, at]));
  return categories.map(({ parent }) => places.get(parent ?? '') ?? -1);
}

/** The uppermost category, of which all others are parts, adds nothing to their paths. */
function pathsOf(
  categories: QuestionDimension['categories'],
  stems: LabelIndex['stems'],
  parents: readonly number[],
): readonly ReadonlySet<string>[] {
  const uppermost = categories.filter(({ parent }) => parent === undefined).length;
  const paths: ReadonlySet<string>[] = [];
  for (const [at, above] of parents.entries()) {
    const isBelowTop = categories[above]?.parent !== undefined;
    const inherited = isBelowTop || uppermost > 1 ? (paths[above] ?? []) : [];
    paths.push(new Set([...(stems[at] ?? []), ...inherited]));
  }
  return paths;
}

function aboveOf(
  categories: QuestionDimension['categories'],
  {
    stems,
    parents,
    asking,
  }: {
    readonly stems: LabelIndex['stems'];
    readonly parents: readonly number[];
    readonly asking: AskingWords;
  },
): readonly ReadonlySet<string>[] {
  // Whether a label is a total is read once, not for each below it.
  const own = new Map(
    [...new Set(parents)].map((at) => {
      const isTotal = readerOf(categories[at]?.label ?? '', asking).at('all-of', 0) !== undefined;
      return [at, isTotal ? [] : (stems[at] ?? [])] as const;
    }),
  );
  const above: ReadonlySet<string>[] = [];
  for (const at of parents) above.push(new Set([...(above[at] ?? []), ...(own.get(at) ?? [])]));
  return above;
}

function depthsOf(categories: QuestionDimension['categories']): readonly number[] {
  const depths = new Map<string, number>();
  return categories.map(({ id, parent }) => {
    const depth = parent === undefined ? 0 : (depths.get(parent) ?? 0) + 1;
    depths.set(id, depth);
    return depth;
  });
}

function writtenIn(
  categories: QuestionDimension['categories'],
  asking: AskingWords,
): ReadonlyMap<string, string> {
  const written = new Map<string, string>();
  for (const { label } of categories) {
    for (const word of label.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []) {
      const [stem] = stemsOf(word, asking);
      if (stem !== undefined && !written.has(stem)) written.set(stem, word);
    }
  }
  return written;
}
