import { describe, expect, it } from 'vitest';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { tableWith } from '../../test/table-with.ts';
import type { Cube } from '../cube/cube.ts';
import { startingTable } from '../customise/starting-table.ts';
import { headingLevels } from './heading-levels.ts';
import { viewOf } from './view-of.ts';
import { write } from '../../test/words.ts';

function drawn(cube: Cube, rows: readonly string[], columns: readonly string[]): string[] {
  const view = viewOf(startingTable(tableWith(cube, { heading: { rows, columns } }), write));
  return headingLevels(view).map(({ cells }) =>
    cells.map(({ label, span }) => `${write(label)}×${span}`).join(' '),
  );
}

const annual = cubeOfSizes({ sex: 2, time: 2 });
const monthly: Cube = {
  ...cubeOfSizes({ time: 3 }),
  dimensions: [
    {
      id: 'time',
      label: 'Month',
      role: 'time',
      categories: [
        { id: '2025-12', label: '2025 Dec', period: { frequency: 'monthly', year: 2025, part: 12 } },
        { id: '2026-01', label: '2026 Jan', period: { frequency: 'monthly', year: 2026, part: 1 } },
        { id: '2026-02', label: '2026 Feb', period: { frequency: 'monthly', year: 2026, part: 2 } },
      ],
    },
  ],
};

describe(headingLevels, () => {
  it('puts the year over its months, latest first', () => {
    expect(drawn(monthly, [], ['time'])).toEqual(['2026×2 2025×1', 'Feb×1 Jan×1 Dec×1']);
  });

  it('keeps years on one line', () => {
    expect(drawn(annual, ['sex'], ['time'])).toEqual(['time 1×1 time 0×1']);
  });

  it('spans an outer heading over the inner ones, and keeps equal inner ones apart', () => {
    expect(drawn(annual, [], ['sex', 'time'])).toEqual([
      'sex 0×2 sex 1×2',
      'time 1×1 time 0×1 time 1×1 time 0×1',
    ]);
    expect(drawn(cubeOfSizes({ sex: 2, one: 1 }), [], ['sex', 'one'])).toEqual([
      'sex 0×1 sex 1×1',
      'one 0×1 one 0×1',
    ]);
  });
});
