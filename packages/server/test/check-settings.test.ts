import { checksSchema, madeKeySchema, type CheckSettings, type Checks } from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  call,
  NOW,
  openForTests,
  published,
  pxOf,
  send,
  TOPICS,
  type Answered,
  type PublishingForTests,
} from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const MANIFEST = { ...TOPICS, agency: 'Customs' };
const SLIP = pxOf('3000 5000 1000 ".." 2000 "-"');

describe.each(databaseKinds())('what checks look for, on $name', { timeout: 30_000 }, ({ make }) => {
  let place: TestDatabase;
  let context: PublishingForTests;

  beforeEach(async () => {
    place = await make();
    context = await openForTests(place.address);
    await published(context, { manifest: MANIFEST });
    context.clock.moveTo(new Date(NOW.getTime() + 60_000));
  });
  afterEach(async () => {
    await context.close();
    await place.drop();
  });

  const ask = (query: string, settings?: CheckSettings, key?: string): Promise<Answered> =>
    call(context, {
      method: settings === undefined ? 'GET' : 'PUT',
      path: `checks${query}`,
      ...(settings && { body: settings }),
      ...(key !== undefined && { key }),
    });
  const asked = async (...args: Parameters<typeof ask>): Promise<Checks> => {
    const { status, body } = await ask(...args);
    expect([status, body]).toMatchObject([200, {}]);
    return checksSchema.parse(body);
  };

  it('is the usual, then what portal, agency and table set', async () => {
    expect(await asked('?table=dwell')).toMatchObject({
      agency: 'Customs',
      table: 'DWELL',
      settings: {},
      rules: { 'large-revision': { level: 'asks', factor: 10 }, 'small-cells': { below: 0 } },
    });
    await asked('', { 'large-revision': { factor: 20 }, totals: { level: 'notes' } });
    await asked('?agency=Customs', { 'large-revision': { factor: 30 } });
    await asked('?table=DWELL', { 'large-revision': { level: 'blocks' } });
    expect((await asked('?table=DWELL')).rules).toMatchObject({
      'large-revision': { level: 'blocks', factor: 30 },
      totals: { level: 'notes' },
    });
    expect(await asked('')).toMatchObject({ agency: null, rules: { 'large-revision': { factor: 20 } } });
    const { body } = await call(context, { method: 'GET', path: 'audit?limit=1' });
    const detail = '{"large-revision":{"level":"blocks"}}';
    expect(body).toMatchObject({ entries: [{ action: 'set checks', code: 'DWELL', detail }] });
  });

  it('decides whether a release is refused, asked about or published with a warning', async () => {
    const confirmation = { checks: ['large-revision'], because: 'A test.' };
    await asked('?table=DWELL', { 'large-revision': { level: 'blocks' } });
    const dry = await published(context, { file: SLIP, confirmation, query: '?dryRun=true' });
    expect(dry.questions).toMatchObject([{ check: 'large-revision', isConfirmed: false, isBlocking: true }]);
    expect(await send(context, { file: SLIP, confirmation })).toMatchObject({
      status: 422,
      body: { code: 'check-blocks', faults: [{ check: 'large-revision' }] },
    });
    await asked('?table=DWELL', { 'large-revision': { level: 'notes' } });
    const { questions, warnings } = await published(context, { file: SLIP });
    expect(questions).toEqual([]);
    expect(warnings.map(({ message }) => message).join()).toContain('multiplied by exactly 100');
  });

  it('looks for small counts in a first release, too', async () => {
    await asked('?agency=Customs', { 'small-cells': { below: 15 } });
    const manifest = { ...MANIFEST, code: 'OTHER', title: 'Small ones' };
    const { status, body } = await send(context, { manifest });
    expect([status, body]).toMatchObject([422, { faults: [{ check: 'small-cells' }] }]);
  });

  it('asks about a name that is nearly known', async () => {
    const manifest = { ...MANIFEST, code: 'OTHER', topics: ['Society > Housing > Dwelings'] };
    const { body } = await send(context, { manifest });
    expect(body).toMatchObject({ code: 'questions-open', faults: [{ check: 'new-names' }] });
  });

  it('is the agency’s own affair', async () => {
    const keyOf = async (agency: string): Promise<string> =>
      madeKeySchema.parse((await call(context, { method: 'POST', path: 'keys', body: { agency } })).body).key;
    const [own, others] = [await keyOf('Customs'), await keyOf('Fisheries')];
    expect(await asked('', { totals: { level: 'blocks' } }, own)).toMatchObject({ agency: 'Customs' });
    expect((await asked('?table=DWELL', undefined, own)).rules.totals).toEqual({ level: 'blocks' });
    for (const query of ['?table=DWELL', '?agency=Customs'])
      expect((await ask(query, {}, others)).body).toMatchObject({ code: 'not-your-table' });
    expect((await ask('?table=NONE', {}, own)).body).toMatchObject({ code: 'unknown-table' });
    const wrong = { 'large-revision': { factor: 0 } };
    expect((await ask('', wrong, own)).body).toMatchObject({ code: 'invalid-body' });
  });
});
