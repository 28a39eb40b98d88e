import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { useAccount } from './account-store.ts';
import { isForPage, type PendingActionName } from './login-next-action.ts';
import { isWayIn, pathnameOf, routeAfterLogin } from './same-origin-path.ts';

/** The screen on which a password is changed. */
export const CHANGE_PASSWORD = '/change-password';

/** After an expired password is changed, the reader returns to this page, with the table as it was. */
export function comeBackTo({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  const { loginNextAction } = useAccount.getState();
  if (loginNextAction !== null || pathname === CHANGE_PASSWORD || isWayIn(pathname)) return;
  useAccount.setState({ loginNextAction: { route: pathname + search + hash, action: 'open' } });
}

/** Where the reader goes after logging in; undefined stays here. */
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

/** Runs after a log-in: goes back to what was waiting, or stays on the open page. */
export function useAfterLogin(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(() => {
    const route = nextRoute(location);
    if (route !== undefined) void navigate(route);
  }, [navigate, location]);
}

/**
 * Performs what waited for the log-in, once, on the page it waited for; a component that cannot leaves it to another.
 */
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
