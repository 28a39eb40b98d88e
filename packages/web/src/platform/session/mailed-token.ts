import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The pages that mailed links lead to. */
const MAILED = /^\/(?:verify-registration-details|reset-password)\/?$/i;

let taken = '';

function tokenIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

/** Takes the token of a mailed link out of the address before anything else runs that could read or note it. */
export function takeMailedToken({ location, history }: Window): void {
  if (!MAILED.test(location.pathname)) return;
  taken = tokenIn(location.hash);
  if (taken !== '') history.replaceState(history.state, '', `${location.pathname}${location.search}`);
}

/** The token of the mailed link that was opened; empty when the page was come to without one. */
export function useMailedToken(): string {
  const [token, setToken] = useState(taken);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    taken = '';
  }, []);
  // A link that is opened while its page stands open only changes what is behind the hash.
  useEffect(() => {
    const found = tokenIn(hash);
    if (found === '') return;
    setToken(found);
    void navigate(`${pathname}${search}`, { replace: true });
  }, [pathname, search, hash, navigate]);
  return token;
}
