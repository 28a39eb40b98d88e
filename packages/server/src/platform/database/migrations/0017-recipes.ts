import type { Migration } from './migration.ts';

/** How the next file of a table is read. */
export const recipes: Migration = {
  name: 'recipes',
  up: async (schema, text) => {
    await schema.schema.alterTable('tables').addColumn('recipe', text).execute();
  },
};
