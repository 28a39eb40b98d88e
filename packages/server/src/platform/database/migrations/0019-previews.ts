import type { Migration } from './migration.ts';

/** Links by which a release under embargo can be read before its instant. */
export const previews: Migration = {
  name: 'previews',
  up: async (schema, text) => {
    await schema.schema
      .createTable('previews')
      .addColumn('token_hash', text, (column) => column.primaryKey())
      .addColumn('code_key', text, (column) => column.notNull())
      .addColumn('release_id', text, (column) => column.notNull())
      .addColumn('reader', text, (column) => column.notNull())
      .addColumn('made_by', text, (column) => column.notNull())
      .addColumn('made_at', text, (column) => column.notNull())
      .addColumn('ends_at', text, (column) => column.notNull())
      .execute();
    await schema.schema.createIndex('previews_of_a_table').on('previews').column('code_key').execute();
  },
};
