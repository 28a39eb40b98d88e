import type { Migration } from './migration.ts';

/** Collections of tables that are taken together: written once, never changed. */
export const collections: Migration = {
  name: 'collections',
  up: async (schema, text) => {
    await schema.schema
      .createTable('collections')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('tables', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .execute();
  },
};
