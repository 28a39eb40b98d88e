import { describe, expect, it } from 'vitest';
import { viewFrom } from '../../../test/charted.ts';
import { cubeFrom } from '../../../test/drawn-cube.ts';
import { write } from '../../../test/words.ts';
import type { DimensionRole } from '../../cube/dimension.ts';
import { parseAddress } from '../../customise/address/address.ts';
import type { TableView } from '../../view/table-view.ts';
import { chartRegardless } from '../chart-of.ts';
import { DEFAULT_CHART_STATE } from '../chart-state.ts';
import type { ChartKey } from '../../table/chart-flags.ts';

const TRADE = cubeFrom(
  `flow | 2023 1Q | 2023 2Q | 2023 3Q | 2024 1Q | 2024 2Q
Exports | 4 | 5 | 6 | 7 | 8
Imports | 3 | 4 | 5 | 4 | 3
Re-exports | 1 | 1 | 1 | 1 | 2
Transit | 1 | 2 | 1 | 2 | 1`,
);

function viewAfter(query: string, role: DimensionRole = 'measure'): TableView {
  const steps = parseAddress(query);
  if (!steps.ok) throw new Error(query);
  const [flow, time] = TRADE.dimensions;
  if (!flow || !time) throw new Error('no dimensions');
  const cube = { ...TRADE, dimensions: [{ ...flow, role }, time] };
  const facts = { title: 'Trade by flow, Quarterly', groupTitle: 'Trade by flow', unit: 'Number' };
  return viewFrom(cube, facts, steps.value);
}

function modelOf(query: string, type: ChartKey = 'line', role?: DimensionRole) {
  return chartRegardless(viewAfter(query, role), type, { write });
}

describe('the title of a chart', () => {
  it.each([
    ['', 'Trade by flow'],
    ['choose=flow:in(Exports,Imports)', 'Exports and Imports'],
    [
      'choose=flow:in(Exports,Imports,Re-exports)&change=year:percentage',
      'Exports, Imports and Re-exports, change on a year earlier, %',
    ],
    ['change=period:percentage', 'Trade by flow, change on a quarter earlier, %'],
    ['change=period:absolute', 'Trade by flow, change on a quarter earlier'],
    ['change=year:absolute', 'Trade by flow, change on a year earlier'],
    ['convert=annual:sum&change=period:percentage', 'Trade by flow, change on a year earlier, %'],
    ['index=2023-Q1', 'Trade by flow, Q1 2023 = 100'],
    ['percentage=category:flow:Exports', 'Trade by flow, share, %'],
    ['moving-average=2', 'Trade by flow, moving average of 2 periods'],
    ['cumulative=year', 'Trade by flow, sum since the beginning of the year'],
    ['choose=time:latest(2)', 'Trade by flow'],
  ])('follows from the steps: %s', (query, title) => {
    expect(modelOf(query).title).toBe(title);
  });

  it('names what was chosen behind the title of the table where the names alone would not say what is counted', () => {
    expect(modelOf('choose=flow:in(Exports)', 'line', 'other').title).toBe('Trade by flow: Exports');
  });

  it.each([
    ['nothing is drawn', 'hide-empty=rows', 'flow | 2023\nExports | na\nImports | na'],
    [
      'a total is left out',
      'choose=flow:in(All,Out)',
      'flow | 2023 | 2024\nAll | 3 | 4\n  Out | 2 | 2\n  In | 1 | 2',
    ],
  ])('is that of the table where %s', (_, query, drawing) => {
    const steps = parseAddress(query);
    if (!steps.ok) throw new Error(query);
    const view = viewFrom(drawing, { groupTitle: 'Trade by flow' }, steps.value);
    expect(chartRegardless(view, 'stackedColumn', { write }).title).toBe('Trade by flow');
  });

  it('is the reader’s own where there is one', () => {
    const state = { ...DEFAULT_CHART_STATE, title: 'Mine' };
    expect(chartRegardless(viewAfter('change=year:percentage'), 'line', { write, state }).title).toBe('Mine');
  });
});

describe('what stands below the title', () => {
  it('is how often, from when to when; a plain count has no unit', () => {
    const model = modelOf('');
    expect(model.subtitle).toBe('Quarterly · Q1 2023 to Q2 2024');
    expect([model.y.title, model.series[0]?.unit]).toEqual(['', undefined]);
  });

  it('has a percent sign on its axis, and says of what figures are shares', () => {
    const model = modelOf('percentage=category:flow:Exports');
    expect(model.y.title).toBe('%');
    expect(model.notes.join(' ')).toContain('100 × figure ÷ Exports');
  });

  it('draws no change between two periods as a period', () => {
    const model = modelOf('span=2023-Q1:2024-Q1');
    expect(model.categories.filter(({ isSpacer }) => !isSpacer)).toHaveLength(5);
  });
});
