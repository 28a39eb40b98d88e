import { GROUPED_NUMBERS, type Step } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { largeView, viewAfter } from '../../test/trade-view.ts';
import { NumberStyleProvider } from '../controls/figures/number-style.tsx';
import { TableGrid } from './table-grid.tsx';
import type { TableGridProps } from './table-grid-props.ts';

const { say } = loadedWords(GROUPED_NUMBERS);
const STYLE = { group: ',', decimal: '.', minus: '\u2212' };

function show(props: Partial<TableGridProps> = {}): void {
  render(
    <NumberStyleProvider format={props.style ?? STYLE}>
      <TableGrid view={viewAfter()} style={STYLE} caption="Merchandise trade" {...props} />
    </NumberStyleProvider>,
  );
}

function cell(name: string): HTMLElement {
  return screen.getByRole('cell', { name });
}

function texts(role: string): readonly (string | null)[] {
  return screen.getAllByRole(role).map(({ textContent }) => textContent);
}

/** The text of the line under the grid for the current cell. */
function statusOf(element: HTMLElement): string {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

const FOLDED: Step = {
  kind: 'collapse',
  dimension: 'series',
  selection: { kind: 'named', categories: ['exports'] },
};

afterEach(cleanup);

describe(TableGrid, () => {
  it('heads quarters with their years, the latest first', () => {
    show();
    expect(texts('columnheader')).toEqual([
      'Million crowns unless stated, latest quarter first',
      '2026',
      '2025',
      ...['Q2p', 'Q1', 'Q4', 'Q3', 'Q2', 'Q1'],
    ]);
    expect(screen.getByRole('columnheader', { name: '2026' }).getAttribute('colspan')).toBe('2');
  });

  it('marks a wholly provisional quarter at its heading, and a revised figure where it stands', () => {
    show();
    expect(screen.getAllByTitle('provisional')).toHaveLength(1);
    expect(screen.getByTitle('revised').closest('td')?.textContent).toBe('440.0r');
  });

  it('writes an absence as its symbol with its meaning', () => {
    show();
    expect(screen.getByTitle(say('absence.suppressed')).textContent).toBe('s');
  });

  it('says on the card of a figure that was restated with all others how that was done', async () => {
    show({ view: viewAfter([{ kind: 'change', against: 'period', measure: 'percentage', series: 'all' }]) });
    const [first] = screen.getAllByRole('cell');
    if (!first) throw new Error('the grid has no cells');
    await userEvent.click(first);
    expect(
      within(screen.getByRole('dialog')).getByText(
        'Change on previous period, %: 100 × (figure − figure of the previous period) ÷ |figure of the previous period|.',
      ).previousSibling?.textContent,
    ).toBe('Computed');
  });

  it('marks what differs from the previous release, in sight and in words, and says what it was', async () => {
    show({
      formerAt: (row, column) => (row === 0 && column === 1 ? { kind: 'revised', text: '431.0' } : undefined),
    });
    const marked = screen.getAllByRole('cell', { name: /revised, was 431\.0$/ });
    expect(marked).toHaveLength(1);
    expect(document.body.textContent).toContain('differs from the previous release');
    const [first] = marked;
    if (!first) throw new Error('no cell is marked');
    await userEvent.click(first);
    expect(statusOf(first)).toContain('revised, was 431.0');
    await userEvent.keyboard('{Enter}');
    expect(within(screen.getByRole('dialog')).getByText('Changed')).toBeTruthy();
  });

  it('says the unit of a row only where it differs from the table', () => {
    show();
    expect(screen.getByRole('rowheader', { name: /Share of exports/ }).textContent).toContain('Per cent');
    expect(screen.getByRole('rowheader', { name: /Mineral fuels/ }).textContent).not.toContain('crowns');
  });

  it('says the unit of what was computed or divided, and never that of one row for all', () => {
    const made = { id: 'c', name: 'Food share', place: 'first' } as const;
    show({
      view: viewAfter([
        { kind: 'ratio', dimension: 'series', categories: ['food', 'exports'], ...made },
        { kind: 'divide', of: { dimension: 'series', categories: ['total', 'food'] }, power: 3 },
      ]),
    });
    const [corner] = texts('columnheader');
    expect(corner).toContain('Million crowns unless stated');
    const header = (name: RegExp): string => screen.getByRole('rowheader', { name }).textContent;
    expect(header(/Food share/)).toContain('Ratio');
    expect(header(/Total trade/)).toContain('Billion crowns');
    expect(header(/Exports/)).not.toContain('crowns');
    expect(header(/^Food(?! share)/)).toContain('Billion crowns');
    expect(header(/Mineral fuels/)).toContain('Million crowns');
  });

  it('says over a computed period that its figures have a unit of their own', () => {
    const growth = { id: 'g', name: 'Growth', place: 'first' } as const;
    show({ view: viewAfter([{ kind: 'growth', from: '2025-1Q', to: '2026-1Q', ...growth }]) });
    expect(screen.getByRole('columnheader', { name: /Growth/ }).textContent).toContain('Per Cent per annum');
    expect(screen.getByRole('rowheader', { name: /Share of exports/ }).textContent).toContain('Per cent');
  });

  it('asks to fold what stands below a row, and draws it folded when the view says so', async () => {
    const onFold = vi.fn();
    show({ folding: { folded: new Map(), onFold } });
    await userEvent.click(screen.getByRole('button', { name: say('grid.collapse', { heading: 'Exports' }) }));
    expect(onFold).toHaveBeenCalledWith('series', 'exports');
    cleanup();

    show({
      view: viewAfter([FOLDED]),
      folding: { folded: new Map([['series', new Set(['exports'])]]), onFold },
    });
    expect(screen.queryByRole('rowheader', { name: 'Food' })).toBeNull();
    screen.getByRole('rowheader', { name: /Exports/ }).focus();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('button', { name: say('grid.expand', { heading: 'Exports' }) })).toBeTruthy();
  });

  it('folds what stands below a heading across the top, by its chevron, by Space and from its menu', async () => {
    const onFold = vi.fn();
    const view = viewAfter([{ kind: 'pivot', rows: ['time'], columns: ['series'] }]);
    show({ view, folding: { folded: new Map(), onFold } });
    await userEvent.click(screen.getByRole('button', { name: say('grid.collapse', { heading: 'Exports' }) }));
    await userEvent.click(screen.getByRole('columnheader', { name: /Exports/ }));
    await userEvent.click(
      screen.getByRole('menuitem', { name: say('grid.collapse', { heading: 'Exports' }) }),
    );
    await userEvent.keyboard(' ');
    expect(onFold.mock.calls).toEqual([
      ['series', 'exports'],
      ['series', 'exports'],
      ['series', 'exports'],
    ]);
    expect(screen.getByRole('columnheader', { name: /Exports/ }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.queryByRole('button', { name: /Total trade/ })).toBeNull();
  });

  it('copies from a menu: with headings, or the numbers alone', async () => {
    const user = userEvent.setup();
    show();
    await user.click(cell('1,980.0'));
    await user.keyboard('{Escape}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    fireEvent.contextMenu(cell('1,100.0'));
    await user.click(screen.getByRole('menuitem', { name: say('grid.copy-figures') }));
    expect(await navigator.clipboard.readText()).toBe('1980.0\t1900.0\n1133.0\t1100.0');
    expect(await screen.findByText('Copied 4 cells')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: say('button.copy') }));
    expect(await navigator.clipboard.readText()).toMatch(/^Data series\t2026 2Q\t2026 1Q\n/);
  });

  it('counts what is shown, selected, copied and printed as the department writes numbers', async () => {
    const user = userEvent.setup();
    show({ view: largeView(1200, 3), style: { group: '.', decimal: ',', minus: '\u2212' } });
    expect(screen.getByText('1.200 rows × 3 columns · 3.600 cells')).toBeTruthy();
    await user.click(cell('0,0'));
    await user.keyboard('{Escape}{Control>}{Shift>}{End}{/Shift}{/Control}');
    expect(screen.getByText('3.600').parentElement?.textContent).toBe('3.600 cells');
    await user.click(screen.getByRole('button', { name: say('button.copy') }));
    expect(await screen.findByText('Copied 3.600 cells')).toBeTruthy();
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(screen.getByText(/^Printed: the first/).textContent).toContain('1.000 of 1.200 rows');
  });

  it('is one tab stop, and arrow keys walk from cell to cell', async () => {
    show();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('1,980.0');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('1,100.0');
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('1,000.0');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement?.textContent).toBe('55.6');
  });

  it('says the current cell in words', async () => {
    show();
    await userEvent.click(cell('1,133.0'));
    expect(statusOf(cell('1,133.0'))).toBe(
      'Exports, Q2 20261,133.0 Million crownsprovisional▲+3.0% on a quarter earlier▲+12.2% on a year earlierNote: Free on board.',
    );
  });

  it('gives the change of a percentage in points', async () => {
    show();
    await userEvent.click(cell('57.2'));
    expect(statusOf(cell('57.2'))).toContain('▼\u22120.7 pp on a quarter earlier▲+1.4 pp on a year earlier');
  });

  it('adds a block up', async () => {
    show();
    await userEvent.click(cell('450.5'));
    await userEvent.keyboard('{Escape}{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('Sum').textContent).toBe('Sum 1,133.0');
    expect(document.querySelectorAll('td[aria-selected=true]')).toHaveLength(2);
  });

  it('does not add up rates, other units, or a total with its parts', async () => {
    show();
    await userEvent.click(cell('57.2'));
    await userEvent.keyboard('{Escape}{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByText(say('grid.block.rates'))).toBeTruthy();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(screen.getByText(say('grid.block.units'))).toBeTruthy();
    await userEvent.click(cell('450.5'));
    await userEvent.keyboard('{Escape}{Shift>}{ArrowUp}{/Shift}');
    expect(screen.getByText(say('grid.block.overlap'))).toBeTruthy();
  });

  it('copies a block with its headings, numbers plain', async () => {
    show();
    await userEvent.click(cell('1,980.0'));
    await userEvent.keyboard('{Escape}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const setData = vi.fn();
    fireEvent.copy(screen.getByRole('grid'), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith(
      'text/plain',
      'Data series\t2026 2Q\t2026 1Q\nTotal trade\t1980.0\t1900.0\nExports\t1133.0\t1100.0',
    );
  });

  it('opens the card of a cell by key, and gives the focus back', async () => {
    show({
      referenceTo: () => ({ href: '/table/TS/M1', words: 'M1/food/2026', citation: 'Customs, table M1' }),
    });
    await userEvent.click(cell('450.5'));
    await userEvent.keyboard('{Escape}{Enter}');
    const card = screen.getByRole('dialog', { name: 'Food, Q2 2026' });
    expect(document.activeElement).toBe(card);
    expect(within(card).getByRole('link', { name: 'M1/food/2026' })).toBeTruthy();
    expect(within(card).getByText('Exports › Food')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(cell('450.5'));
  });

  it('closes the card of a figure when the figures become others', async () => {
    const view = viewAfter();
    const referenceTo = (row: number, column: number) => ({
      href: view.columns
        .at(column)
        .categories.map(({ id }) => id)
        .join(),
      words: `${row}`,
      citation: 'Customs',
    });
    const grid = (shown: TableGridProps['view']) => (
      <TableGrid view={shown} style={STYLE} caption="Merchandise trade" referenceTo={referenceTo} />
    );
    const { rerender } = render(grid(view));
    await userEvent.click(cell('1,800.0'));
    expect(screen.getByRole('dialog', { name: 'Total trade, Q1 2025' })).toBeTruthy();
    const selection = { kind: 'latest', count: 2 } as const;
    rerender(grid(viewAfter([{ kind: 'choose', dimension: 'time', selection }])));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByRole('columnheader', { name: /^Q/ })).toHaveLength(2);
  });

  it('copies a figure from its card with its name, its unit as published and the citation', async () => {
    const user = userEvent.setup();
    const referenceTo = (row: number, column: number) => ({
      href: `/cell/${row}/${column}`,
      words: `M1/${row}/${column}`,
      citation: 'Customs, \u201cMerchandise trade\u201d',
    });
    const copied = async (name: string): Promise<string> => {
      await user.click(cell(name));
      const card = within(screen.getByRole('dialog'));
      await user.click(card.getByRole('button', { name: say('grid.copy-with-citation') }));
      expect(await card.findByText('Copied')).toBeTruthy();
      return navigator.clipboard.readText();
    };
    show({ referenceTo });
    expect(await copied('682.5')).toBe(
      'Mineral fuels, Q2 2026: 682.5 Million crowns. Customs, \u201cMerchandise trade\u201d',
    );
    expect(screen.getByRole('link', { name: 'M1/3/0' }).getAttribute('href')).toBe('/cell/3/0');
    expect(await copied('s')).toBe(
      'Mineral fuels, Q3 2025: suppressed to protect confidentiality. Customs, \u201cMerchandise trade\u201d',
    );
  });

  it('sorts rows from the heading of a column', async () => {
    const onSort = vi.fn();
    show({ sorting: { sorts: {}, onSort } });
    await userEvent.click(screen.getByRole('columnheader', { name: /Q4/ }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: say('grid.sort.descending') }));
    expect(onSort).toHaveBeenCalledWith({ axis: 'rows', by: ['2025-4Q'], direction: 'DESCENDING' });
  });

  it('puts outer categories over their rows as headings', () => {
    show({ view: viewAfter([{ kind: 'pivot', rows: ['time', 'series'], columns: [] }]) });
    expect(screen.getByRole('rowheader', { name: 'Q2 2026' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Q2 2026, Mineral fuels' })).toBeTruthy();
  });

  it('draws only a part of a large table, and still says how large it is', () => {
    show({ view: largeView(400, 100) });
    const grid = screen.getByRole('grid');
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['401', '101']);
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60);
    expect(cell('0.0').getAttribute('aria-colindex')).toBe('2');
  });

  it('draws all of it for readers without scripts, and nothing that a script would serve', () => {
    const markup = renderToStaticMarkup(
      <TableGrid view={viewAfter()} style={STYLE} caption="Merchandise trade" windowAbove={0} />,
    );
    const [, plain = ''] = /<noscript>.*?<tbody>(.*?)<\/tbody>/.exec(markup) ?? [];
    expect(plain.match(/<tr/g)).toHaveLength(5);
    expect(plain).toContain('<td>682.5</td>');
    expect(plain).not.toMatch(/<button|data-column|data-line/);
  });

  it('draws every cell of a small table without counting them', () => {
    show();
    expect(screen.getByRole('grid').hasAttribute('aria-rowcount')).toBe(false);
    expect(screen.getAllByRole('cell')).toHaveLength(30);
  });
});
