import { Button, Icon } from '@almanac/ui';
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
  const { saved, isSelected, onSelect } = props;
  const name = nameOfSaved(saved);
  return (
    <li className={styles['row']}>
      <label className={styles['check']}>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
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
  if (saved.metadata.comparison !== undefined) {
    return (
      <Button
        look="plain"
        className={styles['notify']}
        aria-haspopup="dialog"
        aria-label={`Notify me about the tables of ${name}`}
        onClick={onSubscribe}
      >
        <Icon name="bell" />
        Notify me
      </Button>
    );
  }
  return <NotifySwitch name={name} isNotified={saved.isNotified} onNotify={onNotify} />;
}

function Named({ saved, onTag }: SavedRowProps): ReactElement {
  const { metadata, id } = saved;
  const { note, tags } = metadata;
  return (
    <>
      <h2>
        <Link className="quiet" to={addressOfSaved(saved, id)}>
          {nameOfSaved(saved)}
        </Link>
      </h2>
      <p className={styles['title']}>{titlesOfSaved(saved)}</p>
      {note === '' ? null : <p className={styles['note']}>{note}</p>}
      {tags.length === 0 ? null : (
        <ul role="list" className={styles['tags']} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={`Show what is tagged ${tag}`}
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
  const { metadata, effectiveDate, isDeleted, link } = saved;
  const [figures, future] = isDeleted
    ? ['Last figures', 'no longer updated']
    : ['Latest', 'rolls with releases'];
  return (
    <p className={styles['savedAs']}>
      {metadata.isPinned ? `As on ${writeDate(new Date(effectiveDate), site)}` : figures}
      <small>{metadata.isPinned ? 'fixed for ever' : future}</small>
      {link === null ? null : <small>shared by link</small>}
    </p>
  );
}

function RowTools(props: SavedRowProps & { readonly name: string }): ReactElement {
  const { name, onEdit, onShare, onRemove, onUp, onDown } = props;
  const tool = (words: string, onClick: () => void): ReactNode => (
    <Button look="plain" aria-label={`${words} ${name}`} onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <p className={styles['tools']}>
      {tool('Edit', onEdit)}
      {tool('Share', onShare)}
      {tool('Remove', onRemove)}
      {onUp === undefined && onDown === undefined ? null : (
        <>
          <MoveButton icon="up" label={`Move ${name} up`} onMove={onUp} />
          <MoveButton icon="down" label={`Move ${name} down`} onMove={onDown} />
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
