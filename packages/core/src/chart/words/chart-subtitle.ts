import { frequencyMessage } from '../../message/frequency-message.ts';
import { message, type Fact, type Write } from '../../message/message.ts';
import { categoryFact } from '../../cube/category-fact.ts';
import type { TableView } from '../../view/table-view.ts';
import { unitsOfTable } from '../chart-conditions.ts';
import type { ChartMarks } from '../chart-model.ts';
import { chartUnit } from './chart-unit.ts';
import type { ChartTable } from '../chart-table.ts';

/** Here the unit is the title of the value axis. */
const HAVE_UNIT_AXIS: readonly ChartMarks[] = ['lines', 'areas', 'columns', 'bars', 'pyramid'];

/** What the title does not say: unit, frequency, adjustment, and the one category shown of other dimensions. */
export function chartSubtitle(
  { facts }: TableView,
  table: ChartTable,
  { marks, write }: { readonly marks: ChartMarks; readonly write: Write },
): string {
  const { isTime, along, fixed, categories } = table;
  const period = isTime ? along?.dimension.categories[0]?.period : undefined;
  const parts = [
    unitIn(table, marks, write),
    period ? write(frequencyMessage(period.frequency)) : '',
    facts.seasonalAdjustment ?? '',
    ...fixed.map(({ dimension, category }) =>
      write(
        dimension.role === 'time'
          ? categoryFact(category)
          : message('table.picked', { dimension: dimension.label, category: category.label }),
      ),
    ),
    isTime ? write(rangeOf(categories)) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** From the first period to the last: nothing where there is only one. */
function rangeOf(categories: ChartTable['categories']): Fact {
  const periods = categories.filter(({ period }) => period);
  const [first, last] = [periods[0], periods.at(-1)];
  return first === last
    ? ''
    : message('period.range', { first: first?.label ?? '', last: last?.label ?? '' });
}

function unitIn(table: ChartTable, marks: ChartMarks, write: Write): string {
  const [unit = '', ...more] = unitsOfTable(table);
  return more.length === 0 && !HAVE_UNIT_AXIS.includes(marks) ? write(chartUnit(unit)) : '';
}
