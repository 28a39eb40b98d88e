import type { Migration } from './migration.ts';

/** What keeps an old release from being thinned out besides saved tables and stored views, and what was thinned out. */
export const retention: Migration = {
  name: 'retention',
  up: async (schema, text) => {
    await schema.schema
      .createTable('release_pins')
      .addColumn('release_id', text, (column) => column.primaryKey())
      .addColumn('way', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .execute();
    await schema.schema
      .createTable('thinned_releases')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('code_key', text, (column) => column.notNull())
      .addColumn('published_at', text, (column) => column.notNull())
      .addColumn('thinned_at', text, (column) => column.notNull())
      .addColumn('files_gone_at', text)
      .execute();
    await schema.schema
      .createIndex('thinned_of_a_table')
      .on('thinned_releases')
      .columns(['code_key', 'published_at'])
      .execute();
  },
};
