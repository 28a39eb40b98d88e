import type { Migration } from './migration.ts';

/** Tables that were published as one group, by its name. */
export const releaseGroups: Migration = {
  name: 'release-groups',
  up: async (schema, text) => {
    await schema.schema.alterTable('releases').addColumn('group_name', text).execute();
  },
};
