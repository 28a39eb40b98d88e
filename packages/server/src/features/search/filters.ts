import {
  frequencyMessage,
  TABLE_KIND_KEYS,
  lastUpdatedOf,
  type Frequency,
  type TableKind,
} from '@almanac/core';

import type { Words } from '@almanac/words';

import type { CurrentTable, Placement } from '../../releases/index/indexed-release.ts';
import { NO_FREQUENCY, type SearchRequest } from './search-request.ts';

/** A filter that is one branch of the catalogue's tree. */
export const LEVELS = ['subjectGrouping', 'subject', 'topic'] as const;
export type Level = (typeof LEVELS)[number];

/** A filter that is one or several values of a table. */
export const CHOICES = ['type', 'frequency', 'agency'] as const;
export type Choice = (typeof CHOICES)[number];

/** The node of a placement at a level. */
export function nodeAt({ grouping, subject, topic }: Placement, level: Level): Placement['topic'] {
  return { subjectGrouping: grouping, subject, topic }[level];
}

/** A table's value of a choice. */
export function valueOf({ summary }: CurrentTable, choice: Choice): string {
  return { type: summary.kind, frequency: summary.frequency ?? NO_FREQUENCY, agency: summary.agency }[choice];
}

/** A value of a choice in words. */
export function nameOfValue(choice: Choice, value: string, { say, write }: Words): string {
  if (choice === 'type') return say(TABLE_KIND_KEYS[value as TableKind]);
  if (choice !== 'frequency') return value;
  return value === NO_FREQUENCY ? say('search.frequency.none') : write(frequencyMessage(value as Frequency));
}

/** Which filters to leave out of account. */
export type Except = Choice | 'updatedSince' | Level | undefined;

/** Whether a placement is under the chosen branch; levels from `except` down do not matter. */
export function isUnder(placement: Placement, request: SearchRequest, except: Except): boolean {
  const below = LEVELS.findIndex((level) => level === except);
  return LEVELS.slice(0, below < 0 ? LEVELS.length : below).every(
    (level) => request[level] === undefined || nodeAt(placement, level).id === request[level],
  );
}

/** Whether a table passes every filter but one. */
export function passes(table: CurrentTable, request: SearchRequest, except?: Except): boolean {
  return (
    table.placements.some((placement) => isUnder(placement, request, except)) &&
    CHOICES.every((choice) => choice === except || isAmong(request[choice], valueOf(table, choice))) &&
    (except === 'updatedSince' || isUpdatedSince(table, request.updatedSince))
  );
}

function isAmong(chosen: readonly string[], value: string): boolean {
  return chosen.length === 0 || chosen.includes(value);
}

/** Whether a table was updated last on that day or later. */
export function isUpdatedSince({ summary, release }: CurrentTable, day: string | undefined): boolean {
  return day === undefined || lastUpdatedOf(summary, release).slice(0, 10) >= day;
}
