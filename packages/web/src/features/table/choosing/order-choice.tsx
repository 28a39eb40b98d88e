import type { PlainMessageKey, Sort, SortDirection, TableView, WorkingTable } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { LabelledSelect } from './labelled-select.tsx';
import styles from '../steps/fields.module.css';
import { headingKeyOf, offeredHeadings } from './offered-headings.ts';
import type { HowChanged } from '../history/use-visit.ts';

export interface OrderChoiceProps {
  readonly working: WorkingTable;
  readonly layout: TableView;
  readonly onSort: (sort: Omit<Sort, 'kind'>, how?: HowChanged) => void;
}

/** Puts rows and columns in order: by their words, or by the numbers under one heading of the other axis. */
export function OrderChoice(props: OrderChoiceProps): ReactElement {
  return (
    <>
      <AxisOrder {...props} axis="rows" />
      <AxisOrder {...props} axis="columns" />
    </>
  );
}

const TEXT = 'text';
const DIRECTIONS: readonly (readonly [SortDirection, PlainMessageKey])[] = [
  ['ORIGINAL', 'common.original-order'],
  ['ASCENDING', 'table.order.ascending'],
  ['DESCENDING', 'table.order.descending'],
];

function AxisOrder({
  working,
  layout,
  onSort,
  axis,
}: OrderChoiceProps & { readonly axis: Sort['axis'] }): ReactElement {
  const words = useWords();
  const { say } = words;
  const { by: sortedBy = TEXT, direction = 'ORIGINAL' } = working.sorts[axis] ?? {};
  const by = sortedBy === TEXT ? TEXT : headingKeyOf(sortedBy);
  const headings = offeredHeadings(axis === 'rows' ? layout.columns : layout.rows, by, words);
  const apply = (key: string, next: SortDirection, how: HowChanged): void => {
    const heading = headings.find((each) => each.key === key);
    onSort({ axis, by: heading ? heading.ids : TEXT, direction: next }, how);
  };
  return (
    <fieldset className={styles['order']}>
      <legend className={styles['subheading']}>
        {say(axis === 'rows' ? 'table.order.rows' : 'table.order.columns')}
      </legend>
      <LabelledSelect
        label={say('table.order.by')}
        value={by}
        options={[
          [TEXT, say('table.order.names')],
          ...headings.map(({ key, label }) => [key, label] as const),
        ]}
        onChange={(key, how) => {
          apply(key, firstDirection(key, direction), how);
        }}
      />
      <LabelledSelect
        label={say('table.order.direction')}
        value={direction}
        options={DIRECTIONS.map(([value, name]) => [value, say(name)])}
        onChange={(next, how) => {
          apply(by, next, how);
        }}
      />
    </fieldset>
  );
}

/** Sorting by a heading starts with the largest first, until the reader says otherwise. */
function firstDirection(key: string, now: SortDirection = 'ORIGINAL'): SortDirection {
  return key !== TEXT && now === 'ORIGINAL' ? 'DESCENDING' : now;
}
