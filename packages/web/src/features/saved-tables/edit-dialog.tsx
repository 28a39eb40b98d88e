import type { SavedTable } from '@almanac/contract';
import { Dialog } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { useSavedChanges, type SavedEntryInput } from '../../platform/saved-tables/use-saved-changes.ts';
import { recordAt } from '../../platform/saved-tables/view-to-save.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { wordsOf } from './save-dialog.tsx';
import { SavedFields, tagsIn, type SavedWords } from './saved-fields.tsx';

export interface EditDialogProps extends Pick<ScreenProps, 'api' | 'site'> {
  readonly saved: SavedTable;
  readonly onClose: () => void;
}

/** What is sent when the words of a saved table change. One that is pinned anew is pinned to what its table shows now. */
export function editOf({ id, metadata, customisationData }: SavedTable, words: SavedWords): SavedEntryInput {
  const release = words.isPinned && !metadata.isPinned ? metadata.currentRelease : metadata.release;
  return {
    id,
    name: words.name.trim() === '' ? null : words.name.trim(),
    ...{ note: words.note.trim(), tags: tagsIn(words.tags), isNotified: words.isNotified },
    ...(words.isPinned !== metadata.isPinned && {
      isPinned: words.isPinned,
      release,
      customisationData: recordAt(customisationData, words.isPinned ? release : 'latest'),
    }),
  };
}

/** Renames a saved table, and changes its note, tags and whether it rolls. */
export function EditDialog({ api, site, saved, onClose }: EditDialogProps): ReactElement {
  const [words, setWords] = useState(() => wordsOf(saved));
  const [failure, setFailure] = useState<string>();
  const { save, isBusy } = useSavedChanges(api);
  const { metadata, effectiveDate, utcDateLastUpdated } = saved;
  return (
    <Dialog
      header="Edit saved table"
      message={failure}
      continueLabel={isBusy ? 'Saving …' : 'Save'}
      onContinue={() => {
        if (isBusy) return;
        save([editOf(saved, words)]).then(onClose, (reason: unknown) => {
          setFailure(reason instanceof Error ? reason.message : String(reason));
        });
      }}
      onClose={onClose}
      widthPx={520}
    >
      <SavedFields
        words={words}
        onChange={setWords}
        title={saved.title}
        heldAt={metadata.isPinned ? effectiveDate : utcDateLastUpdated}
        site={site}
      />
    </Dialog>
  );
}
