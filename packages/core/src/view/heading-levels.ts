import type { Category, Dimension } from '../cube/dimension.ts';
import type { Fact } from '../message/message.ts';
import { partFact } from '../message/period-fact.ts';
import type { TableView } from './table-view.ts';

/** One heading over one or more columns. */
export interface HeadingCell {
  readonly label: Fact;
  /** The first column it covers, and how many it covers. */
  readonly from: number;
  readonly span: number;
  /** The category it is; absent over the years that group periods. */
  readonly category?: Category;
}

/** One line of column headings, from the left. */
export interface HeadingLevel {
  readonly dimension: Dimension;
  /** True for the line of years over the months or quarters of the same dimension. */
  readonly isYears: boolean;
  readonly cells: readonly HeadingCell[];
}

/**
 * The lines of headings over the columns, outermost first: one a dimension, and for periods shorter than a year a line
 * of years above. Equal neighbours under the same outer heading are one cell. `nameOf` names what is no part of a year:
 * files keep the label, people read `categoryFact`.
 */
export function headingLevels(
  view: TableView,
  nameOf: (category: Category) => Fact = ({ label }) => label,
): readonly HeadingLevel[] {
  const columns = Array.from(view.columns, ({ categories }) => categories);
  const lines = view.columnDimensions.flatMap((dimension, at): readonly Line[] => {
    const categoryAt = (column: number): Category | undefined => columns[column]?.[at];
    const plain: Line = {
      dimension,
      isYears: false,
      keyAt: (column) => categoryAt(column)?.id ?? '',
      cellAt: (column) => {
        const category = categoryAt(column);
        return category ? { label: nameOf(category), category } : { label: '' };
      },
    };
    return hasYearLine(dimension) ? yearAndPart(plain, categoryAt) : [plain];
  });
  return lines.map((line, level) => ({
    dimension: line.dimension,
    isYears: line.isYears,
    cells: merge(line, lines.slice(0, level), columns.length),
  }));
}

/** A line before neighbours are merged. */
interface Line {
  readonly dimension: Dimension;
  readonly isYears: boolean;
  readonly keyAt: (column: number) => string;
  readonly cellAt: (column: number) => { readonly label: Fact; readonly category?: Category };
}

/** A line of years needs a second line below it: every category must be part of a year, such as a month. */
function hasYearLine({ role, categories }: Dimension): boolean {
  return (
    role === 'time' && categories.length > 0 && categories.every(({ period }) => period && partFact(period))
  );
}

function yearAndPart(line: Line, categoryAt: (column: number) => Category | undefined): readonly Line[] {
  const yearAt = (column: number): string => {
    const period = categoryAt(column)?.period;
    return period ? String(period.year) : '';
  };
  const years: Line = {
    dimension: line.dimension,
    isYears: true,
    keyAt: yearAt,
    cellAt: (column) => ({ label: yearAt(column) }),
  };
  const parts: Line = {
    ...line,
    cellAt: (column) => {
      const category = categoryAt(column);
      const label = category?.period && partFact(category.period);
      return { ...line.cellAt(column), ...(label && { label }) };
    },
  };
  return [years, parts];
}

/** Cells of a line; the lines outside it separate what is under different outer headings. */
function merge(line: Line, outer: readonly Line[], columnCount: number): readonly HeadingCell[] {
  const isSame = (column: number): boolean =>
    column > 0 && [...outer, line].every(({ keyAt }) => keyAt(column) === keyAt(column - 1));
  const starts = Array.from({ length: columnCount }, (_, column) => column).filter(
    (column) => !isSame(column),
  );
  return starts.map((from, at) => ({
    ...line.cellAt(from),
    from,
    span: (starts[at + 1] ?? columnCount) - from,
  }));
}
