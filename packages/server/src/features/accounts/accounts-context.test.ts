import { describe, expect, it } from 'vitest';

import { emailKeyOf } from './accounts-context.ts';

describe(emailKeyOf, () => {
  it.each(['Ada@Example.ORG', 'ada@ｅｘample.org', 'ada@exa\u00ADmple.org', 'ada@example\u200B.org'])(
    'is the same for %j, whose mail comes to one place',
    (email) => {
      expect(emailKeyOf(email)).toBe('ada@example.org');
    },
  );

  it.each([
    ['ölaf@Bücher.example', 'ölaf@bücher.example'],
    ['o\u0308laf@bu\u0308cher.example', 'ölaf@bücher.example'],
    ['a@straße.example', 'a@straße.example'],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    ['a@ü..example', 'a@ü..example'],
  ])('of %s is %s', (email, key) => {
    expect(emailKeyOf(email)).toBe(key);
  });
});
