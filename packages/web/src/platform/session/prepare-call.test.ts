import { describe, expect, it } from 'vitest';
import { prepareCall } from './prepare-call.ts';

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
    [
      'register',
      { name: 'Ada', email: 'nowhere', password: 'x' },
      'email',
      'It must be an e-mail address, for example name@example.org.',
    ],
    [
      'register',
      { name: 7, email: 'a@b.example', password: 'x' },
      'name',
      'This value cannot be used. Change it.',
    ],
  ] as const)('says what is wrong with %s in a sentence, at its field', (name, body, parameter, message) => {
    expect(() => prepareCall(name, { body })).toThrow(
      expect.objectContaining({ name: 'ApiError', message, parameter }),
    );
  });
});
