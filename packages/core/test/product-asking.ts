import { readFileSync } from 'node:fs';

import { NO_ASKING, parseAsking } from '../src/catalogue/question/asking/asking-words.ts';

const read = parseAsking(readFileSync(new URL('../../server/words/asking.txt', import.meta.url), 'utf8'));

/** How English asks, as the product’s own file says. */
export const ENGLISH = read.ok ? read.value : NO_ASKING;
