import { parseTableKind, type TableKind } from '@almanac/core';
import type { ReactElement } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { tablePath } from '../../../platform/catalogue/table-path.ts';
import { WithTerms } from '../../../platform/glossary/term-text.tsx';
import { chartStage } from '../shown/stage-or-chart.tsx';
import { customisePanel } from '../steps/panel-beside.tsx';
import { type TablePageProps, TableScreen } from './table-screen.tsx';
import type { TableVariant } from './use-table-page.ts';
import { useCanonical } from './use-canonical.ts';

/** The code of a chart shown instead of the table. */
export const preloadChart = chartStage.preload;
/** The code of the side panel. */
export const preloadPanel = customisePanel.preload;

/** `/table/:kind/:code`. */
export function TablePage(props: TablePageProps): ReactElement {
  const { kind, code } = useParams();
  return <TableOrNothing {...props} type={kind} id={code} variant="standard" />;
}

/** `/table-v2/:kind/:code`: the same page with the panel docked at the left. */
export function TablePanelLeftPage(props: TablePageProps): ReactElement {
  const { kind, code } = useParams();
  return <TableOrNothing {...props} type={kind} id={code} variant="panel-left" />;
}

/** `/table-no-lag?type=&id=`: every period, without a window up to a limit. */
export function TableNoLagPage(props: TablePageProps): ReactElement {
  return <TableByQuery {...props} variant="no-window" />;
}

/** `/table-variable-dropdown?type=&id=`: variables chosen by drop-downs above the table. */
export function TableVariableDropDownPage(props: TablePageProps): ReactElement {
  return <TableByQuery {...props} variant="drop-downs" />;
}

/** Without a table these addresses lead to browsing. */
function TableByQuery(props: TablePageProps & { readonly variant: TableVariant }): ReactElement {
  const [parameters] = useSearchParams();
  const type = parameters.get('type');
  const id = parameters.get('id');
  if (!type || !id) return <Navigate to="/browse" replace />;
  return <TableOrNothing {...props} type={type} id={id} />;
}

interface TableOrNothingProps extends TablePageProps {
  readonly type: string | undefined;
  readonly id: string | undefined;
  readonly variant: TableVariant;
}

function TableOrNothing({ type = '', id = '', ...rest }: TableOrNothingProps): ReactElement {
  const kind = parseTableKind(type);
  if (!kind) return rest.notFound;
  return <CanonicalTable {...rest} kind={kind} code={id} />;
}

function CanonicalTable(
  props: TablePageProps & { readonly kind: TableKind; readonly code: string; readonly variant: TableVariant },
): ReactElement {
  const { site, kind, code } = props;
  useCanonical(`${site.publicUrl.replace(/\/$/, '')}${tablePath({ kind, code })}`);
  return (
    <WithTerms api={props.api}>
      <TableScreen key={`${kind} ${code}`} {...props} />
    </WithTerms>
  );
}
