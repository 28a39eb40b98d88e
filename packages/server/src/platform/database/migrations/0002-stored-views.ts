import type { Migration } from './migration.ts';

/** Customisations too long for an address: written once, never changed. */
export const storedViews: Migration = {
  name: 'stored views',
  up: async (schema, text) => {
    await schema.schema
      .createTable('stored_views')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('query', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .execute();
  },
};
