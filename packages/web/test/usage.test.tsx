import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { createQueryClient } from '../src/platform/api/query-client.ts';
import { openTestPortal, type TestPortal } from './portal.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

let portal: TestPortal;
let address = '';
const saved: { readonly name: string; readonly text: string }[] = [];

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  portal = await openTestPortal();
  const topic = 'Society > Population > Births';
  await portal.publish({ code: 'M1', title: 'Births by district', topic, agency: 'Registry' });
  await portal.publish({ code: 'M2', title: 'Deaths by district', topic, agency: 'Registry' });
  await portal.publish({ code: 'M3', title: 'House prices', topic: 'Economy > Prices > Houses' });
  const read = async (path: string): Promise<unknown> => (await portal.api.raw(path)).arrayBuffer();
  for (const code of ['M1', 'M2', 'M2', 'M3']) await read(`/api/content/1/TS/${code}`);
  for (let count = 0; count < 3; count += 1) await read('/table/TS/M1.csv');
});

afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  saved.length = 0;
  let made: Promise<string> | undefined;
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      made = file.text();
      return 'blob:made';
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const name = this.download;
    void made?.then((text) => saved.push({ name, text }));
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

function Where(): null {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

const PATIENCE = { timeout: 30_000 };

async function open(at = '/usage') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Where />
        <App api={portal.api} site={portal.site} now={() => new Date()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: say('usage.title') }, PATIENCE);
  return userEvent.setup();
}

const keyField = () => screen.getByLabelText(say('usage.form.key'));

async function ask(user: ReturnType<typeof userEvent.setup>, key = portal.key): Promise<void> {
  await user.clear(keyField());
  await user.type(keyField(), key);
  await user.click(screen.getByRole('button', { name: say('usage.form.submit') }));
}

