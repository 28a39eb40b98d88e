import type { Migration } from './migration.ts';

/** What the checks before publication look for, by agency and table. */
export const checkSettings: Migration = {
  name: 'check settings',
  up: async (schema, text) => {
    await schema.schema
      .createTable('check_settings')
      .addColumn('agency_id', text, (column) => column.notNull())
      .addColumn('code_key', text, (column) => column.notNull())
      .addColumn('settings', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('check_settings_key', ['agency_id', 'code_key'])
      .execute();
  },
};
