import type { Migration } from './migration.ts';

/** The topics people asked for mail about, and which account gets mail about which release. */
export const subscriptions: Migration = {
  name: 'subscriptions',
  up: async (schema, text) => {
    await schema.schema
      .createTable('topic_subscriptions')
      .addColumn('account_id', text, (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('topic_id', text, (column) => column.notNull().references('topics.id'))
      .addColumn('created_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('topic_subscription', ['account_id', 'topic_id'])
      .execute();
    await schema.schema
      .createIndex('subscribers_of_a_topic')
      .on('topic_subscriptions')
      .columns(['topic_id', 'account_id'])
      .execute();
    await schema.schema
      .createTable('notices')
      .addColumn('account_id', text, (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('release_id', text, (column) => column.notNull().references('releases.id'))
      .addColumn('due_at', text, (column) => column.notNull())
      .addColumn('mail_id', text)
      .addPrimaryKeyConstraint('notice', ['account_id', 'release_id'])
      .execute();
    await schema.schema
      .createIndex('notices_by_instant')
      .on('notices')
      .columns(['mail_id', 'due_at', 'account_id'])
      .execute();
    await schema.schema
      .createTable('secrets')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('value', text, (column) => column.notNull())
      .execute();
    await schema.schema.alterTable('accounts').addColumn('bounced_at', text).execute();
  },
};
