import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANA, SIGNED_IN } from '../../../test/account-data.ts';
import { closeAlert, useAlert } from '../dialogs/alert-store.ts';
import { createApi, type Api } from '../api/api.ts';
import { useAccount } from './account-store.ts';
import { beginSession, resumeSession } from './begin-session.ts';
import { callAccount } from './call-account.ts';
import { endSession, logOut, refuseToken } from './end-session.ts';
import { keepSession } from './keep-session.ts';
import { clearDataCache, ownKey } from './own-data.ts';
import { keepToken, sessionToken } from './token.ts';
import { IDLE_MS } from './watch-activity.ts';

interface Sent {
  readonly address: string;
  readonly token: string | null;
  readonly body: unknown;
}

/** The API as the page makes it, in front of a server that answers as `answer` says. */
function apiBefore(answer: (address: string) => Response): { readonly api: Api; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    const token = new Headers(init?.headers).get('authorization');
    sent.push({ address, token, body: init?.body });
    return Promise.resolve(answer(address));
  };
  return { api: createApi({ fetch, token: sessionToken, onRefusedToken: refuseToken }), sent };
}

const data = (Data: unknown) => () => Response.json({ Data });
const refused = () => Response.json({ Code: 'not-signed-in', Message: 'Log in' }, { status: 401 });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  closeAlert();
  useAccount.setState(useAccount.getInitialState(), true);
});

const EXPIRED = {
  isLoggedIn: false,
  accountData: null,
  tokenValid: false,
  notLoggedInDropdown: true,
  loggedInDropdown: false,
};

describe('the end of a session', () => {
  it('clears the state, offers the log-in form and says the words of the specification', () => {
    beginSession(SIGNED_IN);
    expect(useAccount.getState()).toMatchObject({ isLoggedIn: true, tokenValid: true, accountData: ANA });
    endSession('timedOut');
    expect(useAccount.getState()).toMatchObject(EXPIRED);
    expect(sessionToken()).toBeUndefined();
    expect(useAlert.getState().text).toBe('Your session is timed out. Please login again.');
    endSession('loggedOut');
    expect(useAlert.getState().text).toBe('You have successfully logout');
  });

  it('follows a 401 on a call that carried a token', async () => {
    const { api } = apiBefore(refused);
    beginSession(SIGNED_IN);
    await expect(callAccount(api, 'getSessions')).rejects.toMatchObject({ status: 401 });
    expect(useAccount.getState()).toMatchObject(EXPIRED);
  });

  it('follows a refused Ping, too, although its failure is not reported', async () => {
    const { api } = apiBefore(refused);
    beginSession(SIGNED_IN);
    await callAccount(api, 'ping').catch(() => undefined);
    expect(useAccount.getState()).toMatchObject(EXPIRED);
  });

  it('does not follow a failed log-in, not even of somebody who is logged in', async () => {
    const { api, sent } = apiBefore(refused);
    beginSession(SIGNED_IN);
    const body = { email: 'ana@example.org', password: 'not the password' };
    await expect(callAccount(api, 'login', { body })).rejects.toMatchObject({ status: 401 });
    expect(sent[0]?.token).toBeNull();
    expect(useAccount.getState().isLoggedIn).toBe(true);
    expect(useAlert.getState().text).toBeNull();
  });

  it('does not follow the refusal of a token that has been replaced meanwhile', () => {
    beginSession(SIGNED_IN);
    const before = sessionToken() ?? '';
    beginSession({ ...SIGNED_IN, token: 'N'.repeat(43) });
    refuseToken(before);
    expect(useAccount.getState().isLoggedIn).toBe(true);
  });

  it('follows a call where somebody is marked as logged in without a token; the call is not made', async () => {
    const { api, sent } = apiBefore(data({}));
    beginSession(SIGNED_IN);
    sessionStorage.clear();
    await expect(callAccount(api, 'getAccount')).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(sent).toEqual([]);
    expect(useAccount.getState()).toMatchObject(EXPIRED);
  });

  it.each([
    ['answers', data({ done: true })],
    ['refuses', refused],
    ['fails', () => new Response('', { status: 500 })],
  ])('comes with a log-out whether the server %s', async (_, answer) => {
    const { api, sent } = apiBefore(answer);
    beginSession(SIGNED_IN);
    await logOut(api, 'loggedOut');
    expect(sent).toMatchObject([{ token: `Bearer ${SIGNED_IN.token}` }]);
    expect(useAccount.getState()).toMatchObject(EXPIRED);
    expect(useAlert.getState().text).toBe('You have successfully logout');
  });
});

