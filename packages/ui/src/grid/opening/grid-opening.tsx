import { headingFact, type Fact, type PlainMessageKey, type Sort, type SortDirection } from '@almanac/core';
import type { Say } from '@almanac/words';
import { Suspense, useCallback, type ReactElement } from 'react';
import { useWords } from '../../controls/words.tsx';
import { chosenPeriods, timeOf, type ChosenPeriods } from '../copying/chosen-periods.ts';
import { CellCard } from './cell-card.tsx';
import { GridMenu, type MenuItem, type MenuPart } from './grid-menu.tsx';
import type { TableGridProps } from '../table-grid-props.ts';
import { foldablesOf, type Foldable, type GridFolding } from '../grid-folding.ts';
import { elementAt } from '../copying/use-grid-cursor.ts';
import type { Opened, TableGridState } from '../use-table-grid.ts';

export interface GridOpeningProps extends TableGridProps {
  readonly grid: TableGridState;
  readonly opened: Opened;
}

/** What the reader has opened: the card of a cell, or a menu. */
export function GridOpening(props: GridOpeningProps): ReactElement | null {
  const { grid, opened } = props;
  const isCell = opened.place.line >= 0 && opened.place.column >= 0;
  if (!isCell) return <HeadingOptions {...props} />;
  if (opened.how === 'menu') return <CellOptions {...props} />;
  const { block } = grid.cursor;
  const chosen = props.changeCard && chosenPeriods(grid.model, block);
  if (chosen) return <ChangeCard {...props} chosen={chosen} />;
  // A block that is no series has no card; a key still opens that of the current cell.
  return block && opened.how === 'pointer' ? null : <Card {...props} />;
}

/** What changed between the ends of a block: written by the page, and fetched when it is first asked for. */
function ChangeCard(props: GridOpeningProps & { readonly chosen: ChosenPeriods }): ReactElement {
  const { grid, opened, chosen, changeCard } = props;
  const { line, column } = grid.cursor.place;
  const anchor = useAnchor({ ...props, opened: { ...opened, place: { line, column } } });
  const onClose = (): void => {
    grid.close();
    grid.cursor.goTo(grid.cursor.place, { extends: !grid.cursor.isChoosing });
  };
  const takesFocus = opened.how === 'key';
  return (
    <Suspense fallback={null}>
      {changeCard?.({ chosen, anchor, frame: grid.frame, takesFocus, onClose })}
    </Suspense>
  );
}

/** Closing returns the focus to the current place. */
function useClosing({ grid }: GridOpeningProps): () => void {
  const { close, cursor } = grid;
  return () => {
    close();
    cursor.goTo(cursor.place);
  };
}

function useAnchor({ grid, opened }: GridOpeningProps): () => HTMLElement | null {
  const { scroller } = grid;
  const { line, column } = opened.place;
  return useCallback(
    () => (scroller.current ? elementAt(scroller.current, { line, column }) : null),
    [scroller, line, column],
  );
}

function Card(props: GridOpeningProps): ReactElement | null {
  const { grid, opened, referenceTo, cardFoot, view } = props;
  const anchor = useAnchor(props);
  const closeAndReturn = useClosing(props);
  const { facts, row } = grid;
  if (!facts || row === undefined) return null;
  const reference = referenceTo?.(row, opened.place.column);
  const canCompare = props.changeCard && timeOf(view, { row, column: opened.place.column })?.period;
  return (
    <CellCard
      cell={facts}
      reference={reference}
      foot={reference && cardFoot?.(facts, reference)}
      onCompare={
        canCompare
          ? () => {
              grid.cursor.choose();
              grid.open(opened.place, 'pointer');
            }
          : undefined
      }
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
}: GridOpeningProps):
  | (Pick<Sort, 'axis'> & { readonly by: readonly string[]; readonly name: Fact })
  | undefined {
  const { line, column } = opened.place;
  const row = line < 0 ? undefined : grid.model.lines.rowAt(line);
  const heading = line < 0 ? view.columns.at(column) : row === undefined ? undefined : view.rows.at(row);
  if (!heading || heading.categories.length === 0) return undefined;
  return {
    axis: line < 0 ? 'rows' : 'columns',
    by: heading.categories.map(({ id }) => id),
    name: headingFact(heading.categories),
  };
}

