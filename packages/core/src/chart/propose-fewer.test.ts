import { describe, expect, it } from 'vitest';
import { viewFrom } from '../../test/charted.ts';
import type { Choose } from '../customise/steps/choose.ts';
import type { Customisation } from '../customise/steps.ts';
import type { ChartKey } from '../table/chart-flags.ts';
import type { TableView } from '../view/table-view.ts';
import { chartRegardless } from './chart-of.ts';
import { DEFAULT_CHART_STATE } from './chart-state.ts';
import { CHART_ITEM_WARNING, countChartItems, proposeFewer } from './propose-fewer.ts';
import { write } from '../../test/words.ts';

/** A table of so many rows and years; later rows are larger. */
function table(rows: number, years: number, steps: Customisation = []): TableView {
  const heads = Array.from({ length: years }, (_, at) => String(1900 + at));
  const lines = Array.from({ length: rows }, (_, at) => `R${at} | ${heads.map(() => at + 1).join(' | ')}`);
  return viewFrom(`x | ${heads.join(' | ')}\n${lines.join('\n')}`, {}, steps);
}

/** What of a dimension is proposed. */
function selected(proposal: ReturnType<typeof proposeFewer>): Choose['selection'] | undefined {
  const step = proposal?.steps.at(-1);
  return step?.kind === 'choose' ? step.selection : undefined;
}

function itemsOf(view: TableView, type: ChartKey): number {
  return countChartItems(chartRegardless(view, type, { write }), type);
}

describe(proposeFewer, () => {
  it('asks from the first item past 180 on', () => {
    expect(itemsOf(table(2, 90), 'clusterColumn')).toBe(CHART_ITEM_WARNING);
    expect(proposeFewer(table(2, 90), 'clusterColumn', DEFAULT_CHART_STATE)).toBeUndefined();
    expect(proposeFewer(table(1, 181), 'clusterColumn', DEFAULT_CHART_STATE)).toMatchObject({ items: 181 });
  });

  it('counts the series of a line chart, not its points', () => {
    expect(proposeFewer(table(3, 200), 'line', DEFAULT_CHART_STATE)).toBeUndefined();
    const proposal = proposeFewer(table(181, 2), 'line', DEFAULT_CHART_STATE);
    expect(proposal?.items).toBe(181);
    expect(proposal?.words.map(write)).toEqual(['the largest 12 of 181 in x']);
    expect(selected(proposal)).toEqual({
      kind: 'named',
      categories: Array.from({ length: 12 }, (_, at) => `R${169 + at}`),
    });
  });

  it('keeps what has the largest figure in any cell, whatever its sign, before what has none', () => {
    const figures = ['0.5 | 0.1', 'na | na', '1 | -900', '3 | 2', '0.2 | 0.7', 'na | 800'];
    const others = Array.from({ length: 180 }, () => 'na | na');
    const rows = [...others, ...figures].map((row, at) => `R${at} | ${row}`);
    const view = viewFrom(['x | 2023 | 2024', ...rows].join('\n'));
    const first = ['R0', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6'];
    expect(selected(proposeFewer(view, 'line', DEFAULT_CHART_STATE))).toEqual({
      kind: 'named',
      categories: [...first, 'R180', 'R182', 'R183', 'R184', 'R185'],
    });
  });

  it('takes from what has most, and leaves the rest as it is', () => {
    const chosen = (rows: number, years: number) =>
      proposeFewer(table(rows, years), 'clusterColumn', DEFAULT_CHART_STATE)?.words.map(write);
    expect(chosen(3, 100)).toEqual(['the latest 60 of 100 in Time period']);
    expect(chosen(100, 3)).toEqual(['the largest 60 of 100 in x']);
  });

  it.each(['as they are', 'the oldest first'])(
    'adds single years of age up in groups of five: %s',
    (order) => {
      const rows = Array.from({ length: 92 }, (_, age) =>
        age === 91
          ? '91 years and over | 7 | 7 | 7'
          : `${age === 0 ? 'Under 1 year' : `${age} years`} | 1 | 2 | ${age === 3 ? 'na' : 3}`,
      );
      const listed = order === 'as they are' ? rows : rows.toReversed();
      const view = (steps: Customisation = []): TableView =>
        viewFrom(['Age | A | B | C', ...listed].join('\n'), {}, steps);
      const proposal = proposeFewer(view(), 'clusterColumn', DEFAULT_CHART_STATE);
      expect(proposal?.words.map(write)).toEqual(['19 five-year groups in place of 92 single years in Age']);
      expect(proposal?.steps.slice(0, 2)).toMatchObject([{ id: 'c1' }, { id: 'c2' }]);
      const ages = [...view(proposal?.steps).rows].map(({ categories: [age] }) => age?.label);
      expect([ages.length, ages[0], ages[17], ages[18]]).toEqual([
        19,
        '0–4 years',
        '85–89 years',
        '90 years and over',
      ]);
    },
  );

  it('calls a group of one age what that is called', () => {
    const rows = Array.from({ length: 90 }, (_, age) => `${age} | 1 | 2 | 3`);
    const ages = viewFrom(['Age | A | B | C', ...rows, '90+ | 1 | 2 | 3'].join('\n'));
    const names = proposeFewer(ages, 'clusterColumn', DEFAULT_CHART_STATE)?.steps.flatMap((step) =>
      step.kind === 'sum' ? [step.name] : [],
    );
    expect([names?.length, names?.[0], names?.at(-1)]).toEqual([19, '0–4', '90+']);
  });

  it.each<readonly [ChartKey, number, number]>([
    ['clusterColumn', 3, 100],
    ['stackedBar', 40, 40],
    ['horizontalBar', 200, 1],
    ['line', 200, 30],
  ])('proposes what brings %s of %d rows and %d years within the limit', (type, rows, years) => {
    const proposal = proposeFewer(table(rows, years), type, DEFAULT_CHART_STATE);
    expect(proposal?.items).toBeGreaterThan(CHART_ITEM_WARNING);
    expect(itemsOf(table(rows, years, proposal?.steps), type)).toBeLessThanOrEqual(CHART_ITEM_WARNING);
  });
});
