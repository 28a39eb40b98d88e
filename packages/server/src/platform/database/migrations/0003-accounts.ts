import type { Migration, Schema, TextType } from './migration.ts';

/** Accounts, their sessions, tokens and codes, how often something was tried, and mail that waits to be sent. */
export const accounts: Migration = {
  name: 'accounts',
  up: async (schema, text) => {
    await makeAccounts(schema, text);
    await makeSessions(schema, text);
    await makeProofs(schema, text);
    await makeAttempts(schema, text);
    await makeMails(schema, text);
  },
};

async function makeAccounts(schema: Schema, text: TextType): Promise<void> {
  await schema.schema
    .createTable('accounts')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('email_key', text, (column) => column.notNull().unique())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('password', text, (column) => column.notNull())
    .addColumn('password_changed_at', text, (column) => column.notNull())
    .addColumn('verified_at', text)
    .addColumn('organisation_type', text)
    .addColumn('purpose', text, (column) => column.notNull())
    .addColumn('mail_rhythm', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();
}

async function makeSessions(schema: Schema, text: TextType): Promise<void> {
  await schema.schema
    .createTable('sessions')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('browser', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('last_used_at', text, (column) => column.notNull())
    .execute();
  await schema.schema.createIndex('sessions_of_an_account').on('sessions').column('account_id').execute();
}

async function makeProofs(schema: Schema, text: TextType): Promise<void> {
  await schema.schema
    .createTable('account_tokens')
    .addColumn('hash', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('purpose', text, (column) => column.notNull())
    .addColumn('email_key', text, (column) => column.notNull())
    .addColumn('ends_at', text, (column) => column.notNull())
    .execute();
  await schema.schema.createIndex('tokens_of_an_account').on('account_tokens').column('account_id').execute();
  await schema.schema
    .createTable('one_time_codes')
    .addColumn('account_id', text, (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('salt', text, (column) => column.notNull())
    .addColumn('hash', text, (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('ends_at', text, (column) => column.notNull())
    .execute();
}

async function makeAttempts(schema: Schema, text: TextType): Promise<void> {
  await schema.schema
    .createTable('attempts')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', text, (column) => column.notNull())
    .execute();
}

async function makeMails(schema: Schema, text: TextType): Promise<void> {
  await schema.schema
    .createTable('mails')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('account_id', text)
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('payload', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('sent_at', text)
    .addColumn('error', text)
    .execute();
  await schema.schema.createIndex('mails_in_turn').on('mails').columns(['state', 'rank', 'due_at']).execute();
  await schema.schema.createIndex('mails_of_an_account').on('mails').column('account_id').execute();
}
