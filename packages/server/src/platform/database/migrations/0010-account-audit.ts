import type { Migration } from './migration.ts';

/** What was done with accounts. Its lines outlive an account, so that they refer to none. */
export const accountAudit: Migration = {
  name: 'account audit',
  up: async (schema, text) => {
    await schema.schema
      .createTable('account_audit')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('account_id', text)
      .addColumn('action', text, (column) => column.notNull())
      .addColumn('outcome', text, (column) => column.notNull())
      .addColumn('detail', text)
      .execute();
    await schema.schema
      .createIndex('audit_of_an_account')
      .on('account_audit')
      .columns(['account_id', 'id'])
      .execute();
    await schema.schema.createIndex('audit_by_time').on('account_audit').column('at').execute();
  },
};
