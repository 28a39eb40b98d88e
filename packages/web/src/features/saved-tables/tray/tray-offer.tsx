import { Dialog, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import { selectLater, removeFromTray, useTray } from '../../../platform/saved-tables/tray-store.ts';
import { useSavedChanges } from '../../../platform/saved-tables/use-saved-changes.ts';
import { wordsOfFailure } from '../../../platform/api/api-error.ts';
import { entryOf } from '../save-dialog.tsx';
import { TrayTables } from './tray-tables.tsx';

/** After log-in: offers to move what was put aside into the saved tables. */
export function TrayOffer({
  api,
  onClose,
}: {
  readonly api: Api;
  readonly onClose: () => void;
}): ReactElement {
  const { say } = useWords();
  const { tables, selected } = useTray();
  const [failure, setFailure] = useState<string>();
  const { save, isBusy } = useSavedChanges(api);
  const move = (): void => {
    const chosen = tables.filter(({ id }) => selected.includes(id));
    const words = { name: '', note: '', tags: '', isPinned: false, isNotified: false };
    save(chosen.map((view) => entryOf(view, view.id, words))).then(
      () => {
        removeFromTray(selected);
        onClose();
      },
      (reason: unknown) => {
        setFailure(wordsOfFailure(reason));
      },
    );
  };
  return (
    <Dialog
      header={say('saved.tray.move-title')}
      message={failure}
      continueLabel={say(isBusy ? 'saved.tray.moving' : 'saved.tray.move')}
      onContinue={() => {
        if (selected.length === 0) onClose();
        else if (!isBusy) move();
      }}
      onClose={onClose}
      widthPx={520}
    >
      <p>{say('saved.tray.move-lead')}</p>
      <TrayTables tables={tables} selected={selected} onSelect={selectLater} />
    </Dialog>
  );
}
