import type { Site } from '@almanac/contract';
import { problemMessage, type StatTable } from '@almanac/core';
import { Button, Notice, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { tablePath } from '../../../../platform/catalogue/table-path.ts';
import type { AddressSteps } from '../../steps/address-steps.ts';
import { dateWords } from '../../../../platform/words/date-words.ts';
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
  const { isWithdrawn, onShowNewer, corrections } = props.status;
  return (
    <div className={styles['notices']}>
      {onShowNewer ? <NewerRelease onShow={onShowNewer} /> : null}
      {props.replaced === undefined ? null : (
        <Notice kind="info" title={`Table ${props.replaced} has been replaced by this one.`}>
          Its old address leads here.
        </Notice>
      )}
      {corrections.map(({ id, at, text }) => (
        <Notice key={id} kind="warn" title={`Correction of ${dateWords(at, props.site)}.`}>
          {text}
        </Notice>
      ))}
      {isWithdrawn ? (
        <Notice kind="warn" title="This table was withdrawn.">
          Its numbers stay readable and are no longer updated.
        </Notice>
      ) : null}
      {table.isFictional ? (
        <Notice kind="info" title="These figures are fictional.">
          They were made up to show how the portal works, and say nothing about any real place.
        </Notice>
      ) : null}
      {props.address.release === undefined ? null : <EarlierRelease {...props} table={table} />}
      <DidNotFit {...props} table={table} />
    </div>
  );
}

function NewerRelease({ onShow }: { readonly onShow: () => void }): ReactElement {
  const ways = (
    <Button look="plain" onClick={onShow}>
      Show the new figures
    </Button>
  );
  return (
    <Notice kind="info" role="status" title="A newer release of this table has come out." ways={ways}>
      What you see is the release before it. Your choices will be kept.
    </Notice>
  );
}

type WithTable = TableNoticesProps & { readonly table: StatTable };

function EarlierRelease({ shown, table, publishedAt, site }: WithTable): ReactElement {
  const { page } = viewAddresses({ facts: table, steps: shown.steps, release: undefined });
  return (
    <Notice
      kind="info"
      title="You see one particular release of this table."
      ways={<Link to={page}>Show the current release</Link>}
    >
      It was published on {dateWords(publishedAt, site)} and will not change.
    </Notice>
  );
}

/** Names the parts of an address that could not be applied; all others have been. */
function DidNotFit({ shown, address, table }: WithTable): ReactElement | null {
  const { write } = useWords();
  const reasons = [
    ...address.problems.map(problemMessage),
    ...shown.refused.map(({ problem }) => problemMessage(problem)),
  ];
  if (reasons.length === 0) return null;
  return (
    <Notice
      kind="warn"
      role="status"
      title="Part of this address does not fit the table."
      ways={<Link to={tablePath(table)}>Show the table as published</Link>}
    >
      Everything else has been applied.
      <ul>
        {reasons.map(write).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  );
}
