import {
  allows,
  frequencyMessage,
  headingsOfCell,
  lastUpdatedOf,
  STEPS,
  unitFact,
  WHOLE_TABLE_CELLS,
  type Step,
  type TableView,
} from '@almanac/core';
import {
  TableGrid,
  useNumberStyle,
  useWords,
  type CellFacts,
  type CellReference,
  type TableGridHandle,
} from '@almanac/ui';
import type { Words } from '@almanac/words';
import { lazy, type ReactElement, type ReactNode, type Ref } from 'react';
import { QueryError } from '../../../platform/query-error.tsx';
import { CellsMissing } from '../history/cells-missing.tsx';
import { writeInstant } from '../../../platform/words/write-day.ts';
import { foldStep } from '../steps/fold-step.ts';
import styles from '../page/table-page.module.css';
import type { ShownTable } from './shown-table.ts';
import { useTablePage, type TablePage } from '../page/use-table-page.ts';
import { PartFoot } from '../page/notes/printed-citation.tsx';
import { ReportLink } from '../downloads/report-link.tsx';
import { EmptySelection, TableSkeleton, TooBig } from './table-states.tsx';
import { citation, publicAddress, viewAddresses } from '../downloads/view-addresses.ts';
import { addressHere } from '../../../platform/site-path.ts';

const ChangeCard = lazy(async () => ({ default: (await import('./change-card.tsx')).ChangeCard }));

/** On the variant without a window, up to so many cells are drawn at once. */
const NO_WINDOW_CELLS = 20_000;

interface StageProps {
  readonly gridRef: Ref<TableGridHandle>;
}

/** The table itself, or the state shown in its place. */
export function TableStage({ gridRef }: StageProps): ReactElement {
  const { say } = useWords();
  const { isFetching } = useTablePage().query;
  return (
    <div className={styles['tablePlace']} aria-busy={isFetching}>
      {isFetching ? (
        <p role="status" className={styles['fetching']}>
          <span className="visually-hidden">{say('table.loading-figures')}</span>
        </p>
      ) : null}
      <Stage gridRef={gridRef} />
    </div>
  );
}

function Stage({ gridRef }: StageProps): ReactElement {
  const { say } = useWords();
  const { query, actions, address } = useTablePage();
  const { shown, view } = query;
  const { layout, table, steps } = shown;
  if (layout.rows.length * layout.columns.length === 0) {
    return <EmptySelection shown={shown} actions={actions} />;
  }
  if (shown.isTooBig) {
    const { files } = viewAddresses({ facts: table, steps, release: address.release });
    return <TooBig shown={shown} csv={files.csv} onStep={actions.onStep} />;
  }
  if (query.sliceError) {
    return <QueryError title={say('table.figures-failed')} error={query.sliceError} onRetry={query.retry} />;
  }
  if (!view) return <TableSkeleton />;
  return (
    <>
      {query.onDemand ? <CellsMissing cells={query.onDemand} /> : null}
      <Grid view={view} gridRef={gridRef} />
    </>
  );
}

function Grid({ view, gridRef }: StageProps & { readonly view: TableView }): ReactElement {
  const { api, site, query, address, actions, variant, formerAt } = useTablePage();
  const { table, working } = query.shown;
  const style = useNumberStyle();
  const words = useWords();
  return (
    <TableGrid
      ref={gridRef}
      view={view}
      style={style}
      caption={captionOf(query.shown, words)}
      onDemand={query.onDemand}
      formerAt={formerAt}
      partFoot={<PartFoot />}
      withoutScripts={<BeginningOnly view={view} />}
      folding={
        allows(table.functions, 'collapse')
          ? {
              folded: working.collapsed,
              onFold: (dimension, category) => {
                actions.onStep(foldStep(working, dimension, category));
              },
            }
          : undefined
      }
      {...(variant === 'no-window' ? { windowAbove: NO_WINDOW_CELLS } : {})}
      sorting={
        allows(table.functions, 'customSort')
          ? {
              sorts: working.sorts,
              onSort: (sort) => {
                actions.onStep({ kind: 'sort', ...sort });
              },
            }
          : undefined
      }
      referenceTo={(row, column) => cellReference({ query, site, address, view, words }, row, column)}
      cardFoot={cardFoot({ api, site, query })}
      changeCard={
        allows(table.functions, 'changeByPeriod') ? (card) => <ChangeCard {...card} view={view} /> : undefined
      }
    />
  );
}

/** Without scripts: a link to the rest of a table of which the page has only the beginning. */
function BeginningOnly({ view }: { readonly view: TableView }): ReactElement {
  const { rich } = useWords();
  const { query, address } = useTablePage();
  const { table, steps } = query.shown;
  const { plain } = viewAddresses({ facts: table, steps, release: address.release });
  const fitsPlainPage = view.rows.length * view.columns.length <= WHOLE_TABLE_CELLS;
  return (
    <p className={styles['beginning']}>
      {fitsPlainPage
        ? rich('table.beginning', { strong, link: (inside) => <a href={addressHere(plain)}>{inside}</a> })
        : rich('table.beginning.too-large', { strong })}
    </p>
  );
}

function strong(inside: ReactNode): ReactElement {
  return <strong>{inside}</strong>;
}

/** Under a figure: a link to report to its agency that something seems wrong with it. */
function cardFoot({ api, site, query }: Pick<TablePage, 'api' | 'site' | 'query'>) {
  const { table, release } = query.shown;
  return function Foot(cell: CellFacts, { href }: CellReference): ReactElement {
    const reported = {
      cell: { name: cell.name, value: cell.inWords },
      table,
      release: { id: release.id, date: writeInstant(release.publishedAt, site) },
      address: publicAddress(href, site),
    };
    return <ReportLink api={api} agency={table.agency} reported={reported} />;
  };
}

/** For the figures as shown: converting and dividing change what is published. */
function captionOf({ working: { facts } }: ShownTable, { write }: Words): string {
  const frequency = facts.frequency && write(frequencyMessage(facts.frequency));
  // Many titles end with their frequency: it must not be read out twice.
  const isSaid = frequency !== undefined && facts.title.toLowerCase().endsWith(frequency.toLowerCase());
  const parts = [facts.title, isSaid ? undefined : frequency, facts.unit && unitFact(facts.unit)];
  return write({ list: parts.filter((part) => part !== undefined), joined: 'comma' });
}

type ReferenceRequest = Pick<TablePage, 'query' | 'site' | 'address'> & {
  readonly view: TableView;
  readonly words: Words;
};

/** What decides which figure a cell holds and how it is written, besides computations. */
const ARRANGED: ReadonlySet<Step['kind']> = new Set(['pivot', 'pick', 'decimals']);

/** The address that shows one cell alone, computed the same way as here. */
function cellReference(request: ReferenceRequest, row: number, column: number): CellReference {
  const { view, site, address, words } = request;
  const { shown } = request.query;
  const { table, release } = shown;
  const placed = headingsOfCell(view, row, column);
  const kept = shown.steps.filter(({ kind }) => STEPS[kind].isComputation || ARRANGED.has(kind));
  const steps = placed.map(({ dimension, category }) => ({
    kind: 'choose' as const,
    dimension: dimension.id,
    selection: { kind: 'named' as const, categories: [category.id] },
  }));
  const href = viewAddresses({ facts: table, steps: [...kept, ...steps], release: address.release }).page;
  const date = writeInstant(lastUpdatedOf(table, release), site);
  return {
    href: addressHere(href),
    words: [table.code, ...placed.map(({ category }) => category.id)].join('/'),
    citation: words.write(citation(table, { date, address: publicAddress(href, site) })),
  };
}
