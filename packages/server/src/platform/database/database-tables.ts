import type { AccountTables } from './account-tables.ts';
import type { RetentionTables } from './retention-tables.ts';

/**
 * The rows of the database. Both SQLite and PostgreSQL hold them, so: integers, text and double precision only.
 * Booleans are 0 and 1, instants ISO 8601 UTC text with milliseconds, documents JSON text.
 */
export interface DatabaseTables extends AccountTables, RetentionTables {
  readonly migrations: { readonly number: number; readonly name: string; readonly applied_at: string };
  /** `catalogue`: raised by every change of the catalogue, inside its transaction. */
  readonly counters: { readonly name: string; readonly value: number };
  readonly agencies: { readonly id: string; readonly name: string };
  readonly agency_keys: AgencyKeyRow;
  readonly tables: TableRow;
  /** The SDMX structure that came last with a file of a table: packed JSON as base64. */
  readonly kept_structures: { readonly code_key: string; readonly structure: string };
  readonly releases: ReleaseRow;
  readonly previews: PreviewRow;
  readonly groupings: { readonly id: string; readonly name: string; readonly name_key: string };
  readonly subjects: {
    readonly id: string;
    readonly grouping_id: string;
    readonly name: string;
    readonly name_key: string;
  };
  readonly topics: {
    readonly id: string;
    readonly subject_id: string;
    readonly name: string;
    readonly name_key: string;
  };
  /** The topics a release is placed under, in the order its publisher named them. */
  readonly placements: { readonly release_id: string; readonly position: number; readonly topic_id: string };
  readonly audit: AuditRow;
  /** What is to be done because something was published: written in the transaction that published it. */
  readonly outbox: OutboxRow;
  /** What agencies say is wrong, or was put right, in a release. */
  readonly corrections: CorrectionRow;
  /** What checks look for, as JSON: of a table, of an agency, or with both empty of the portal. */
  readonly check_settings: {
    readonly agency_id: string;
    readonly code_key: string;
    readonly settings: string;
  };
  /** How often tables were read, by day. */
  readonly usage_counts: UsageCountRow;
  /** Collections of tables: a list as JSON under an id that is made of it; only the codes once it has expired. */
  readonly collections: KeptTextRow & { readonly tables: string };
  /** Customisations and embedded charts; empty once they have expired. */
  readonly stored_views: KeptTextRow & { readonly query: string };
}

/** What anyone may store here. */
export interface KeptTextRow {
  readonly id: string;
  readonly created_at: string;
  /** When it was opened last, but for the last day; null in rows written since by a version that did not record it. */
  readonly opened_at: string | null;
  readonly ended_at: string | null;
}

export interface AgencyKeyRow {
  readonly id: string;
  readonly agency_id: string;
  /** The person who holds it; null where none was named. */
  readonly holder: string | null;
  /** SHA-256 of the key, hexadecimal. */
  readonly hash: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

export interface TableRow {
  /** The code in lower case: codes are unique without regard to case. */
  readonly code_key: string;
  /** The code as it was first published. */
  readonly code: string;
  readonly agency_id: string;
  /** The counter `catalogue` when it was withdrawn: a release made after that brings the table back. */
  readonly withdrawn_sequence: number | null;
  /** `code_key` of the table that took its place when it was withdrawn. */
  readonly replaced_by: string | null;
  /** The value of the counter `catalogue` when this table last changed in any way. */
  readonly sequence: number;
  /** A `Recipe` (contract) as JSON: how the next file is read; null in rows written before there were any. */
  readonly recipe: string | null;
}

/** A link by which a release under embargo can be read. */
export interface PreviewRow {
  readonly token_hash: string;
  readonly code_key: string;
  readonly release_id: string;
  /** Whom it is for, as the pages say. */
  readonly reader: string;
  /** The id of the key that made it. */
  readonly made_by: string;
  readonly made_at: string;
  readonly ends_at: string;
}

export interface ReleaseRow {
  readonly id: string;
  readonly code_key: string;
  /** The instant from which it may be read. */
  readonly published_at: string;
  /** The instant at which it was handed in: earlier than `published_at` under an embargo. */
  readonly made_at: string;
  /** The counter `catalogue` when it was made: of two releases for one instant, the one made later counts. */
  readonly sequence: number;
  /** 1 when its table was published anew, or withdrawn, before its embargo ended: it is never readable. */
  readonly superseded: number;
  readonly content_hash: string;
  /** A `TableSummary` as JSON. */
  readonly summary: string;
  /** `Changes` (contract) as JSON. */
  readonly changes: string;
  /** The group it was published in: those of one name and instant belong together. */
  readonly group_name: string | null;
}

export interface UsageCountRow {
  /** The department's day: `2026-11-20`. */
  readonly day: string;
  readonly code_key: string;
  readonly way: string;
  readonly count: number;
}

export interface CorrectionRow {
  readonly id: string;
  readonly release_id: string;
  /** When readers get to see it: for one that came with a release, the release's own instant. */
  readonly at: string;
  readonly text: string;
}

export interface AuditRow {
  readonly id: string;
  readonly at: string;
  /** The id of the key used, or `local`. */
  readonly key_id: string;
  readonly agency: string;
  readonly action: string;
  readonly code: string | null;
  readonly release_id: string | null;
  readonly outcome: string;
  readonly detail: string | null;
}

export interface OutboxRow {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly due_at: string;
  readonly created_at: string;
  readonly done_at: string | null;
}
