import { alignProblemMessage, and, frequencyAdjective } from '@almanac/core';
import { classNames, Notice, Skeleton, TableGrid, useWords } from '@almanac/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { AddTable } from '../add-table.tsx';
import { AlignedTools } from './aligned-tools.tsx';
import type { ComparePageProps } from '../compare-page-props.ts';
import styles from '../compare.module.css';
import { alignedFact } from '../comparison-words.ts';
import { FrequencyOffer } from './frequency-offer.tsx';
import { JoinedFiles } from './joined-files.tsx';
import { JoinedSteps } from './joined-steps.tsx';
import { PropertiesTable } from '../properties-table.tsx';
import { TableSection } from '../table-section.tsx';
import { useAligned, type AlignedState, type Joined } from './use-aligned.ts';
import { Warnings } from '../warnings.tsx';

/** The code that decides whether a chart suits, and draws it, loads when a chart is opened. */
const AlignedChart = lazy(async () => ({ default: (await import('./aligned-chart.tsx')).AlignedChart }));

/** The combined tables: joined on time and on the dimensions they share. The figures come first, what can be done to them below. */
export function AlignedTables(props: ComparePageProps): ReactElement {
  const { address, tables, drawing } = props;
  const state = useAligned(tables, address.comparison);
  const { joined, compared, properties } = state;
  return (
    <>
      <div className="full">
        <Problem {...props} state={state} />
        <Warnings warnings={stillDiffering(state)} />
      </div>
      <div className={classNames(styles['body'], address.panel && styles['withPanel'])}>
        <div>
          {joined ? (
            <Whole {...props} joined={joined} />
          ) : (
            <Waiting isWaiting={compared.length === 0 && !isStuck(props)} />
          )}
        </div>
        <OpenPanel {...props} />
      </div>
      <div className="full">
        <div className={styles['slots']}>
          {tables.map((each, at) => (
            <TableSection key={`${at} ${each.address.code}`} {...{ compared: each, at, address }} />
          ))}
          <AddTable address={address} />
        </div>
        {joined ? drawing.notes({ footnotes: joined.view.facts.footnotes, cube: joined.view.cube }) : null}
        {compared.length > 1 ? (
          <PropertiesTable {...{ compared, properties }} {...(joined && { shared: joined.aligned.shared })} />
        ) : null}
      </div>
    </>
  );
}

/** Frequencies have an offer of their own; units and bases no longer differ once all figures are indices or changes. */
function stillDiffering({ warnings, problem, joined }: AlignedState): AlignedState['warnings'] {
  const isRestated = joined?.steps.some(({ kind }) => kind === 'index' || kind === 'change') === true;
  const settled: readonly string[] = [
    ...(problem?.code === 'frequencies-differ' ? ['frequency'] : []),
    ...(isRestated ? ['unit', 'base'] : []),
  ];
  return warnings.filter(({ key }) => !settled.includes(key));
}

/** Nothing more will load: a table failed, or has too many figures. */
function isStuck({ tables }: ComparePageProps): boolean {
  return tables.some(({ state }) => state.status === 'error' || (state.status === 'ready' && state.isTooBig));
}

/** The table that is being customised: the steps done to it, and its panel. */
function OpenPanel({ address, drawing }: ComparePageProps): ReactElement | null {
  if (!address.panel) return null;
  return (
    <div className={classNames(styles['panelPlace'], styles['chipsAbove'])}>
      {drawing.table(address.panel.at, { isWithoutGrid: true })}
    </div>
  );
}

function Problem({
  state: { problem, compared },
  ...props
}: ComparePageProps & { readonly state: AlignedState }): ReactElement | null {
  const { say, write } = useWords();
  const tooBig = props.tables.find(({ state }) => state.status === 'ready' && state.isTooBig);
  if (tooBig) {
    return (
      <Notice
        kind="warn"
        role="status"
        className={styles['notice']}
        title={say('compare.too-many-figures', { table: tooBig.tag })}
      >
        {say('compare.too-many-figures.todo')}
      </Notice>
    );
  }
  if (!problem) return null;
  if (problem.code === 'frequencies-differ') {
    const named = write(and(problem.frequencies.map(frequencyAdjective)));
    return (
      <FrequencyOffer
        {...{ compared, named }}
        tables={props.tables}
        customise={props.address.change}
        comparison={props.address.comparison}
      />
    );
  }
  return (
    <Notice kind="warn" role="status" className={styles['notice']} title={say('compare.aligned.refused')}>
      {say('compare.problem.page', { problem: alignProblemMessage(problem) })}
    </Notice>
  );
}

function Waiting({ isWaiting }: { readonly isWaiting: boolean }): ReactElement | null {
  const { say } = useWords();
  if (!isWaiting) return null;
  return (
    <div className="full" role="status" aria-label={say('compare.loading')}>
      {[320, 280, 300, 260].map((widthPx) => (
        <p key={widthPx} className={styles['skeletonRow']}>
          <Skeleton widthPx={widthPx} heightPx={16} />
        </p>
      ))}
    </div>
  );
}

function Whole({ joined, ...props }: ComparePageProps & { readonly joined: Joined }): ReactElement {
  const { address, site, drawing } = props;
  const { style } = drawing;
  const { say, write } = useWords();
  const { drawn } = address.comparison;
  return (
    <>
      <div className="full">
        <JoinedSteps {...{ address, joined }} />
      </div>
      <div className={styles['gridPlace']}>
        <TableGrid
          view={joined.view}
          style={style}
          caption={say('compare.aligned.caption', { title: joined.view.facts.title })}
        />
      </div>
      <div className="full">
        <p className={styles['lead']} role="status">
          {write(alignedFact(joined.aligned))}
        </p>
        <AlignedTools {...{ address, joined }} />
        <JoinedFiles {...{ address, joined, site }} />
        {drawn ? (
          <Suspense fallback={<Skeleton widthPx={320} heightPx={16} />}>
            <AlignedChart {...{ address, joined, style }} drawn={drawn} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
