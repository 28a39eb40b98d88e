import { FREQUENCIES, TABLE_KINDS } from '@almanac/core';
import * as z from 'zod/mini';

import { changeSchema, latestFigureSchema } from '../series.ts';

/** What a chip says of a question. */
export const CHIP_KINDS = [
  'thing',
  'category',
  'from',
  'to',
  'period',
  'show',
  'frequency',
  'adjustment',
] as const;

/** What a reader may choose instead, and the query string (without `?`) that asks so. */
const chipChoiceSchema = z.object({ text: z.string(), query: z.string(), isChosen: z.boolean() });

/** Something that was understood; it can be changed, and mostly be removed. */
export const chipSchema = z.object({
  kind: z.enum(CHIP_KINDS),
  /** “Series”, “From”. */
  label: z.string(),
  text: z.string(),
  /** What it can be changed to. Empty for periods, which are those of the chart: ask with `from` and `to` in `parameters`. */
  choices: z.array(chipChoiceSchema),
  /** The query string of the question without it; absent where there would be no question left. */
  without: z.optional(z.string()),
});

const citedFigureSchema = z.object({ label: z.string(), text: z.string() });

/** One period of a series that answers. */
const answerPointSchema = z.object({
  /** The category of the time variable, as addresses name it. */
  id: z.string(),
  /** `Q3 2026` */
  label: z.string(),
  value: z.nullable(z.number()),
  /** In print. */
  text: z.string(),
  isProvisional: z.boolean(),
});

/** A series that answers, over all of its periods, oldest first. */
export const answerSeriesSchema = z.object({
  /** `Rental index, all dwellings` */
  name: z.string(),
  points: z.array(answerPointSchema),
  /** Where the answer stands, by the place of the point: both ends of a change, else one place twice. */
  from: z.int(),
  to: z.int(),
});

/** A sentence, in the parts that are drawn differently. The figure is absent where nothing changed. */
const sentenceSchema = z.object({
  before: z.string(),
  figure: z.optional(z.string()),
  after: z.string(),
  /** `(provisional)` */
  note: z.optional(z.string()),
  /** All of it, as plain text. */
  text: z.string(),
});

const answerSourceSchema = z.object({
  agency: z.string(),
  source: z.string(),
  code: z.string(),
  kind: z.enum(TABLE_KINDS),
  title: z.string(),
  /** The page of the table. */
  address: z.string(),
  /** When its numbers were last updated. */
  updated: z.string(),
  nextReleaseDate: z.optional(z.string()),
  licence: z.optional(z.string()),
  isFictional: z.boolean(),
});

/** The figure that answers a question, with all that its screen says. */
export const answeredSchema = z.object({
  sentence: sentenceSchema,
  /** The sentence once more, about the first and the last end of the chart where the answer itself is a single figure. */
  caption: z.optional(z.string()),
  /** The figures behind it, or how it has changed: a heading and rows. */
  figures: z.object({ title: z.string(), rows: z.array(citedFigureSchema) }),
  chart: z.object({
    /** `Rental index, all dwellings (2023 = 100), quarterly` */
    title: z.string(),
    series: z.array(answerSeriesSchema),
    unit: z.optional(z.string()),
    decimals: z.int(),
    /** Whether changes are percentage points. */
    isPercentage: z.boolean(),
    frequency: z.optional(z.enum(FREQUENCIES)),
    /** Whether two ends are marked, which can be moved: with `from` and `to` in the question. */
    isSpan: z.boolean(),
  }),
  /** Signs that stand in the figures, and what they mean. */
  marks: z.array(z.object({ symbol: z.string(), meaning: z.string() })),
  source: answerSourceSchema,
  /** Sentence, series, source, release and address, to copy. */
  citation: z.string(),
  /** The page with exactly these steps. */
  address: z.string(),
  /** The page of the series; absent where several answer. */
  series: z.optional(z.string()),
  /** How it was chosen and worked out, a sentence each. */
  worked: z.array(z.string()),
});

/** Another way to read the question, with its own result. */
export const answerReadingSchema = z.object({
  text: z.string(),
  /** Unit and table, or what sets it apart. */
  detail: z.string(),
  /** The query string that asks exactly this. */
  query: z.string(),
  /** Both ends, where the question is about a change. */
  from: z.optional(citedFigureSchema),
  to: z.optional(citedFigureSchema),
  change: z.optional(changeSchema),
  /** Where it is about one period. */
  glance: z.optional(latestFigureSchema),
  unit: z.optional(z.string()),
});

/** Why there is no answer. */
export const ANSWER_REFUSALS = [
  'ambiguous',
  'respelt',
  'unknown-words',
  'nothing-asked',
  'period-not-understood',
  'forecast',
  'cause',
  'opinion',
  'ranking',
  'share',
  'per-head',
  'frequency-absent',
  'before-series',
  'not-yet',
  'absent',
  'no-such-period',
  'one-period',
  'break-between',
  'not-computed',
] as const;

const answerRefusalSchema = z.object({
  code: z.enum(ANSWER_REFUSALS),
  /** A heading: “It is not clear what “population” means”. */
  title: z.string(),
  sentence: z.string(),
  /** Questions that can be asked instead, by one click. */
  instead: z.array(z.object({ text: z.string(), query: z.string() })),
});

/** What may stand in the query of `GET /api/answer` besides the words: what a reader changed of the reading. */
export const ANSWER_PARAMETERS = ['series', 'from', 'to', 'show', 'frequency', 'adjustment'] as const;

/**
 * `GET /api/answer?q=`: the answer to a question, or why there is none. Edits of chips come as further parameters:
 * `series=CODE:1/2` (a category of each variable), `from=`, `to=` (ids of periods), `show=`, `frequency=`, `adjustment=`.
 */
export const answerSchema = z.object({
  query: z.string(),
  /** What was understood, in order; without an answer, as far as it was. */
  chips: z.array(chipSchema),
  /** Parameters of the reading, so that handles can ask with other ends: `from` and `to` take ids of points. */
  parameters: z.record(z.string(), z.string()),
  answer: z.optional(answeredSchema),
  /** Set where there is no answer. */
  refusal: z.optional(answerRefusalSchema),
  /** Other readings; without an answer, what may be meant. */
  readings: z.array(answerReadingSchema),
});

/** While typing: the figure that answers, in a line. */
export const answerLineSchema = z.object({
  /** `The unemployment rate was 4.6% in Oct 2026 (provisional)` */
  text: z.string(),
  figure: z.optional(z.string()),
  /** The search page that answers. */
  address: z.string(),
});

/** The answer to a question. */
export type AnswerBody = z.infer<typeof answerSchema>;
/** The figure that answers, and all about it. */
export type Answered = z.infer<typeof answeredSchema>;
/** Another reading of a question. */
export type AnswerReading = z.infer<typeof answerReadingSchema>;
/** Something that was understood. */
export type AnswerChip = z.infer<typeof chipSchema>;
/** Why there is no answer. */
export type AnswerRefusal = (typeof ANSWER_REFUSALS)[number];
/** The figure that answers, while typing. */
export type AnswerLine = z.infer<typeof answerLineSchema>;
