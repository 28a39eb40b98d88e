import type { Site } from '@almanac/contract';
import type { TextRange } from '@almanac/core';
import { MarkedText } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { TableItem } from '../../platform/catalogue/table-item.tsx';
import type { TableHit } from './find-tables.ts';

/** Why a table was found when neither its title nor its place as shown says it. */
function reasonOf({ match: { item, highlights } }: TableHit): ReactNode {
  const shown = [
    ...highlights.listingTitle,
    ...highlights.tableId,
    ...highlights.topic,
    ...highlights.subject,
  ];
  if (shown.length > 0) return undefined;
  return (
    <>
      It stands under the theme <MarkedText text={item.subjectGrouping} marks={highlights.subjectGrouping} />.
    </>
  );
}

interface HitItemProps {
  readonly hit: TableHit;
  /** The words that found it. */
  readonly query: string;
  readonly site: Site;
}

/** A table that was found, with what matched marked. */
export function HitItem({ hit, query, site }: HitItemProps): ReactElement {
  const { item, highlights } = hit.match;
  // Where the title shows every word, marking them again in its place is noise.
  const isPlain = highlights.listingTitle.length >= query.split(/\s+/).length;
  const marksIn = (field: 'subject' | 'topic'): readonly TextRange[] => (isPlain ? [] : highlights[field]);
  return (
    <TableItem
      table={hit.table}
      site={site}
      headingLevel="h2"
      title={<MarkedText text={item.listingTitle} marks={highlights.listingTitle} />}
      code={<MarkedText text={item.tableId} marks={highlights.tableId} />}
      place={
        <>
          <MarkedText text={item.subject} marks={marksIn('subject')} /> ›{' '}
          <MarkedText text={item.topic} marks={marksIn('topic')} />
        </>
      }
      why={reasonOf(hit)}
    />
  );
}
