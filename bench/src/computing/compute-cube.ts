import type { Category, Dimension, StatTable } from '@almanac/core';
import { benchView } from '../browser/bench-view.ts';

const AREAS = 200;
const MEASURES = 50;
const MONTHS = 1_000;

/** Areas are children of regions, regions of the whole country. */
function areas(): Dimension {
  const categories = Array.from({ length: AREAS }, (_, at): Category => {
    const region = at - (at % 10);
    const parent = at % 10 === 0 ? 'a0' : `a${region}`;
    return { id: `a${at}`, label: `Area ${at}`, ...(at > 0 && { parent }) };
  });
  return { id: 'area', label: 'Area', role: 'geography', categories };
}

function measures(): Dimension {
  const categories = Array.from({ length: MEASURES }, (_, at): Category => ({
    id: `m${at}`,
    label: `Measure ${at}`,
    unit: at % 10 === 9 ? 'Per Cent' : 'Thousand',
  }));
  return { id: 'measure', label: 'Measure', role: 'measure', categories };
}

/** A cube of ten million cells, a hundredth of them absent, half of those suppressed. */
export function bigCube(): StatTable {
  const { facts, rowDimensions, columnDimensions } = benchView(1, MONTHS);
  const [time] = columnDimensions.filter(({ role }) => role === 'time');
  if (!time || rowDimensions.length !== 1) throw new Error('the view to measure with has months across');
  const values = new Float64Array(AREAS * MEASURES * MONTHS);
  const absences = new Map<number, 'suppressed'>();
  for (let cell = 0; cell < values.length; cell += 1) {
    values[cell] = cell % 100 === 99 ? Number.NaN : ((cell * 7919) % 1_000_003) / 10 + 1;
    if (cell % 200 === 199) absences.set(cell, 'suppressed');
  }
  return {
    ...facts,
    kind: 'DC',
    heading: { rows: ['area', 'measure'], columns: ['time'] },
    cube: {
      dimensions: [areas(), measures(), time],
      values,
      absences,
      flags: new Map(),
      cellFootnotes: new Map(),
    },
  };
}
