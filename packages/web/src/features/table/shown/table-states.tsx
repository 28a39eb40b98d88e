import { wordsOfFailure } from '../../../platform/api/api-error.ts';
import {
  arrangesByHeadings,
  writeCount,
  SCROLLED_AT_MOST,
  WHOLE_TABLE_CELLS,
  type Dimension,
  type NumberStyle,
  type Step,
} from '@almanac/core';
import { Button, Icon, Skeleton, useCount, useNumberStyle, type IconName } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { ScreenHeading } from '../../../platform/screen-heading.tsx';
import { writeMillions } from '../../../platform/words/write-count.ts';
import type { TableActions } from '../page/table-actions.ts';
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
  return (
    <div className={styles['skeleton']} role="status" aria-label="The table is loading">
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
  const write = useCount();
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
      title={empty ? `Nothing is chosen in ${empty.label}` : 'This table has no figures'}
      ways={
        empty ? (
          <>
            <Button
              look="primary"
              onClick={() => {
                actions.onStep(all(empty));
              }}
            >
              Choose all {write(empty.categories.length)}
            </Button>
            <Button onClick={actions.onReset}>Reset the table</Button>
          </>
        ) : null
      }
    >
      {empty ? 'Tick something in the panel, or take all of it.' : 'Its agency published it without any.'}
    </State>
  );
}

/** The chosen cells have no figures, and rows or columns without one are left out. */
function AllLeftOut({ shown: { steps }, actions }: EmptySelectionProps): ReactElement {
  return (
    <State
      icon="filter"
      title="Nothing that is chosen has a figure"
      ways={
        <Button
          look="primary"
          onClick={() => {
            actions.onSteps(steps.filter(({ kind }) => !LEAVING_OUT.includes(kind)));
          }}
        >
          Show them all
        </Button>
      }
    >
      Rows and columns without a figure are left out, as Display in the panel says.
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
  const style = useNumberStyle();
  const cells = layout.rows.length * layout.columns.length;
  return (
    <State
      icon="table"
      title={`This choice has ${millionsOf(cells, style)} cells`}
      ways={
        <>
          {smallerChoices(props.shown).map(({ words, step }, at) => (
            <Button
              key={words}
              {...(at === 0 ? { look: 'primary' as const } : {})}
              onClick={() => {
                props.onStep(step);
              }}
            >
              {words}
            </Button>
          ))}
          <a href={addressHere(props.csv)} download>
            Download all as CSV
          </a>
        </>
      }
    >
      {limitWords(props.shown, style)} Choose less of it, or take it as a file.
    </State>
  );
}

function limitWords({ steps }: ShownTable, style: NumberStyle): string {
  const most = (count: number): string => writeCount(count, style);
  return steps.every(arrangesByHeadings)
    ? `The screen scrolls through up to ${most(SCROLLED_AT_MOST.rows)} rows and ${most(SCROLLED_AT_MOST.columns)} columns.`
    : `Computed or ordered by figures, the screen shows up to ${most(WHOLE_TABLE_CELLS)} at once.`;
}

function millionsOf(count: number, style: NumberStyle): string {
  return count < 1_000_000 ? writeCount(count, style) : `${writeMillions(count, 1, style)} million`;
}

interface SmallerChoice {
  readonly words: string;
  readonly step: Step;
}

function smallerChoices({ working }: ShownTable): readonly SmallerChoice[] {
  const isShown = ({ id }: Dimension): boolean => working.rows.includes(id) || working.columns.includes(id);
  return working.cube.dimensions.filter(isShown).flatMap((dimension): readonly SmallerChoice[] => {
    const shown = working.chosen.get(dimension.id)?.length ?? dimension.categories.length;
    if (dimension.role === 'time' && shown > FEWER_PERIODS) {
      const selection = { kind: 'latest', count: FEWER_PERIODS } as const;
      return [
        {
          words: `Show the latest ${FEWER_PERIODS} periods`,
          step: { kind: 'choose', dimension: dimension.id, selection },
        },
      ];
    }
    if (!dimension.categories.some(({ parent }) => parent !== undefined)) return [];
    const selection = { kind: 'levels', depth: 1 } as const;
    return [
      {
        words: `Show only the top level of ${dimension.label}`,
        step: { kind: 'choose', dimension: dimension.id, selection },
      },
    ];
  });
}

/** The table could not be had: what happened, what is safe, what to try. */
export function TableFailed(props: { readonly error: Error; readonly onRetry: () => void }): ReactElement {
  return (
    <State
      isWholeScreen
      icon="warning"
      title="The table could not be loaded"
      ways={
        <Button look="primary" onClick={props.onRetry}>
          Try again
        </Button>
      }
    >
      {wordsOfFailure(props.error)} Your choices are in the address and stay as they are.
    </State>
  );
}
