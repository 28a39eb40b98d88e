import type { Words } from '@almanac/words';
import type { PartChanges } from '@almanac/contract';
import { periodFact, printNumber } from '@almanac/core';
import { Button, DataTable, type DataColumn, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';

import styles from './revisions.module.css';

/** Few enough to read quickly. */
const FEW = 2;

type Revision = PartChanges['revisions'][number];

/** Revised figures of a saved part: old and new, and by how much. */
export function Revisions({ changes }: { readonly changes: PartChanges }): ReactElement | null {
  const words = useWords();
  const { say } = words;
  const [isWhole, setIsWhole] = useState(false);
  const { revisions, revisedCells } = changes;
  if (revisions.length === 0) return null;
  const shown = isWhole ? revisions : revisions.slice(0, FEW);
  const rest = revisedCells - revisions.length;
  return (
    <>
      <DataTable
        className={styles['revisions']}
        isOfFigures
        caption={say('common.revised-figures')}
        isCaptionHidden
        columns={columnsOf(commonUnit(revisions), words)}
        rows={shown}
        keyOf={({ labels }) => labels.join('\n')}
      />
      {revisions.length > FEW ? (
        <Button
          look="plain"
          aria-expanded={isWhole}
          onClick={() => {
            setIsWhole(!isWhole);
          }}
        >
          {isWhole ? say('common.show-fewer') : say('common.show-all', { count: revisions.length })}
        </Button>
      ) : null}
      {isWhole && rest > 0 ? <small>{say('saved.revisions.more', { count: rest })}</small> : null}
    </>
  );
}

function commonUnit(revisions: readonly Revision[]): string | undefined {
  const units = new Set(revisions.map(({ unit }) => unit));
  const [only] = units;
  return units.size === 1 ? only : undefined;
}

function columnsOf(common: string | undefined, words: Words): readonly DataColumn<Revision>[] {
  const { say, numbers } = words;
  const print = (figure: number, { decimals = -1 }: Revision): string =>
    printNumber(figure, decimals, numbers);
  return [
    {
      heading: common ?? say('common.figure'),
      cell: (revision) => nameOf(revision, common === undefined, words),
    },
    { heading: say('common.before'), cell: (revision) => print(revision.before, revision) },
    { heading: say('common.now'), cell: (revision) => <b>{print(revision.after, revision)}</b> },
    {
      heading: say('common.change'),
      cell: (revision) => (
        <>
          {revision.difference > 0 ? '+' : ''}
          {print(revision.difference, revision)}
        </>
      ),
    },
  ];
}

function nameOf({ labels, unit }: Revision, namesUnit: boolean, { say, write }: Words): string {
  const figure = write({ list: labels.map(periodFact), joined: 'comma' });
  return namesUnit && unit !== undefined ? say('saved.revisions.of-unit', { figure, unit }) : figure;
}
