import { comparePeriods } from '../period/compare-periods.ts';
import { frequencyOf } from '../period/frequency-of.ts';
import type { Frequency } from '../period/frequency.ts';
import type { TimePeriod } from '../period/time-period.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import type { Headings, TableView } from '../view/table-view.ts';

/** The letters that identify the tables of a comparison, in order. */
export const COMPARED_TAGS = ['A', 'B', 'C', 'D'] as const;

/** A dimension of a view, and where it is placed. */
export interface ViewedDimension {
  readonly dimension: Dimension;
  readonly place: 'rows' | 'columns' | 'picked';
  /** Its level among the headings of that place. */
  readonly level: number;
  /** What is shown of it, in the order in which it is first shown. */
  readonly shown: readonly Category[];
}

/** A customised table that takes part in a comparison, taken apart. */
export interface ComparedView {
  readonly tag: string;
  /** Its name in the comparison: its title, without frequency and adjustment where the title is unique without them. */
  readonly name: string;
  readonly view: TableView;
  readonly dimensions: readonly ViewedDimension[];
  /** The dimension of time, where the view has one with periods. */
  readonly time: ViewedDimension | undefined;
  /** The periods that are shown, ascending. */
  readonly periods: readonly TimePeriod[];
  /** The frequency they all share; undefined where there are none or several. */
  readonly frequency: Frequency | undefined;
}

/** Takes apart what a comparison needs to know of its tables' views, and gives each its letter. */
export function comparedViews(views: readonly TableView[]): readonly ComparedView[] {
  const short = views.map(({ facts }) => facts.groupTitle);
  return views.map((view, at) => {
    const dimensions = [
      ...onAxis('rows', view.rowDimensions, view.rows),
      ...onAxis('columns', view.columnDimensions, view.columns),
      ...view.picked.map(({ dimension, category }, level) => ({
        dimension,
        level,
        place: 'picked' as const,
        shown: [category],
      })),
    ];
    const time = dimensions.find(
      ({ dimension, shown }) => dimension.role === 'time' && shown.some(({ period }) => period),
    );
    const periods = (time?.shown ?? []).flatMap(({ period }) => period ?? []).sort(comparePeriods);
    const tag = COMPARED_TAGS[at] ?? String(at + 1);
    const { title, groupTitle } = view.facts;
    const isOnlyOne = short.filter((each) => each === groupTitle).length === 1;
    const name = isOnlyOne ? groupTitle : title;
    return { tag, name, view, dimensions, time, periods, frequency: frequencyOf(periods) };
  });
}

function onAxis(
  place: 'rows' | 'columns',
  dimensions: readonly Dimension[],
  headings: Headings,
): readonly ViewedDimension[] {
  const shown = dimensions.map(() => new Map<string, Category>());
  for (const { categories } of headings) {
    for (const [level, category] of categories.entries()) shown[level]?.set(category.id, category);
  }
  return dimensions.map((dimension, level) => ({
    dimension,
    place,
    level,
    shown: [...(shown[level]?.values() ?? [])],
  }));
}
