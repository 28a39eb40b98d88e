import type { Kysely, RawBuilder } from 'kysely';

import type { DatabaseTables } from '../database-tables.ts';

/** What a migration is given. It names tables in `schema` and `sql` only: its tables are not those of today. */
export type Schema = Kysely<DatabaseTables>;

/** The type of a text column: compared byte by byte on both databases, whatever the locale of the server. */
export type TextType = RawBuilder<unknown>;

/** One numbered change of the tables. */
export interface Migration {
  readonly name: string;
  readonly up: (schema: Schema, text: TextType) => Promise<void>;
}
