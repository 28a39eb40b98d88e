import type { Page } from 'playwright-core';
import { say, starting } from './english.ts';

/** Chooses a chart type by its name, whether it is shown at once or only among more types. */
export async function chooseChartType(page: Page, name: string): Promise<void> {
  const types = page.getByRole('group', { name: say('chart-page.type') });
  const more = types.getByRole('button', { expanded: false });
  if ((await more.count()) > 0) await more.click();
  await types.getByRole('radio', { name: starting(name) }).check({ force: true });
}
