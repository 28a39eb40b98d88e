import type { SavedTable } from '@almanac/contract';
import { fromSavedComparison, toSavedComparison } from '@almanac/core';
import { Dialog } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { useSavedChanges, type SavedEntryInput } from '../../platform/saved-tables/use-saved-changes.ts';
import { recordAt } from '../../platform/saved-tables/view-to-save.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { nameOfSaved } from './name-of-saved.ts';
import { wordsOf } from './save-dialog.tsx';
import { SavedFields, tagsIn, type SavedWords } from './saved-fields.tsx';

export interface EditDialogProps extends Pick<ScreenProps, 'api' | 'site'> {
  readonly saved: SavedTable;
  readonly onClose: () => void;
}

/** The record, held at the release, or rolling; a comparison anew is held at what its tables show now. */
function recordOf({ metadata, customisationData }: SavedTable, release: string, isPinned: boolean): object {
  const record = recordAt(customisationData, isPinned ? release : 'latest');
  const kept = fromSavedComparison(customisationData);
  if (kept === undefined || !isPinned) return record;
  const releases = metadata.comparison?.tables.map((table) => table.release) ?? [];
  return { ...record, comparison: toSavedComparison(kept.comparison, releases) };
}

/** What is sent when the words of a saved table change. One that is pinned anew is pinned to what its table shows now. */
export function editOf(saved: SavedTable, words: SavedWords): SavedEntryInput {
  const { id, metadata } = saved;
  const release = words.isPinned && !metadata.isPinned ? metadata.currentRelease : metadata.release;
  return {
    id,
    name: words.name.trim() === '' ? null : words.name.trim(),
    ...{ note: words.note.trim(), tags: tagsIn(words.tags), isNotified: words.isNotified },
    ...(words.isPinned !== metadata.isPinned && {
      isPinned: words.isPinned,
      release,
      customisationData: recordOf(saved, release, words.isPinned),
    }),
  };
}

/** Renames a saved table, and changes its note, tags and whether it rolls. */
export function EditDialog({ api, site, saved, onClose }: EditDialogProps): ReactElement {
  const [words, setWords] = useState(() => wordsOf(saved));
  const [failure, setFailure] = useState<string>();
  const { save, isBusy } = useSavedChanges(api);
  const { metadata, effectiveDate, utcDateLastUpdated } = saved;
  const isComparison = metadata.comparison !== undefined;
  return (
    <Dialog
      header={isComparison ? 'Edit saved comparison' : 'Edit saved table'}
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
        title={nameOfSaved({ title: saved.title, metadata: { ...metadata, name: null } })}
        isComparison={isComparison}
        heldAt={metadata.isPinned ? effectiveDate : utcDateLastUpdated}
        site={site}
      />
    </Dialog>
  );
}
