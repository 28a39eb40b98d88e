import { message, sentences } from '@almanac/core';
import type { SavedTable, TableUpdate } from '@almanac/contract';
import { Button, Notice, useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import type { Api } from '../../platform/api/api.ts';
import { addressOfSaved } from '../../platform/saved-tables/address-of-saved.ts';
import type { SavedNoticeProps } from '../../platform/saved-tables/saved-notice-props.ts';
import { sayWhatFailed, useSavedChanges } from '../../platform/saved-tables/use-saved-changes.ts';
import { nameOfSaved } from './list/name-of-saved.ts';
import { newsOf } from './list/news-words.ts';
import { Revisions } from './list/revisions.tsx';
import { Onward } from './list/row-news.tsx';
import styles from './saved-tables.module.css';
import { entryOf, wordsOf } from './save-dialog.tsx';
import { updateQuery } from './updates-query.ts';

/**
 * What changed since the owner looked last. Opening a table that rolls with releases counts as looking: the list shows
 * it as seen from then on, and this page keeps showing what was new when it was opened.
 */
function useNews(
  api: Api,
  saved: SavedTable,
): { readonly of: SavedTable; readonly update: TableUpdate | undefined } {
  const [opened] = useState(saved);
  const { data } = useQuery(updateQuery(api, opened));
  const { save } = useSavedChanges(api);
  const isShown = useRef(false);
  useEffect(() => {
    if (data === undefined || opened.metadata.isPinned || isShown.current) return;
    isShown.current = true;
    // Optional: if it cannot be recorded, the list says “changed” once more.
    save([{ id: opened.id, release: data.currentRelease }]).catch(() => undefined);
  }, [data, opened, save]);
  return { of: opened, update: data };
}

/** Over a table that was opened from a saved one: what it is, what changed in it, and whether it still is as saved. */
export function SavedNotice({ api, saved, view, isAsSaved }: SavedNoticeProps): ReactElement {
  const { say, write } = useWords();
  const { of, update } = useNews(api, saved);
  const { save, isBusy } = useSavedChanges(api);
  const { note } = saved.metadata;
  return (
    <Notice
      kind={saved.metadata.replacedBy === null ? 'info' : 'warn'}
      role="status"
      className={styles['opened']}
      title={say('saved.notice', { name: nameOfSaved(saved, say) })}
      ways={
        <>
          {isAsSaved ? null : (
            <>
              <Button
                look="plain"
                disabled={isBusy}
                onClick={() => {
                  save([entryOf(view, saved.id, wordsOf(saved))]).catch(sayWhatFailed);
                }}
              >
                {say('saved.notice.update')}
              </Button>
              <Link to={addressOfSaved(saved, saved.id)}>{say('saved.notice.show')}</Link>
            </>
          )}
          <Onward saved={saved} />
          <Link to="/saved-tables">{say('page.title.saved-tables')}</Link>
        </>
      }
    >
      {write(sentences([isAsSaved ? undefined : message('saved.notice.differs'), note]))}{' '}
      <News saved={of} update={update} />
    </Notice>
  );
}

interface NewsProps {
  readonly saved: SavedTable;
  readonly update: TableUpdate | undefined;
}

function News({ saved, update }: NewsProps): ReactElement | null {
  const { write } = useWords();
  const { title, says } = newsOf(saved, update?.changes);
  const isReplaced = saved.metadata.replacedBy !== null;
  // Every page of a withdrawn table carries a notice of its own.
  if (saved.isDeleted ? !isReplaced : !saved.metadata.hasNewer) return null;
  const changes = saved.metadata.isPinned ? undefined : update?.changes;
  return (
    <>
      {write(
        sentences([
          message(saved.metadata.isPinned || saved.isDeleted ? 'saved.news.sentence' : 'saved.news.since', {
            news: title,
          }),
          says,
        ]),
      )}
      {changes ? <Revisions changes={changes} /> : null}
    </>
  );
}
