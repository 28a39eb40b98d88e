import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { languageFile, writeMessageTypes } from '@almanac/words/languages';
import { ROOT } from '../node.js';

/** Writes the types of the catalogue anew; packages/words tests that they are fresh. */
writeFileSync(join(ROOT, 'packages/words/src/message-types.ts'), writeMessageTypes(languageFile('en')));
