import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewFrom } from '../../../test/charted.ts';
import { chartRegardless } from '../chart-of.ts';
import { pointWords } from './point-words.ts';
import { message } from '../../message/message.ts';
import { seriesExtremes } from './series-extremes.ts';
import { summariseChart } from './summarise-chart.ts';
import { write } from '../../../test/words.ts';

describe(summariseChart, () => {
  it('says what is shown, the latest, the extremes, the trend and what is missing', () => {
    const view = viewFrom('x | 2020 | 2021 | 2022 | 2023 | 2024\nA | 1.5 | na | 3 | 2 | 5 p', {
      unit: 'Dollars',
    });
    expect(summariseChart(chartRegardless(view, 'line', { write })).map(write)).toEqual([
      'Line chart of 1 series from 2020 to 2024.',
      'A: 5 Dollars, provisional (2024) in the latest period; lowest 1.5 (2020), highest 5 (2024, provisional). The trend is rising.',
      '1 of 5 figures is missing and is not drawn.',
    ]);
  });

  it('writes computed figures as they are drawn, and calls what is nil not missing', () => {
    const view = viewFrom('x | 2022 | 2023 | 2024\nA | 391.1 | - | 1\nB | 460.2 | 2 | na', { kind: 'CT' }, [
      {
        kind: 'sum',
        dimension: 'x',
        categories: ['A', 'B'],
        id: 'c',
        name: 'Both',
        place: 'last',
        missing: 'makes-missing',
      },
      { kind: 'choose', dimension: 'x', selection: { kind: 'named', categories: ['c'] } },
    ]);
    expect(summariseChart(chartRegardless(view, 'line', { write })).map(write)).toEqual([
      'Line chart of 1 series from 2022 to 2024.',
      'Both: 2 (2023) in the latest period; lowest 2 (2023), highest 851.3 (2022). There is no clear trend.',
      '1 of 3 figures is missing and is not drawn.',
    ]);
    const nil = viewFrom('x | 2023 | 2024\nA | - | 1');
    expect(
      summariseChart(chartRegardless(nil, 'line', { write }))
        .map(write)
        .join(' '),
    ).not.toContain('missing');
  });

  it('groups the digits of how many figures are missing, as the figures themselves are', () => {
    const years = Array.from({ length: 1200 }, (_, at) => at + 1000);
    const rows = ['A', 'B'].map(
      (name) => `${name} | ${years.map((year) => (year < 2100 ? 'na' : 7)).join(' | ')}`,
    );
    const view = viewFrom(`x | ${years.join(' | ')}\n${rows.join('\n')}`);
    const numbers = { group: ',', decimal: '.', minus: '−' };
    expect(
      summariseChart(chartRegardless(view, 'line', { write, numbers }))
        .map(write)
        .at(-1),
    ).toBe('2,200 of 2,400 figures are missing and are not drawn.');
  });

  it('names the largest and the smallest slice with their shares', () => {
    const view = viewFrom('part | 2024\nA | 30\nB | 10', { unit: 'Persons' });
    expect(summariseChart(chartRegardless(view, 'pie', { write })).map(write)).toEqual([
      'Pie chart, 2 groups by part.',
      'Highest: A, 30 Persons, 75.0%. Lowest: B, 10 Persons, 25.0%.',
    ]);
  });

  it('describes four series one by one, and of five the extremes alone', () => {
    const rows = ['A', 'B', 'C', 'D', 'E'].map((name, at) => `${name} | ${at} | ${at + 10}`);
    const said = (count: number) => {
      const view = viewFrom(['x | 2023 | 2024', ...rows.slice(0, count)].join('\n'));
      return summariseChart(chartRegardless(view, 'line', { write })).map(write);
    };
    expect(said(4)).toHaveLength(5);
    expect(said(5)).toEqual([
      'Line chart of 5 series from 2023 to 2024.',
      'Highest: E, 2024, 14. Lowest: A, 2023, 0.',
    ]);
  });

  it('names of equal extremes of many series the first, and says where all figures are missing', () => {
    const said = (rows: readonly string[]) => {
      const view = viewFrom(['x | 2023 | 2024', ...rows].join('\n'));
      return summariseChart(chartRegardless(view, 'line', { write })).map(write)[1];
    };
    expect(said(['A | 5 | 5', 'B | 9 | 8', 'C | 2 | 9', 'D | 3 | 2', 'E | 4 | 4'])).toBe(
      'Highest: B, 2023, 9. Lowest: C, 2023, 2.',
    );
    expect(said(['A', 'B', 'C', 'D', 'E'].map((name) => `${name} | na | na`))).toBe(
      write(message('chart.summary.all-missing')),
    );
  });

  it('names a single period once, and groups that are no periods by what they are', () => {
    const one = summariseChart(chartRegardless(viewFrom('x | 2024\nA | 3'), 'line', { write })).map(write);
    expect(one).toEqual(['Line chart of 1 series, 2024.', 'A: 3 (2024).']);
    const bars = summariseChart(
      chartRegardless(viewFrom('x | P | Q\nA | 3 | 4'), 'horizontalBar', { write }),
    ).map(write);
    expect(bars).toEqual(['Bar chart of 1 series, 2 groups by column.', 'A: lowest 3 (P), highest 4 (Q).']);
  });

  it('says when nothing is there', () => {
    const view = viewFrom('part | 2023 | 2024\nA | na | s');
    expect(summariseChart(chartRegardless(view, 'line', { write })).map(write)[1]).toBe(
      'A: every figure is missing.',
    );
  });
});

