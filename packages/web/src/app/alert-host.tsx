import type { ReactElement } from 'react';
import { closeAlert, useAlert } from '../platform/alert-store.ts';
import { LazyAlertDialog } from '../platform/lazy-dialog.tsx';

/** Where the alert of any screen appears. */
export function AlertHost(): ReactElement | null {
  const { text } = useAlert();
  return text === null ? null : <LazyAlertDialog text={text} onClose={closeAlert} />;
}
