import { describe, expect, it } from 'vitest';
import { addsUp } from '../src/measures/monthly-figures.ts';
import { linesOf } from '../src/measures/suppress.ts';
import { derivableCells, type CellKey } from '../src/measures/derivable-cells.ts';
import { WIDE } from '../src/meridia/labour-force.ts';
import {
  ALL_MEASURES,
  datasetOf,
  jointCells,
  tablesOfMeasure,
  type PublishedTable,
} from './published-tables.ts';

describe('suppressed cells', () => {
  const measures = ALL_MEASURES.filter(({ measure }) => measure.least > 0 && addsUp(measure));

  it('are those of measures that say so, and nowhere else', () => {
    const hiding = ALL_MEASURES.filter(({ measure }) => measure.least === 0 && addsUp(measure)).filter(
      (each) => tablesOfMeasure(each).some(({ cells }) => cells.some(({ said }) => said === 'suppressed')),
    );
    expect(hiding.map(({ number }) => number)).toEqual([]);
  });

  it.each(measures.map((each) => [each.number, each] as const))(
    'cannot be read in another table or worked out from sums: %s',
    (number, each) => {
      const tables: PublishedTable[] = [...tablesOfMeasure(each)];
      if (number === '2501')
        tables.push({
          code: 'C180101',
          breakdowns: WIDE,
          cells: jointCells(WIDE, datasetOf('C180101'), 2025),
        });
      const lines = tables.flatMap(({ breakdowns }) => linesOf(breakdowns));
      const years = new Set(tables.flatMap(({ cells }) => cells.map(({ year }) => year)));
      for (const year of years) {
        const known = new Map<CellKey, number>();
        const hidden = new Set<CellKey>();
        for (const { key, said } of tables.flatMap(({ cells }) =>
          cells.filter((cell) => cell.year === year),
        )) {
          if (said === 'suppressed') hidden.add(key);
          else known.set(key, said);
        }
        for (const [key, figure] of known)
          expect(figure === 0 || figure >= each.measure.least, `${year} ${key} is ${figure}`).toBe(true);
        expect(
          [...hidden].filter((key) => known.has(key)),
          year,
        ).toEqual([]);
        expect(
          derivableCells(
            hidden,
            lines.filter((line) => line.every((key) => hidden.has(key) || known.has(key))),
          ),
          year,
        ).toEqual([]);
      }
    },
  );
});
