import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus, in words, and whether the focus is visible. */
export interface Focus {
  readonly name: string;
  readonly isInSight: boolean;
  readonly isMarked: boolean;
}

/** What has the keyboard focus. */
export async function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) {
      return { name: 'nothing', isInSight: false, isMarked: false };
    }
    const isMarked = (each: Element | null): boolean => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isWithin = (from: number, to: number, room: number): boolean => to > from && to > 0 && from < room;
    const name = element.getAttribute('aria-label') ?? element.textContent;
    return {
      name: name.trim().replace(/\s+/g, ' ').slice(0, 80),
      isInSight: isWithin(top, bottom, innerHeight) && isWithin(left, right, innerWidth),
      isMarked: [element, element.parentElement, element.closest('form, label, li')].some(isMarked),
    };
  });
}

/** More than that would make the element practically unreachable. */
export const MOST_TABS = 80;

/** Presses Tab until the focus is on the element of this name; every stop on the way must be visible. */
export async function tabTo(page: Page, name: RegExp | string, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press(key);
    const focus = await focusOf(page);
    expect(focus, `the focus after ${passed.join(', ')}`).toMatchObject({ isInSight: true, isMarked: true });
    if (typeof name === 'string' ? name === focus.name : name.test(focus.name)) return;
    passed.push(focus.name);
  }
  throw new Error(`Tab never reached ${String(name)}: ${passed.join(' · ')}`);
}

/** Presses keys, one after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
