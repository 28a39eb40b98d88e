import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { useSaving } from '../platform/saved-tables/saving-store.ts';
import { useTray } from '../platform/saved-tables/tray-store.ts';
import type { ScreenProps } from '../platform/screen-props.ts';
import { usePendingAction } from '../platform/session/after-login.ts';
import { useAccount } from '../platform/session/account-store.ts';
import { useSession } from '../platform/session/session.tsx';
import { useSubscription } from '../platform/subscription-store.ts';
import { useClosedByMoving } from './shell/use-closed-by-moving.ts';

const SaveHost = lazy(async () => ({
  default: (await import('../features/saved-tables/save-host.tsx')).SaveHost,
}));
const TrayOffer = lazy(async () => ({
  default: (await import('../features/saved-tables/tray/tray-offer.tsx')).TrayOffer,
}));
const SubscribeHost = lazy(async () => ({
  default: (await import('../features/subscribe/subscribe-host.tsx')).SubscribeHost,
}));

/** Opens the subscription dialog again for what was asked before the log-in. */
function reopenSubscription(): void {
  useSubscription.setState({ showModal: true });
}

/** Logging in with something in the tray opens the offer by itself, so nothing else has to happen here. */
function nothingMore(): void {
  // The offer opens by itself.
}

/** Whether to offer what was put aside: once after each log-in, and not before an expired password is changed. */
function useTrayOffer(): { readonly isOffered: boolean; readonly decline: () => void } {
  const { isLoggedIn } = useSession();
  const isExpired = useAccount(({ isPasswordExpired }) => isPasswordExpired);
  const isFilled = useTray(({ tables }) => tables.length > 0);
  const [isDeclined, setIsDeclined] = useState(false);
  useEffect(() => {
    if (!isLoggedIn) setIsDeclined(false);
  }, [isLoggedIn]);
  return {
    isOffered: isLoggedIn && !isExpired && isFilled && !isDeclined,
    decline: () => {
      setIsDeclined(true);
    },
  };
}

/** The dialogs in which readers save tables and subscribe to news, on every screen; fetched when first needed. */
export function ReaderHosts({ api, site }: Pick<ScreenProps, 'api' | 'site'>): ReactElement {
  const isSaving = useSaving(({ request }) => request !== null);
  const isSubscribing = useSubscription(({ showModal, showSuccessModal }) => showModal || showSuccessModal);
  const { isOffered, decline } = useTrayOffer();
  useClosedByMoving();
  // After a reload the request is lost: the page it was made on restores it once it is there.
  const isAsked = useSubscription(({ tables, topics }) => tables.length + topics.length > 0);
  usePendingAction('notify-me-of-updates', isAsked ? reopenSubscription : undefined);
  usePendingAction('move-saved-for-later', nothingMore);
  return (
    <Suspense fallback={null}>
      {isSaving ? <SaveHost api={api} site={site} /> : null}
      {isSubscribing ? <SubscribeHost api={api} /> : null}
      {isOffered && !isSaving && !isSubscribing ? <TrayOffer api={api} onClose={decline} /> : null}
    </Suspense>
  );
}
