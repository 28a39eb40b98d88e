import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { manifestJsonSchema, recipeJsonSchema } from '@almanac/contract';
import { GROUPED_NUMBERS } from '@almanac/core';
import { createWords } from '@almanac/words';
import { readLanguage } from '@almanac/words/languages';
import { format, type FormatConfig } from 'oxfmt';

/** Regenerates the schemas of docs/reference from the contract; a test of packages/server holds that they are up to date. */
const root = join(import.meta.dirname, '../..');
const layout = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
const { write } = createWords(readLanguage('en'), GROUPED_NUMBERS);
for (const [name, schema] of Object.entries({ manifest: manifestJsonSchema, recipe: recipeJsonSchema })) {
  const path = join(root, `docs/reference/${name}.schema.json`);
  writeFileSync(path, (await format(path, JSON.stringify(schema(write)), layout)).code);
}
