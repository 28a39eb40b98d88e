import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { manifestJsonSchema } from '@almanac/contract';
import { GROUPED_NUMBERS } from '@almanac/core';
import { createWords } from '@almanac/words';
import { readLanguage } from '@almanac/words/languages';
import { format, resolveConfig } from 'prettier';

/** Regenerates docs/reference/manifest.schema.json from the contract; a test of packages/server holds that it is up to date. */
const path = join(import.meta.dirname, '../../docs/reference/manifest.schema.json');
const { write } = createWords(readLanguage('en'), GROUPED_NUMBERS);
const layout = { ...(await resolveConfig(path)), filepath: path };
writeFileSync(path, await format(JSON.stringify(manifestJsonSchema(write)), layout));
