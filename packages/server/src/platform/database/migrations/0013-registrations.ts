import type { Migration } from './migration.ts';

/**
 * Later attempts to register an address that is still unconfirmed, each with links of its own; and the address that a
 * link restores, as it was written.
 */
export const registrations: Migration = {
  name: 'registrations',
  up: async (schema, text) => {
    await schema.schema
      .createTable('registrations')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('email_key', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('password', text, (column) => column.notNull())
      .addColumn('organisation_type', text)
      .addColumn('purpose', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .execute();
    await schema.schema
      .createIndex('registrations_of_an_address')
      .on('registrations')
      .column('email_key')
      .execute();
    await schema.schema
      .createTable('registration_links')
      .addColumn('hash', text, (column) => column.primaryKey())
      .addColumn('registration_id', text, (column) =>
        column.notNull().references('registrations.id').onDelete('cascade'),
      )
      .addColumn('ends_at', text, (column) => column.notNull())
      .execute();
    await schema.schema
      .createIndex('links_of_a_registration')
      .on('registration_links')
      .column('registration_id')
      .execute();
    await schema.schema.alterTable('account_tokens').addColumn('email', text).execute();
  },
};
