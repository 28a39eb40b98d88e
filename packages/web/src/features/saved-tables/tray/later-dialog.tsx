import { Dialog } from '@almanac/ui';
import { useEffect, type ReactElement } from 'react';
import { putAside } from '../../../platform/saved-tables/tray-store.ts';
import { newSavedId, type ViewToSave } from '../../../platform/saved-tables/view-to-save.ts';
import { useSession } from '../../../platform/session/session.tsx';

export interface LaterDialogProps {
  readonly view: ViewToSave;
  readonly onClose: () => void;
}

/** Puts a view into the tray of a reader who is not logged in, and says how it is kept. */
export function LaterDialog({ view, onClose }: LaterDialogProps): ReactElement {
  const { openLogin } = useSession();
  useEffect(() => {
    putAside({ ...view, id: newSavedId() });
  }, [view]);
  return (
    <Dialog
      header="Put aside for later"
      continueLabel="Log in to keep it"
      onContinue={() => {
        onClose();
        openLogin({
          pending: { action: 'move-saved-for-later' },
          reason: { asked: 'You asked to save', subject: view.title },
        });
      }}
      onClose={onClose}
      widthPx={480}
    >
      <p>
        “{view.title}” waits under Saved until you leave or reload the site. Log in, and it moves into your
        saved tables as you see it now.
      </p>
    </Dialog>
  );
}
