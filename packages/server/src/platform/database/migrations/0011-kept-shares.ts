import { sql } from 'kysely';

import type { Migration, Schema, TextType } from './migration.ts';

/**
 * What a share link shows is kept while the removal of its saved table can be undone, so it no longer refers to the
 * table. SQLite cannot drop such a reference, so the table is made again.
 */
export const keptShares: Migration = {
  name: 'kept shares',
  up: async (schema, text) => {
    await schema.schema.dropIndex('links_of_a_saved_table').execute();
    await makeTable(schema, text);
    await sql`insert into kept_shares (share_id, position, account_id, saved_id)
      select share_id, position, account_id, saved_id from shared_tables`.execute(schema);
    await schema.schema.dropTable('shared_tables').execute();
    await schema.schema.alterTable('kept_shares').renameTo('shared_tables').execute();
    await schema.schema
      .createIndex('links_of_a_saved_table')
      .on('shared_tables')
      .columns(['account_id', 'saved_id'])
      .execute();
  },
};

async function makeTable(schema: Schema, text: TextType): Promise<void> {
  await schema.schema
    .createTable('kept_shares')
    .addColumn('share_id', text, (column) =>
      column.notNull().references('share_links.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('saved_id', text, (column) => column.notNull())
    .addColumn('removed_at', text)
    .addPrimaryKeyConstraint('kept_share', ['share_id', 'position'])
    .execute();
}
