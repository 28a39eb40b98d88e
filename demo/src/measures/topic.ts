import type { DemoTable } from '../demo-table.ts';
import { crossTables, cubeTables } from './joint-tables.ts';
import type { NumberedMeasure } from './measure.ts';
import { seriesTables } from './series-tables.ts';

/** A topic of the catalogue and its measures. */
export interface Topic {
  /** Three unique digits with which the codes of its tables begin. */
  readonly number: string;
  /** `Grouping > Subject > Topic`. */
  readonly path: string;
  readonly agency: string;
  readonly measures: readonly NumberedMeasure[];
}

/** Every table of a topic, measure by measure. */
export function tablesOf({ path, agency, measures }: Topic): readonly DemoTable[] {
  return measures.flatMap((numbered) => {
    const placed = { ...numbered, agency, topics: [path] };
    return [...seriesTables(placed), ...crossTables(placed), ...cubeTables(placed)];
  });
}
