import type { Page } from 'playwright-core';
import { say } from '../stage/english.ts';

/** Presses a tool over the table; where there is no room for all of them it is under More. */
export async function pressTool(page: Page, name: string): Promise<void> {
  const tool = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: say('table.tool.more'), exact: true });
  await tool.or(more).first().waitFor();
  if (await more.isVisible()) {
    await more.click();
    await page
      .getByRole('group', { name: say('table.tool.more'), exact: true })
      .getByRole('button')
      .first()
      .waitFor();
  }
  if (await tool.isVisible()) await tool.click();
}
