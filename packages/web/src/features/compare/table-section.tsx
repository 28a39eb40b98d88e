import { sentences, type Fact } from '@almanac/core';
import { Button, Icon, Notice, Skeleton, useWords } from '@almanac/ui';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { tablePath } from '../../platform/catalogue/table-path.ts';
import { QueryError } from '../../platform/query-error.tsx';
import { askToSave } from '../../platform/saved-tables/saving-store.ts';
import { viewToSave } from '../../platform/saved-tables/view-to-save.ts';
import styles from './compare.module.css';
import type { Compared } from './compared-state.ts';
import type { ComparisonAddress } from './use-comparison-address.ts';

export interface TableSectionProps {
  readonly compared: Compared;
  readonly at: number;
  readonly address: ComparisonAddress;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** The address of the table's own page, customised as here. */
function pageOf({ address: { kind, code, release, query } }: Compared): string {
  const whole = [query, release === undefined ? '' : `release=${release}`].filter((part) => part !== '');
  return `${tablePath({ kind, code })}${whole.length === 0 ? '' : `?${whole.join('&')}`}`;
}

/** One table of a comparison: its letter and title, its figures, and its tools. */
export function TableSection({
  compared,
  at,
  address,
  className,
  children,
}: TableSectionProps): ReactElement {
  const { tag, state, problems } = compared;
  const { say } = useWords();
  const id = useId();
  const title = state.status === 'ready' ? state.table.title : compared.address.code;
  return (
    <section className={className ?? styles['slot']} aria-labelledby={id}>
      <div className={styles['slotHead']}>
        <span className={styles['tag']} aria-hidden="true">
          {tag}
        </span>
        <h2 id={id}>
          <span className="visually-hidden">{say('compare.table-letter', { table: tag })} </span>
          <Link className="quiet" to={pageOf(compared)}>
            {title}
          </Link>
        </h2>
        <Button
          look="icon"
          aria-label={say('compare.remove-table', { table: tag })}
          onClick={() => {
            address.change({ tables: address.comparison.tables.filter((_, each) => each !== at) });
          }}
        >
          <Icon name="close" />
        </Button>
      </div>
      <Problems problems={problems} />
      <Loading compared={compared} />
      {children}
      <Acts compared={compared} at={at} address={address} />
    </section>
  );
}

function Acts({
  compared,
  at,
  address,
}: Pick<TableSectionProps, 'compared' | 'at' | 'address'>): ReactElement | null {
  const { state, tag } = compared;
  const { say } = useWords();
  if (state.status !== 'ready') return null;
  const isOpen = address.panel?.at === at;
  return (
    <p className={styles['acts']}>
      <Button
        look="plain"
        aria-expanded={isOpen}
        aria-label={say('compare.customise-table', { table: tag })}
        onClick={() => {
          address.setPanel(at, isOpen ? undefined : 'choose');
        }}
      >
        <Icon name="customise" />
        {say('button.customise')}
      </Button>
      <Button
        look="plain"
        aria-haspopup="dialog"
        aria-label={say('compare.save-table', { table: tag })}
        onClick={() => {
          askToSave({ view: viewToSave({ ...state, chart: undefined }), from: undefined });
        }}
      >
        <Icon name="bookmark" />
        {say('button.save')}
      </Button>
      <Link to={pageOf(compared)} aria-label={say('compare.open-table-page', { table: tag })}>
        {say('compare.open-page')}
      </Link>
    </p>
  );
}

function Problems({ problems }: { readonly problems: readonly Fact[] }): ReactElement | null {
  const { say } = useWords();
  if (problems.length === 0) return null;
  return (
    <Notice kind="warn" role="status" className={styles['notice']} title={say('step.refused.some-title')}>
      {say('step.refused.some', { reasons: sentences(problems) })}
    </Notice>
  );
}

function Loading({ compared: { state } }: Pick<TableSectionProps, 'compared'>): ReactElement | null {
  const { say } = useWords();
  switch (state.status) {
    case 'pending':
      return (
        <div role="status" aria-label={say('table.loading')} className={styles['loading']}>
          <Skeleton widthPx={220} heightPx={14} />
          <Skeleton widthPx={160} heightPx={14} />
        </div>
      );
    case 'error':
      return <QueryError title={say('table.failed')} error={state.error} onRetry={state.retry} />;
    case 'ready':
      return null;
  }
}
