import type { Headline } from '../headlines.ts';

/** One way to understand a part: stems that all have to be there. */
export interface PartReading {
  readonly stems: readonly string[];
  readonly quality: number;
  /** A wider or narrower word, which is read in its place one way only. */
  readonly isLoose?: boolean;
}

/** A part of a question that names something. */
export interface QuestionPart {
  /** The words, by their number in the question. */
  readonly words: readonly number[];
  readonly typed: string;
  readonly readings: readonly PartReading[];
  /** It may be a part of a name, but need not: `number`, `average`. */
  readonly isSoft: boolean;
  /** It says how old somebody is. */
  readonly isAges?: boolean;
  /** It asks how old somebody is, which no label says. */
  readonly isAgeOf?: boolean;
  /** The age that all are under. */
  readonly below?: number;
  /** It says that people are meant, whose ages are said besides. */
  readonly isPeople?: boolean;
  /** It names people: “women”, “residents”. */
  readonly namesPeople?: boolean;
  /** It asks for a figure per person: only names that say so answer it. */
  readonly isPerHead?: boolean;
  /** It asks for a price without that word. */
  readonly isDearer?: boolean;
  /** A headline’s name for it, which may say less than the label does: food, and non-alcoholic beverages. */
  readonly isOfHeadline?: boolean;
  /** It asks for an operation, a frequency or an adjustment. */
  readonly isAsking?: boolean;
  /** It says of what kind a figure is. */
  readonly kind?: 'rate' | 'percentage' | 'other';
  /** It stands behind a word that says whose figures are asked for: of Bellmark, not from there. */
  readonly isOfPlace?: boolean;
  /** The series that this phrase is to be answered with. */
  readonly headline?: Headline;
}
