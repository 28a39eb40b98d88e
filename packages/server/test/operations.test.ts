import { indicatorsSchema, statusSchema, updatesSchema } from '@almanac/contract';
import { describe, expect, it } from 'vitest';

import { fixedIndex, fixedPortal } from './fixed-portal.ts';
import { ENGLISH } from './english.ts';

describe('health', () => {
  it('tells a living process from one that is ready', async () => {
    const silent = { name: 'database', check: () => Promise.reject(new Error('the password is x')) };
    const app = await fixedPortal({}, { dependencies: [silent] });
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ code: 'not-ready', detail: 'There is no answer from database.' });
    const well = await fixedPortal(
      {},
      { dependencies: [{ name: 'database', check: () => Promise.resolve() }] },
    );
    expect((await well.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('says while it stops that it is not ready, and answers all the same', async () => {
    let isStopping = false;
    const app = await fixedPortal({}, { isStopping: () => isStopping });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    isStopping = true;
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
    expect(ready.json()).toMatchObject({
      code: 'not-ready',
      detail: ENGLISH.say('problem.not-ready.stopping'),
    });
    expect((await app.inject('/table/TS/M100001')).statusCode).toBe(200);
  });
});

describe('a page that tells of a mistake of ours', () => {
  it('shows the number to report it by; a page about an address that does not exist has none', async () => {
    const lines: string[] = [];
    const broken = () => {
      throw new Error('ada@example.org could not be read');
    };
    const app = await fixedPortal(
      {},
      {
        index: { ...fixedIndex(), current: broken },
        logTo: { level: 'error', write: (line) => lines.push(line) },
      },
    );
    const page = await app.inject('/table/TS/M100001');
    expect(page.statusCode).toBe(500);
    expect(page.body).toContain(String(page.headers['x-request-id']));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(String(page.headers['x-request-id']));
    expect(lines[0]).toContain('could not be read');
    expect(lines[0]).not.toContain('ada@example.org');
    expect((await app.inject('/nowhere')).body).not.toContain('the number');
  });
});

describe('the status', () => {
  it('counts what is published and says how far the demonstration is', async () => {
    const app = await fixedPortal();
    const status = async () => statusSchema.parse((await app.inject('/api/status')).json());
    expect(await status()).toEqual({
      version: '1.2.3',
      counts: { tables: 2, agencies: 1, series: 6 },
      demonstration: { state: 'none', published: 0, of: 0 },
    });
    const report = { state: 'filling', published: 3, of: 60 };
    const put = (authorization?: string) =>
      app.inject({
        method: 'PUT',
        url: '/api/publishing/1/demonstration',
        headers: authorization === undefined ? {} : { authorization },
        payload: report,
      });
    expect((await put()).statusCode).toBe(403);
    expect((await put('Bearer local')).statusCode).toBe(200);
    expect((await status()).demonstration).toEqual(report);
    expect((await app.inject('/')).body).toContain('"hasDemonstration":true');
  });
});

describe('what is new', () => {
  it('lists the latest releases, as many as are asked for', async () => {
    const app = await fixedPortal();
    const { updates } = updatesSchema.parse((await app.inject('/api/updates?limit=1')).json());
    expect(updates.map(({ code }) => code)).toEqual(['M100001']);
    for (const limit of ['0', 'x', '201', '1.5']) {
      const answer = await app.inject(`/api/updates?limit=${limit}`);
      expect([answer.statusCode, answer.json<{ parameter: string }>().parameter]).toEqual([400, 'limit']);
    }
  });
});

describe('the key figures', () => {
  const figures = async (setting: string) => {
    const app = await fixedPortal({ ALMANAC_INDICATORS: setting });
    return indicatorsSchema.parse((await app.inject('/api/indicators')).json()).indicators;
  };

  it('give the latest number, its change on the year in per cent, and the way to the table', async () => {
    expect(await figures('M100001:1')).toEqual([
      {
        name: 'Total <all>',
        detail: 'Employed <Residents>, Thousand',
        code: 'M100001',
        kind: 'TS',
        address: '/table/TS/M100001?choose=series:in(1)',
        latest: '1,100',
        period: '2025 1Q',
        change: { direction: 'up', text: '+10.0%' },
        sparkline: [1000, null, 1200, 1300, 1100],
      },
    ]);
  });

  it('say the change of a percentage in percentage points', async () => {
    const [figure] = await figures('m100001:1.1');
    expect(figure).toMatchObject({ latest: '2.6%', change: { direction: 'up', text: '+0.6 pp' } });
  });

  it('leave out what is not there, withdrawn or without time', async () => {
    expect(await figures('M999999:1, M100001:9, C100003:f')).toEqual([]);
  });
});
