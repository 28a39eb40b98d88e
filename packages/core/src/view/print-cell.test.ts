import { describe, expect, it } from 'vitest';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { tableWith } from '../../test/table-with.ts';
import type { Cube } from '../cube/cube.ts';
import { flagSetOf } from '../cube/flag.ts';
import { customise } from '../customise/customise.ts';
import type { Customisation } from '../customise/steps.ts';
import type { TableFacts } from '../table/stat-table.ts';
import { cellPrinter } from './print-cell.ts';
import { unitsOf } from './stated-by-category.ts';
import type { TableView } from './table-view.ts';
import { viewOf } from './view-of.ts';
import { write } from '../../test/words.ts';

const plain = cubeOfSizes({ measure: 2, time: 2 });
const measures: Cube = {
  ...plain,
  dimensions: plain.dimensions.map((dimension) =>
    dimension.id === 'measure'
      ? {
          ...dimension,
          categories: [
            { id: 'rate', label: 'Rate', unit: 'Per cent', decimals: 1 },
            { id: 'people', label: 'People' },
          ],
        }
      : dimension,
  ),
  values: Float64Array.of(4.25, Number.NaN, 1234.5, Number.NaN),
  absences: new Map([[3, 'suppressed']]),
  flags: new Map([[0, flagSetOf(['provisional', 'revised'])]]),
  cellFootnotes: new Map([[2, ['n1']]]),
};

function viewed(facts: Partial<TableFacts>, customisation: Customisation = []): TableView {
  const working = customise(tableWith(measures, facts), customisation, write);
  if (!working.ok) throw new Error(JSON.stringify(working.problem));
  return viewOf(working.value);
}

describe(cellPrinter, () => {
  it('prints published decimals by series, else by table, and symbols for what is absent', () => {
    const print = cellPrinter(viewed({ decimals: 0, unit: 'Number' }));
    expect(print(0)(1)).toEqual({ text: '4.3', flags: ['provisional', 'revised'], footnotes: [] });
    expect(print(0)(0)).toEqual({ text: 'na', absence: 'not-available', flags: [], footnotes: [] });
    expect(print(1)(1)).toEqual({ text: '1235', flags: [], footnotes: ['n1'] });
    expect(print(1)(0)).toMatchObject({ text: 's', absence: 'suppressed' });
  });

  it('prints the decimals the reader asked for, everywhere', () => {
    const print = cellPrinter(viewed({}, [{ kind: 'decimals', places: 2 }]));
    expect(print(0)(1).text).toBe('4.25');
    expect(print(1)(1).text).toBe('1234.50');
  });

  it('prints as many decimals as a number has when none are stated', () => {
    expect(cellPrinter(viewed({}))(1)(1).text).toBe('1234.5');
    const exact = viewed({ decimals: 0 });
    const values = Float64Array.of(1, 1, 12.49999999998123, 1);
    expect(cellPrinter({ ...exact, cube: { ...exact.cube, values } })(1)(1).text).toBe('12');
    const noisy = { ...viewed({}), cube: { ...measures, values: Float64Array.of(1, 1, 0.1 + 0.2, 1) } };
    expect(cellPrinter(noisy)(1)(1).text).toBe('0.3');
  });
});

describe(unitsOf, () => {
  it('finds the unit wherever its dimension is placed, else the table’s own', () => {
    const asPublished = unitsOf(viewed({ unit: 'Number' }));
    expect([asPublished(0)(0), asPublished(1)(0)]).toEqual(['Per cent', 'Number']);

    const turned = unitsOf(
      viewed({ unit: 'Number' }, [{ kind: 'pivot', rows: ['time'], columns: ['measure'] }]),
    );
    expect([turned(0)(0), turned(0)(1)]).toEqual(['Per cent', 'Number']);

    const inPicker: Customisation = [{ kind: 'pivot', rows: ['time'], columns: [] }];
    expect(unitsOf(viewed({ unit: 'Number' }, inPicker))(0)(0)).toBe('Per cent');
  });
});