/** Sorts by what a heading covers, and folds what is below it. */
function HeadingOptions(props: GridOpeningProps): ReactElement | null {
  const { grid } = props;
  const anchor = useAnchor(props);
  const closeAndReturn = useClosing(props);
  const { say } = useWords();
  const parts = [...sortPart(props, closeAndReturn, say), ...foldPart(props, closeAndReturn, say)];
  const [first] = parts;
  if (!first) return null;
  return (
    <GridMenu label={first.title} parts={parts} anchor={anchor} frame={grid.frame} onClose={closeAndReturn} />
  );
}

const DIRECTIONS: readonly (readonly [SortDirection, PlainMessageKey])[] = [
  ['DESCENDING', 'grid.sort.descending'],
  ['ASCENDING', 'grid.sort.ascending'],
  ['ORIGINAL', 'common.original-order'],
];

function sortPart(props: GridOpeningProps, done: () => void, say: Say): readonly MenuPart[] {
  const { sorting } = props;
  const offered = sortOffered(props);
  if (!sorting || !offered) return [];
  const { axis, by, name } = offered;
  const now = sorting.sorts[axis];
  const isByThis = now && now.by !== 'text' && now.by.join('\u001f') === by.join('\u001f');
  const current = isByThis ? now.direction : 'ORIGINAL';
  const items = DIRECTIONS.map(([direction, key]) => ({
    words: say(key),
    isChecked: direction === current,
    onChoose: () => {
      done();
      sorting.onSort(direction === 'ORIGINAL' ? { axis, by: 'text', direction } : { axis, by, direction });
    },
  }));
  return [{ title: say('grid.sort', { axis: axis === 'rows' ? axis : 'other', heading: name }), items }];
}

function foldPart(props: GridOpeningProps, done: () => void, say: Say): readonly MenuPart[] {
  const { folding } = props;
  if (!folding) return [];
  const items = foldables(props, folding).map(({ dimension, category, label, isOpen }) => ({
    words: say(isOpen ? 'grid.collapse' : 'grid.expand', { heading: label }),
    onChoose: () => {
      done();
      folding.onFold(dimension, category);
    },
  }));
  const title = say(props.opened.place.line < 0 ? 'grid.columns-below' : 'grid.rows-below');
  return items.length === 0 ? [] : [{ title, items }];
}

function foldables({ grid, view, opened }: GridOpeningProps, folding: GridFolding): readonly Foldable[] {
  const { line, column } = opened.place;
  const { hasBelow } = grid.model;
  if (line < 0) {
    return foldablesOf(view.columns.at(column).categories, view.columnDimensions, { folding, hasBelow });
  }
  const row = grid.model.lines.rowAt(line);
  const heading = row === undefined ? undefined : view.rows.at(row);
  const inner = heading?.hasChildren === true ? heading.categories.slice(-1) : [];
  return foldablesOf(inner, view.rowDimensions.slice(-1), { folding, hasBelow: () => true });
}

/** Copying cells, for readers who look for it in the context menu. */
function CellOptions(props: GridOpeningProps): ReactElement {
  const { grid, opened } = props;
  const { say } = useWords();
  const { copying, cursor } = grid;
  const anchor = useAnchor(props);
  const closeAndReturn = useClosing(props);
  const item = (words: string, act: () => void): MenuItem => ({
    words,
    onChoose: () => {
      grid.close();
      act();
    },
  });
  const card = item(say('grid.about-figure'), () => {
    grid.open(opened.place, 'key');
  });
  const items = [
    item(say('grid.copy-with-headings'), copying.copyWithHeadings),
    item(say(cursor.block ? 'grid.copy-figures' : 'grid.copy-figure'), copying.copyFigures),
    ...(cursor.block ? [] : [card]),
  ];
  const title = say(cursor.block ? 'grid.cells' : 'grid.cell');
  return (
    <GridMenu
      label={title}
      parts={[{ title, items }]}
      anchor={anchor}
      frame={grid.frame}
      onClose={closeAndReturn}
    />
  );
}
