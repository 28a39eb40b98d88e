import { describe, expect, it } from 'vitest';

import { logFailure, loggedError, withoutPrivateParts } from './log.ts';

describe(withoutPrivateParts, () => {
  it.each([
    ['550 5.1.1 <ada.reader+x@mail.example.org>: unknown', '550 5.1.1 <…@…>: unknown'],
    [
      'cannot reach postgres://almanac:hunter2@db.example/almanac',
      'cannot reach postgres://…@db.example/almanac',
    ],
    ['sent Authorization: Bearer abc.DEF-123_/+=', 'sent Authorization: Bearer …'],
    ['GET /search?q=divorce&page=2 failed', 'GET /search?… failed'],
    ['/verify-registration-details#token=AbC123', '/verify-registration-details#…'],
  ])('cleans “%s”', (text, cleaned) => {
    expect(withoutPrivateParts(text)).toBe(cleaned);
  });

  it.each([
    '    at send (/srv/node_modules/@fastify/static/index.js:10:5)',
    'duplicate key value violates unique constraint "accounts_email_key_key"',
    'Is it there? It is not.',
  ])('leaves “%s” as it is', (text) => {
    expect(withoutPrivateParts(text)).toBe(text);
  });
});

describe(loggedError, () => {
  it('keeps what a programmer needs and nothing of the row that was refused', () => {
    const refused = Object.assign(new Error('duplicate key'), {
      detail: 'Key (email_key)=(ada@example.org) already exists.',
      parameters: ['ada@example.org'],
    });
    const { type, stack } = loggedError(refused);
    expect(type).toBe('Error');
    expect(stack).toContain('duplicate key');
    expect(stack).toContain('log.test.ts');
    expect(JSON.stringify(loggedError(refused))).not.toContain('ada');
  });
});

describe(logFailure, () => {
  it('writes one line', () => {
    const lines: string[] = [];
    logFailure(
      { level: 'error', write: (line) => lines.push(line) },
      'mail',
      'no answer for ada@example.org',
    );
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      message: 'mail',
      error: 'no answer for …@…',
    });
  });
});
