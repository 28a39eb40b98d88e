import { LONGEST_NEXT, type LoginNext } from '@almanac/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from './account-store.ts';
import { loginNextActionFrom, type LoginNextAction } from './login-next-action.ts';

/** What waits for a log-in, from the parameters of an address; null when they name none of our pages. */
export function nextIn(parameters: URLSearchParams, origin: string): LoginNextAction | null {
  return loginNextActionFrom({ route: parameters.get('next'), action: parameters.get('action') }, origin);
}

/** What waits, in the form that addresses and mailed links carry; undefined when nothing waits or it is too long. */
export function nextToCarry(next: LoginNextAction | null): LoginNext | undefined {
  if (next === null || next.route.length > LONGEST_NEXT) return undefined;
  return { route: next.route, action: next.action };
}

/** The address of a log-in page, with what waits for it, so that a reload or another tab finds it there. */
export function wayInAddress(path: string, next: LoginNextAction | null): string {
  const carried = nextToCarry(next);
  if (carried === undefined) return path;
  return `${path}?${new URLSearchParams({ next: carried.route, action: carried.action }).toString()}`;
}

/** The address of a log-in page from here. */
export function useWayIn(path: string): string {
  return wayInAddress(
    path,
    useAccount(({ loginNextAction }) => loginNextAction),
  );
}

/** Makes something wait for the log-in; what is known of it already, such as the words of the form, is kept. */
export function waitFor(next: LoginNextAction): void {
  const { loginNextAction: known } = useAccount.getState();
  if (known?.route !== next.route || known.action !== next.action)
    useAccount.setState({ loginNextAction: next });
}

/** Reads what waits from the address of a log-in page. */
export function useNextOfAddress(): void {
  const [parameters] = useSearchParams();
  useEffect(() => {
    const next = nextIn(parameters, window.location.origin);
    if (next !== null) waitFor(next);
  }, [parameters]);
}
