import { expect } from 'vitest';
import type { BrowserWindow } from './browser-window.ts';

/** What to look for: elements of the page by selector, and by their name as a screen reader says it. */
export interface Sought {
  readonly css: string;
  readonly name?: string;
}

/** Where the first such element is, `x,y`, once it is in sight and nothing covers its middle; else an empty text. */
function placeOf({ css, name }: Sought): string {
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    return (element.getAttribute('aria-label') ?? (named || element.textContent)).replace(/\s+/g, ' ').trim();
  };
  for (const element of document.querySelectorAll(css)) {
    if (name !== undefined && !nameOf(element).startsWith(name)) continue;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const label = element.closest('label');
    if (hit && (element.contains(hit) || hit.contains(element) || label?.contains(hit))) return `${x},${y}`;
  }
  return '';
}

/** Waits for an element that can be pressed, and presses it. */
export async function pressOn(window: BrowserWindow, sought: Sought): Promise<void> {
  let last = '';
  // What is still moving is somewhere else a moment later.
  const isStill = async (): Promise<boolean> => {
    const [before, place] = [last, await window.run(placeOf, sought)];
    last = place;
    return place !== '' && place === before;
  };
  await expect.poll(isStill, { message: `${sought.css} “${sought.name ?? ''}”` }).toBe(true);
  const [x = 0, y = 0] = last.split(',').map(Number);
  await window.pressAt(x, y);
}

/** Waits until so many elements match. */
export async function waitFor(window: BrowserWindow, css: string, count = 1): Promise<void> {
  const counted = () => window.run((each) => document.querySelectorAll(each).length, css);
  await expect.poll(counted, { message: css }).toBeGreaterThanOrEqual(count);
}

/** Opens a page, and waits until the app has taken it over. */
export async function open(window: BrowserWindow, address: string): Promise<void> {
  await window.goto(address);
  await expect
    .poll(() =>
      window.run(
        () =>
          document.getElementById('almanac-page') === null ||
          document.documentElement.dataset['app'] === 'ready',
        undefined,
      ),
    )
    .toBe(true);
}

/** The texts of all elements that match, without what surrounds them. */
export function textsOf(window: BrowserWindow, css: string): Promise<readonly string[]> {
  return window.run(
    (each) =>
      [...document.querySelectorAll<HTMLElement>(each)].map((element) =>
        element.innerText.replace(/\s+/g, ' ').trim(),
      ),
    css,
  );
}

/** How far the page can be moved sideways, in CSS pixels. */
export function sidewaysScroll(window: BrowserWindow): Promise<number> {
  return window.run(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  }, undefined);
}
