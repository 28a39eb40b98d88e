import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LoginNextAction } from './login-next-action.ts';
import { nextIn, waitFor } from './login-address.ts';

/** The pages that mailed links lead to. */
const MAILED = /\/(?:verify-registration-details|reset-password)\/?$/i;

/** What is behind the `#` of a mailed link. */
export interface MailedLink {
  /** Empty when the page was opened without one. */
  readonly token: string;
  /** What waited for the log-in when the mail was requested, in whichever tab or browser that was. */
  readonly next: LoginNextAction | null;
  /** Whether the link undoes a change of address. */
  readonly isUndo: boolean;
}

const NO_LINK: MailedLink = { token: '', next: null, isUndo: false };

let taken = NO_LINK;

function linkIn(hash: string): MailedLink {
  const parameters = new URLSearchParams(hash.slice(1));
  return {
    token: parameters.get('token') ?? '',
    next: nextIn(parameters, window.location.origin),
    isUndo: parameters.get('undo') === 'address',
  };
}

/** Removes the token of a mailed link from the address before any other code could read or record it. */
export function takeMailedToken({ location, history }: Window): void {
  if (!MAILED.test(location.pathname)) return;
  taken = linkIn(location.hash);
  if (taken.token !== '') history.replaceState(history.state, '', `${location.pathname}${location.search}`);
}

/** The mailed link that was opened. What waits for the log-in waits in this tab, too. */
export function useMailedLink(): MailedLink {
  const [link, setLink] = useState(taken);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    taken = NO_LINK;
  }, []);
  // Opening a link while its page is open only changes the hash.
  useEffect(() => {
    const found = linkIn(hash);
    if (found.token === '') return;
    setLink(found);
    void navigate(`${pathname}${search}`, { replace: true });
  }, [pathname, search, hash, navigate]);
  useEffect(() => {
    if (link.next !== null) waitFor(link.next);
  }, [link.next]);
  return link;
}
