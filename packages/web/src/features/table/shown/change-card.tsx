import {
  cellAt,
  changeOfRow,
  headingFact,
  headingsOfCell,
  lastUpdatedOf,
  message,
  observationAt,
  rowOverTime,
  sentences,
  type Fact,
  type Message,
  type Observation,
  type RowOverTime,
  type TableView,
} from '@almanac/core';
import {
  Button,
  CardBeside,
  useClipboard,
  useNumberStyle,
  useWords,
  type ChangeCardProps,
} from '@almanac/ui';
import { useDeferredValue, type ReactElement } from 'react';
import { Link } from 'react-router';
import { writeInstant } from '../../../platform/words/write-day.ts';
import { citation, publicAddress, viewAddresses } from '../downloads/view-addresses.ts';
import { useTablePage, type TablePage } from '../page/use-table-page.ts';
import styles from './change-card.module.css';

interface Props extends ChangeCardProps {
  readonly view: TableView;
}

/** What changed between two cells of a row, to copy with its source, and a link to its columns. */
export function ChangeCard(props: Props): ReactElement {
  const { chosen, view } = props;
  const { say, write } = useWords();
  const numbers = useNumberStyle();
  const { query, site, address } = useTablePage();
  const { shown } = query;
  const isChosen = chosen.from.id !== chosen.to.id;
  const row = isChosen ? rowOf(props, query) : undefined;
  const span = { from: chosen.from.id, to: chosen.to.id };
  const change = row && changeOfRow(row, span, { name: nameOf(view, chosen), numbers, write });
  const hint = message(isChosen ? 'grid.change.level' : 'grid.change.hint');
  // A screen reader hears what is put into a status that was there before.
  const said = useDeferredValue(write(change ?? hint), '');
  const steps = [...shown.steps.filter((each) => each.kind !== 'span'), { kind: 'span', ...span } as const];
  const { page } = viewAddresses({ facts: shown.table, steps, release: address.release });
  const date = writeInstant(lastUpdatedOf(shown.table, shown.release), site);
  const source = citation(shown.table, { date, address: publicAddress(page, site) });
  return (
    <CardBeside {...props} name={say('compute.span')} about={said}>
      <p role="status" className={styles['said']}>
        {said}
      </p>
      {isChosen ? (
        <div className={styles['actions']}>
          {change ? <CopyChange change={change} source={source} /> : null}
          <Link to={page}>{say('grid.change.columns')}</Link>
        </div>
      ) : null}
    </CardBeside>
  );
}

function CopyChange(props: { readonly change: Message; readonly source: Message }): ReactElement {
  const { say, write } = useWords();
  const { state, copy } = useClipboard(write(sentences([props.change, props.source])));
  return (
    <>
      <Button look="plain" onClick={copy}>
        {say('chart.span.copy')}
      </Button>
      <span role="status">
        {state === 'ready' ? '' : say(state === 'copied' ? 'common.copied' : 'common.copy-refused')}
      </span>
    </>
  );
}

/** What the row counts; time is said beside it. */
function nameOf(view: TableView, { cells }: ChangeCardProps['chosen']): Fact {
  const [{ row, column } = { row: 0, column: 0 }] = cells;
  const named = headingsOfCell(view, row, column).filter(({ dimension }) => dimension.role !== 'time');
  return named.length === 0 ? view.facts.title : headingFact(named.map(({ category }) => category));
}

/**
 * The row whose figures are compared: those before any step of change, as the columns of the link are made from. Of a table
 * that did not travel whole only what is shown is here; undefined where that is not enough.
 */
function rowOf({ chosen, view }: Props, { shown, onDemand }: TablePage['query']): RowOverTime | undefined {
  const [{ row, column } = { row: 0, column: 0 }] = chosen.cells;
  const { working, isWhole } = shown;
  const placed = [...headingsOfCell(view, row, column), ...view.picked];
  const categories = new Map(placed.map(({ dimension, category }) => [dimension.id, category.id]));
  if (isWhole) return rowOverTime(working.levels ?? working, categories);
  if (working.levels) return undefined;
  const figures = new Map(
    chosen.cells.flatMap((cell) => {
      const time = headingsOfCell(view, cell.row, cell.column).find(
        ({ dimension }) => dimension.role === 'time',
      );
      const figure = figureOf(view, onDemand, cell);
      return time && figure ? [[time.category.id, figure]] : [];
    }),
  );
  const dimensions = working.cube.dimensions.map((dimension) => {
    const category = placed.find((each) => each.dimension.id === dimension.id)?.category;
    return dimension.role === 'time' || !category ? dimension : { ...dimension, categories: [category] };
  });
  return { facts: view.facts, dimensions, figureIn: (period) => figures.get(period) };
}

function figureOf(
  view: TableView,
  onDemand: TablePage['query']['onDemand'],
  { row, column }: ChangeCardProps['chosen']['cells'][number],
): Observation | undefined {
  const held = onDemand ? onDemand.find(row, column) : { part: view, row, column };
  return held && observationAt(held.part.cube, cellAt(held.part, held.row, held.column));
}
