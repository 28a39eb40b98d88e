import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { closeAlert } from '../src/platform/dialogs/alert-store.ts';
import type { Api, ApiCall } from '../src/platform/api/api.ts';
import { createQueryClient } from '../src/platform/api/query-client.ts';
import { takeOver, useAccount } from '../src/platform/session/account-store.ts';
import { callAccount } from '../src/platform/session/call-account.ts';
import { openTestPortal, type TestPortal } from './portal.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

const PASSWORD = 'seven slow trombones';
const ANA = { name: 'Ana Okoye', email: 'ana@example.org', password: PASSWORD };

let portal: TestPortal;

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  portal = await openTestPortal();
  await portal.publish({ code: 'M1', title: 'Births by district', topic: 'Society > Population > Births' });
  await portal.publish({ code: 'M2', title: 'Deaths by district', topic: 'Society > Population > Deaths' });
  await callAccount(portal.api, 'register', { body: ANA });
  portal.confirmAddresses();
});

afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  closeAlert();
  useAccount.setState(useAccount.getInitialState(), true);
});

/** The calls that were made, by their address. */
const calls: string[] = [];
const oddAnswers: string[] = [];
const watched = (): Api => ({
  ...portal.api,
  call: (address: string, call?: ApiCall) => {
    calls.push(address);
    // Another version of the server might answer so.
    if (oddAnswers.some((name) => address.endsWith(`/${name}`))) return Promise.resolve({ odd: 1 });
    return portal.api.call(address, call);
  },
});

