import { Button, Icon, useWords } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOfSaved } from '../../../platform/saved-tables/address-of-saved.ts';
import { writeDate } from '../../../platform/words/write-day.ts';
import { nameOfSaved, titlesOfSaved } from './name-of-saved.ts';
import { NotifySwitch } from './notify-switch.tsx';
import { Preview } from './preview.tsx';
import { RowNews, type RowNewsProps } from './row-news.tsx';
import styles from './saved-row.module.css';

/** What can be done to a saved table from its row. */
export interface RowActions {
  readonly onSelect: (isSelected: boolean) => void;
  readonly onNotify: (isNotified: boolean) => void;
  /** Asks about the tables of a comparison. */
  readonly onSubscribe: () => void;
  readonly onEdit: () => void;
  readonly onShare: () => void;
  readonly onRemove: () => void;
  readonly onTag: (tag: string) => void;
  /** One place up or down; undefined where the list is not in the owner's own order, or at its end. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

export interface SavedRowProps extends RowNewsProps, RowActions {
  readonly isSelected: boolean;
}

/** One saved table in the list. */
export function SavedRow(props: SavedRowProps): ReactElement {
  const { say } = useWords();
  const { saved, isSelected, onSelect } = props;
  const name = nameOfSaved(saved, say);
  return (
    <li className={styles['row']}>
      <label className={styles['check']}>
        <input
          type="checkbox"
          aria-label={say('saved.row.select', { name })}
          checked={isSelected}
          onChange={(event) => {
            onSelect(event.target.checked);
          }}
        />
      </label>
      <Preview saved={saved} />
      <div className={styles['what']}>
        <Named {...props} />
        <RowTools {...props} name={name} />
      </div>
      <RowNews {...props} />
      <SavedAs {...props} />
      <Notified {...props} name={name} />
    </li>
  );
}

/** Whether news is mailed; for a comparison this is set for each of its tables. */
function Notified({
  saved,
  name,
  onNotify,
  onSubscribe,
}: SavedRowProps & { readonly name: string }): ReactElement {
  const { say } = useWords();
  if (saved.metadata.comparison !== undefined) {
    return (
      <Button
        look="plain"
        className={styles['notify']}
        aria-haspopup="dialog"
        aria-label={say('saved.row.notify-tables', { name })}
        onClick={onSubscribe}
      >
        <Icon name="bell" />
        {say('subscribe.notify-me')}
      </Button>
    );
  }
  return <NotifySwitch name={name} isNotified={saved.isNotified} onNotify={onNotify} />;
}

function Named({ saved, onTag }: SavedRowProps): ReactElement {
  const { say } = useWords();
  const { metadata, id } = saved;
  const { note, tags } = metadata;
  return (
    <>
      <h2>
        <Link className="quiet" to={addressOfSaved(saved, id)}>
          {nameOfSaved(saved, say)}
        </Link>
      </h2>
      <p className={styles['title']}>{titlesOfSaved(saved, say)}</p>
      {note === '' ? null : <p className={styles['note']}>{note}</p>}
      {tags.length === 0 ? null : (
        <ul role="list" className={styles['tags']} aria-label={say('saved.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={say('saved.tag.show', { tag })}
                onClick={() => {
                  onTag(tag);
                }}
              >
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SavedAs({ saved, site }: SavedRowProps): ReactElement {
  const { say } = useWords();
  const { metadata, effectiveDate, isDeleted, link } = saved;
  const [figures, future] = isDeleted
    ? (['saved.as.last', 'saved.as.last-note'] as const)
    : (['common.latest-release', 'saved.as.latest-note'] as const);
  return (
    <p className={styles['savedAs']}>
      {metadata.isPinned
        ? say('saved.as.fixed', { day: writeDate(new Date(effectiveDate), site) })
        : say(figures)}
      <small>{say(metadata.isPinned ? 'saved.as.fixed-note' : future)}</small>
      {link === null ? null : <small>{say('saved.as.shared')}</small>}
    </p>
  );
}

function RowTools(props: SavedRowProps & { readonly name: string }): ReactElement {
  const { say } = useWords();
  const { name, onEdit, onShare, onRemove, onUp, onDown } = props;
  const tool = (text: string, label: string, onClick: () => void): ReactNode => (
    <Button look="plain" aria-label={label} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <p className={styles['tools']}>
      {tool(say('button.edit'), say('saved.row.edit', { name }), onEdit)}
      {tool(say('button.share'), say('saved.row.share', { name }), onShare)}
      {tool(say('button.remove'), say('saved.row.remove', { name }), onRemove)}
      {onUp === undefined && onDown === undefined ? null : (
        <>
          <MoveButton icon="up" label={say('button.move-up', { name })} onMove={onUp} />
          <MoveButton icon="down" label={say('button.move-down', { name })} onMove={onDown} />
        </>
      )}
    </p>
  );
}

interface MoveButtonProps {
  readonly icon: 'up' | 'down';
  readonly label: string;
  readonly onMove: (() => void) | undefined;
}

/** At the end of the list it stays where it is and does nothing, so that the keyboard does not lose its place. */
function MoveButton({ icon, label, onMove }: MoveButtonProps): ReactElement {
  return (
    <Button look="icon" aria-label={label} aria-disabled={onMove === undefined} onClick={onMove}>
      <Icon name={icon} />
    </Button>
  );
}
