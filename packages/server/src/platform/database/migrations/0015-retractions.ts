import type { Migration } from './migration.ts';

/** Numbers that were taken back, and who holds a key: taking them back needs two people. */
export const retractions: Migration = {
  name: 'retractions',
  up: async (schema, text) => {
    await schema.schema.alterTable('agency_keys').addColumn('holder', text).execute();
    await schema.schema
      .createTable('retracted_releases')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('code_key', text, (column) => column.notNull())
      .addColumn('published_at', text, (column) => column.notNull())
      .addColumn('retracted_at', text, (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .execute();
    await schema.schema
      .createIndex('retracted_of_a_table')
      .on('retracted_releases')
      .columns(['code_key', 'published_at'])
      .execute();
    await schema.schema
      .createTable('asked_retractions')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('code_key', text, (column) => column.notNull())
      .addColumn('releases', text, (column) => column.notNull())
      .addColumn('holder', text, (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('asked_at', text, (column) => column.notNull())
      .execute();
  },
};