function open(address: string) {
  calls.length = 0;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <App api={watched()} site={portal.site} now={() => new Date()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const PATIENCE = { timeout: 30_000 };
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, PATIENCE);
const main = () => within(screen.getByRole('main'));
const callsOf = (name: string) => calls.filter((address) => address.includes(`/externaluser/${name}`)).length;

async function logIn(user: ReturnType<typeof userEvent.setup>, password = PASSWORD): Promise<void> {
  await user.type(await main().findByRole('textbox', { name: say('account.email') }), ANA.email);
  await user.type(main().getByLabelText(say('account.password')), password);
  await user.click(main().getByRole('button', { name: say('button.log-in') }));
}

describe('logging in', () => {
  it('goes back to what was waiting, and says what that is meanwhile', async () => {
    useAccount.setState({
      loginNextAction: {
        route: '/latest-updates',
        action: 'open',
        reason: { asked: say('subscribe.asked'), subject: 'Births by district' },
      },
    });
    const user = open('/login');
    await heading(say('page.title.login'));
    expect(main().getByText('Births by district')).toBeTruthy();
    await logIn(user);
    await heading('Latest updates');
    expect(useAccount.getState()).toMatchObject({ isLoggedIn: true, loginNextAction: null });
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/login'])(
    'goes home rather than to %s, however that was written',
    async (route) => {
      useAccount.setState({ loginNextAction: { route, action: 'open' } });
      const user = open('/login');
      await logIn(user);
      await heading(portal.site.department);
    },
  );

  it('tells nothing of what was wrong, and keeps the address', async () => {
    const user = open('/login');
    await logIn(user, 'not the password');
    await main().findByText(say('problem.wrong-credentials.title'), undefined, PATIENCE);
    expect(main().getByRole('textbox', { name: say('account.email') })).toHaveProperty('value', ANA.email);
    expect(useAccount.getState().isLoggedIn).toBe(false);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('happens on the spot where a screen needs it', async () => {
    const user = open('/account');
    await heading(say('page.title.account'));
    await logIn(user);
    await screen.findByRole('heading', { name: say('account.delete') }, PATIENCE);
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe(say('page.title.account'));
    });
  });

  it('leads to another password where this one has expired', async () => {
    const user = open('/account');
    await logIn(user);
    await screen.findByRole('heading', { name: say('account.delete') }, PATIENCE);
    useAccount.setState({ isPasswordExpired: true });
    await heading(say('page.title.change-password'));
    expect(main().getByText(say('account.password.expired'))).toBeTruthy();
    await user.type(main().getByLabelText(say('account.password.current')), PASSWORD);
    await user.type(main().getByLabelText(say('account.password.new')), PASSWORD);
    await user.click(main().getByRole('button', { name: say('account.password.change') }));
    await main().findAllByText(say('problem.weak-password.now'), undefined, PATIENCE);
    expect(useAccount.getState().isLoggedIn).toBe(true);
  });
});

describe('a password that is too old', () => {
  const CHOSEN = 'nine quiet harpsichords';
  let shared: TestPortal;
  beforeAll(async () => {
    shared = portal;
    portal = await openTestPortal({ ALMANAC_PASSWORD_DAYS: '30' });
    await callAccount(portal.api, 'register', { body: ANA });
  });
  afterAll(async () => {
    await portal.close();
    portal = shared;
  });

  const choose = async (user: ReturnType<typeof userEvent.setup>, from: string, to: string) => {
    await user.type(await main().findByLabelText(say('account.password.current'), undefined, PATIENCE), from);
    await user.type(main().getByLabelText(say('account.password.new')), to);
    await user.click(main().getByRole('button', { name: say('account.password.change') }));
  };

  it('leads from the log-in to a new one and on to what was waiting, and before that opens nothing', async () => {
    portal.agePasswords(31);
    useAccount.setState({ loginNextAction: { route: '/latest-updates', action: 'open' } });
    const user = open('/login');
    await heading(say('page.title.login'));
    await logIn(user);
    await heading(say('page.title.change-password'));
    expect(main().getByText(say('account.password.expired'))).toBeTruthy();
    await expect(callAccount(portal.api, 'exportData')).rejects.toMatchObject({ code: 'password-expired' });
    await choose(user, PASSWORD, CHOSEN);
    await heading('Latest updates');
    expect(useAccount.getState()).toMatchObject({ isLoggedIn: true, isPasswordExpired: false });
    expect(screen.queryByText(say('account.password.expired'))).toBeNull();
    expect(await callAccount(portal.api, 'exportData')).toMatchObject({ account: { email: ANA.email } });

    // It expires while its owner is logged in.
    portal.agePasswords(31);
    await expect(callAccount(portal.api, 'getSavedTables')).rejects.toMatchObject({ status: 403 });
    await user.click(await screen.findByRole('link', { name: 'Choose a new one' }));
    await heading(say('page.title.change-password'));
    await choose(user, CHOSEN, PASSWORD);
    await heading(say('account.password.changed'));
    expect(await callAccount(portal.api, 'getSavedTables')).toMatchObject({ savedTableTS: [] });
  });
});

describe('registering', () => {
  it('keeps what was typed over a detour, but for the password', async () => {
    const user = open('/register');
    await heading(say('page.title.register'));
    await user.type(main().getByLabelText(say('account.name')), 'Bo');
    await user.type(main().getByRole('textbox', { name: say('account.email') }), 'bo@example.org');
    await user.type(main().getByLabelText(say('account.password')), PASSWORD);
    await user.click(main().getByRole('link', { name: say('button.log-in') }));
    await heading(say('page.title.login'));
    await user.click(main().getByRole('link', { name: say('account.register') }));
    await heading(say('page.title.register'));
    expect(main().getByLabelText(say('account.name'))).toHaveProperty('value', 'Bo');
    expect(main().getByRole('textbox', { name: say('account.email') })).toHaveProperty(
      'value',
      'bo@example.org',
    );
    expect(main().getByLabelText(say('account.password'))).toHaveProperty('value', '');
    expect(
      Object.values<unknown>(localStorage).concat(Object.values(sessionStorage)).join(' '),
    ).not.toContain(PASSWORD);
    // As after a reload: only the browser's storage is left.
    const typed = { name: 'Bo', email: 'bo@example.org', organisationType: '', purpose: '' };
    const { state } = JSON.parse(localStorage.getItem('account') ?? '{}') as { readonly state: unknown };
    expect(takeOver(state, useAccount.getInitialState()).registrationFormData).toEqual(typed);
  });

  it('asks whether an address has an account only once it is whole, and once an address', async () => {
    const user = open('/register');
    const email = await main().findByRole('textbox', { name: say('account.email') });
    await user.type(email, 'ana@');
    await user.tab();
    expect(callsOf('CheckEmail')).toBe(0);
    await user.type(email, 'example.org');
    await user.tab();
    await main().findByText(say('account.register.taken'), undefined, PATIENCE);
    await user.click(email);
    await user.tab();
    expect(callsOf('CheckEmail')).toBe(1);
    await user.type(email, '.uk');
    await waitFor(() => {
      expect(main().queryByText(say('account.register.taken'))).toBeNull();
    });
  });
});

describe('a mailed link', () => {
  it('is not asked about where there is none', async () => {
    open('/verify-registration-details');
    await main().findByText(say('account.link.open'), undefined, PATIENCE);
    expect(callsOf('VerifyRegistrationEmail')).toBe(0);
  });

  it('that does not work any more offers another one, and is asked about once', async () => {
    const user = open(`/verify-registration-details#token=${'x'.repeat(43)}`);
    await main().findByText(say('account.link.dead'), undefined, PATIENCE);
    expect(callsOf('VerifyRegistrationEmail')).toBe(1);
    await user.type(main().getByRole('textbox', { name: say('account.email') }), 'nobody@example.org');
    await user.click(main().getByRole('button', { name: say('account.link.send-new') }));
    await main().findByText(
      say('account.email.requested', { email: 'nobody@example.org' }),
      undefined,
      PATIENCE,
    );
  });
});

describe('the account page', () => {
  it('changes details, the rhythm of mail and the topics', async () => {
    const user = open('/account');
    await logIn(user);
    const name = await main().findByRole('textbox', { name: say('account.name') }, PATIENCE);
    await user.clear(name);
    await user.type(name, 'Ana O.');
    await user.selectOptions(main().getByRole('combobox'), say('account.organisation.academic'));
    await user.click(main().getByRole('button', { name: say('account.details.save') }));
    await main().findByText(say('account.saved'), undefined, PATIENCE);
    await user.click(main().getByRole('radio', { name: say('account.notifications.daily') }));
    await waitFor(() => {
      expect(useAccount.getState().accountData?.mailRhythm).toBe('daily');
    }, PATIENCE);
    await user.click(await main().findByText('Population', undefined, PATIENCE));
    expect(main().getByText(say('common.topic-count', { count: 2 }))).toBeTruthy();
    await user.click(main().getByRole('checkbox', { name: /^Births/ }));
    expect(main().getByText(say('account.topics.some', { count: 1, all: 2 }))).toBeTruthy();
    await user.click(main().getByRole('button', { name: say('account.topics.save') }));
    await waitFor(() => {
      expect(useAccount.getState().accountData).toMatchObject({
        name: 'Ana O.',
        organisationType: 'academic',
        topics: ['births'],
      });
    }, PATIENCE);
  });

  it('follows topics that are changed in another tab, but for those that are ticked here', async () => {
    const user = open('/account');
    await logIn(user);
    await user.click(await main().findByText('Population', undefined, PATIENCE));
    const box = (name: RegExp): HTMLInputElement => main().getByRole('checkbox', { name });
    const elsewhere = (topics: readonly string[]): void => {
      act(() => {
        useAccount.setState(({ accountData }) => ({
          accountData: accountData && { ...accountData, topics: [...topics] },
        }));
      });
    };
    elsewhere(['deaths']);
    expect([box(/^Births/).checked, box(/^Deaths/).checked]).toEqual([false, true]);
    elsewhere([]);
    expect(box(/^Deaths/).checked).toBe(false);
    await user.click(box(/^Births/));
    elsewhere(['deaths']);
    expect([box(/^Births/).checked, box(/^Deaths/).checked]).toEqual([true, true]);
  });

  it('stops the tab key at one line of its topics', async () => {
    const user = open('/account');
    await logIn(user);
    await user.click(await main().findByText('Population', undefined, PATIENCE));
    const tree = main().getByRole('group', { name: say('common.topics') });
    const stops = [...tree.querySelectorAll<HTMLElement>('a, button, input, summary')];
    expect(stops.length).toBe(4);
    expect(stops.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Population'),
    ]);
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown} ');
    expect(main().getByRole<HTMLInputElement>('checkbox', { name: /^Deaths/ }).checked).toBe(true);
  });

  it('hides the words of a validator where an answer is not as agreed', async () => {
    const user = open('/account');
    await logIn(user);
    const rhythms = await main().findAllByRole<HTMLInputElement>('radio', undefined, PATIENCE);
    oddAnswers.push('AuthUpdate');
    await user.click(rhythms.find(({ checked }) => !checked) ?? screen.getByRole('main'));
    expect((await main().findByRole('alert')).textContent).toContain(say('common.error'));
    expect(document.body.textContent).not.toMatch(/invalid input|expected string/i);
    oddAnswers.length = 0;
  });

  it('says how many tables are saved and of how many mail comes, and leads to them', async () => {
    const user = open('/account');
    await logIn(user);
    await main().findByText(say('account.saved-tables.none'), undefined, PATIENCE);
    const table = { tableCode: 'M1', tableType: 'ts' };
    await callAccount(portal.api, 'updateSavedTables', {
      body: {
        tables: [
          { ...table, id: 'mine-0001', isNotified: true },
          { ...table, id: 'mine-0002' },
        ],
      },
    });
    cleanup();
    open('/account');
    await main().findByText(
      say('account.saved-tables.count', { count: 2, notified: 1 }),
      undefined,
      PATIENCE,
    );
    const way = main().getByRole('link', { name: say('account.saved-tables.open') });
    expect(way.getAttribute('href')).toBe('/saved-tables');
  });
});
