import type { Migration } from './migration.ts';

/** How often tables are read: a count for each day, table and way of reading, and nothing about readers. */
export const usage: Migration = {
  name: 'usage',
  up: async (schema, text) => {
    await schema.schema
      .createTable('usage_counts')
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('code_key', text, (column) => column.notNull())
      .addColumn('way', text, (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('usage_count', ['day', 'code_key', 'way'])
      .execute();
  },
};
