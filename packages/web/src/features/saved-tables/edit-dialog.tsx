import { savedTablesFrom, type SavedTable } from '@almanac/contract';
import { fromSavedComparison, toSavedComparison } from '@almanac/core';
import { Dialog, useWords } from '@almanac/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { savedTablesQuery } from '../../platform/saved-tables/saved-tables-query.ts';
import { useSavedChanges, type SavedEntryInput } from '../../platform/saved-tables/use-saved-changes.ts';
import { wordsOfFailure } from '../../platform/api/api-error.ts';
import { recordAt } from '../../platform/saved-tables/view-to-save.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { nameOfSaved } from './list/name-of-saved.ts';
import { wordsOf } from './save-dialog.tsx';
import { SavedFields, tagsFault, tagsIn, type SavedWords } from './saved-fields.tsx';

export interface EditDialogProps extends Pick<ScreenProps, 'api' | 'site'> {
  readonly saved: SavedTable;
  readonly onClose: () => void;
}

/** The record, held at the release, or rolling; a new comparison is held at what its tables show now. */
function recordOf({ metadata, customisationData }: SavedTable, release: string, isPinned: boolean): object {
  const record = recordAt(customisationData, isPinned ? release : 'latest');
  const kept = fromSavedComparison(customisationData);
  if (kept === undefined || !isPinned) return record;
  const releases = metadata.comparison?.tables.map((table) => table.release) ?? [];
  return { ...record, comparison: toSavedComparison(kept.comparison, releases) };
}

/** Applies tags that were added and removed here to those that another tab may have changed meanwhile. */
function tagsAfter(
  before: readonly string[],
  wanted: readonly string[],
  stored: readonly string[],
): readonly string[] {
  const isTakenOut = (tag: string): boolean => before.includes(tag) && !wanted.includes(tag);
  const added = wanted.filter((tag) => !before.includes(tag));
  return [...new Set([...stored.filter((tag) => !isTakenOut(tag)), ...added])];
}

/**
 * What is sent when the words of a saved table change: only those that were changed here, because another tab may have
 * changed others. `stored` is the record as it is now. One that is newly pinned is pinned to what its table shows now.
 */
export function editOf(saved: SavedTable, words: SavedWords, stored: SavedTable = saved): SavedEntryInput {
  const { id, metadata, isNotified } = saved;
  const release = words.isPinned && !metadata.isPinned ? metadata.currentRelease : metadata.release;
  const name = words.name.trim() === '' ? null : words.name.trim();
  const note = words.note.trim();
  const tags = tagsIn(words.tags);
  return {
    id,
    ...(name !== metadata.name && { name }),
    ...(note !== metadata.note && { note }),
    ...(tags.join() !== metadata.tags.join() && {
      tags: [...tagsAfter(metadata.tags, tags, stored.metadata.tags)],
    }),
    ...(words.isNotified !== isNotified && { isNotified: words.isNotified }),
    ...(words.isPinned !== metadata.isPinned && {
      isPinned: words.isPinned,
      release,
      customisationData: recordOf(stored, release, words.isPinned),
    }),
  };
}

/** Renames a saved table, and changes its note, tags and whether it rolls. */
export function EditDialog({ api, site, saved, onClose }: EditDialogProps): ReactElement {
  const { say } = useWords();
  const [words, setWords] = useState(() => wordsOf(saved));
  const [failure, setFailure] = useState<string>();
  const client = useQueryClient();
  const { save, isBusy } = useSavedChanges(api);
  const send = async (): Promise<void> => {
    const now = savedTablesFrom(await client.query({ ...savedTablesQuery(api), staleTime: 0 }));
    await save([
      editOf(
        saved,
        words,
        now.find(({ id }) => id === saved.id),
      ),
    ]);
  };
  const { metadata, effectiveDate, utcDateLastUpdated } = saved;
  const isComparison = metadata.comparison !== undefined;
  return (
    <Dialog
      header={say(isComparison ? 'saved.edit.comparison' : 'saved.edit')}
      message={failure}
      continueLabel={say(isBusy ? 'button.saving' : 'button.save')}
      onContinue={() => {
        if (isBusy || tagsFault(words.tags) !== undefined) return;
        send().then(onClose, (reason: unknown) => {
          setFailure(wordsOfFailure(reason));
        });
      }}
      onClose={onClose}
      widthPx={520}
    >
      <SavedFields
        words={words}
        onChange={setWords}
        title={nameOfSaved({ title: saved.title, metadata: { ...metadata, name: null } }, say)}
        isComparison={isComparison}
        heldAt={metadata.isPinned ? effectiveDate : utcDateLastUpdated}
        site={site}
      />
    </Dialog>
  );
}
