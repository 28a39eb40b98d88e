import * as z from 'zod/mini';

import { tableEntrySchema } from '../catalogue.ts';
import { latestFigureSchema } from '../series.ts';
import { answerLineSchema } from './answer.ts';

/** The most hits of one page of `GET /api/search`. */
export const MOST_HITS = 100;

/** The longest search query. */
export const LONGEST_SEARCH = 500;

/** Part of a text, in UTF-16 units from `start` up to but not including `end`. */
const marksSchema = z.array(z.object({ start: z.int(), end: z.int() }));

/** A text, and the parts of it that answer the query. */
const markedSchema = z.object({ text: z.string(), marks: marksSchema });

/** A series that answers a query. */
export const seriesHitSchema = z.object({
  ...markedSchema.shape,
  /** The table with this row chosen. */
  address: z.string(),
  /** The page of the series, where the table has periods. */
  page: z.optional(z.string()),
  /** Absent where the series has no number, or no periods. */
  glance: z.optional(latestFigureSchema),
  /** What the figure is in, where its own sign does not say so. */
  unit: z.optional(z.string()),
});

/** A table, its siblings (the same numbers at other frequencies and with other adjustments), and other forms of them. */
const familySchema = z.object({
  /** The title that they share. */
  title: markedSchema,
  /** From annual to daily, unadjusted before adjusted; the table of the hit is one of them. */
  members: z.array(
    z.object({
      ...z.pick(tableEntrySchema, { code: true, frequency: true, seasonalAdjustment: true }).shape,
      /** What its title says beyond that of the family: `change on a year before`. */
      form: z.optional(z.string()),
      address: z.string(),
    }),
  ),
});

/** A table that answers a query, and why. */
export const searchHitSchema = z.object({
  table: tableEntrySchema,
  title: markedSchema,
  code: markedSchema,
  agency: markedSchema,
  place: z.optional(z.object({ subjectGrouping: markedSchema, subject: markedSchema, topic: markedSchema })),
  /** The series that answer; absent when no category does. */
  series: z.optional(z.object({ matching: z.int(), shown: z.array(seriesHitSchema) })),
  /** Where one hit is given for each family (`families=true`). */
  family: z.optional(familySchema),
  /** The latest figure of the table’s first row, which is its total where it has one; comes with the family. */
  headline: z.optional(
    z.object({
      ...latestFigureSchema.shape,
      ...z.pick(seriesHitSchema, { page: true, unit: true }).shape,
      /** The categories that it is of: `All dwellings`. Empty where there is only one series. */
      of: z.string(),
      /** What is measured, and of what: a name that makes sense alone. */
      name: z.string(),
    }),
  ),
  /** Where the words were found, when nothing above shows it. */
  why: z.optional(z.string()),
});

/** A value of a filter, and how many tables it would show beside the other filters. */
const facetValueSchema = z.object({ value: z.string(), name: z.string(), count: z.int() });
const facetSchema = z.array(facetValueSchema);

/** How the words were understood. */
const understoodSchema = z.object({
  /** No table answers all of the query: these answer most of it. */
  isNearest: z.boolean(),
  corrections: z.array(z.object({ typed: z.string(), read: z.string() })),
  /** Synonyms that were searched too. */
  alsoReadAs: z.array(z.string()),
});

/** `GET /api/search` */
export const searchSchema = z.object({
  query: z.string(),
  understood: understoodSchema,
  /** How many tables match the words; families, as every count, where these are asked for. */
  found: z.int(),
  /** How many of them pass the filters. */
  total: z.int(),
  page: z.int(),
  size: z.int(),
  hits: z.array(searchHitSchema),
  facets: z.object({
    subjectGrouping: facetSchema,
    subject: facetSchema,
    topic: facetSchema,
    type: facetSchema,
    frequency: facetSchema,
    agency: facetSchema,
    updatedSince: facetSchema,
  }),
  /** How many tables there would be without one filter, keeping the others. */
  without: z.object({
    subjectGrouping: z.int(),
    subject: z.int(),
    topic: z.int(),
    updatedSince: z.int(),
  }),
});

/** `GET /api/search/suggestions`: a few of each kind, while typing. */
export const suggestionsSchema = z.object({
  query: z.string(),
  understood: understoodSchema,
  /** The figure that answers; absent where the words are no question that is sure. */
  answer: z.optional(answerLineSchema),
  tables: z.array(
    z.object({
      ...markedSchema.shape,
      address: z.string(),
      kind: tableEntrySchema.shape.kind,
      frequency: tableEntrySchema.shape.frequency,
    }),
  ),
  series: z.array(z.object({ ...seriesHitSchema.shape, table: z.string() })),
  /** Topics, subjects and subject groupings. */
  topics: z.array(z.object({ ...markedSchema.shape, address: z.string(), tables: z.int() })),
  agencies: z.array(z.object({ ...markedSchema.shape, address: z.string(), tables: z.int() })),
});

/** A series that answers a query. */
export type SeriesHit = z.infer<typeof seriesHitSchema>;
/** A table that answers a query. */
export type SearchHit = z.infer<typeof searchHitSchema>;
/** A table and its siblings. */
export type TableFamily = z.infer<typeof familySchema>;
/** The latest figure of a table, and what it is of. */
export type TableHeadline = NonNullable<SearchHit['headline']>;
/** The answer to a search. */
export type SearchBody = z.infer<typeof searchSchema>;
/** A text, and the parts of it that answer the query. */
export type MarkedTextBody = z.infer<typeof markedSchema>;
/** How the words of a query were understood. */
export type Understood = z.infer<typeof understoodSchema>;
/** The suggestions while typing. */
export type SuggestionsBody = z.infer<typeof suggestionsSchema>;
