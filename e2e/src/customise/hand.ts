import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { say } from '../stage/english.ts';

/** How a reader operates a screen: by mouse, by finger, or by keyboard alone. */
export interface Hand {
  readonly page: Page;
  readonly press: (control: Locator) => Promise<void>;
  /** Ticks a box or chooses a radio button. */
  readonly check: (control: Locator) => Promise<void>;
  readonly choose: (select: Locator, label: string) => Promise<void>;
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly undo: () => Promise<void>;
}

/** A reader who points and clicks. */
export function mouse(page: Page): Hand {
  return {
    page,
    press: (control) => control.click(),
    check: (control) => control.click(),
    choose: async (select, label) => {
      await select.selectOption({ label });
    },
    fill: (field, text) => field.fill(text),
    undo: () => page.getByRole('button', { name: say('button.undo'), exact: true }).click(),
  };
}

/** A reader who taps. */
export function finger(page: Page): Hand {
  const tap = (control: Locator): Promise<void> => control.tap();
  return {
    ...mouse(page),
    press: tap,
    check: tap,
    undo: () => page.getByRole('button', { name: say('button.undo'), exact: true }).tap(),
  };
}

/** A reader without a pointer: every control takes the focus, and its own keys do what a click would do. */
export function keys(page: Page): Hand {
  const { keyboard } = page;
  const reach = async (control: Locator): Promise<void> => {
    await control.focus();
    expect(await control.evaluate(hasFocusAndKeys), 'the control is reached by keys').toBe(true);
  };
  return {
    page,
    press: async (control) => {
      await reach(control);
      await keyboard.press('Enter');
    },
    check: async (control) => {
      await reach(control);
      await keyboard.press('Space');
    },
    choose: async (select, label) => {
      await reach(select);
      await walkTo(page, select, label);
    },
    fill: async (field, text) => {
      await reach(field);
      await keyboard.press('Control+A');
      await keyboard.insertText(text);
    },
    undo: async () => {
      await page.locator('main h1').first().evaluate(takeFocusAway);
      await keyboard.press('Control+Z');
    },
  };
}

/** A radio button of a group in which another one is chosen is reached from that one with the arrow keys. */
function hasFocusAndKeys(element: HTMLElement | SVGElement): boolean {
  return document.activeElement === element && (element.tabIndex >= 0 || element.role === 'tab');
}

/** Text fields keep Ctrl+Z for themselves. */
function takeFocusAway(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

async function walkTo(page: Page, select: Locator, label: string): Promise<void> {
  const [from, to] = await select.evaluate((element: HTMLElement | SVGElement, words: string) => {
    if (!(element instanceof HTMLSelectElement)) return [0, -1] as const;
    const options = [...element.options].map(({ label: each }) => each.trim());
    return [element.selectedIndex, options.indexOf(words.trim())] as const;
  }, label);
  expect(to, `the option “${label}”`).toBeGreaterThanOrEqual(0);
  // The shortest way: from one of the ends when that is nearer.
  if (to < Math.abs(to - from)) {
    await page.keyboard.press('Home');
    for (let at = 0; at < to; at += 1) await page.keyboard.press('ArrowDown');
    return;
  }
  const key = to > from ? 'ArrowDown' : 'ArrowUp';
  for (let at = 0; at < Math.abs(to - from); at += 1) await page.keyboard.press(key);
}
