import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { closeSaving } from '../../platform/saved-tables/saving-store.ts';
import { useSubscription } from '../../platform/subscription-store.ts';

/**
 * Closes dialogs of a screen as soon as the reader leaves it, or goes back or forward to another state of it. The
 * choice for a subscription is kept, so that it is still there after a log-in. It runs before all other effects of the
 * move, because some of them open such a dialog again.
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
