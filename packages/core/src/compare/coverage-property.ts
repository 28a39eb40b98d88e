import { and, inLogs, message, type Fact } from '../message/message.ts';
import { periodGridOf } from '../period/period-grid.ts';
import { isoOf } from '../period/iso-of.ts';
import type { ComparedProperty } from './compared-property.ts';
import type { ComparedView } from './compared-view.ts';
import { holesIn } from './holes-in.ts';

/** More holes than this are counted, not named. */
const MOST_NAMED = 3;

/** Which periods each table shows: from when to when, and without which between them. */
export function coverageProperty(compared: readonly ComparedView[]): ComparedProperty {
  const spans = compared.map(coverageFact);
  const read = spans.map(inLogs);
  const shown = compared.map(({ periods }) => periods.map(isoOf).join());
  const isSame = new Set(shown).size <= 1;
  // Different gaps that are only counted would read the same.
  const values = spans.map((span, at) =>
    read.some((other, place) => other === read[at] && shown[place] !== shown[at])
      ? message('compare.coverage.not-same', { span })
      : span,
  );
  return { key: 'coverage', name: message('compare.property.coverage'), values, isSame };
}

function coverageFact({ periods, frequency, time }: ComparedView): Fact {
  const [first] = periods;
  const last = periods.at(-1);
  if (!first || !last) return message('compare.no-periods');
  const span = { period: first, to: last };
  const holes = frequency === undefined ? [] : holesIn(periods, gridOf(time));
  return holes.length === 0 ? span : message('compare.coverage.without', { span, holes: holesFact(holes) });
}

function gridOf(time: ComparedView['time']) {
  return periodGridOf(time?.dimension.categories.flatMap(({ period }) => period ?? []) ?? []);
}

function holesFact(holes: ReturnType<typeof holesIn>): Fact {
  if (holes.length <= MOST_NAMED) return and(holes.map(({ first, last }) => ({ period: first, to: last })));
  return message('compare.coverage.between', { count: holes.reduce((sum, { count }) => sum + count, 0) });
}
