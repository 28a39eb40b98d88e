import { wordsOf } from '../src/platform/settings/words-of.ts';

/** The texts of the source language. */
export const ENGLISH = wordsOf({ language: 'en', numberFormat: { group: ',', decimal: '.' } });
