import type { Page } from 'playwright-core';

/** A table as a reader sees it, row by row. */
export interface SeenGrid {
  /** Every column's headings, from the outermost to its own. */
  readonly columns: readonly string[];
  readonly rows: readonly SeenRow[];
}

export interface SeenRow {
  readonly label: string;
  readonly cells: readonly string[];
}

/** Reads the whole grid off the screen; a large one is scrolled through. */
export async function readGrid(page: Page): Promise<SeenGrid> {
  await page.locator('table[role=grid] td[data-column]').first().waitFor();
  return page.evaluate(async () => {
    const grid = document.querySelector<HTMLTableElement>('table[role=grid]');
    const scroller = grid?.parentElement;
    if (!grid || !scroller) throw new Error('no grid');
    const lines = new Map<number, { label: string; cells: Map<number, string> }>();
    const columns = new Map<number, string>();

    const ownText = (element: Element): string => {
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return texts
        .map((node) => node.textContent)
        .join('')
        .trim();
    };
    const cellText = (cell: Element): string =>
      ownText(cell) || (cell.querySelector('abbr')?.textContent ?? '');
    const firstText = (element: Element): string => {
      const own = ownText(element);
      if (own !== '') return own;
      const spans = [...element.querySelectorAll('span, bdi')].map(ownText);
      return spans.find((text) => text !== '') ?? '';
    };
    const readLines = (): void => {
      for (const row of grid.querySelectorAll<HTMLTableRowElement>('tbody tr[data-line]')) {
        const cells = [...row.querySelectorAll<HTMLElement>('td[data-column]')];
        const heading = row.querySelector('th');
        if (cells.length === 0 || !heading) continue;
        const line = Number(row.dataset['line']);
        const seen = lines.get(line) ?? { label: firstText(heading), cells: new Map<number, string>() };
        for (const cell of cells) seen.cells.set(Number(cell.dataset['column']), cellText(cell));
        lines.set(line, seen);
      }
    };
    const spanAt = (row: HTMLTableRowElement, column: number, first: number): string => {
      let from = first;
      for (const heading of row.querySelectorAll<HTMLElement>('th[scope=colgroup]')) {
        const end = from + (heading as HTMLTableCellElement).colSpan;
        if (column >= from && column < end) return firstText(heading);
        from = end;
      }
      return '';
    };
    const readHead = (): void => {
      const rows = [...(grid.tHead?.rows ?? [])];
      const leaves = [...(rows.at(-1)?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
      const first = Number(leaves[0]?.dataset['column'] ?? 0);
      for (const leaf of leaves) {
        const column = Number(leaf.dataset['column']);
        const spans = rows.slice(0, -1).map((row) => spanAt(row, column, first));
        columns.set(column, [...spans, firstText(leaf)].filter((text) => text !== '').join(' '));
      }
    };
    const drawn = (): Promise<void> =>
      new Promise((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            resolve();
          }),
        );
      });

    const isWindowed = grid.hasAttribute('aria-rowcount');
    const width = isWindowed ? scroller.scrollWidth : 1;
    const height = isWindowed ? scroller.scrollHeight : 1;
    for (let top = 0; top < height; top += 0.85 * scroller.clientHeight) {
      for (let left = 0; left < width; left += 0.7 * scroller.clientWidth) {
        if (isWindowed) {
          scroller.scrollTo(left, top);
          await drawn();
        }
        readHead();
        readLines();
      }
    }
    scroller.scrollTo(0, 0);
    const inOrder = <Value>(map: ReadonlyMap<number, Value>): Value[] =>
      [...map].sort(([one], [other]) => one - other).map(([, value]) => value);
    return {
      columns: inOrder(columns),
      rows: inOrder(lines).map(({ label, cells }) => ({ label, cells: inOrder(cells) })),
    };
  });
}

/** A number of the screen as files write it: no grouping, a plain minus, a plain dash. */
export function plain(text: string): string {
  return text.replaceAll(',', '').replace('\u2212', '-').replace('\u2013', '-');
}
