import { FREQUENCIES, type Frequency } from '../period/frequency.ts';
import type { TableKind } from './table-code.ts';

/** The facts of a table needed to find its siblings. */
export interface Sibling {
  readonly code: string;
  readonly kind: TableKind;
  readonly agency: string;
  readonly groupTitle: string;
  readonly frequency?: Frequency | undefined;
  readonly seasonalAdjustment?: string | undefined;
}

/**
 * The tables with the same content at another frequency or with another seasonal adjustment, including `table` itself:
 * those of its kind and agency that share its group title. From annual to daily, unadjusted before adjusted.
 */
export function siblingsOf<Each extends Sibling>(table: Each, tables: readonly Each[]): readonly Each[] {
  const group = siblingGroup(table);
  return tables
    .filter((each) => siblingGroup(each) === group)
    .sort((a, b) => compareRanks(rankOf(a), rankOf(b)));
}

/** Names the group of siblings that a table belongs to. */
export function siblingGroup({ kind, agency, groupTitle }: Sibling): string {
  return JSON.stringify([kind, groupTitle.trim().toLowerCase(), agency]);
}

function rankOf({ frequency, seasonalAdjustment = '', code }: Sibling): readonly [number, string, string] {
  return [frequency ? FREQUENCIES.indexOf(frequency) : FREQUENCIES.length, seasonalAdjustment, code];
}

function compareRanks(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const differs = a.findIndex((each, at) => each !== b[at]);
  return (a[differs] ?? 0) < (b[differs] ?? 0) ? -1 : 1;
}
