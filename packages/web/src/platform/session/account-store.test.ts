import { beforeEach, describe, expect, it } from 'vitest';
import { ANA, SIGNED_IN } from '../../../test/account-data.ts';
import { takeOver, useAccount } from './account-store.ts';
import { beginSession } from './begin-session.ts';
import { bootstrap } from './bootstrap.ts';
import { forgetToken, keepToken } from './token.ts';

beforeEach(() => {
  forgetToken();
  localStorage.clear();
  useAccount.setState(useAccount.getInitialState(), true);
});

const keptText = (): string => localStorage.getItem('account') ?? '';
const kept = (): { state: Record<string, unknown> } => JSON.parse(keptText()) as never;

describe('what the browser keeps of the account', () => {
  it('is under the key account, without the token, the dropdowns and what was typed', () => {
    beginSession(SIGNED_IN);
    useAccount.setState({
      registrationFormData: { name: 'Ana', email: 'x@y.example', organisationType: '', purpose: '' },
    });
    expect(kept().state).toMatchObject({ isLoggedIn: true, accountData: ANA });
    expect(keptText()).not.toContain(SIGNED_IN.token);
    expect(Object.keys(kept().state)).not.toEqual(
      expect.arrayContaining(['registrationFormData', 'notLoggedInDropdown', 'tokenValid']),
    );
    expect(Object.keys(localStorage)).toEqual(['account']);
  });

  it('comes back after a reload of the same tab', () => {
    beginSession(SIGNED_IN);
    expect(takeOver(kept().state, useAccount.getInitialState())).toMatchObject({
      isLoggedIn: true,
      accountData: ANA,
      tokenValid: false,
    });
  });

  it('is not taken over by a tab without a token: that tab is logged out, quietly', () => {
    beginSession(SIGNED_IN);
    forgetToken();
    expect(takeOver(kept().state, useAccount.getInitialState())).toEqual(useAccount.getInitialState());
  });

  it('is not taken over by a tab in which somebody else is signed in', () => {
    beginSession(SIGNED_IN);
    const ofAna = kept().state;
    keepToken('another token');
    expect(takeOver(ofAna, useAccount.getInitialState())).toMatchObject({
      isLoggedIn: false,
      accountData: null,
    });
  });

  it.each([null, 'text', { isLoggedIn: true, accountData: { topics: [] } }, { accountData: 7 }])(
    'is left alone where it is nothing of ours: %j',
    (value) => {
      keepToken('a token');
      expect(takeOver(value, useAccount.getInitialState())).toMatchObject({ isLoggedIn: false });
    },
  );
});

describe(bootstrap, () => {
  it('marks the app once everything kept is back', async () => {
    await bootstrap([useAccount]);
    expect(useAccount.getState().isBootstrapped).toBe(true);
  });
});
