import type { Site, TableChanges } from '@almanac/contract';
import { ABSENCE_SIGNS, ABSENCES, printNumber, type StatTable } from '@almanac/core';
import { DataTable, Skeleton } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import { QueryError } from '../../../platform/query-error.tsx';
import { writeCounted } from '../../../platform/words/write-count.ts';
import { changesAddress, changesQuery } from './history-queries.ts';
import styles from './release-history.module.css';
import { addressHere } from '../../../platform/site-path.ts';

/** The most that is listed; the files have them all. */
const MOST_SHOWN = 50;

export interface ReleaseChangesProps {
  readonly api: Api;
  readonly site: Site;
  readonly table: StatTable;
  readonly from: string;
  readonly to: string;
}

/** What one release changed compared with the one before it: in words, and cell by cell. */
export function ReleaseChanges({ api, site, table, from, to }: ReleaseChangesProps): ReactElement {
  const compared = { facts: table, from, to };
  const changes = useQuery(changesQuery(api, compared));
  if (changes.status === 'pending') return <Skeleton widthPx={280} heightPx={14} />;
  if (changes.status === 'error') {
    return (
      <QueryError
        title="What changed could not be loaded."
        error={changes.error}
        onRetry={() => void changes.refetch()}
      />
    );
  }
  return (
    <div className={styles['changes']}>
      <ul>
        {summaryOf(changes.data, site).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {changes.data.cells.length === 0 ? null : (
        <ChangedCells changes={changes.data} table={table} site={site} />
      )}
      <p>
        <a href={addressHere(changesAddress(compared, '.csv'))}>CSV</a>{' '}
        <a href={addressHere(changesAddress(compared))}>JSON</a>
      </p>
    </div>
  );
}

function summaryOf(changes: TableChanges, site: Site): readonly string[] {
  const { counts, categories, dimensions, footnotes } = changes;
  const named = (number: number, noun: string, words: string): readonly string[] =>
    number === 0 ? [] : [`${writeCounted(number, noun, site)} ${words}`];
  const lines = [
    ...named(dimensions.added.length + dimensions.removed.length, 'dimension', 'added or taken away'),
    ...categories.flatMap(({ dimension, added, removed, renamed }) => [
      ...named(added.length, 'item', `of ${dimension} added`),
      ...named(removed.length, 'item', `of ${dimension} taken away`),
      ...named(renamed.length, 'item', `of ${dimension} renamed`),
    ]),
    ...named(counts.revised, 'figure', 'revised'),
    ...named(counts.filled, 'figure', 'added where there was none'),
    ...named(counts.emptied, 'figure', 'taken away'),
    ...named(counts.reworded, 'figure', 'missing for another reason'),
    ...named(footnotes.added.length, 'footnote', 'added'),
    ...named(footnotes.removed.length, 'footnote', 'taken away'),
  ];
  return lines.length === 0 ? ['No figure, heading or footnote differs.'] : lines;
}

interface ChangedCellsProps {
  readonly changes: TableChanges;
  readonly table: StatTable;
  readonly site: Site;
}

function ChangedCells({ changes, table, site }: ChangedCellsProps): ReactElement {
  const shown = changes.cells.slice(0, MOST_SHOWN);
  const labels = new Map(
    table.cube.dimensions.map(({ id, categories }) => [
      id,
      new Map(categories.map((each) => [each.id, each.label])),
    ]),
  );
  return (
    <DataTable
      className={styles['cells']}
      isOfFigures
      caption={
        shown.length < changes.cells.length
          ? `The first ${shown.length} of ${writeCounted(changes.cells.length, 'changed cell', site)}; the files below have all.`
          : writeCounted(changes.cells.length, 'changed cell', site)
      }
      columns={[
        {
          heading: 'Cell',
          cell: ({ categories }) =>
            categories.map((id, axis) => labels.get(changes.order[axis] ?? '')?.get(id) ?? id).join(', '),
        },
        { heading: 'Before', cell: ({ before }) => contentWords(before, site) },
        { heading: 'After', cell: ({ after }) => contentWords(after, site) },
      ]}
      rows={shown}
      keyOf={({ categories }) => categories.join(' ')}
    />
  );
}

/** A number with all of its published digits, or the symbol of an absence. */
function contentWords(content: number | string, { numberFormat }: Site): string {
  if (typeof content === 'number') return printNumber(content, -1, { ...numberFormat, minus: '−' });
  const absence = ABSENCES.find((each) => each === content);
  return absence === undefined ? content : ABSENCE_SIGNS[absence].symbol;
}
