import type { Page } from 'playwright-core';

/** Until the chart is drawn. */
export const waitForChart = async (page: Page): Promise<void> => {
  await page.getByRole('application').waitFor();
};
