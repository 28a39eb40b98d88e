import type { Migration } from './migration.ts';

/** What agencies say is wrong, or was put right, in releases; and which notices are about a correction. */
export const corrections: Migration = {
  name: 'corrections',
  up: async (schema, text) => {
    await schema.schema
      .createTable('corrections')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('release_id', text, (column) => column.notNull().references('releases.id'))
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .execute();
    await schema.schema
      .createIndex('corrections_of_a_release')
      .on('corrections')
      .columns(['release_id', 'at'])
      .execute();
    await schema.schema
      .createIndex('corrections_by_instant')
      .on('corrections')
      .columns(['at', 'id'])
      .execute();
    await schema.schema
      .alterTable('notices')
      .addColumn('corrected', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
