import { sql } from 'kysely';

import type { Migration } from './migration.ts';

/** When a stored view was last opened, to within a day, and since when it has expired: then its query is empty. */
export const openedViews: Migration = {
  name: 'opened views',
  up: async (schema, text) => {
    await schema.schema.alterTable('stored_views').addColumn('opened_at', text).execute();
    await schema.schema.alterTable('stored_views').addColumn('ended_at', text).execute();
    await sql`update stored_views set opened_at = created_at`.execute(schema);
    await schema.schema.createIndex('views_by_opening').on('stored_views').columns(['opened_at']).execute();
  },
};
