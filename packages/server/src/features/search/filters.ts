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
const LEVELS = ['subjectGrouping', 'subject', 'topic'] as const;
export type Level = (typeof LEVELS)[number];

/** A filter that is one or several values of a table. */
const CHOICES = ['type', 'frequency', 'agency'] as const;
export type Choice = (typeof CHOICES)[number];

const NODES: { readonly [At in Level]: (placement: Placement) => Placement['topic'] } = {
  subjectGrouping: ({ grouping }) => grouping,
  subject: ({ subject }) => subject,
  topic: ({ topic }) => topic,
};

const VALUES: { readonly [Of in Choice]: (table: CurrentTable) => string } = {
  type: ({ summary }) => summary.kind,
  frequency: ({ summary }) => summary.frequency ?? NO_FREQUENCY,
  agency: ({ summary }) => summary.agency,
};

/** The node of a placement at a level. */
export function nodeAt(placement: Placement, level: Level): Placement['topic'] {
  return NODES[level](placement);
}

/** A table's value of a choice. */
export function valueOf(table: CurrentTable, choice: Choice): string {
  return VALUES[choice](table);
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
  for (const level of LEVELS) {
    if (level === except) return true;
    if (request[level] !== undefined && nodeAt(placement, level).id !== request[level]) return false;
  }
  return true;
}

/** Whether a table passes every filter but one. Asked of every table found, for every filter. */
export function passes(table: CurrentTable, request: SearchRequest, except?: Except): boolean {
  if (!table.placements.some((placement) => isUnder(placement, request, except))) return false;
  for (const choice of CHOICES) {
    const chosen: readonly string[] = request[choice];
    if (choice !== except && chosen.length > 0 && !chosen.includes(valueOf(table, choice))) return false;
  }
  return except === 'updatedSince' || isUpdatedSince(table, request.updatedSince);
}

/** Whether a table was updated last on that day or later. */
export function isUpdatedSince({ summary, release }: CurrentTable, day: string | undefined): boolean {
  return day === undefined || lastUpdatedOf(summary, release).slice(0, 10) >= day;
}
