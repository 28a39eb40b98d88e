import type { SavedTable } from '@almanac/contract';
import { Dialog, Notice, Select, useWords } from '@almanac/ui';
import { useId, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '../../platform/form/field.tsx';
import { closeSaving, type SavingRequest } from '../../platform/saved-tables/saving-store.ts';
import { useSavedChanges, type SavedEntryInput } from '../../platform/saved-tables/use-saved-changes.ts';
import { wordsOfFailure } from '../../platform/api/api-error.ts';
import { isSameView } from '../../platform/saved-tables/address-of-saved.ts';
import {
  newSavedId,
  recordAt,
  wireTypeOf,
  type ViewToSave,
} from '../../platform/saved-tables/view-to-save.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { nameOfSaved } from './list/name-of-saved.ts';
import { SavedFields, tagsFault, tagsIn, type SavedWords } from './saved-fields.tsx';
import styles from './saved-fields.module.css';

export interface SaveDialogProps extends Pick<ScreenProps, 'api' | 'site'> {
  readonly request: SavingRequest;
  readonly saved: readonly SavedTable[];
  /** Why the saved tables could not be loaded. */
  readonly error: Error | undefined;
}

const UNTOUCHED: SavedWords = { name: '', note: '', tags: '', isPinned: false, isNotified: false };

/** The editable words of a saved table. */
export function wordsOf({ metadata, isNotified }: SavedTable): SavedWords {
  const { name, note, tags, isPinned } = metadata;
  return { name: name ?? '', note, tags: tags.join(', '), isPinned, isNotified };
}

/**
 * What is sent for a view with these words; with the id of a saved table it replaces that one. A comparison is always
 * named: otherwise it would be called like its first table.
 */
export function entryOf(view: ViewToSave, id: string, words: SavedWords): SavedEntryInput {
  const unnamed = view.customisationData.comparison === undefined ? null : view.title;
  return {
    id,
    tableCode: view.code,
    tableType: wireTypeOf(view.kind),
    release: view.release,
    name: words.name.trim() === '' ? unnamed : words.name.trim(),
    note: words.note.trim(),
    tags: tagsIn(words.tags),
    isPinned: words.isPinned,
    isNotified: words.isNotified,
    customisationData: recordAt(view.customisationData, words.isPinned ? view.release : 'latest'),
    computationData: view.computationData,
  };
}

interface Draft {
  /** The saved table that is replaced; empty for a new one. */
  readonly place: string;
  readonly words: SavedWords;
}

/** The form of the dialog, and a function that saves it. */
function useDraft({ api, request: { view, from }, error }: SaveDialogProps, ofTable: readonly SavedTable[]) {
  const at = (place: string): Draft => ({ place, words: wordsAt(ofTable, place) });
  const [draft, setDraft] = useState(() => at(ofTable.find(({ id }) => id === from)?.id ?? ''));
  const [newId] = useState(newSavedId);
  const [failure, setFailure] = useState(error && wordsOfFailure(error));
  const [isDone, setIsDone] = useState(false);
  const { save, isBusy } = useSavedChanges(api);
  return {
    ...draft,
    failure,
    isDone,
    isBusy,
    onPlace: (place: string): void => {
      setDraft(at(place));
    },
    onWords: (words: SavedWords): void => {
      setDraft({ ...draft, words });
    },
    onSave: (): void => {
      if (isBusy || tagsFault(draft.words.tags) !== undefined) return;
      save([entryOf(view, draft.place === '' ? newId : draft.place, draft.words)]).then(
        () => {
          setIsDone(true);
        },
        (reason: unknown) => {
          setFailure(wordsOfFailure(reason));
        },
      );
    },
  };
}

/** Saves the open view: as a new saved table, or in place of one of the same table. */
export function SaveDialog(props: SaveDialogProps): ReactElement {
  const { say } = useWords();
  const { site, request, saved } = props;
  const { view } = request;
  const isComparison = view.customisationData.comparison !== undefined;
  const ofTable = placesFor(view, saved);
  const { place, words, failure, isDone, isBusy, ...ways } = useDraft(props, ofTable);
  const same = place === '' ? ofTable.find((each) => isSameView(each, view)) : undefined;
  if (isDone) return <SavedDialog name={words.name.trim() || view.title} />;
  return (
    <Dialog
      header={say(isComparison ? 'saved.save.comparison' : 'saved.save')}
      message={failure}
      continueLabel={say(isBusy ? 'button.saving' : 'button.save')}
      onContinue={ways.onSave}
      onClose={closeSaving}
      widthPx={520}
    >
      {same === undefined ? null : (
        <Notice
          kind="info"
          className={styles['same']}
          title={say('saved.save.same', { name: nameOfSaved(same, say) })}
        />
      )}
      <Places {...{ ofTable, place, isComparison }} onPlace={ways.onPlace} />
      <SavedFields
        words={words}
        onChange={ways.onWords}
        title={view.title}
        heldAt={view.publishedAt}
        site={site}
        isComparison={isComparison}
      />
    </Dialog>
  );
}

/** The saved tables that the view may replace: those of its table, or comparisons that begin with it. */
function placesFor(
  { code, customisationData }: ViewToSave,
  saved: readonly SavedTable[],
): readonly SavedTable[] {
  const isComparison = customisationData.comparison !== undefined;
  return saved.filter(
    ({ tableId, metadata }) =>
      tableId.toLowerCase() === code.toLowerCase() && (metadata.comparison !== undefined) === isComparison,
  );
}

function wordsAt(ofTable: readonly SavedTable[], id: string): SavedWords {
  const known = ofTable.find((each) => each.id === id);
  return known === undefined ? UNTOUCHED : wordsOf(known);
}

interface PlacesProps {
  readonly ofTable: readonly SavedTable[];
  readonly place: string;
  readonly onPlace: (id: string) => void;
  readonly isComparison: boolean;
}

/** If there are saved views of this table already, asks whether the open one replaces one of them. */
function Places({ ofTable, place, onPlace, isComparison }: PlacesProps): ReactElement | null {
  const { say } = useWords();
  const id = useId();
  if (ofTable.length === 0) return null;
  return (
    <Field id={id} name="place" label={say('saved.save.as')} fault={undefined}>
      {(control) => (
        <Select
          {...control}
          value={place}
          options={[
            ['', say(isComparison ? 'saved.save.new-comparison' : 'saved.save.new')],
            ...ofTable.map(
              (each) => [each.id, say('saved.save.replace', { name: nameOfSaved(each, say) })] as const,
            ),
          ]}
          onChange={onPlace}
        />
      )}
    </Field>
  );
}

function SavedDialog({ name }: { readonly name: string }): ReactElement {
  const { say } = useWords();
  const navigate = useNavigate();
  return (
    <Dialog
      header={say('saved.save.done')}
      continueLabel={say('saved.view-list')}
      onContinue={() => {
        closeSaving();
        void navigate('/saved-tables');
      }}
      onClose={closeSaving}
      widthPx={420}
    >
      {say('saved.save.done-note', { name })}
    </Dialog>
  );
}
