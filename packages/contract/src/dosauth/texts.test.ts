import { describe, expect, it } from 'vitest';

import { registerSchema } from './account.ts';
import { savedEntrySchema } from './saved-tables.ts';
import { emailSchema, lineOf } from './texts.ts';

describe('an e-mail address', () => {
  it.each(['a@b.example', 'first.last+tables@mail.example.org', 'ölaf@bücher.example'])(
    'may be %s',
    (text) => {
      expect(emailSchema.parse(` ${text} `)).toBe(text);
    },
  );

  it.each([
    'a',
    'a@b',
    'a@b.example\r\nBcc: all@example.org',
    'a@b.example,c@d.example',
    '<a@b.example>',
    `${'a'.repeat(65)}@b.example`,
    'a b@c.example',
    'a@b..example',
  ])('may not be %j', (text) => {
    expect(emailSchema.safeParse(text).success).toBe(false);
  });
});

describe(lineOf, () => {
  it.each(['a\nb', 'a\u0000b', 'a\u2028b', '   '])('refuses %j', (text) => {
    expect(lineOf(1, 10).safeParse(text).success).toBe(false);
  });
});

describe('a registration', () => {
  it('takes nothing that is not asked', () => {
    const body = { name: 'A', email: 'a@b.example', password: 'x', isAdmin: true };
    expect(registerSchema.safeParse(body).success).toBe(false);
  });
});

describe('an entry of saved tables', () => {
  it('takes a customisation as JSON text or as a document, and any case of the type', () => {
    const entry = { id: '12345678', tableCode: 'M1', tableType: 'LDC' };
    const text = savedEntrySchema.parse({ ...entry, customisationData: '{"a":1}' });
    const document = savedEntrySchema.parse({ ...entry, customisationData: { a: 1 } });
    expect(text).toEqual(document);
    expect(text.tableType).toBe('DC');
    expect(savedEntrySchema.safeParse({ ...entry, customisationData: '{' }).success).toBe(false);
  });
});
