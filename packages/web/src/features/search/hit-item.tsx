import type { SearchHit, Site } from '@almanac/contract';
import { MarkedText } from '@almanac/ui';
import type { ReactElement } from 'react';
import { TableItem } from '../../platform/catalogue/table-item.tsx';
import { HitSeries } from './hit-series.tsx';

interface HitItemProps {
  readonly hit: SearchHit;
  readonly site: Site;
}

function Place({ place }: { readonly place: NonNullable<SearchHit['place']> }): ReactElement {
  const { subjectGrouping, subject, topic } = place;
  return (
    <>
      {subjectGrouping.marks.length > 0 ? (
        <>
          <MarkedText {...subjectGrouping} /> ›{' '}
        </>
      ) : null}
      <MarkedText {...subject} /> › <MarkedText {...topic} />
    </>
  );
}

/** A table that was found: its matches are marked, with the matching series below. */
export function HitItem({ hit, site }: HitItemProps): ReactElement {
  const { table, title, code, agency, place, series, why } = hit;
  return (
    <TableItem
      table={table}
      site={site}
      headingLevel="h2"
      title={<MarkedText {...title} />}
      code={<MarkedText {...code} />}
      agency={<MarkedText {...agency} />}
      place={place === undefined ? undefined : <Place place={place} />}
      why={why}
    >
      {series === undefined ? null : <HitSeries series={series} table={table} />}
    </TableItem>
  );
}
