import { FREQUENCIES, type Frequency } from '../period/frequency.ts';
import type { TableKind } from './table-code.ts';

/** What has to be known of a table to find its siblings. */
export interface Sibling {
  readonly code: string;
  readonly kind: TableKind;
  readonly agency: string;
  readonly groupTitle: string;
  readonly frequency?: Frequency | undefined;
  readonly seasonalAdjustment?: string | undefined;
}

/**
 * The tables that say the same at another frequency or with another seasonal adjustment, `table` itself among them:
 * those of its kind and agency that share its group title. From annual to daily, unadjusted before adjusted.
 */
export function siblingsOf<Each extends Sibling>(table: Each, tables: readonly Each[]): readonly Each[] {
  const group = folded(table.groupTitle);
  return tables
    .filter(
      ({ kind, agency, groupTitle }) =>
        kind === table.kind && agency === table.agency && folded(groupTitle) === group,
    )
    .sort((a, b) => compareRanks(rankOf(a), rankOf(b)));
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

function rankOf({ frequency, seasonalAdjustment = '', code }: Sibling): readonly [number, string, string] {
  return [frequency ? FREQUENCIES.indexOf(frequency) : FREQUENCIES.length, seasonalAdjustment, code];
}

function compareRanks(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const differs = a.findIndex((each, at) => each !== b[at]);
  if (differs < 0) return 0;
  return (a[differs] ?? 0) < (b[differs] ?? 0) ? -1 : 1;
}
