import type { PartChanges, Site } from '@almanac/contract';
import { printNumber } from '@almanac/core';
import { Button, DataTable, type DataColumn } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { writeCount, writeCounted } from '../../../platform/words/write-count.ts';
import styles from './revisions.module.css';

/** Few enough to read quickly. */
const FEW = 2;

type Revision = PartChanges['revisions'][number];

/** Revised figures of a saved part: old and new, and by how much. */
export function Revisions({
  changes,
  site,
}: {
  readonly changes: PartChanges;
  readonly site: Site;
}): ReactElement | null {
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
        caption="Revised figures"
        isCaptionHidden
        columns={columnsOf(commonUnit(revisions), site)}
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
          {isWhole ? 'Show fewer' : `Show all ${writeCount(revisions.length, site)}`}
        </Button>
      ) : null}
      {isWhole && rest > 0 ? <small>and {writeCounted(rest, 'more figure', site)}</small> : null}
    </>
  );
}

function commonUnit(revisions: readonly Revision[]): string | undefined {
  const units = new Set(revisions.map(({ unit }) => unit));
  const [only] = units;
  return units.size === 1 ? only : undefined;
}

function columnsOf(common: string | undefined, site: Site): readonly DataColumn<Revision>[] {
  const style = { ...site.numberFormat, minus: '−' };
  const print = (figure: number, { decimals = -1 }: Revision): string => printNumber(figure, decimals, style);
  return [
    { heading: common ?? 'Figure', cell: (revision) => nameOf(revision, common === undefined) },
    { heading: 'Was', cell: (revision) => print(revision.before, revision) },
    { heading: 'Now', cell: (revision) => <b>{print(revision.after, revision)}</b> },
    {
      heading: 'By',
      cell: (revision) => (
        <>
          {revision.difference > 0 ? '+' : ''}
          {print(revision.difference, revision)}
        </>
      ),
    },
  ];
}

function nameOf({ labels, unit }: Revision, namesUnit: boolean): string {
  const words = labels.join(', ');
  return namesUnit && unit !== undefined ? `${words} (${unit})` : words;
}
