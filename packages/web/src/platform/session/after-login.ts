import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAccount } from './account-store.ts';
import { isForPage, type PendingActionName } from './login-next-action.ts';
import { pathnameOf, routeAfterLogin } from './same-origin-path.ts';

/** Where somebody who has just logged in goes; undefined stays here. */
function nextRoute(pathname: string): string | undefined {
  const { loginNextAction, isPasswordExpired } = useAccount.getState();
  if (isPasswordExpired) return '/change-password';
  const { origin } = window.location;
  const route = routeAfterLogin(loginNextAction?.route ?? pathname, origin);
  if (loginNextAction?.action === 'open') useAccount.setState({ loginNextAction: null });
  return pathnameOf(route) === pathname ? undefined : route;
}

/** What follows a log-in: back to what was waiting, or on with the page that is open. */
export function useAfterLogin(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(() => {
    const route = nextRoute(pathname);
    if (route !== undefined) void navigate(route);
  }, [navigate, pathname]);
}

/** Performs what waited for the log-in, once, on the page it waited for. */
export function usePendingAction(action: PendingActionName, perform: () => void): void {
  const { pathname } = useLocation();
  const isReady = useAccount((state) => state.isLoggedIn && state.tokenValid && !state.isPasswordExpired);
  const pending = useAccount(({ loginNextAction }) => loginNextAction);
  useEffect(() => {
    if (!isReady || pending?.action !== action || !isForPage(pending, pathname)) return;
    useAccount.setState({ loginNextAction: null });
    perform();
  }, [isReady, pending, action, pathname, perform]);
}
