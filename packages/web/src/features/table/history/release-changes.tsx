import type { TableChanges } from '@almanac/contract';
import { ABSENCE_SIGNS, ABSENCES, message, type StatTable, categoryFact } from '@almanac/core';
import { DataTable, Skeleton, useWords } from '@almanac/ui';
import { writeList, type Words } from '@almanac/words';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactElement } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import { QueryError } from '../../../platform/query-error.tsx';
import { changesAddress, changesQuery } from './history-queries.ts';
import styles from './release-history.module.css';
import { addressHere } from '../../../platform/site-path.ts';

/** The most that is listed; the files have them all. */
const MOST_SHOWN = 50;

const FILES = [
  { name: 'CSV', suffix: '.csv' },
  { name: 'JSON', suffix: '' },
] as const;

export interface ReleaseChangesProps {
  readonly api: Api;
  readonly table: StatTable;
  readonly from: string;
  readonly to: string;
}

/** What one release changed compared with the one before it: in words, and cell by cell. */
export function ReleaseChanges({ api, table, from, to }: ReleaseChangesProps): ReactElement {
  const words = useWords();
  const { say } = words;
  const compared = { facts: table, from, to };
  const changes = useQuery(changesQuery(api, compared));
  if (changes.status === 'pending') return <Skeleton widthPx={280} heightPx={14} />;
  if (changes.status === 'error') {
    return (
      <QueryError
        title={say('table.changes.failed')}
        error={changes.error}
        onRetry={() => void changes.refetch()}
      />
    );
  }
  return (
    <div className={styles['changes']}>
      <ul>
        {summaryOf(changes.data, words).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {changes.data.cells.length === 0 ? null : <ChangedCells changes={changes.data} table={table} />}
      <p>
        {FILES.map(({ name, suffix }) => (
          <Fragment key={name}>
            <a href={addressHere(changesAddress(compared, suffix))}>{name}</a>{' '}
          </Fragment>
        ))}
      </p>
    </div>
  );
}

function summaryOf(changes: TableChanges, { say, write }: Words): readonly string[] {
  const { counts, categories, dimensions, footnotes } = changes;
  const all = [
    message('table.changes.dimensions', { count: dimensions.added.length + dimensions.removed.length }),
    ...categories.flatMap(({ dimension, added, removed, renamed }) => [
      message('table.changes.items-added', { count: added.length, dimension }),
      message('table.changes.items-removed', { count: removed.length, dimension }),
      message('table.changes.items-renamed', { count: renamed.length, dimension }),
    ]),
    message('changes.figures-revised', { count: counts.revised }),
    message('table.changes.figures-added', { count: counts.filled }),
    message('common.figures-removed', { count: counts.emptied }),
    message('table.changes.figures-other-sign', { count: counts.reworded }),
    message('table.changes.footnotes-added', { count: footnotes.added.length }),
    message('table.changes.footnotes-removed', { count: footnotes.removed.length }),
  ];
  const lines = all.filter(({ values }) => values['count'] !== 0).map(write);
  return lines.length === 0 ? [say('table.changes.none')] : lines;
}

interface ChangedCellsProps {
  readonly changes: TableChanges;
  readonly table: StatTable;
}

function ChangedCells({ changes, table }: ChangedCellsProps): ReactElement {
  const words = useWords();
  const { say } = words;
  const shown = changes.cells.slice(0, MOST_SHOWN);
  const labels = new Map(
    table.cube.dimensions.map(({ id, categories }) => [
      id,
      new Map(categories.map((each) => [each.id, words.write(categoryFact(each))])),
    ]),
  );
  return (
    <DataTable
      className={styles['cells']}
      isOfFigures
      caption={
        shown.length < changes.cells.length
          ? say('table.changes.first-cells', {
              shown: { number: shown.length },
              count: changes.cells.length,
            })
          : say('table.changes.cells', { count: changes.cells.length })
      }
      columns={[
        {
          heading: say('table.changes.cell'),
          cell: ({ categories }) =>
            writeList(
              say,
              categories.map((id, axis) => labels.get(changes.order[axis] ?? '')?.get(id) ?? id),
              'comma',
            ),
        },
        { heading: say('common.before'), cell: ({ before }) => contentWords(before, words) },
        { heading: say('table.changes.after'), cell: ({ after }) => contentWords(after, words) },
      ]}
      rows={shown}
      keyOf={({ categories }) => categories.join(' ')}
    />
  );
}

/** A number with all of its published digits, or the symbol of an absence. */
function contentWords(content: number | string, { write }: Words): string {
  if (typeof content === 'number') return write({ number: content });
  const absence = ABSENCES.find((each) => each === content);
  return absence === undefined ? content : ABSENCE_SIGNS[absence].symbol;
}
