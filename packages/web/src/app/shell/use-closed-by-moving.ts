import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { closeSaving } from '../../platform/saved-tables/saving-store.ts';
import { useSubscription } from '../../platform/subscription-store.ts';

/**
 * Closes what asks about a screen as soon as its reader has left that screen, or gone back or forward to another state of
 * it. What was chosen for a subscription stays chosen: whoever is sent to log in finds it again. It comes before all
 * other effects of the move, for some of them open such a dialog anew.
 */
export function useClosedByMoving(): void {
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const last = useRef({ pathname, key });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { pathname, key };
    if (before.pathname === pathname && !(isReturn && before.key !== key)) return;
    closeSaving();
    useSubscription.setState({ showModal: false, showSuccessModal: false });
  }, [pathname, key, isReturn]);
}