describe(seriesExtremes, () => {
  it('agrees with a slow search', () => {
    const values = fc.array(fc.option(fc.integer({ min: -50, max: 50 }), { nil: undefined }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(values, (row) => {
        const points = row.map((value) =>
          value === undefined
            ? ({ kind: 'absent', reason: 'suppressed' } as const)
            : ({ kind: 'value', value, decimals: 0, flags: [] } as const),
        );
        const series = [
          { id: 'a', name: 'A', legendName: 'A', unit: undefined, parts: [], axis: 'first' as const, points },
        ];
        const extremes = seriesExtremes({ series }, 0);
        const there = row.filter((value) => value !== undefined);
        if (there.length === 0) {
          expect(extremes).toBeUndefined();
          return;
        }
        const lowest = Math.min(...there);
        const highest = Math.max(...there);
        expect(extremes?.lowest).toEqual({ value: lowest, category: row.indexOf(lowest) });
        expect(extremes?.highest).toEqual({ value: highest, category: row.indexOf(highest) });
        expect(extremes?.latest.value).toBe(there.at(-1));
        expect(extremes?.first.value).toBe(there[0]);
      }),
    );
  });

  it('calls a straight climb rising, a fall falling, and a zigzag neither', () => {
    const trend = (figures: string): string | undefined => {
      const years = figures.split(' | ').map((_, at) => String(2000 + at));
      const view = viewFrom(`x | ${years.join(' | ')}\nA | ${figures}`);
      return seriesExtremes(chartRegardless(view, 'line', { write }), 0)?.trend;
    };
    expect(trend('1 | 2 | 3 | 4 | 5')).toBe('rising');
    expect(trend('5 | 4 | 3 | 2 | 1')).toBe('falling');
    expect(trend('1 | 5 | 1 | 5 | 1')).toBe('none');
    expect(trend('2 | 2 | 2 | 2')).toBe('steady');
    expect(trend('1 | 9')).toBe('none');
  });
});

describe(pointWords, () => {
  it('gives name, place, figure, unit and flags; for a missing one the reason', () => {
    const chart = chartRegardless(viewFrom('x | 2023 | 2024\nA | s | 5 p r', { unit: 'Dollars' }), 'line', {
      write,
    });
    expect(write(pointWords(chart, 0, 0))).toBe('A, 2023: suppressed to protect confidentiality');
    expect(write(pointWords(chart, 0, 1))).toBe('A, 2024: 5 Dollars, provisional, revised');
    expect([pointWords(chart, 1, 0), pointWords(chart, 0, 2)]).toEqual(['', '']);
  });

  it('gives the share of a slice, of what where others are missing, and none where all slices are nothing', () => {
    const slice = (rows: string) => {
      const chart = chartRegardless(viewFrom(`x | 2024\n${rows}`), 'pie', { write });
      return write(pointWords(chart, 0, 0));
    };
    const share = message('chart.share', { share: { number: 25, decimals: 1 } });
    const ofKnown = write(message('chart.share-of-known', { share }));
    expect(slice('A | 1\nB | 3')).toContain(write(share));
    expect(slice('A | 1\nB | 3')).not.toContain(ofKnown);
    expect(slice('A | 1\nB | 3\nC | s')).toContain(ofKnown);
    expect(slice('A | 0\nB | 0')).toContain(write(message('chart.no-share')));
  });
});
