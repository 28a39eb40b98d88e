import type { PartChanges, Site } from '@almanac/contract';
import { printNumber } from '@almanac/core';
import { Button } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { writeCount, writeCounted } from '../../../platform/words/write-count.ts';
import styles from './revisions.module.css';

/** As many as one takes in at a glance. */
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
      <table className={styles['revisions']}>
        <caption className="visually-hidden">Revised figures</caption>
        <thead>
          <tr>
            <th scope="col">{commonUnit(revisions) ?? 'Figure'}</th>
            <th scope="col">Was</th>
            <th scope="col">Now</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((revision) => (
            <RevisionRow
              key={revision.labels.join('\n')}
              revision={revision}
              site={site}
              namesUnit={commonUnit(revisions) === undefined}
            />
          ))}
        </tbody>
      </table>
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

interface RevisionRowProps {
  readonly revision: Revision;
  readonly site: Site;
  readonly namesUnit: boolean;
}

function RevisionRow({ revision, site, namesUnit }: RevisionRowProps): ReactElement {
  const { labels, before, after, difference, decimals = -1, unit } = revision;
  const style = { ...site.numberFormat, minus: '−' };
  const words = labels.join(', ');
  return (
    <tr>
      <th scope="row">{namesUnit && unit !== undefined ? `${words} (${unit})` : words}</th>
      <td>{printNumber(before, decimals, style)}</td>
      <td>
        <b>{printNumber(after, decimals, style)}</b>
      </td>
      <td>
        {difference > 0 ? '+' : ''}
        {printNumber(difference, decimals, style)}
      </td>
    </tr>
  );
}
