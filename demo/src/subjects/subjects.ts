import type { DemoTable } from '../demo-table.ts';
import { MEASURES, type ListedMeasure } from '../lists/measures.ts';
import { readList } from '../lists/read-list.ts';
import type { Measure } from '../measures/measure.ts';
import { tablesOf, type Topic } from '../measures/topic.ts';
import { PATHS, WEIGHTS } from './paths.ts';

/** Everything that is measured in Meridia, topic by topic. */
export const TOPICS: readonly Topic[] = readList('topics.csv').map(
  ({ number = '', grouping = '', subject = '', topic = '', agency = '' }) => ({
    number,
    path: `${grouping} > ${subject} > ${topic}`,
    agency,
    measures: MEASURES.filter((each) => each.topic === number).map((each) => ({
      number: each.number,
      measure: led(each),
    })),
  }),
);

/** A measure with the path and the weights that it names. */
function led({ number, measure, path, weights }: ListedMeasure): Measure {
  const pathOf = path === '' ? undefined : PATHS[path];
  const weightOf = weights === '' ? undefined : WEIGHTS[weights];
  if ((path !== '' && !pathOf) || (weights !== '' && !weightOf))
    throw new Error(`Measure ${number} names a path or weights that do not exist: ${path} ${weights}`);
  return { ...measure, ...(pathOf && { path: pathOf }), ...(weightOf && { weightOf }) };
}

/** Every table of the measured country. */
export function measuredTables(): readonly DemoTable[] {
  return TOPICS.flatMap(tablesOf);
}
