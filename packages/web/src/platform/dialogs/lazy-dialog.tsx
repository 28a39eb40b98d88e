import type { AlertDialogProps, DialogProps } from '@almanac/ui';
import { lazy, Suspense, type ReactElement } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./dialogs.ts')).Dialog }));
const AlertDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).AlertDialog }));

/** The generic dialog, fetched when it first opens. */
export function LazyDialog(props: DialogProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

/** The alert, fetched when it first opens. */
export function LazyAlertDialog(props: AlertDialogProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <AlertDialog {...props} />
    </Suspense>
  );
}
