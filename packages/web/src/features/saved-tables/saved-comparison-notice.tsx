import { message, sentences } from '@almanac/core';
import type { SavedTable } from '@almanac/contract';
import { comparisonAddressOf, fromSavedComparison, toSavedComparison, type Comparison } from '@almanac/core';
import { Button, Notice, useWords } from '@almanac/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import type { Api } from '../../platform/api/api.ts';
import { addressOfSaved } from '../../platform/saved-tables/address-of-saved.ts';
import { sayWhatFailed, useSavedChanges } from '../../platform/saved-tables/use-saved-changes.ts';
import type { ViewToSave } from '../../platform/saved-tables/view-to-save.ts';
import { nameOfSaved } from './list/name-of-saved.ts';
import { newsOfComparison } from './list/news-words.ts';
import { entryOf, wordsOf } from './save-dialog.tsx';
import styles from './saved-tables.module.css';

export interface SavedComparisonNoticeProps {
  readonly api: Api;
  /** The record that the comparison was opened from. */
  readonly saved: SavedTable;
  /** What is open now. */
  readonly comparison: Comparison;
  /** The same, ready to be saved; undefined while tables are loading. */
  readonly view: ViewToSave | undefined;
}

/**
 * Opening a comparison that rolls with releases counts as looking at it: its record then names the current releases.
 */
function useLookedAt(api: Api, saved: SavedTable): void {
  const { save } = useSavedChanges(api);
  const isShown = useRef(false);
  useEffect(() => {
    const { comparison, hasNewer, isPinned } = saved.metadata;
    const kept = fromSavedComparison(saved.customisationData);
    if (kept === undefined || !hasNewer || isPinned || isShown.current) return;
    isShown.current = true;
    const releases = comparison?.tables.map(({ currentRelease }) => currentRelease) ?? [];
    const record = { comparison: toSavedComparison(kept.comparison, releases) };
    const customisationData = Object.assign({}, saved.customisationData, record);
    // Optional: if it cannot be recorded, the list says “new” once more.
    save([{ id: saved.id, customisationData }]).catch(() => undefined);
  }, [saved, save]);
}

/**
 * Over a comparison that was opened from a saved one: what it is, what is new in it, and whether it still is as saved.
 */
export function SavedComparisonNotice(props: SavedComparisonNoticeProps): ReactElement {
  const { say, write } = useWords();
  const { api, saved, comparison } = props;
  const [opened] = useState(saved.metadata);
  useLookedAt(api, saved);
  const isAsSaved = saved.metadata.comparison?.address === comparisonAddressOf(comparison);
  const news = opened.comparison && newsOfComparison(opened.comparison, opened.isPinned);
  const isNews = opened.hasNewer || opened.comparison?.tables.some(({ isDeleted }) => isDeleted) === true;
  const { note } = saved.metadata;
  return (
    <Notice
      kind="info"
      role="status"
      className={styles['opened']}
      title={say('saved.notice.comparison', { name: nameOfSaved(saved, say) })}
      ways={
        <>
          {isAsSaved ? null : <Differing {...props} />}
          <Link to="/saved-tables">{say('page.title.saved-tables')}</Link>
        </>
      }
    >
      {write(
        sentences([
          isAsSaved ? undefined : message('saved.notice.differs'),
          note,
          news && isNews ? message('saved.news.sentence', { news: news.title }) : undefined,
        ]),
      )}
    </Notice>
  );
}

/** A record stays with its first table: a comparison that begins with another one becomes a new record. */
function Differing({ api, saved, view }: SavedComparisonNoticeProps): ReactElement {
  const { say } = useWords();
  const { save, isBusy } = useSavedChanges(api);
  const fits = view?.code.toLowerCase() === saved.tableId.toLowerCase();
  return (
    <>
      {view !== undefined && fits ? (
        <Button
          look="plain"
          disabled={isBusy}
          onClick={() => {
            save([entryOf(view, saved.id, wordsOf(saved))]).catch(sayWhatFailed);
          }}
        >
          {say('saved.notice.update-comparison')}
        </Button>
      ) : null}
      <Link to={addressOfSaved(saved, saved.id)}>{say('saved.notice.show')}</Link>
    </>
  );
}
