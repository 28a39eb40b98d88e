import type { Migration } from './migration.ts';

/** Collections expire as stored views do. When older ones were last opened is not known: they count as opened now. */
export const openedCollections: Migration = {
  name: 'opened collections',
  up: async (schema, text) => {
    await schema.schema.alterTable('collections').addColumn('opened_at', text).execute();
    await schema.schema.alterTable('collections').addColumn('ended_at', text).execute();
    await schema.schema
      .createIndex('collections_by_opening')
      .on('collections')
      .columns(['opened_at'])
      .execute();
  },
};
