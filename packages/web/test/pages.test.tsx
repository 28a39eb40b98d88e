import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router';
import { App } from '../src/app/app.tsx';
import { createQueryClient } from '../src/platform/api/query-client.ts';
import { openTestPortal, type TestPortal } from './portal.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

let portal: TestPortal;

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  portal = await openTestPortal();
  await portal.publish({ code: 'M1', title: 'Births by district', topic: 'Society > Population > Births' });
  await portal.publish({
    code: 'M2',
    title: 'Live births, Annual',
    topic: 'Society > Population > Births',
    agency: 'Registry',
  });
  await portal.publish({
    code: 'M3',
    title: 'House prices by district',
    topic: 'Economy > Prices > House prices',
  });
});

afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** Opens the application at an address, as a reader does. */
function open(address: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <App api={portal.api} site={portal.site} now={() => new Date()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const heading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 30_000 });

/** What was found: the heading of the screen, or below an answer. */
const found = (name: string | RegExp) => screen.findByRole('heading', { name }, { timeout: 30_000 });

describe('the home page', () => {
  it('says how many tables there are, what was published, and what the catalogue holds', async () => {
    open('/');
    await heading('Department of Statistics');
    expect(document.title).toBe(portal.site.title);
    await screen.findByText(/^3 tables and 6 data series from 2 public agencies. Last published today at/);
    const updates = within(screen.getByRole('region', { name: say('page.title.latest-updates') }));
    expect((await updates.findAllByText('New table')).length).toBe(3);
    const contents = within(screen.getByRole('region', { name: say('home.contents') }));
    expect((await contents.findByRole('link', { name: 'Society' })).getAttribute('href')).toBe(
      '/browse/society',
    );
  });

  it('suggests series with their latest figure, and goes to the page of the one that is chosen', async () => {
    const user = open('/');
    await heading('Department of Statistics');
    await user.type(screen.getByRole('combobox', { name: say('search.box') }), 'south');
    const series = await screen.findByRole('group', { name: say('search.suggestions.series') });
    const [first] = within(series).getAllByRole('option', { name: /^South/ });
    expect(first?.textContent).toContain('902025');
    if (first) await user.click(first);
    await heading('Live births, South');
    expect(screen.getByRole('link', { name: 'North' }).getAttribute('href')).toMatch(/^\/series\//);
  });

  it('suggests tables and topics, and goes to the one that is chosen', async () => {
    const user = open('/');
    await heading('Department of Statistics');
    await user.type(screen.getByRole('combobox', { name: say('search.box') }), 'birth');
    const tables = await screen.findByRole('group', { name: say('common.tables-heading') });
    await waitFor(() => {
      expect(within(tables).getAllByRole('option')).toHaveLength(2);
    });
    await user.click(
      within(
        within(screen.getByRole('listbox')).getByRole('group', { name: say('common.topics') }),
      ).getByRole('option', {
        name: /^Births/,
      }),
    );
    await heading('Births');
    expect(document.title).toBe(`Births – ${portal.site.title}`);
  });
});

describe('the browse pages', () => {
  it('lead from a theme to its tables, with the heading in focus', async () => {
    const user = open('/browse/society');
    await heading('Society');
    await user.click(screen.getByRole('link', { name: 'Births' }));
    const arrived = await heading('Births');
    expect(document.activeElement).toBe(arrived);
    expect(await screen.findAllByRole('rowheader', { name: /birth/i })).toHaveLength(2);
  });

  it('narrow down by agency and say how many are left', async () => {
    const user = open('/browse/society/population');
    await heading('Population');
    await user.click(screen.getByRole('checkbox', { name: /^Registry/ }));
    expect(await screen.findByRole('link', { name: 'Live births, Annual' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Births by district' })).toBeNull();
    expect(screen.getByText(say('common.tables', { count: 1 }))).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Remove: Agency/ }));
    expect(await screen.findByRole('link', { name: 'Births by district' })).toBeDefined();
  });

  it('find a topic by its id alone, and nothing at an unknown place', async () => {
    open('/topic/births');
    await heading('Births');
    cleanup();
    open('/browse/nowhere');
    await heading(say('problem-page.unknown-address'));
  });
});

describe('the search page', () => {
  it('shows what matched, where, and offers themes', async () => {
    const user = open('/search?q=district');
    await found('3 tables match “district”');
    expect(
      [...document.querySelectorAll('main tbody th a mark')].map(({ textContent }) => textContent),
    ).toEqual(['district', 'district']);
    for (const all of [/^All Themes/, /^All Subjects/, /^All Topics/]) {
      expect(screen.getByRole<HTMLInputElement>('radio', { name: all }).checked).toBe(true);
    }
    await user.click(screen.getByRole('radio', { name: /^Births/ }));
    await found('2 tables match “district”');
    await user.click(screen.getByRole('button', { name: /^Remove: Topic/ }));
    await found('3 tables match “district”');
    await user.click(screen.getByRole('radio', { name: /^Economy/ }));
    await found('1 table matches “district”');
    expect(screen.getByRole('link', { name: 'House prices by district' }).getAttribute('href')).toBe(
      '/table/TS/M3',
    );
  });

  it('forgives a slip and says how it read the word', async () => {
    open('/search?q=birthz');
    await found('2 tables match “birthz”');
    expect(
      screen.getByText(say('search.understood.corrected', { typed: 'birthz', read: 'births' })),
    ).toBeDefined();
  });

  it('offers the nearest where no table has everything', async () => {
    open('/search?q=births+xylophones');
    await found('Nothing matches “births xylophones” exactly');
    expect(screen.getByText(say('search.understood.closest'))).toBeDefined();
    expect(screen.getByRole('link', { name: 'Births by district' })).toBeDefined();
  });

  it('leads from a series to the table with that row chosen, and keeps its filters in the address', async () => {
    const user = open('/search?q=south+births');
    await found('2 tables match “south births”');
    const series = within(screen.getByRole('rowgroup', { name: 'Births by district' }));
    expect(series.getByRole('link', { name: 'South' }).getAttribute('href')).toMatch(
      /^\/table\/TS\/M1\?choose=district:in\(.+\)$/,
    );
    expect(series.getByText('90')).toBeDefined();
    const [lastWeek] = screen.getAllByRole('radio', { name: /^Since/ });
    if (lastWeek) await user.click(lastWeek);
    expect(await screen.findByRole('button', { name: /^Remove: Updated since/ })).toBeDefined();
  });

  it('says what to do when nothing is near', async () => {
    open('/search?q=qqqq');
    await found('No table matches “qqqq”');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'browse all tables' })).toBeDefined();
  });
});

