import { wordsOfFailure } from '../../../platform/api/api-error.ts';
import {
  arrangesByHeadings,
  SCROLLED_AT_MOST,
  WHOLE_TABLE_CELLS,
  type Dimension,
  type Step,
} from '@almanac/core';
import { Button, Icon, Skeleton, useWords, type IconName } from '@almanac/ui';
import type { Say } from '@almanac/words';
import type { ReactElement, ReactNode } from 'react';
import { ScreenHeading } from '../../../platform/screen-heading.tsx';
import type { TableActions } from '../page/table-actions.ts';
import { countWords } from './price.ts';
import type { ShownTable } from './shown-table.ts';
import styles from './table-states.module.css';
import { addressHere } from '../../../platform/site-path.ts';

/** In place of a grid while its table loads. */
export function TableSkeleton({
  rows = 16,
  columns = 10,
}: {
  readonly rows?: number;
  readonly columns?: number;
}): ReactElement {
  const { say } = useWords();
  return (
    <div className={styles['skeleton']} role="status" aria-label={say('table.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <Skeleton widthPx={120 + ((row * 53) % 130)} />
          {Array.from({ length: columns }, (_unused, column) => (
            <Skeleton key={column} widthPx={46} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** In place of the whole page: crumb, title, facts and grid, so that nothing moves when they arrive. */
export function PageSkeleton(): ReactElement {
  return (
    <div className="full">
      <div className={styles['head']} aria-hidden="true">
        <Skeleton widthPx={280} heightPx={13} />
        <Skeleton widthPx={460} heightPx={30} />
        <Skeleton widthPx={720} heightPx={13} />
        <Skeleton widthPx={380} heightPx={16} />
      </div>
      <TableSkeleton />
    </div>
  );
}

interface StateProps {
  readonly icon: IconName;
  readonly title: string;
  /** Whether there is nothing else on the screen: then its title is the screen's. */
  readonly isWholeScreen?: boolean;
  readonly children: ReactNode;
  readonly ways: ReactNode;
}

function State({ icon, title, isWholeScreen = false, children, ways }: StateProps): ReactElement {
  return (
    <div className={styles['state']} role="status">
      <Icon name={icon} className={styles['icon']} />
      {isWholeScreen ? <ScreenHeading>{title}</ScreenHeading> : <h2>{title}</h2>}
      <p>{children}</p>
      <div className={styles['ways']}>{ways}</div>
    </div>
  );
}

/** Steps that leave out rows and columns because of their content. */
const LEAVING_OUT: readonly Step['kind'][] = ['hide-empty', 'top'];

interface EmptySelectionProps {
  readonly shown: ShownTable;
  readonly actions: Pick<TableActions, 'onStep' | 'onSteps' | 'onReset'>;
}

/** Nothing is chosen: names the dimension, and offers a way to get something back. */
export function EmptySelection({ shown, actions }: EmptySelectionProps): ReactElement {
  const { working, steps } = shown;
  const { say } = useWords();
  const empty = working.cube.dimensions.find(({ id }) => working.chosen.get(id)?.length === 0);
  if (!empty && steps.some(({ kind }) => LEAVING_OUT.includes(kind)))
    return <AllLeftOut shown={shown} actions={actions} />;
  const all = (dimension: Dimension): Step => ({
    kind: 'choose',
    dimension: dimension.id,
    selection: { kind: 'all' },
  });
  return (
    <State
      icon="filter"
      title={empty ? say('table.nothing-chosen', { dimension: empty.label }) : say('table.no-figures')}
      ways={
        empty ? (
          <>
            <Button
              look="primary"
              onClick={() => {
                actions.onStep(all(empty));
              }}
            >
              {say('table.nothing-chosen.all', { count: empty.categories.length })}
            </Button>
            <Button onClick={actions.onReset}>{say('table.nothing-chosen.reset')}</Button>
          </>
        ) : null
      }
    >
      {say(empty ? 'table.nothing-chosen.why' : 'table.no-figures.why')}
    </State>
  );
}

/** The chosen cells have no figures, and rows or columns without one are left out. */
function AllLeftOut({ shown: { steps }, actions }: EmptySelectionProps): ReactElement {
  const { say } = useWords();
  return (
    <State
      icon="filter"
      title={say('table.all-left-out')}
      ways={
        <Button
          look="primary"
          onClick={() => {
            actions.onSteps(steps.filter(({ kind }) => !LEAVING_OUT.includes(kind)));
          }}
        >
          {say('table.all-left-out.show')}
        </Button>
      }
    >
      {say('table.all-left-out.why')}
    </State>
  );
}

const FEWER_PERIODS = 12;

/** More cells than a screen can use: says how many, and offers the smaller choices. */
export function TooBig(props: {
  readonly shown: ShownTable;
  readonly csv: string;
  readonly onStep: (step: Step) => void;
}): ReactElement {
  const { layout } = props.shown;
  const words = useWords();
  const { say } = words;
  const cells = layout.rows.length * layout.columns.length;
  return (
    <State
      icon="table"
      title={say('table.too-big', { cells: countWords(cells, words) })}
      ways={
        <>
          {smallerChoices(props.shown, say).map(({ label, step }, at) => (
            <Button
              key={label}
              {...(at === 0 ? { look: 'primary' as const } : {})}
              onClick={() => {
                props.onStep(step);
              }}
            >
              {label}
            </Button>
          ))}
          <a href={addressHere(props.csv)} download>
            {say('table.too-big.download')}
          </a>
        </>
      }
    >
      {limitWords(props.shown, say)}
    </State>
  );
}

function limitWords({ steps }: ShownTable, say: Say): string {
  const { rows, columns } = SCROLLED_AT_MOST;
  return steps.every(arrangesByHeadings)
    ? say('table.too-big.scrolled', { rows: { number: rows }, columns: { number: columns } })
    : say('table.too-big.computed', { cells: { number: WHOLE_TABLE_CELLS } });
}

interface SmallerChoice {
  readonly label: string;
  readonly step: Step;
}

function smallerChoices({ working }: ShownTable, say: Say): readonly SmallerChoice[] {
  const isShown = ({ id }: Dimension): boolean => working.rows.includes(id) || working.columns.includes(id);
  return working.cube.dimensions.filter(isShown).flatMap((dimension): readonly SmallerChoice[] => {
    const shown = working.chosen.get(dimension.id)?.length ?? dimension.categories.length;
    if (dimension.role === 'time' && shown > FEWER_PERIODS) {
      const selection = { kind: 'latest', count: FEWER_PERIODS } as const;
      return [
        {
          label: say('table.too-big.latest', { count: FEWER_PERIODS }),
          step: { kind: 'choose', dimension: dimension.id, selection },
        },
      ];
    }
    if (!dimension.categories.some(({ parent }) => parent !== undefined)) return [];
    const selection = { kind: 'levels', depth: 1 } as const;
    return [
      {
        label: say('table.too-big.top-level', { dimension: dimension.label }),
        step: { kind: 'choose', dimension: dimension.id, selection },
      },
    ];
  });
}

/** The table could not be had: what happened, what is safe, what to try. */
export function TableFailed(props: { readonly error: Error; readonly onRetry: () => void }): ReactElement {
  const { say } = useWords();
  return (
    <State
      isWholeScreen
      icon="warning"
      title={say('table.failed')}
      ways={
        <Button look="primary" onClick={props.onRetry}>
          {say('button.try-again')}
        </Button>
      }
    >
      {say('table.failed.why', { reason: wordsOfFailure(props.error) })}
    </State>
  );
}
