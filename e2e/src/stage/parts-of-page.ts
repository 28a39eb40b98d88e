import type { Locator, Page } from 'playwright-core';

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** What the page is about. */
export const heading = (page: Page, name: RegExp | string): Locator =>
  page.getByRole('heading', { level: 1, name });

/** The entry of a list under a heading. */
export const row = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
