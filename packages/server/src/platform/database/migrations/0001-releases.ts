import { sql } from 'kysely';

import type { Migration, Schema, TextType } from './migration.ts';

/** Agencies and their keys, tables and their releases, the catalogue's tree, the audit log and the outbox. */
export const releases: Migration = {
  name: 'releases',
  up: async (schema, text) => {
    await makeCounters(schema, text);
    await makeAgencies(schema, text);
    await makeTables(schema, text);
    await makeTree(schema, text);
    await makeLogs(schema, text);
  },
};

async function makeCounters(schema: Schema, text: TextType): Promise<void> {
  await schema.schema
    .createTable('counters')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('value', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into counters (name, value) values ('catalogue', 0)`.execute(schema);
}

async function makeAgencies(schema: Schema, text: TextType): Promise<void> {
  await schema.schema
    .createTable('agencies')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .execute();
  await schema.schema
    .createTable('agency_keys')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('agency_id', text, (column) => column.notNull().references('agencies.id'))
    .addColumn('hash', text, (column) => column.notNull().unique())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('last_used_at', text)
    .addColumn('revoked_at', text)
    .execute();
}

async function makeTables(schema: Schema, text: TextType): Promise<void> {
  await schema.schema
    .createTable('tables')
    .addColumn('code_key', text, (column) => column.primaryKey())
    .addColumn('code', text, (column) => column.notNull())
    .addColumn('agency_id', text, (column) => column.notNull().references('agencies.id'))
    .addColumn('withdrawn_sequence', 'integer')
    .addColumn('replaced_by', text, (column) => column.references('tables.code_key'))
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .execute();
  await schema.schema.createIndex('tables_by_sequence').on('tables').column('sequence').execute();
  await schema.schema
    .createTable('releases')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('code_key', text, (column) => column.notNull().references('tables.code_key'))
    .addColumn('published_at', text, (column) => column.notNull())
    .addColumn('made_at', text, (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('superseded', 'integer', (column) => column.notNull())
    .addColumn('content_hash', text, (column) => column.notNull())
    .addColumn('summary', text, (column) => column.notNull())
    .addColumn('changes', text, (column) => column.notNull())
    .execute();
  await schema.schema
    .createIndex('releases_of_a_table')
    .on('releases')
    .columns(['code_key', 'published_at', 'sequence'])
    .execute();
  await schema.schema.createIndex('releases_by_instant').on('releases').column('published_at').execute();
}

async function makeTree(schema: Schema, text: TextType): Promise<void> {
  await schema.schema
    .createTable('groupings')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('name_key', text, (column) => column.notNull().unique())
    .execute();
  await schema.schema
    .createTable('subjects')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('grouping_id', text, (column) => column.notNull().references('groupings.id'))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('name_key', text, (column) => column.notNull())
    .addUniqueConstraint('subject_names', ['grouping_id', 'name_key'])
    .execute();
  await schema.schema
    .createTable('topics')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('subject_id', text, (column) => column.notNull().references('subjects.id'))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('name_key', text, (column) => column.notNull())
    .addUniqueConstraint('topic_names', ['subject_id', 'name_key'])
    .execute();
  await schema.schema
    .createTable('placements')
    .addColumn('release_id', text, (column) => column.notNull().references('releases.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('topic_id', text, (column) => column.notNull().references('topics.id'))
    .addPrimaryKeyConstraint('placement', ['release_id', 'position'])
    .execute();
}

async function makeLogs(schema: Schema, text: TextType): Promise<void> {
  await schema.schema
    .createTable('audit')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('key_id', text, (column) => column.notNull())
    .addColumn('agency', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('code', text)
    .addColumn('release_id', text)
    .addColumn('outcome', text, (column) => column.notNull())
    .addColumn('detail', text)
    .execute();
  await schema.schema
    .createTable('outbox')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('payload', text, (column) => column.notNull())
    .addColumn('due_at', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('done_at', text)
    .execute();
  await schema.schema.createIndex('outbox_by_instant').on('outbox').columns(['done_at', 'due_at']).execute();
}
