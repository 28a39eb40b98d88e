import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { manifestJsonSchema } from '@almanac/contract';
import { format } from 'prettier';

/** Writes docs/reference/manifest.schema.json anew from the contract; packages/contract tests that it is fresh. */
const path = join(import.meta.dirname, '../docs/reference/manifest.schema.json');
writeFileSync(path, await format(JSON.stringify(manifestJsonSchema()), { filepath: path }));
