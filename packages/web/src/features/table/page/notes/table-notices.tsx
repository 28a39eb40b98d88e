import type { Site } from '@almanac/contract';
import { problemMessage, type StatTable } from '@almanac/core';
import { Button, Notice, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { tablePath } from '../../../../platform/catalogue/table-path.ts';
import type { AddressSteps } from '../../steps/address-steps.ts';
import { writeInstant } from '../../../../platform/words/write-day.ts';
import styles from './table-notices.module.css';
import { viewAddresses } from '../../downloads/view-addresses.ts';
import type { ShownTable } from '../../shown/shown-table.ts';
import type { TableStatus } from '../../history/use-table-status.ts';

export interface TableNoticesProps {
  readonly shown: ShownTable;
  readonly address: AddressSteps & { readonly release: string | undefined };
  readonly publishedAt: string;
  readonly site: Site;
  /** The requested code, where another table has taken its place. */
  readonly replaced: string | undefined;
  readonly status: TableStatus;
}

/** What to know before reading the figures. */
export function TableNotices(props: TableNoticesProps): ReactElement {
  const { table } = props.shown;
  const { say } = useWords();
  const { isWithdrawn, onShowNewer, corrections } = props.status;
  return (
    <div className={styles['notices']}>
      {onShowNewer ? <NewerRelease onShow={onShowNewer} /> : null}
      {props.replaced === undefined ? null : (
        <Notice kind="info" title={say('table.notice.replaced', { code: props.replaced })}>
          {say('table.notice.replaced.why')}
        </Notice>
      )}
      {corrections.map(({ id, at, text }) => (
        <Notice
          key={id}
          kind="warn"
          title={say('table.notice.correction', { day: writeInstant(at, props.site) })}
        >
          {text}
        </Notice>
      ))}
      {isWithdrawn ? (
        <Notice kind="warn" title={say('common.withdrawn')}>
          {say('table.notice.withdrawn.why')}
        </Notice>
      ) : null}
      {table.isFictional ? <Fictional isSaidAbove={props.site.hasDemonstration} /> : null}
      {props.address.release === undefined ? null : <EarlierRelease {...props} table={table} />}
      <DidNotFit {...props} table={table} />
    </div>
  );
}

/** The strip at the top of the screen says it already; on paper it stands with the table. */
function Fictional({ isSaidAbove }: { readonly isSaidAbove: boolean }): ReactElement {
  const { say } = useWords();
  return (
    <div className={isSaidAbove ? styles['printed'] : undefined}>
      <Notice kind="info" title={say('table.notice.fictional')}>
        {say('table.notice.fictional.why')}
      </Notice>
    </div>
  );
}

function NewerRelease({ onShow }: { readonly onShow: () => void }): ReactElement {
  const { say } = useWords();
  const ways = (
    <Button look="plain" onClick={onShow}>
      {say('table.notice.newer.show')}
    </Button>
  );
  return (
    <Notice kind="info" role="status" title={say('table.notice.newer')} ways={ways}>
      {say('table.notice.newer.why')}
    </Notice>
  );
}

type WithTable = TableNoticesProps & { readonly table: StatTable };

function EarlierRelease({ shown, table, publishedAt, site }: WithTable): ReactElement {
  const { say } = useWords();
  const { page } = viewAddresses({ facts: table, steps: shown.steps, release: undefined });
  return (
    <Notice
      kind="info"
      title={say('table.notice.release')}
      ways={<Link to={page}>{say('table.notice.release.show')}</Link>}
    >
      {say('table.notice.release.why', { day: writeInstant(publishedAt, site) })}
    </Notice>
  );
}

/** Names the parts of an address that could not be applied; all others have been. */
function DidNotFit({ shown, address, table }: WithTable): ReactElement | null {
  const { say, write } = useWords();
  const reasons = [
    ...address.problems.map(problemMessage),
    ...shown.refused.map(({ problem }) => problemMessage(problem)),
  ];
  if (reasons.length === 0) return null;
  return (
    <Notice
      kind="warn"
      role="status"
      title={say('table.notice.address')}
      ways={<Link to={tablePath(table)}>{say('table.notice.address.show')}</Link>}
    >
      {say('table.notice.address.why')}
      <ul>
        {reasons.map(write).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  );
}
