import type { SdmxColumn } from './sdmx-columns.ts';
import { conceptOf, type Concept } from './structure/concepts.ts';
import type { ComponentKind } from './structure/data-structure.ts';

/** The roles of the columns. */
export interface ColumnPlan {
  /** Without time and without frequency. */
  readonly dimensions: readonly SdmxColumn[];
  readonly time?: SdmxColumn;
  readonly frequency?: SdmxColumn;
  readonly measures: readonly SdmxColumn[];
  /** Attributes, including those that the reader uses. */
  readonly attributes: readonly SdmxColumn[];
}

/** What each column is, by its kind. */
export function planOfKinds<Column extends SdmxColumn>(
  columns: readonly Column[],
  kindOf: (column: Column) => ComponentKind,
): ColumnPlan {
  const ofKind = (kind: ComponentKind) => columns.filter((column) => kindOf(column) === kind);
  const [time, ...further] = ofKind('time');
  const dimensions = [...ofKind('dimension'), ...further];
  const frequency = dimensions.find(({ id }) => conceptOf(id) === 'frequency');
  return {
    dimensions: dimensions.filter((column) => column !== frequency),
    ...(time && { time }),
    ...(frequency && { frequency }),
    measures: ofKind('measure'),
    attributes: ofKind('attribute'),
  };
}

/** The attributes named after a concept. */
export function attributesOf({ attributes }: ColumnPlan, concept: Concept): readonly SdmxColumn[] {
  return attributes.filter(({ id }) => conceptOf(id) === concept);
}
