import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { viewAfter } from '../../../test/trade-view.ts';
import type { ChangeCardProps } from '../table-grid-props.ts';
import { TableGrid } from '../table-grid.tsx';

const { say } = loadedWords(GROUPED_NUMBERS);
const STYLE = { group: ',', decimal: '.', minus: '\u2212' };

function told({ chosen, takesFocus, onClose }: ChangeCardProps) {
  const words = [
    chosen.from.label,
    chosen.to.label,
    `${chosen.cells.length} cells`,
    takesFocus ? 'focus' : '',
  ];
  return (
    <button type="button" data-testid="told" onClick={onClose}>
      {words.join(' ')}
    </button>
  );
}

function cell(name: string): HTMLElement {
  return screen.getByRole('cell', { name });
}

function drag(from: HTMLElement, to: HTMLElement): void {
  fireEvent.pointerDown(from);
  fireEvent.pointerMove(to, { buttons: 1 });
  fireEvent.pointerUp(to);
}

function toldText(): string | null | undefined {
  return screen.queryByTestId('told')?.textContent;
}

beforeEach(() => {
  render(<TableGrid view={viewAfter()} style={STYLE} caption="Trade" changeCard={told} />);
});
afterEach(cleanup);

describe('the card of a change', () => {
  it('opens beside two cells of a row that are chosen by Shift or Ctrl, the earlier first', async () => {
    const user = userEvent.setup();
    await user.click(cell('1,133.0'));
    for (const key of ['Shift', 'Control', 'Meta']) {
      await user.keyboard(`{${key}>}`);
      await user.click(cell('1,010.0'));
      await user.keyboard(`{/${key}}`);
      expect(toldText()).toBe('2025 2Q 2026 2Q 5 cells ');
      await user.click(cell('1,133.0'));
      expect(toldText()).toBeUndefined();
    }
  });

  it('opens once a row has been dragged over, and not for a rectangle', () => {
    drag(cell('1,133.0'), cell('1,100.0'));
    expect(toldText()).toBe('2026 1Q 2026 2Q 2 cells ');
    drag(cell('1,133.0'), cell('440.0r'));
    expect(toldText()).toBeUndefined();
    drag(cell('1,133.0'), cell('450.5'));
    expect([toldText(), screen.queryByRole('dialog')]).toEqual([undefined, null]);
  });

  it('follows the arrow keys with Shift; Enter takes the focus to it, and closing keeps what is chosen', async () => {
    const user = userEvent.setup();
    await user.click(cell('1,133.0'));
    await user.keyboard('{Escape}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(toldText()).toBe('2025 4Q 2026 2Q 3 cells ');
    await user.keyboard('{Enter}');
    expect(toldText()).toBe('2025 4Q 2026 2Q 3 cells focus');
    await user.click(screen.getByTestId('told'));
    expect(toldText()).toBeUndefined();
    expect(cell('1,030.0').getAttribute('aria-selected')).toBe('true');
  });

  it('is reached by touch from the card of a figure: the other period is tapped', async () => {
    await userEvent.click(cell('1,133.0'));
    await userEvent.click(screen.getByRole('button', { name: say('grid.change.choose') }));
    expect(toldText()).toBe('2026 2Q 2026 2Q 1 cells ');
    // A finger that scrolls chooses nothing.
    fireEvent.pointerDown(cell('1,010.0'), { pointerType: 'touch' });
    expect(toldText()).toBe('2026 2Q 2026 2Q 1 cells ');
    fireEvent.click(cell('1,010.0'));
    expect(toldText()).toBe('2025 2Q 2026 2Q 5 cells ');
    fireEvent.click(screen.getByTestId('told'));
    expect(toldText()).toBeUndefined();
    await userEvent.click(cell('1,010.0'));
    expect(screen.getByRole('dialog', { name: /Q2 2025/ })).toBeTruthy();
  });
});
