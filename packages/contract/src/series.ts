import { FREQUENCIES, TABLE_KINDS } from '@almanac/core';
import * as z from 'zod/mini';

import { USUAL_FORMAT_KEYS } from './file-formats.ts';

/** A change between two figures, in print: percentage points between percentages, else per cent. */
export const changeSchema = z.object({
  direction: z.enum(['up', 'down', 'level']),
  /** With sign and unit: `−0.2 pp`. */
  text: z.string(),
});

/** The latest figure of a series, as printed, and its recent course. */
export const latestFigureSchema = z.object({
  /** With the published number of decimals, and the unit where it is short (2.4%). */
  latest: z.string(),
  period: z.string(),
  /** Against the same period a year before. */
  change: z.optional(changeSchema),
  /** Oldest first; null where there is no number. About ten years, thinned out to 121 points at most. */
  sparkline: z.array(z.nullable(z.number())),
  isProvisional: z.optional(z.boolean()),
});

const flagSchema = z.object({ symbol: z.string(), meaning: z.string() });

/** One observation of a series. */
export const seriesObservationSchema = z.object({
  /** The category of the time variable, as addresses name it. */
  id: z.string(),
  label: z.string(),
  /** The period in ISO 8601, where it has one. */
  iso: z.optional(z.string()),
  value: z.nullable(z.number()),
  /** In print. */
  text: z.string(),
  /** Why there is no number. */
  absence: z.optional(z.string()),
  flags: z.array(flagSchema),
  /** Numbers of footnotes, from 1. */
  footnotes: z.array(z.int()),
});

const neighbourSchema = z.object({
  name: z.string(),
  address: z.string(),
  /** Absent where the series has no number, and in the biggest tables. */
  glance: z.optional(latestFigureSchema),
  /** What the figure is in, where its own sign does not say so. */
  unit: z.optional(z.string()),
});

/** What an earlier release said of periods whose figures are different now. */
const earlierReleaseSchema = z.object({
  publishedAt: z.string(),
  /** Of the latest periods, latest first. */
  figures: z.array(z.object({ id: z.string(), label: z.string(), before: z.string(), now: z.string() })),
});

/** `GET /api/series/:code/:seriesNo`: one complete series. */
export const seriesSchema = z.object({
  code: z.string(),
  kind: z.enum(TABLE_KINDS),
  seriesNo: z.string(),
  /** The labels of its categories. */
  name: z.string(),
  /** What is measured, and of what: a name that makes sense alone. */
  heading: z.string(),
  title: z.string(),
  agency: z.string(),
  source: z.string(),
  licence: z.optional(z.string()),
  frequency: z.optional(z.enum(FREQUENCIES)),
  seasonalAdjustment: z.optional(z.string()),
  unit: z.optional(z.string()),
  /** Of its figures, in print. */
  decimals: z.int(),
  /** Whether its changes are percentage points. */
  isPercentage: z.boolean(),
  /** Its category in each variable except time. */
  place: z.array(z.object({ variable: z.string(), category: z.string() })),
  /** The permanent address of its page. */
  address: z.string(),
  /** The table with this row chosen. */
  tableAddress: z.string(),
  files: z.record(z.enum(USUAL_FORMAT_KEYS), z.string()),
  publishedAt: z.string(),
  /** When its numbers were last updated, if the agency states it; else that instant. */
  lastUpdated: z.optional(z.string()),
  nextReleaseDate: z.optional(z.string()),
  isFictional: z.boolean(),
  isDeleted: z.boolean(),
  /** The latest number; absent when there is none. */
  latest: z.optional(
    z.object({
      observation: seriesObservationSchema,
      /** Whether a percent sign behind the figure says all that the unit does. */
      isBarePercentage: z.boolean(),
    }),
  ),
  /** Against the period before and the year before, where there is a figure to compare with. */
  changes: z.array(
    z.object({ against: z.enum(['period', 'year']), from: z.string(), ...changeSchema.shape }),
  ),
  /** Latest first. */
  observations: z.array(seriesObservationSchema),
  /** Earlier releases, latest first. */
  earlier: z.array(earlierReleaseSchema),
  /** Those that hang on the table, on the series or on one of its observations; numbered as in the table. */
  footnotes: z.array(z.object({ number: z.int(), text: z.string() })),
  neighbours: z.object({
    above: z.optional(neighbourSchema),
    previous: z.optional(neighbourSchema),
    next: z.optional(neighbourSchema),
    /** The categories beside it, under the same one above. */
    beside: z.array(neighbourSchema),
    below: z.array(neighbourSchema),
  }),
});

/** A change in print. */
/** The latest figure of a series. */
export type LatestFigure = z.infer<typeof latestFigureSchema>;
/** One observation of a series. */
export type SeriesObservation = z.infer<typeof seriesObservationSchema>;
/** One series whole. */
export type SeriesBody = z.infer<typeof seriesSchema>;
