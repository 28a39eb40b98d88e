import { CHART_KEYS, FREQUENCIES, FUNCTION_FLAGS, TABLE_KINDS, message } from '@almanac/core';
import * as z from 'zod/mini';

import { LONGEST_CORRECTION } from '../corrections.ts';
import { storedText } from '../stored-text.ts';
import { csvHintsSchema, recipeSchema } from './recipe.ts';
import { schemaText } from '../schema-text.ts';

const text = storedText(z.minLength(1), z.maxLength(2000));

/** Each is looked up while other publications wait. */
const MOST_TOPICS = 100;

const CODE_WANTED = schemaText(message('fault.manifest.code'));
const TOPIC_WANTED = schemaText(message('fault.manifest.topic'));
const METHODOLOGY_WANTED = schemaText(message('fault.manifest.methodology'));
const DAY_WANTED = schemaText(message('fault.day'));
const UPDATED_WANTED = schemaText(message('fault.manifest.updated'));
const PARTS_WANTED = schemaText(message('fault.manifest.parts'));
const INSTANT_WANTED = schemaText(message('fault.manifest.instant'));

const decimals = z.int().check(z.minimum(0), z.maximum(10));

/** A footnote on one cell: each dimension, by id or label, with the category, by id or label, that the cell is of. */
const cellFootnoteSchema = z.strictObject({ text, at: z.record(text, text) });

/** The properties of a dimension that the file cannot state. */
const dimensionHintSchema = z.strictObject({
  label: z.optional(text),
  role: z.optional(z.enum(['time', 'measure', 'geography', 'other'])),
  /** Category id or label → the id or label of its parent, which may stand anywhere; null at the top. */
  parents: z.optional(z.record(text, z.nullable(text))),
  /** Category id or label → what readers see in its place. */
  labels: z.optional(z.record(text, text)),
  /** Categories, by id or label, in the order in which they stand; others follow what they follow in the file. */
  order: z.optional(z.array(text)),
  /** Category id or label → its unit of measure; null where it has that of the table. */
  units: z.optional(z.record(text, z.nullable(text))),
  /** Category id or label → the number of decimals of its cells; null where it has that of the table. */
  decimals: z.optional(z.record(text, z.nullable(decimals))),
  /** Footnotes on the whole dimension, in place of those that were carried over. */
  footnotes: z.optional(z.array(text)),
  /** Category id or label → the footnotes on it, in place of those that were carried over. */
  categoryFootnotes: z.optional(z.record(text, z.array(text))),
  /** The category, by id or label, that is shown first where readers pick one. */
  opensAt: z.optional(text),
  /** Categories, by id or label, that do not overlap and together make a whole, and their total. */
  partitions: z.optional(
    z.array(
      z.strictObject({ total: z.optional(text), parts: z.array(text).check(z.minLength(2, PARTS_WANTED)) }),
    ),
  ),
});

/**
 * Facts that a file cannot state about its table. Everything is optional: the command line and the file supply the
 * rest.
 */
export const manifestSchema = z.strictObject({
  code: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, CODE_WANTED))),
  type: z.optional(z.enum(TABLE_KINDS)),
  title: z.optional(text),
  groupTitle: z.optional(text),
  agency: z.optional(text),
  source: z.optional(text),
  licence: z.optional(text),
  sourceAddress: z.optional(text),
  contact: z.optional(text),
  methodology: z.optional(storedText(z.maxLength(2000), z.regex(/^https?:\/\/\S+$/, METHODOLOGY_WANTED))),
  keywords: z.optional(z.array(text)),
  /** Each `Grouping > Subject > Topic`. */
  topics: z.optional(
    z.array(storedText(z.regex(/^[^>]+>[^>]+>[^>]+$/, TOPIC_WANTED))).check(z.maxLength(MOST_TOPICS)),
  ),
  frequency: z.optional(z.enum(FREQUENCIES)),
  seasonalAdjustment: z.optional(text),
  unit: z.optional(text),
  decimals: z.optional(decimals),
  footnotes: z.optional(z.array(text)),
  cellFootnotes: z.optional(z.array(cellFootnoteSchema)),
  nextReleaseDate: z.optional(z.iso.date(DAY_WANTED)),
  lastUpdated: z.optional(z.union([z.iso.date(), z.iso.datetime({ offset: true })], UPDATED_WANTED)),
  isFictional: z.optional(z.boolean()),
  heading: z.optional(z.strictObject({ rows: z.array(text), columns: z.array(text) })),
  dimensions: z.optional(z.record(text, dimensionHintSchema)),
  functions: z.optional(z.partialRecord(z.enum(FUNCTION_FLAGS), z.boolean())),
  charts: z.optional(
    z.strictObject({
      allowed: z.optional(z.partialRecord(z.enum(CHART_KEYS), z.boolean())),
      defaultChart: z.optional(z.enum(CHART_KEYS)),
    }),
  ),
  isEnabled: z.optional(z.boolean()),
  apiPublic: z.optional(z.boolean()),
  apiAdmin: z.optional(z.boolean()),
  apiDev: z.optional(z.boolean()),
  /** A notice of correction attached to the release, shown to every reader. */
  correction: z.optional(storedText(z.trim(), z.minLength(1), z.maxLength(LONGEST_CORRECTION))),
  /** The language to take from a file in several. */
  language: z.optional(text),
  csv: z.optional(csvHintsSchema),
  recipe: z.optional(recipeSchema),
  /** The name of the SDMX structure file that accompanies an SDMX file. */
  structure: z.optional(text),
  /** The embargo: nothing of the release is readable before this instant. */
  at: z.optional(z.iso.datetime({ offset: true, error: INSTANT_WANTED })),
});

/** Facts that a file cannot state about its table. */
export type Manifest = z.infer<typeof manifestSchema>;
