import type { AccountData } from '@almanac/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, type ReactElement, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Api } from '../api/api.ts';
import { addressInside } from '../site-path.ts';
import { useCompareList } from '../compare/compare-store.ts';
import { useAccount } from './account-store.ts';
import { resumeSession } from './begin-session.ts';
import { bootstrap } from './bootstrap.ts';
import { logOut } from './end-session.ts';
import { wayInAddress } from './login-address.ts';
import type { LoginReason, PendingActionName } from './login-next-action.ts';
import { clearDataCache } from './own-data.ts';
import { sameOriginPath } from './same-origin-path.ts';

/** Something that has to wait for a log-in. */
export interface LoginRequest {
  /** What the form shows as waiting. */
  readonly reason?: LoginReason;
  readonly pending?: {
    readonly action: PendingActionName;
    /** Where it is done; the open page when absent. */
    readonly route?: string;
  };
  /** `screen` goes to /login, as the subscription flow does; the form under “Log in” opens otherwise. */
  readonly way?: 'dropdown' | 'screen';
}

/** The session, as a component may know it. */
export interface Session {
  readonly account: AccountData | undefined;
  readonly isLoggedIn: boolean;
  readonly openLogin: (request: LoginRequest) => void;
  readonly logOut: () => void;
}

const SessionApi = createContext<Api | undefined>(undefined);

/** Remembers what waits for a log-in; an address that is not one of our pages is not remembered. */
function keepPending({ pending, reason }: LoginRequest): void {
  const { pathname, search, hash, origin } = window.location;
  const here = `${addressInside(pathname)}${search}${hash}`;
  const route = sameOriginPath(pending?.route ?? here, origin);
  useAccount.setState({
    loginNextAction:
      pending === undefined || route === undefined
        ? null
        : { route, action: pending.action, ...(reason && { reason }) },
  });
}

/** The session of the current user. */
export function useSession(): Session {
  const api = useContext(SessionApi);
  if (api === undefined) throw new Error('useSession needs a SessionProvider.');
  const navigate = useNavigate();
  const account = useAccount(({ accountData }) => accountData) ?? undefined;
  const isLoggedIn = useAccount((state) => state.isLoggedIn) && account !== undefined;
  return useMemo(
    () => ({
      account,
      isLoggedIn,
      openLogin: (request) => {
        keepPending(request);
        if (request.way === 'screen')
          void navigate(wayInAddress('/login', useAccount.getState().loginNextAction));
        else useAccount.setState({ notLoggedInDropdown: true });
      },
      logOut: () => void logOut(api, 'loggedOut'),
    }),
    [api, account, isLoggedIn, navigate],
  );
}

/** Forgets the data of a session as it ends. */
function useForgetting(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      useAccount.subscribe((now, before) => {
        if (before.isLoggedIn && !now.isLoggedIn) clearDataCache(client);
      }),
    [client],
  );
}

/** Watches the session while there is one; without a log-in the code for it is not even loaded. */
function useKeeping(api: Api): void {
  const isLoggedIn = useAccount((state) => state.isLoggedIn);
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    let stop: (() => void) | undefined;
    let hasEnded = false;
    void import('./keep-session.ts').then(({ keepSession }) => {
      if (!hasEnded) stop = keepSession(api, document);
    });
    return () => {
      hasEnded = true;
      stop?.();
    };
  }, [api, isLoggedIn]);
}

/** Holds the session of this tab: resumes it after a reload, keeps it alive, and ends it. */
export function SessionProvider({
  api,
  children,
}: {
  readonly api: Api;
  readonly children: ReactNode;
}): ReactElement {
  useForgetting();
  useKeeping(api);
  useEffect(() => {
    // Every store that is persisted over a reload must be listed here.
    void bootstrap([useAccount, useCompareList]).then(() => resumeSession(api));
  }, [api]);
  return <SessionApi value={api}>{children}</SessionApi>;
}