/** The cells of a table of counts, row by row. */
function cellsOf(name: string): readonly (readonly string[])[] {
  const [, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row');
  return rows.map((row) =>
    [...row.children].map((cell) => cell.querySelector('a')?.textContent ?? cell.textContent),
  );
}

/** The message at a field that is wrong. */
function faultAt(field: HTMLElement): string | undefined {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('the page about usage', () => {
  it('tells totals, tables and days, sorted by what is pressed', async () => {
    const user = await open();
    await ask(user);
    await screen.findByText(/: 3 tables read\.$/, undefined, PATIENCE);
    const totals = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(totals).toEqual(['4', '3', '0']);
    expect(cellsOf(say('usage.by-table'))).toEqual([
      ['Deaths by district', '2', '0', '0'],
      ['Births by district', '1', '3', '0'],
      ['House prices', '1', '0', '0'],
    ]);
    expect(cellsOf('By day').map(([, ...counts]) => counts)).toEqual([['4', '3', '0']]);
    const byTable = within(screen.getByRole('table', { name: say('usage.by-table') }));
    await user.click(byTable.getByRole('button', { name: say('usage.downloads') }));
    expect(cellsOf(say('usage.by-table'))[0]?.[0]).toBe('Births by district');
    expect(
      byTable.getByRole('columnheader', { name: say('usage.downloads') }).getAttribute('aria-sort'),
    ).toBe('descending');
    await user.click(byTable.getByRole('button', { name: say('common.table') }));
    await user.click(byTable.getByRole('button', { name: say('common.table') }));
    expect(cellsOf(say('usage.by-table'))[0]?.[0]).toBe('House prices');
    expect(byTable.getByRole('link', { name: 'House prices' }).getAttribute('href')).toBe('/table/TS/M3');
  });

  it('gives both as CSV, in the order they stand in', async () => {
    const user = await open();
    await ask(user);
    await user.click(
      await screen.findByRole(
        'button',
        { name: say('usage.as-csv', { title: say('usage.by-table') }) },
        PATIENCE,
      ),
    );
    await user.click(
      screen.getByRole('button', { name: say('usage.as-csv', { title: say('usage.by-day') }) }),
    );
    await waitFor(() => {
      expect(saved).toHaveLength(2);
    });
    const [tables, days] = saved;
    expect(tables?.name).toMatch(/^usage-by-table-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    expect(tables?.text.replace(/^\ufeff/, '').split('\r\n')).toEqual([
      '"Code","Type","Title","Agency","Opened","Files","API calls"',
      '"M2","TS","Deaths by district","Registry",2,0,0',
      '"M1","TS","Births by district","Registry",1,3,0',
      expect.stringMatching(/^"M3","TS","House prices","[^"]+",1,0,0$/),
      '',
    ]);
    expect(days?.text).toMatch(/^\ufeff?"Day","Opened","Files","API calls"\r\n"\d{4}-\d\d-\d\d",4,3,0\r\n$/);
  });

  it('shows an agency its own tables, keeps what is asked in the address, and the key nowhere', async () => {
    const made = await portal.api.call('/api/publishing/1/keys', {
      method: 'POST',
      body: { agency: 'Registry' },
      key: portal.key,
    });
    const { key } = made as { readonly key: string };
    const user = await open('/usage?table=m1');
    expect(['type', 'autocomplete'].map((name) => keyField().getAttribute(name))).toEqual([
      'password',
      'off',
    ]);
    await ask(user, key);
    await screen.findByText(/: 1 table read\.$/, undefined, PATIENCE);
    expect(cellsOf(say('usage.by-table')).map(([title]) => title)).toEqual(['Births by district']);
    const table = screen.getByRole('textbox', { name: new RegExp(`^${say('usage.form.table')}`) });
    await user.clear(table);
    await user.click(screen.getByRole('button', { name: say('usage.form.submit') }));
    await screen.findByText(/: 2 tables read\.$/, undefined, PATIENCE);
    expect(address).toBe('/usage');
    await user.type(table, 'M3');
    await user.click(screen.getByRole('button', { name: say('usage.form.submit') }));
    await screen.findAllByText('M3 belongs to another agency.', undefined, PATIENCE);
    expect(faultAt(table)).toBe('M3 belongs to another agency.');
    expect(screen.queryByRole('table')).toBeNull();
    expect(address).toBe('/usage?table=M3');
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(key);
  });

  it('says that nothing was read, and when what is read now appears', async () => {
    const user = await open('/usage?from=2020-01-01&to=2020-01-01');
    await ask(user);
    await screen.findByText(say('usage.none'), undefined, PATIENCE);
    await screen.findByText('On 1 Jan 2020: 0 tables read.');
  });

  it('says at its field what is wrong: no key, half a key, days that cannot be', async () => {
    const user = await open('/usage?from=2026-02-01&to=2026-01-01');
    await user.click(screen.getByRole('button', { name: say('usage.form.submit') }));
    await waitFor(() => {
      expect(faultAt(keyField())).toBe(say('usage.form.key-missing'));
    });
    await ask(user, 'half a key');
    await waitFor(() => {
      expect(faultAt(keyField())).toBe(say('usage.form.key-wrong'));
    });
    await ask(user);
    await waitFor(() => {
      expect(faultAt(screen.getByLabelText(new RegExp(`^${say('usage.form.from')}`)))).toBe(
        '1 Feb 2026 is after 1 Jan 2026.',
      );
    }, PATIENCE);
  });

  it('says that a key is not known, and to wait where too many were tried', async () => {
    const user = await open();
    await ask(user, 'almanac_wrong');
    await waitFor(() => {
      expect(faultAt(keyField())).toBe(say('usage.key-unknown'));
    }, PATIENCE);
    const wrong = () => portal.api.call('/api/publishing/1/usage', { key: 'almanac_wrong' });
    await Promise.allSettled(Array.from({ length: 20 }, wrong));
    await user.click(screen.getByRole('button', { name: say('usage.form.submit') }));
    await waitFor(() => {
      expect(faultAt(keyField())).toBe(say('publish.too-many-keys'));
    }, PATIENCE);
    await ask(user);
    await screen.findByText(/: 3 tables read\.$/, undefined, PATIENCE);
  });
});
