import { problemPageTitle } from '@almanac/contract';
import type { TableKind } from '@almanac/core';
import { useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { useContext, type ComponentType, type ReactElement } from 'react';

import { missingIn } from '../../../platform/problem/missing-in.ts';
import { ProblemScreen } from '../../../platform/problem/problem-screen.tsx';
import { currentReleaseQuery, tablePlaceQuery } from '../../../platform/queries.ts';
import type { SavedNoticeProps } from '../../../platform/saved-tables/saved-notice-props.ts';
import type { ScreenProps } from '../../../platform/screen-props.ts';
import { useScreenTitle } from '../../../platform/screen-heading.tsx';
import { ReportShown } from '../../../platform/drawn/report-shown.ts';
import { ReadyTable } from '../shown/ready-table.tsx';
import { PageSkeleton, TableFailed } from '../shown/table-states.tsx';
import { useShownTable, type TableQuery } from '../shown/use-shown-table.ts';
import { useTableAddress } from './use-table-address.ts';
import type { TableVariant } from './use-table-page.ts';

/** What the app gives every table page. */
export interface TablePageProps extends ScreenProps {
  /** Shows what has become of the saved table that a page was opened from. */
  readonly SavedNotice?: ComponentType<SavedNoticeProps>;
  /** What is shown where there is no such page. */
  readonly notFound: ReactElement;
}

export interface TableScreenProps extends TablePageProps {
  readonly kind: TableKind;
  readonly code: string;
  readonly variant: TableVariant;
}

/** Reports the table that is shown; without its view if cells are loaded while scrolling. */
function useReportShown(query: TableQuery): void {
  const reportShown = useContext(ReportShown);
  if (query.status !== 'success') return;
  const { shown, view, onDemand } = query;
  reportShown?.({ facts: shown.table, ...(view && !onDemand && { view }) });
}

/** One table: loading, failed, or ready to be read and customised. */
export function TableScreen(props: TableScreenProps): ReactElement {
  const { api, site, kind, code, variant } = props;
  const address = useTableAddress(api);
  const table = { kind, code, release: address.release };
  const query = useShownTable(api, table, address.steps);
  // Asked at once, like the table itself: one after the other would take twice as long, and draw the page twice.
  const place = useQuery(tablePlaceQuery(api, code));
  const current = useQuery({ ...currentReleaseQuery(api, code), enabled: query.status !== 'error' });
  const missing = query.status === 'error' ? missingIn(query.error) : undefined;
  const { say, write } = useWords();
  const title = query.status === 'success' ? query.shown.table.title : say('table.name', { code });
  useScreenTitle(site, missing ? write(problemPageTitle(missing)) : title);
  useReportShown(query);
  if (missing !== undefined) return <ProblemScreen site={site} problem={missing} />;
  if (address.isPending) return <PageSkeleton />;
  switch (query.status) {
    case 'pending':
      return <PageSkeleton />;
    case 'error':
      return (
        <div className="full">
          <TableFailed error={query.error} onRetry={query.retry} />
        </div>
      );
    case 'success':
      return (
        <ReadyTable
          api={api}
          site={site}
          requested={table}
          query={query}
          address={address}
          place={place.data}
          current={current.data}
          variant={variant}
          SavedNotice={props.SavedNotice}
        />
      );
  }
}
