import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { useAccount } from './account-store.ts';
import { isForPage, type PendingActionName } from './login-next-action.ts';
import { isWayIn, pathnameOf, routeAfterLogin } from './same-origin-path.ts';

/** The screen on which a password is changed. */
export const CHANGE_PASSWORD = '/change-password';

/** Once an expired password is changed, it goes on with this page: its table stays as it was made. */
export function comeBackTo({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  const { loginNextAction } = useAccount.getState();
  if (loginNextAction !== null || pathname === CHANGE_PASSWORD || isWayIn(pathname)) return;
  useAccount.setState({ loginNextAction: { route: pathname + search + hash, action: 'open' } });
}

/** Where somebody who has just logged in goes; undefined stays here. */
function nextRoute(location: Location): string | undefined {
  const { pathname } = location;
  const { loginNextAction, isPasswordExpired } = useAccount.getState();
  if (isPasswordExpired) {
    comeBackTo(location);
    return CHANGE_PASSWORD;
  }
  const { origin } = window.location;
  const route = routeAfterLogin(loginNextAction?.route ?? pathname, origin);
  if (loginNextAction?.action === 'open') useAccount.setState({ loginNextAction: null });
  return pathnameOf(route) === pathname ? undefined : route;
}

/** What follows a log-in: back to what was waiting, or on with the page that is open. */
export function useAfterLogin(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(() => {
    const route = nextRoute(location);
    if (route !== undefined) void navigate(route);
  }, [navigate, location]);
}

/** Performs what waited for the log-in, once, on the page it waited for; whoever cannot leaves it to another. */
export function usePendingAction(action: PendingActionName, perform: (() => void) | undefined): void {
  const { pathname } = useLocation();
  const isReady = useAccount((state) => state.isLoggedIn && state.tokenValid && !state.isPasswordExpired);
  const pending = useAccount(({ loginNextAction }) => loginNextAction);
  useEffect(() => {
    if (perform === undefined || !isReady || pending?.action !== action || !isForPage(pending, pathname))
      return;
    useAccount.setState({ loginNextAction: null });
    perform();
  }, [isReady, pending, action, pathname, perform]);
}
