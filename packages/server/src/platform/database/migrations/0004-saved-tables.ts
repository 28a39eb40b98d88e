import type { Migration, Schema, TextType } from './migration.ts';

/** Tables that people saved, and the links by which they share them. */
export const savedTables: Migration = {
  name: 'saved tables',
  up: async (schema, text) => {
    await schema.schema
      .createTable('saved_tables')
      .addColumn('account_id', text, (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('code_key', text, (column) => column.notNull().references('tables.code_key'))
      .addColumn('release_id', text, (column) => column.notNull())
      .addColumn('is_pinned', 'integer', (column) => column.notNull())
      .addColumn('is_notified', 'integer', (column) => column.notNull())
      .addColumn('name', text)
      .addColumn('note', text, (column) => column.notNull())
      .addColumn('tags', text, (column) => column.notNull())
      .addColumn('customisation', text, (column) => column.notNull())
      .addColumn('computation', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('saved_table', ['account_id', 'id'])
      .execute();
    await schema.schema
      .createIndex('notified_of_a_table')
      .on('saved_tables')
      .columns(['code_key', 'is_notified', 'account_id'])
      .execute();
    await makeShareLinks(schema, text);
  },
};

async function makeShareLinks(schema: Schema, text: TextType): Promise<void> {
  await schema.schema
    .createTable('share_links')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('ends_at', text)
    .addColumn('show_name', 'integer', (column) => column.notNull())
    .execute();
  await schema.schema.createIndex('links_of_an_account').on('share_links').column('account_id').execute();
  await schema.schema
    .createTable('shared_tables')
    .addColumn('share_id', text, (column) =>
      column.notNull().references('share_links.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('saved_id', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('shared_table', ['share_id', 'position'])
    .addForeignKeyConstraint(
      'shared_saved_table',
      ['account_id', 'saved_id'],
      'saved_tables',
      ['account_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema.schema
    .createIndex('links_of_a_saved_table')
    .on('shared_tables')
    .columns(['account_id', 'saved_id'])
    .execute();
}