describe('the page of a series', () => {
  it('shows the latest figure, its change, every figure, and the way to the table', async () => {
    open('/series/m1/2');
    await heading('Births, South');
    expect(screen.getByText('+7.1%')).toBeDefined();
    const figures = within(
      screen.getByRole('table', { name: say('series.figures.latest-first', { series: 'South' }) }),
    );
    expect(figures.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'PeriodFigure',
      '202590',
      '202484',
      '202380',
    ]);
    expect(screen.getByRole('link', { name: say('series.open-table') }).getAttribute('href')).toBe(
      screen.getByRole('link', { name: 'Births by district' }).getAttribute('href'),
    );
    expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toContain(
      '/table/TS/M1.csv?choose=',
    );
    expect(document.title).toBe(`Births, South – ${portal.site.title}`);
  });

  it('says that there is none', async () => {
    open('/series/m1/77');
    await heading(say('problem-page.unknown-address'));
  });
});

describe('any other address', () => {
  it.each(['/page-not-found', '/nowhere'])('%s has no page yet and says what to do', async (address) => {
    open(address);
    await heading(say('problem-page.unknown-address'));
    expect(screen.getByRole('link', { name: say('common.browse-tables') })).toBeDefined();
  });
});

describe('the test page of the data API', () => {
  it('has in every language the call that it runs, with its limit and as a call of the test page', async () => {
    const user = open('/view-api/for-developers/test?call=tabledata&id=M1');
    await heading(say('page.title.api-test'));
    const limit = screen.getByLabelText('limit');
    await user.clear(limit);
    await user.type(limit, '25');
    const languages = within(
      screen.getByRole('tablist', { name: say('api-page.call.language') }),
    ).getAllByRole('tab');
    expect(languages.map(({ textContent }) => textContent)).toEqual([
      ...['curl', 'Python', 'R', 'JavaScript', 'Excel'],
    ]);
    for (const language of languages) {
      await user.click(language);
      expect(screen.getByRole('tabpanel').textContent).toContain(
        '/api/table/tabledata/M1?limit=25&isTestApi=true',
      );
    }
  });
});
