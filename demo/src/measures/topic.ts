import type { DemoTable } from '../demo-table.ts';
import { crossTables, cubeTables } from './joint-tables.ts';
import type { Measure } from './measure.ts';
import { seriesTables } from './series-tables.ts';

/** A topic of the catalogue and what is measured there. */
export interface Topic {
  /** Three digits, unique: the codes of its tables begin with them. */
  readonly number: number;
  readonly name: string;
  readonly agency: string;
  readonly measures: readonly Measure[];
}

/** A subject of the catalogue. */
export interface Subject {
  readonly grouping: string;
  readonly name: string;
  readonly topics: readonly Topic[];
}

/** A topic in one line: `topic(101, 'Births', REGISTRY, [ … ])`. */
export function topic(number: number, name: string, agency: string, measures: readonly Measure[]): Topic {
  return { number, name, agency, measures };
}

/** Every table of a subject, topic by topic. Measures are numbered in their order: a new one goes last. */
export function tablesOf({ grouping, name: subject, topics }: Subject): readonly DemoTable[] {
  return topics.flatMap(({ number, name, agency, measures }) =>
    measures.flatMap((measure, at) => {
      const placed = {
        number: `${number}${at + 1}`,
        measure,
        agency,
        topics: [`${grouping} > ${subject} > ${name}`],
      };
      return [...seriesTables(placed), ...crossTables(placed), ...cubeTables(placed)];
    }),
  );
}
