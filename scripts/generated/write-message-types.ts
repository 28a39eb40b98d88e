import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { languageFile, writeMessageTypes } from '@almanac/words/languages';
import { ROOT } from '../node.js';

/** Writes the types of the catalogue anew; the tests of words hold that they are fresh. */
writeFileSync(
  join(ROOT, 'packages/core/src/message/message-types.ts'),
  writeMessageTypes(languageFile('en')),
);
