import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { accountAuditBodySchema } from './publishing/calls.ts';
import { manifestSchema } from './publishing/manifest.ts';
import { faultWords, requestFaults } from './request-faults.ts';

z.config({ localeError: faultWords });

function faultsOf(schema: z.ZodMiniType, sent: unknown): readonly string[] {
  const { error } = schema.safeParse(sent);
  return error === undefined ? [] : requestFaults(error, 'The body').map(({ message }) => message);
}

describe(requestFaults, () => {
  it('says everything that is wrong with a manifest, each with its place, in sentences', () => {
    const sent = {
      title: 5,
      code: 'a b',
      topics: ['Births', 3],
      decimals: 1.5,
      colour: 'red',
      size: 1,
      functions: { pivott: true, sum: 'no' },
      dimensions: { Region: { role: 'place', parents: { North: 3 } } },
      lastUpdated: 'today',
      correction: ' ',
      heading: { rows: 'Region' },
      type: 'XX',
      isEnabled: null,
    };
    const faults = faultsOf(manifestSchema, sent);
    expect(faults).toHaveLength(17);
    expect(faults).toEqual(
      expect.arrayContaining([
        'title: It must be a text, not a number.',
        'code: A code has 1 to 40 letters, digits, hyphens and underscores.',
        'topics, entry 1: A place is written “Grouping > Subject > Topic”: three names, and no other “>” in any of them.',
        'topics, entry 2: It must be a text, not a number.',
        'decimals: It must be a whole number.',
        'functions.sum: It must be true or false, not a text.',
        'dimensions.Region.role: It must be time, measure, geography or other.',
        'dimensions.Region.parents.North: It must be a text, not a number.',
        'lastUpdated: A day is written like 2027-02-15, an instant like 2026-12-01T13:00:00+08:00.',
        'correction: It must not be empty.',
        'heading.rows: It must be a list, not a text.',
        'heading.columns: It is missing. It must be a list.',
        'type: It must be TS, CT or DC.',
        'isEnabled: It must be true or false, not null.',
      ]),
    );
    expect(faults.find((each) => each.startsWith('size: '))).toMatch(
      /^size: There is no field of this name; there are code, type, .* and at\.$/,
    );
    expect(faults.find((each) => each.startsWith('functions.pivott: '))).toContain('pivot, customSort');
  });

  it('says the bounds of texts, lists and numbers', () => {
    const schema = z.strictObject({
      text: z.string().check(z.minLength(3)),
      sign: z.string().check(z.length(1)),
      list: z.array(z.string()).check(z.maxLength(1)),
      number: z.number().check(z.maximum(9)),
      day: z.iso.date(),
      one: z.literal('yes'),
    });
    expect(
      faultsOf(schema, { text: 'a', sign: '', list: ['a', 'b'], number: 10, day: '1', one: 'no' }),
    ).toEqual([
      'text: It must have at least 3 characters.',
      'sign: It must have exactly 1 character.',
      'list: It must have at most 1 entry.',
      'number: It must be at most 9.',
      'day: It must be a day, written like 2027-02-15.',
      'one: It must be yes.',
    ]);
  });

  it('names the whole where no part of it is at fault, and leaves the words that a schema has itself', () => {
    expect(faultsOf(accountAuditBodySchema, [])).toEqual([
      'The body: It must be an object with named fields, not a list.',
    ]);
    expect(faultsOf(accountAuditBodySchema, { email: 'a@b', account: 'c' })).toEqual([
      'The body: Give an address or the number of an account, not both.',
    ]);
  });

  it('never repeats what was sent', () => {
    const schema = z.strictObject({ password: z.string().check(z.maxLength(3)), kind: z.enum(['a']) });
    expect(faultsOf(schema, { password: 'secret', kind: 'secret' }).join()).not.toContain('secret');
  });
});
