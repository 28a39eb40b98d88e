import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTimePeriod } from '../period/parse-time-period.ts';
import type { TimePeriod } from '../period/time-period.ts';
import { writeTimePeriod } from '../period/write-time-period.ts';
import { holesIn } from './holes-in.ts';

const month = (ordinal: number): TimePeriod => ({
  frequency: 'monthly',
  year: 2000 + Math.floor(ordinal / 12),
  part: (ordinal % 12) + 1,
});

const read = (label: string): TimePeriod => {
  const period = parseTimePeriod(label);
  if (!period) throw new Error(`not a period: ${label}`);
  return period;
};

describe(holesIn, () => {
  it('finds between the first and the last period just the months that are not there', () => {
    const shown = fc.uniqueArray(fc.nat(90), { minLength: 1 }).map((all) => all.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(shown, (ordinals) => {
        const [first = 0] = ordinals;
        const missing: string[] = [];
        for (let each = first; each < (ordinals.at(-1) ?? 0); each += 1) {
          if (!ordinals.includes(each)) missing.push(writeTimePeriod(month(each)));
        }
        const holes = holesIn(ordinals.map(month));
        const found = holes.flatMap(({ first: from, count }) => {
          const begin = (from.year - 2000) * 12 + from.part - 1;
          return Array.from({ length: count }, (_, at) => writeTimePeriod(month(begin + at)));
        });
        expect(found).toEqual(missing);
      }),
    );
  });

  it.each([
    [['2020', '2021', '2022'], []],
    [['2020', '2024'], ['2021–2023']],
    [['2020 4Q', '2021 2Q'], ['2021 1Q–2021 1Q']],
    [['2023-12-29', '2024-01-02'], ['2023-12-30–2024-01-01']],
    [[], []],
  ])('of %j are %j', (labels, holes) => {
    const found = holesIn(labels.map(read));
    expect(found.map(({ first, last }) => `${writeTimePeriod(first)}–${writeTimePeriod(last)}`)).toEqual(
      holes,
    );
  });
});
