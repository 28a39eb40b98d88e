import type { Migration } from './migration.ts';

/** The SDMX structures by which the next files of tables are read. */
export const keptStructures: Migration = {
  name: 'kept structures',
  up: async (schema, text) => {
    await schema.schema
      .createTable('kept_structures')
      .addColumn('code_key', text, (column) => column.primaryKey())
      .addColumn('structure', text, (column) => column.notNull())
      .execute();
  },
};
