import { wordsOf, type Wording } from '../src/platform/settings/words-of.ts';

/** What the texts of the source language are made of. */
export const WORDING: Wording = { language: 'en', numberFormat: { group: ',', decimal: '.' } };

/** The texts of the source language. */
export const ENGLISH = wordsOf(WORDING);
