import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What is known of the account's owner; more fields come with the account screens. */
export interface AccountData {
  /** Ids of the topics the owner is notified about. */
  readonly topics: readonly string[];
}

export interface AccountState {
  readonly isLoggedIn: boolean;
  readonly accountData: AccountData | null;
}

/** The account as this browser remembers it (key `account`). The token is never part of it. */
export const useAccount = create<AccountState>()(
  persist((): AccountState => ({ isLoggedIn: false, accountData: null }), { name: 'account', version: 1 }),
);
