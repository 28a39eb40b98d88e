import type { Site } from '@almanac/contract';
import type { TextRange } from '@almanac/core';
import { MarkedText } from '@almanac/ui';
import type { ReactElement } from 'react';
import { TableItem } from '../../platform/catalogue/table-item.tsx';
import type { TableHit } from './find-tables.ts';

/** Why a table was found when its title does not show it. */
function reasonOf({ match: { highlights } }: TableHit): string | undefined {
  if (highlights.listingTitle.length > 0) return undefined;
  if (highlights.tableId.length > 0) return 'The code matches.';
  if (highlights.topic.length > 0) return 'The topic matches.';
  return highlights.subject.length > 0 ? 'The subject matches.' : 'The theme matches.';
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
