import type { Sort } from '@almanac/core';
import { useCallback, type ReactElement } from 'react';
import { CellCard } from './cell-card.tsx';
import { HeadingMenu } from './heading-menu.tsx';
import type { TableGridProps } from './table-grid.tsx';
import { elementAt } from './use-grid-cursor.ts';
import type { Opened, TableGridState } from './use-table-grid.ts';

interface OpeningProps extends TableGridProps {
  readonly grid: TableGridState;
}

/** What the reader has opened: the card of a cell, or the sorting menu of a heading. */
export function GridOpening(props: OpeningProps): ReactElement | null {
  const { opened } = props.grid;
  if (!opened) return null;
  const isCell = opened.place.line >= 0 && opened.place.column >= 0;
  return isCell ? <Card {...props} opened={opened} /> : <Menu {...props} opened={opened} />;
}

type PartProps = OpeningProps & { readonly opened: Opened };

/** Closing gives the focus back to where the reader was. */
function useClosing({ grid }: OpeningProps): () => void {
  const { close, cursor } = grid;
  return () => {
    close();
    cursor.goTo(cursor.place);
  };
}

function useAnchor({ grid, opened }: PartProps): () => HTMLElement | null {
  const { scroller } = grid;
  const { line, column } = opened.place;
  return useCallback(
    () => (scroller.current ? elementAt(scroller.current, { line, column }) : null),
    [scroller, line, column],
  );
}

function Card(props: PartProps): ReactElement | null {
  const { grid, opened, referenceTo } = props;
  const anchor = useAnchor(props);
  const closeAndReturn = useClosing(props);
  const { facts, row } = grid;
  if (!facts || row === undefined) return null;
  return (
    <CellCard
      cell={facts}
      reference={referenceTo?.(row, opened.place.column)}
      anchor={anchor}
      frame={grid.frame}
      takesFocus={opened.how === 'key'}
      onClose={closeAndReturn}
    />
  );
}

/** What a heading would sort, and by which heading. */
function sortOffered({
  grid,
  view,
  opened,
}: PartProps): (Pick<Sort, 'axis'> & { readonly by: readonly string[]; readonly name: string }) | undefined {
  const { line, column } = opened.place;
  const row = line < 0 ? undefined : grid.model.lines.rowAt(line);
  const heading = line < 0 ? view.columns.at(column) : row === undefined ? undefined : view.rows.at(row);
  if (!heading || heading.categories.length === 0) return undefined;
  return {
    axis: line < 0 ? 'rows' : 'columns',
    by: heading.categories.map(({ id }) => id),
    name: heading.categories.map(({ label }) => label).join(', '),
  };
}

function Menu(props: PartProps): ReactElement | null {
  const { grid, sorting } = props;
  const anchor = useAnchor(props);
  const closeAndReturn = useClosing(props);
  const offered = sortOffered(props);
  if (!sorting || !offered) return null;
  const { axis, by, name } = offered;
  const now = sorting.sorts[axis];
  const isByThis = now && now.by !== 'text' && now.by.join('\u001f') === by.join('\u001f');
  return (
    <HeadingMenu
      axis={axis}
      name={name}
      direction={isByThis ? now.direction : 'ORIGINAL'}
      anchor={anchor}
      frame={grid.frame}
      onClose={closeAndReturn}
      onSort={(direction) => {
        closeAndReturn();
        sorting.onSort(direction === 'ORIGINAL' ? { axis, by: 'text', direction } : { axis, by, direction });
      }}
    />
  );
}
