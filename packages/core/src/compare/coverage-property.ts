import { periodGridOf } from '../period/period-grid.ts';
import type { TimePeriod } from '../period/time-period.ts';
import { writeTimePeriod } from '../period/write-time-period.ts';
import { writeCount, type NumberStyle } from '../view/print-number.ts';
import { listOf } from './align-problem.ts';
import type { ComparedProperty } from './compared-property.ts';
import type { ComparedView } from './compared-view.ts';
import { holesIn } from './holes-in.ts';

/** More holes than this are counted, not named. */
const MOST_NAMED = 3;

/** Which periods each table shows: from when to when, and without which between them. */
export function coverageProperty(compared: readonly ComparedView[], numbers: NumberStyle): ComparedProperty {
  const words = compared.map((each) => coverageWords(each, numbers));
  const shown = compared.map(({ periods }) => periods.map(writeTimePeriod).join());
  const isSame = new Set(shown).size <= 1;
  // Different gaps that are only counted would read the same.
  const values = words.map((each, at) =>
    words.some((other, place) => other === each && shown[place] !== shown[at])
      ? `${each}, not the same ones`
      : each,
  );
  return { key: 'coverage', name: 'Periods shown', values, isSame };
}

function coverageWords({ periods, frequency, time }: ComparedView, numbers: NumberStyle): string {
  const [first] = periods;
  const last = periods.at(-1);
  if (!first || !last) return 'No periods';
  const holes = frequency === undefined ? [] : holesIn(periods, gridOf(time));
  const without = holes.length === 0 ? '' : `, without ${holesWords(holes, numbers)}`;
  return `${spanWords(first, last)}${without}`;
}

function gridOf(time: ComparedView['time']) {
  return periodGridOf(time?.dimension.categories.flatMap(({ period }) => period ?? []) ?? []);
}

function holesWords(holes: ReturnType<typeof holesIn>, numbers: NumberStyle): string {
  if (holes.length <= MOST_NAMED) return listOf(holes.map(({ first, last }) => spanWords(first, last)));
  const missing = holes.reduce((sum, { count }) => sum + count, 0);
  return `${writeCount(missing, numbers)} periods between`;
}

function spanWords(first: TimePeriod, last: TimePeriod): string {
  const [from, to] = [writeTimePeriod(first), writeTimePeriod(last)];
  return from === to ? from : `${from} – ${to}`;
}
