import type { Cube } from '../cube/cube.ts';
import type { Frequency } from '../period/frequency.ts';
import type { ChartFlags } from './chart-flags.ts';
import type { FunctionFlags } from './function-flags.ts';
import type { TableCode, TableKind } from './table-code.ts';

/** A note under the table. `id` is what categories and cells refer to. */
export interface Footnote {
  readonly id: string;
  readonly text: string;
  /** Set where the agency asks that the note is shown wherever its numbers are. */
  readonly isMandatory?: true;
  /** The keyword of PX that says the same, where it is no note there but a fact about measures. */
  readonly keyword?: string;
}

/** What a PX file says in a keyword that no other fact has a place for. Programs that know PX get it back. */
export interface Keyword {
  readonly name: string;
  /** Ids of the dimension that it is about, and of a category of it; absent for the whole table. */
  readonly of?: readonly [dimension: string, category?: string];
  readonly texts: readonly string[];
}

/** A place in the catalogue: subject grouping > subject > topic, by name. */
export interface TopicPath {
  readonly grouping: string;
  readonly subject: string;
  readonly topic: string;
}

/**
 * Which dimensions are down the side and which across the top, as published; the others are picked one category at a
 * time.
 */
export interface Heading {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** Everything about a table except its numbers. */
export interface TableFacts {
  readonly code: TableCode;
  readonly kind: TableKind;
  readonly title: string;
  /** The title without frequency and seasonal adjustment: tables that share it are siblings. */
  readonly groupTitle: string;
  readonly agency: string;
  /** The survey, census or register the numbers come from, in words; often the agency's own name. */
  readonly source: string;
  readonly licence?: string;
  /** Where the numbers were first published, for tables that come from elsewhere. */
  readonly sourceAddress?: string;
  /** Whom readers may ask: a name, a telephone number, an e-mail address. */
  readonly contact?: string;
  /** The address of a page about how the numbers are made. */
  readonly methodology?: string;
  /** Words that readers look for the table by. `keywords` are those of PX. */
  readonly searchKeywords?: readonly string[];
  readonly topics: readonly TopicPath[];
  readonly frequency?: Frequency;
  /** In words, e.g. `Seasonally adjusted`; absent when it is not. */
  readonly seasonalAdjustment?: string;
  /** The unit of every cell that has none of its own. */
  readonly unit?: string;
  /** The published number of decimals of every cell that has none of its own. */
  readonly decimals?: number;
  /** Every footnote of the table, in the order in which they are numbered. */
  readonly footnotes: readonly Footnote[];
  /** Ids of the footnotes on the whole table. */
  readonly tableFootnotes: readonly string[];
  /** What a PX file says besides. */
  readonly keywords?: readonly Keyword[];
  readonly heading: Heading;
  readonly functions: FunctionFlags;
  readonly charts: ChartFlags;
  /** The day of the next release, ISO 8601 (`2026-12-21`). */
  readonly nextReleaseDate?: string;
  /** The day or instant the agency says it last updated the numbers, ISO 8601. */
  readonly lastUpdated?: string;
  /** True for made-up numbers: every page of the table says so. */
  readonly isFictional: boolean;
  readonly isEnabled: boolean;
  readonly isDeleted: boolean;
  readonly apiPublic: boolean;
  readonly apiAdmin: boolean;
  readonly apiDev: boolean;
}

/** A published table: its facts and its numbers. */
export interface StatTable extends TableFacts {
  readonly cube: Cube;
}

/** One immutable publication of one table. */
export interface Release {
  /** `[0-9a-z]{10,32}`; sorts by publication. */
  readonly id: string;
  /** The instant from which it may be read, ISO 8601 UTC. */
  readonly publishedAt: string;
}

/**
 * A table as read from a file: its numbers, and the facts that the file states. Other facts come from the manifest, the
 * command line or a guess, in that order of precedence.
 */
export interface TableDraft {
  readonly cube: Cube;
  readonly facts: Partial<TableFacts>;
}
