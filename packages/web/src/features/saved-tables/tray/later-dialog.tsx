import { Dialog, useWords } from '@almanac/ui';
import { useEffect, type ReactElement } from 'react';
import { addToTray } from '../../../platform/saved-tables/tray-store.ts';
import { newSavedId, type ViewToSave } from '../../../platform/saved-tables/view-to-save.ts';
import { useSession } from '../../../platform/session/session.tsx';

export interface LaterDialogProps {
  readonly view: ViewToSave;
  readonly onClose: () => void;
}

/** Puts a view into the tray of a reader who is not logged in, and says how it is kept. */
export function LaterDialog({ view, onClose }: LaterDialogProps): ReactElement {
  const { say } = useWords();
  const { openLogin } = useSession();
  useEffect(() => {
    addToTray({ ...view, id: newSavedId() });
  }, [view]);
  return (
    <Dialog
      header={say('saved.later')}
      continueLabel={say('saved.later.log-in')}
      onContinue={() => {
        onClose();
        openLogin({
          pending: { action: 'move-saved-for-later' },
          reason: { asked: say('saved.later.asked'), subject: view.title },
        });
      }}
      onClose={onClose}
      widthPx={480}
    >
      <p>{say('saved.later.lead', { title: view.title })}</p>
    </Dialog>
  );
}
