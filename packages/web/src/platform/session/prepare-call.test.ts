import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';
import { prepareCall } from './prepare-call.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

describe(prepareCall, () => {
  it.each([
    [
      'createShareLink',
      { ids: Array.from({ length: 101 }, (_, at) => `saved-${at + 1000}`) },
      'ids',
      'It must have at most 100 entries.',
    ],
    [
      'register',
      { name: 'x'.repeat(101), email: 'a@b.example', password: 'x' },
      'name',
      'It must have at most 100 characters.',
    ],
    ['register', { name: 'Ada', email: 'nowhere', password: 'x' }, 'email', say('fault.email')],
    ['register', { name: 7, email: 'a@b.example', password: 'x' }, 'name', say('fault.unusable')],
  ] as const)('says what is wrong with %s in a sentence, at its field', (name, body, parameter, message) => {
    expect(() => prepareCall(name, { body })).toThrow(
      expect.objectContaining({ name: 'ApiError', message, parameter }),
    );
  });
});
