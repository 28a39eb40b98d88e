import { and, message, or, type Fact } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { accountAuditBodySchema } from './publishing/calls.ts';
import { manifestSchema } from './publishing/manifest.ts';
import { faultText, requestFaults } from './request-faults.ts';

z.config({ localeError: faultText });

function faultsOf(schema: z.ZodMiniType, sent: unknown): readonly Fact[] {
  const { error } = schema.safeParse(sent);
  return error === undefined ? [] : requestFaults(error, 'body').map((each) => each.message);
}

const at = (place: Fact, fault: Fact): Fact => message('fault.at', { place, fault });
const entry = (place: Fact, number: string): Fact => message('fault.place.entry', { place, number });

const TEXT = message('fault.kind.text');
const NUMBER = message('fault.kind.number');
const LIST = message('fault.kind.list');
const BOOLEAN = message('fault.kind.boolean');

const not = (kind: Fact, found: Fact): Fact => message('fault.wrong-kind-found', { kind, found });

describe(requestFaults, () => {
  it('says everything that is wrong with a manifest, each with its place', () => {
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
        at('title', not(TEXT, NUMBER)),
        at('code', message('fault.manifest.code')),
        at(entry('topics', '1'), message('fault.manifest.topic')),
        at(entry('topics', '2'), not(TEXT, NUMBER)),
        at('decimals', message('fault.wrong-kind', { kind: message('fault.kind.integer') })),
        at(message('fault.place.field', { place: 'functions', name: 'sum' }), not(BOOLEAN, TEXT)),
        at('lastUpdated', message('fault.manifest.updated')),
        at('correction', message('fault.empty')),
        at(message('fault.place.field', { place: 'heading', name: 'rows' }), not(LIST, TEXT)),
        at(
          message('fault.place.field', { place: 'heading', name: 'columns' }),
          message('fault.missing', { kind: LIST }),
        ),
        at('type', message('fault.one-of', { values: or(['TS', 'CT', 'DC']) })),
        at('isEnabled', not(BOOLEAN, message('fault.kind.null'))),
        at('size', expect.objectContaining({ key: 'fault.unknown-field-among' }) as Fact),
      ]),
    );
    expect(
      faultsOf(z.strictObject({ a: z.optional(z.string()), b: z.optional(z.string()) }), { c: 1 }),
    ).toEqual([at('c', message('fault.unknown-field-among', { names: and(['a', 'b']) }))]);
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
      at('text', message('fault.text-least', { count: 3 })),
      at('sign', message('fault.text-exactly', { count: 1 })),
      at('list', message('fault.list-most', { count: 1 })),
      at('number', message('fault.number-most', { bound: { number: 9 } })),
      at('day', message('fault.format.date')),
      at('one', message('fault.one-of', { values: or(['yes']) })),
    ]);
  });

  it('names the whole where no part of it is at fault, and leaves the words that a schema has itself', () => {
    const body = message('fault.place.body');
    expect(faultsOf(accountAuditBodySchema, [])).toEqual([at(body, not(message('fault.kind.object'), LIST))]);
    expect(faultsOf(accountAuditBodySchema, { email: 'a@b', account: 'c' })).toEqual([
      at(body, message('fault.audit')),
    ]);
  });

  it('never repeats what was sent', () => {
    const schema = z.strictObject({ password: z.string().check(z.maxLength(3)), kind: z.enum(['a']) });
    expect(JSON.stringify(faultsOf(schema, { password: 'secret', kind: 'secret' }))).not.toContain('secret');
  });
});
