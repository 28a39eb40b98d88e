import type { AccountData } from '@almanac/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { loginNextActionFrom, type LoginNextAction } from './login-next-action.ts';
import { sessionToken, signInOfTab } from './token.ts';

/** What was typed into the registration form, so that a detour does not lose it. Never the password. */
export interface RegistrationFormData {
  readonly name: string;
  readonly email: string;
  readonly organisationType: string;
  readonly purpose: string;
}

/** The account state of the specification's section 3, and which sign-in it belongs to. */
export interface AccountState {
  readonly isLoggedIn: boolean;
  readonly accountData: AccountData | null;
  readonly loginNextAction: LoginNextAction | null;
  readonly showVerifyNotification: boolean;
  readonly isPasswordExpired: boolean;
  /** The server has accepted the token of this tab. */
  readonly tokenValid: boolean;
  readonly signIn: string | null;
  readonly notLoggedInDropdown: boolean;
  readonly loggedInDropdown: boolean;
  readonly registrationFormData: RegistrationFormData | null;
  /** All persisted stores are restored, or the wait for them has ended. */
  readonly isBootstrapped: boolean;
}

/** The state without a log-in. */
export const LOGGED_OUT = {
  isLoggedIn: false,
  accountData: null,
  showVerifyNotification: true,
  isPasswordExpired: false,
  tokenValid: false,
  signIn: null,
} as const satisfies Partial<AccountState>;

const INITIAL: AccountState = {
  ...LOGGED_OUT,
  loginNextAction: null,
  notLoggedInDropdown: false,
  loggedInDropdown: false,
  registrationFormData: null,
  isBootstrapped: false,
};

type Kept = Pick<
  AccountState,
  | 'isLoggedIn'
  | 'accountData'
  | 'showVerifyNotification'
  | 'isPasswordExpired'
  | 'signIn'
  | 'loginNextAction'
  | 'registrationFormData'
>;

function keptOf(state: AccountState): Kept {
  const { isLoggedIn, accountData, showVerifyNotification, isPasswordExpired, signIn } = state;
  const { loginNextAction, registrationFormData } = state;
  return {
    isLoggedIn,
    accountData,
    showVerifyNotification,
    isPasswordExpired,
    signIn,
    loginNextAction,
    registrationFormData,
  };
}

const TYPED = ['name', 'email', 'organisationType', 'purpose'] as const;
const MOST_TYPED = 500;

/** What was typed into the registration form before a reload: its four fields, and nothing else from storage. */
function typedFrom(value: unknown): RegistrationFormData | null {
  if (typeof value !== 'object' || value === null) return null;
  const texts = TYPED.map((field): unknown => Reflect.get(value, field));
  const [name, email, organisationType, purpose] = texts.map((text) =>
    typeof text === 'string' ? text.slice(0, MOST_TYPED) : undefined,
  );
  if (name === undefined || email === undefined) return null;
  return { name, email, organisationType: organisationType ?? '', purpose: purpose ?? '' };
}

/** The stored value may be from an earlier version of ours, or have been tampered with. */
function isAccountData(value: unknown): value is AccountData {
  if (typeof value !== 'object' || value === null) return false;
  const isText = (field: string): boolean => typeof Reflect.get(value, field) === 'string';
  return (
    ['name', 'email', 'purpose', 'mailRhythm', 'topicsTag'].every(isText) &&
    Array.isArray(Reflect.get(value, 'topics'))
  );
}

/**
 * What a page adopts from the browser's storage. A tab without a token is logged out, quietly, and what another tab
 * stored for another sign-in is not shown here: the account is then fetched again.
 */
export function takeOver(kept: unknown, current: AccountState): AccountState {
  if (typeof kept !== 'object' || kept === null) return current;
  const of = kept as Partial<Record<keyof Kept, unknown>>;
  const loginNextAction = loginNextActionFrom(of.loginNextAction, window.location.origin);
  const registrationFormData = typedFrom(of.registrationFormData);
  const isOfThisTab = sessionToken() !== undefined && of.signIn === signInOfTab();
  if (!isOfThisTab || !isAccountData(of.accountData))
    return { ...current, loginNextAction, registrationFormData };
  return {
    ...current,
    loginNextAction,
    registrationFormData,
    isLoggedIn: of.isLoggedIn === true,
    accountData: of.accountData,
    showVerifyNotification: of.showVerifyNotification === true,
    isPasswordExpired: of.isPasswordExpired === true,
    signIn: signInOfTab() ?? null,
  };
}

/** The account as this browser stores it (key `account`). Neither the token nor any password is part of it. */
export const useAccount = create<AccountState>()(
  persist((): AccountState => INITIAL, {
    name: 'account',
    version: 2,
    partialize: keptOf,
    migrate: () => keptOf(INITIAL),
    merge: takeOver,
  }),
);
