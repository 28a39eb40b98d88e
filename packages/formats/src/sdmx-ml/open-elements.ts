import type { RowStore, RowValue } from '../sdmx/rows/row-store.ts';
import type { GroupValues } from '../sdmx/rows/group-values.ts';

/** Where a column of a message was met, and whether the message itself calls it part of the key. */
export interface MetColumn {
  readonly id: string;
  readonly level: 'data-set' | 'group' | 'series' | 'observation';
  readonly isKey: boolean;
}

/** An element that is open, and what it says of the observations in it. */
interface OpenElement {
  readonly name: string;
  readonly level: MetColumn['level'];
  readonly values: RowValue[];
  readonly line: number;
  hasObservations: boolean;
}

/** The elements of data sets that are open around an observation. */
export interface OpenElements {
  readonly begin: (element: Pick<OpenElement, 'name' | 'level' | 'line'>) => void;
  /** Says something of the observations in the innermost element. */
  readonly say: (id: string, value: string, isKey?: boolean) => void;
  /** Ends the innermost element: an observation is put into the store, a group into the groups. */
  readonly end: () => void;
  readonly innermost: () => Pick<OpenElement, 'name' | 'level'> | undefined;
  /** By id, in the order in which they were met. */
  readonly met: ReadonlyMap<string, MetColumn>;
}

interface ElementsTarget {
  readonly store: RowStore;
  readonly groups: GroupValues;
  /** Whether the texts of a column are mostly different numbers. */
  readonly isMeasure: (id: string) => boolean;
}

/** No element is open. */
export function openElements({ store, groups, isMeasure }: ElementsTarget): OpenElements {
  const met = new Map<string, MetColumn>();
  const open: OpenElement[] = [];
  let isNewSeries = true;

  function meet(id: string, level: MetColumn['level'], isKey: boolean): number {
    const before = met.get(id);
    if (before === undefined || (before.level === 'group' && level !== 'group')) {
      met.delete(id);
      met.set(id, { id, level, isKey: isKey || before?.isKey === true });
    } else if (isKey && !before.isKey) met.set(id, { ...before, isKey });
    return store.column(id, isMeasure(id));
  }

  function putRow({ values, line }: OpenElement): void {
    if (isNewSeries) store.series(open.flatMap((each) => each.values));
    isNewSeries = false;
    store.row(values, line);
    for (const each of open) each.hasObservations = true;
  }

  return {
    met,
    innermost: () => open.at(-1),
    begin(element) {
      open.push({ ...element, values: [], hasObservations: false });
      if (element.level !== 'observation') isNewSeries = true;
    },
    say(id, value, isKey = false) {
      const element = open.at(-1);
      if (element === undefined) return;
      element.values.push([meet(id, element.level, isKey), value]);
      if (element.level !== 'observation') isNewSeries = true;
    },
    end() {
      const element = open.pop();
      if (element?.level === 'observation') putRow(element);
      else {
        isNewSeries = true;
        if (element?.level === 'group' && !element.hasObservations) groups.add(element.values);
      }
    },
  };
}