describe(resumeSession, () => {
  it('asks whose the token is', async () => {
    const { api } = apiBefore(data(ANA));
    keepToken('a token');
    await resumeSession(api);
    expect(useAccount.getState()).toMatchObject({ isLoggedIn: true, tokenValid: true, accountData: ANA });
  });

  it('asks nothing without a token', async () => {
    const { api, sent } = apiBefore(data(ANA));
    await resumeSession(api);
    expect(sent).toEqual([]);
    expect(useAlert.getState().text).toBeNull();
  });

  it('keeps the session where the server cannot be reached', async () => {
    const api = createApi({ fetch: () => Promise.reject(new TypeError('down')), token: sessionToken });
    beginSession(SIGNED_IN);
    await resumeSession(api);
    expect(useAccount.getState().isLoggedIn).toBe(true);
  });
});

describe(callAccount, () => {
  it('fills in the path, sends the body and reads the answer out of its envelope', async () => {
    const { api, sent } = apiBefore((address) =>
      address.includes('CheckEmail')
        ? Response.json({ Message: 'free' })
        : Response.json({ Data: { done: true } }),
    );
    await expect(callAccount(api, 'checkEmail', { params: { email: 'a+b@c.example' } })).resolves.toBe(
      'free',
    );
    await expect(callAccount(api, 'forgotPassword', { body: { email: 'a@b.example' } })).resolves.toEqual({
      done: true,
    });
    expect(sent).toMatchObject([
      { address: '/api/dosauth/1/externaluser/CheckEmail/a%2Bb%40c.example' },
      { address: '/api/dosauth/1/externaluser/ForgotPassword', body: '{"email":"a@b.example"}' },
    ]);
  });

  it('does not make a call without its input', async () => {
    const { api, sent } = apiBefore(data({}));
    await expect(callAccount(api, 'checkEmail', { params: { email: '' } })).rejects.toThrow();
    await expect(callAccount(api, 'verifyRegistrationEmail', { body: { token: '' } })).rejects.toThrow();
    await expect(callAccount(api, 'getShareLink', { params: { id: '' } })).rejects.toThrow();
    expect(sent).toEqual([]);
  });

  it('does not take an answer for what it is not', async () => {
    const { api } = apiBefore(data({ name: 7 }));
    beginSession(SIGNED_IN);
    await expect(callAccount(api, 'getAccount')).rejects.toThrow();
  });
});

describe(clearDataCache, () => {
  it('forgets what is the account’s and what is not on screen; what is on screen stays and is asked for anew', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    const ask = vi.fn(() => 'numbers');
    const shown = new QueryObserver(client, { queryKey: ['content', 'TS'], queryFn: ask });
    const own = new QueryObserver(client, { queryKey: ownKey('saved-tables'), queryFn: () => 'mine' });
    const stops = [shown.subscribe(() => undefined), own.subscribe(() => undefined)];
    client.setQueryData(['catalogue'], 'all');
    await vi.waitFor(() => {
      expect(client.getQueryData(ownKey('saved-tables'))).toBe('mine');
      expect(ask).toHaveBeenCalledTimes(1);
    });
    clearDataCache(client);
    expect(client.getQueryData(ownKey('saved-tables'))).toBeUndefined();
    expect(client.getQueryData(['catalogue'])).toBeUndefined();
    expect(client.getQueryData(['content', 'TS'])).toBe('numbers');
    await vi.waitFor(() => {
      expect(ask).toHaveBeenCalledTimes(2);
    });
    for (const stop of stops) stop();
  });
});

describe(keepSession, () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const pings = (sent: readonly Sent[]): number =>
    sent.filter(({ address }) => address.endsWith('Ping')).length;

  it('pings while somebody is there, at most every two minutes, and never without a sign', async () => {
    await import('./prepare-call.ts');
    vi.useFakeTimers();
    const { api, sent } = apiBefore(
      data({ idleEndsAt: '2026-11-01T00:20:00.000Z', endsAt: '2026-11-01T12:00:00.000Z' }),
    );
    beginSession(SIGNED_IN);
    const stop = keepSession(api, document);
    for (let seconds = 0; seconds < 610; seconds += 1) {
      document.dispatchEvent(new Event('mousemove'));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(pings(sent)).toBe(5);
    await vi.advanceTimersByTimeAsync(600_000);
    // The last activity is reported, too.
    expect(pings(sent)).toBe(6);
    stop();
  });

  it('ends the session of an idle reader, on the server as well', async () => {
    vi.useFakeTimers();
    const { api, sent } = apiBefore(data({ done: true }));
    beginSession(SIGNED_IN);
    const stop = keepSession(api, document);
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(useAccount.getState()).toMatchObject(EXPIRED);
    expect(useAlert.getState().text).toBe('Your session is timed out. Please login again.');
    expect(sent.map(({ address }) => address)).toEqual(['/api/dosauth/1/externaluser/logout']);
    stop();
  });

  it('ends the session of somebody whose token has gone, at the next sign of them', async () => {
    vi.useFakeTimers();
    const { api } = apiBefore(data({}));
    beginSession(SIGNED_IN);
    const stop = keepSession(api, document);
    sessionStorage.clear();
    await vi.advanceTimersByTimeAsync(1000);
    document.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(useAccount.getState()).toMatchObject(EXPIRED);
    stop();
  });
});
