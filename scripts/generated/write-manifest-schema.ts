import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { manifestJsonSchema, recipeJsonSchema } from '@almanac/contract';
import { GROUPED_NUMBERS } from '@almanac/core';
import { createWords } from '@almanac/words';
import { readLanguage } from '@almanac/words/languages';
import { format, resolveConfig } from 'prettier';

/** Regenerates the schemas of docs/reference from the contract; a test of packages/server holds that they are up to date. */
const { write } = createWords(readLanguage('en'), GROUPED_NUMBERS);
for (const [name, schema] of Object.entries({ manifest: manifestJsonSchema, recipe: recipeJsonSchema })) {
  const path = join(import.meta.dirname, `../../docs/reference/${name}.schema.json`);
  const layout = { ...(await resolveConfig(path)), filepath: path };
  writeFileSync(path, await format(JSON.stringify(schema(write)), layout));
}
