import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { manifestJsonSchema } from '@almanac/contract';
import { format, resolveConfig } from 'prettier';

/** Regenerates docs/reference/manifest.schema.json from the contract; packages/contract tests that it is up to date. */
const path = join(import.meta.dirname, '../../docs/reference/manifest.schema.json');
const layout = { ...(await resolveConfig(path)), filepath: path };
writeFileSync(path, await format(JSON.stringify(manifestJsonSchema()), layout));
