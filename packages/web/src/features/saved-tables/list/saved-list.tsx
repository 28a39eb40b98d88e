import type { Say } from '@almanac/words';
import { useWords } from '@almanac/ui';
import type { SavedTable } from '@almanac/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { sayWhatFailed, useSavedChanges } from '../../../platform/saved-tables/use-saved-changes.ts';
import type { ScreenProps } from '../../../platform/screen-props.ts';
import { askToSubscribe, type TableSelection } from '../../../platform/subscription-store.ts';
import { arrangeList, movedBy, tagsOf } from './arrange-list.ts';
import { downloadSaved } from '../download-saved.ts';
import { EditDialog } from '../edit-dialog.tsx';
import { ListHead } from './list-head.tsx';
import { ListTools } from './list-tools.tsx';
import { nameOfSaved } from './name-of-saved.ts';
import { NothingSaved, RemovedNotice } from './list-states.tsx';
import { SavedRow, type RowActions } from './saved-row.tsx';
import rowStyles from './saved-row.module.css';
import styles from '../saved-tables.module.css';
import { ShareDialog } from '../share-dialog.tsx';
import { updatesQuery } from '../updates-query.ts';
import { useListAddress, type ListAddress } from './use-list-address.ts';
import { useRemoval, type Removal } from './use-removal.ts';

export interface SavedListProps extends ScreenProps {
  readonly tables: readonly SavedTable[];
}

type Open = { readonly what: 'edit' | 'share'; readonly ids: readonly string[] };

/** The working list of saved tables. */
export function SavedList({ tables, ...screen }: SavedListProps): ReactElement {
  const address = useListAddress();
  const [open, setOpen] = useState<Open>();
  const removal = useRemoval(screen.api, tables);
  return (
    <>
      <ListHead tables={tables} address={address} />
      {removal.removed ? <RemovedNotice {...removal} removed={removal.removed} /> : null}
      {tables.length === 0 ? <NothingSaved /> : <Rows {...{ screen, tables, address, removal, setOpen }} />}
      <OpenDialog
        screen={screen}
        open={open}
        tables={tables}
        onClose={() => {
          setOpen(undefined);
        }}
      />
    </>
  );
}

interface RowsProps {
  readonly screen: ScreenProps;
  readonly tables: readonly SavedTable[];
  readonly address: ListAddress;
  readonly removal: Removal;
  readonly setOpen: (open: Open) => void;
}

/** The tools for those that are ticked, and the rows. */
function Rows(props: RowsProps): ReactElement {
  const { say } = useWords();
  const { screen, tables, address, removal, setOpen } = props;
  const { api, site, now } = screen;
  const updates = useQuery(updatesQuery(api, tables));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const bulk = useBulk(screen);
  const rowActions = useRowActions({ ...props, setTicked, onSubscribe: bulk.notify });
  const shown = arrangeList(tables, address, { say, locale: site.locale });
  const selected = shown.filter(({ id }) => ticked.has(id));
  return (
    <>
      <ListTools
        address={address}
        tags={tagsOf(tables, site.locale)}
        shown={shown.length}
        selected={selected.length}
        onSelectAll={(isSelected) => {
          setTicked(new Set(isSelected ? shown.map(({ id }) => id) : []));
        }}
        onDownload={() => {
          bulk.download(selected);
        }}
        onNotify={() => {
          bulk.notify(selected);
        }}
        onShare={() => {
          setOpen({ what: 'share', ids: selected.map(({ id }) => id) });
        }}
        onRemove={() => {
          removal.remove(selected);
        }}
      />
      <Columns />
      <ul role="list">
        {shown.map((saved) => (
          <SavedRow
            key={saved.id}
            {...{ saved, site, now }}
            update={updates.data?.get(saved.id)}
            isSelected={ticked.has(saved.id)}
            {...rowActions(saved, shown)}
          />
        ))}
      </ul>
      {shown.length === 0 ? <p className={styles['lead']}>{say('saved.filter.none')}</p> : null}
    </>
  );
}

/** The names of the columns where they are side by side; each row carries them for itself. */
function Columns(): ReactElement {
  const { say } = useWords();
  return (
    <div className={rowStyles['columns']} aria-hidden="true">
      <span>{say('common.table')}</span>
      <span>{say('saved.column.changed')}</span>
      <span>{say('saved.column.as')}</span>
      <span>{say('subscribe.notify-me')}</span>
    </div>
  );
}

function useBulk({ api }: ScreenProps) {
  const { say } = useWords();
  const navigate = useNavigate();
  return {
    download: (tables: readonly SavedTable[]): void => {
      downloadSaved(api, tables).then((path) => navigate(path), sayWhatFailed);
    },
    notify: (tables: readonly SavedTable[]): void => {
      askToSubscribe({
        tables: tables.flatMap((saved) => selectionsOfSaved(saved, say)),
      });
    },
  };
}

/** A saved table as saved, the tables of a comparison as published. */
function selectionsOfSaved(saved: SavedTable, say: Say): readonly TableSelection[] {
  const { comparison } = saved.metadata;
  if (comparison === undefined) {
    return [
      { id: saved.id, title: nameOfSaved(saved, say), tableCode: saved.tableId, tableType: saved.type },
    ];
  }
  return comparison.tables
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ title, code, type }) => ({ title, tableCode: code, tableType: type }));
}

interface RowParts extends RowsProps {
  readonly onSubscribe: (tables: readonly SavedTable[]) => void;
  readonly setTicked: (change: (ticked: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** What each row can do. */
function useRowActions(parts: RowParts): (saved: SavedTable, shown: readonly SavedTable[]) => RowActions {
  const { edit } = useSavedChanges(parts.screen.api);
  const { address, tables, setTicked, setOpen, removal } = parts;
  const isWhole = address.words === '' && address.tag === undefined && address.order === 'own';
  return (saved, shown) => {
    const { id } = saved;
    const at = shown.indexOf(saved);
    const move = (by: 1 | -1) => () => {
      edit([], movedBy(tables, id, by));
    };
    return {
      onSelect: (isSelected) => {
        setTicked(
          (ticked) => new Set(isSelected ? [...ticked, id] : [...ticked].filter((each) => each !== id)),
        );
      },
      onNotify: (isNotified) => {
        edit([{ id, isNotified }]);
      },
      onSubscribe: () => {
        parts.onSubscribe([saved]);
      },
      onEdit: () => {
        setOpen({ what: 'edit', ids: [id] });
      },
      onShare: () => {
        setOpen({ what: 'share', ids: [id] });
      },
      onRemove: () => {
        removal.remove([saved]);
      },
      onTag: (tag) => {
        address.choose('tag', tag);
      },
      onUp: isWhole && at > 0 ? move(-1) : undefined,
      onDown: isWhole && at < shown.length - 1 ? move(1) : undefined,
    };
  };
}

interface OpenDialogProps {
  readonly screen: ScreenProps;
  readonly open: Open | undefined;
  readonly tables: readonly SavedTable[];
  readonly onClose: () => void;
}

function OpenDialog({ screen, open, tables, onClose }: OpenDialogProps): ReactElement | null {
  const of = tables.filter(({ id }) => open?.ids.includes(id));
  const [first] = of;
  if (open === undefined || first === undefined) return null;
  if (open.what === 'edit') return <EditDialog {...screen} saved={first} onClose={onClose} />;
  return <ShareDialog {...screen} tables={of} all={tables} onClose={onClose} />;
}
