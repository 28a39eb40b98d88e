import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { openStage, type Stage } from './stage/stage.ts';

/** Ends elements, attributes and lines, and is a template, where one is read as such. */
const HOSTILE =
  'Sales </script><img src=x onerror=alert(1)> <!-- ]]> \u2028 "\' & \u202e {{7*7}} </noscript><noscript> end';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({
    demonstration: false,
    settings: { ALMANAC_ANNOUNCEMENTS: JSON.stringify([{ text: HOSTILE }]) },
  });
  const file = join(stage.portal.data, 'hostile.csv');
  const quoted = `"${HOSTILE.replaceAll('"', '""')}"`;
  await writeFile(file, `Data Series,2024,2025\n${quoted},1,2\n${quoted.replace('Sales', 'More')},3,4\n`);
  const published = await stage.portal.almanac(
    ...[
      'publish',
      file,
      '--code',
      'H1',
      '--title',
      HOSTILE,
      '--topic',
      `Trial > Retail > ${HOSTILE.replaceAll('>', '')}`,
    ],
  );
  expect(published).toMatchObject({ status: 0, complained: '' });
});

afterAll(async () => {
  await stage.close();
});

describe('a title that means ill', () => {
  it('is text on every page, before the app takes it over and afterwards', async () => {
    const { page, complaints, context } = await openPage(stage.browser);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const words = encodeURIComponent(HOSTILE);
    for (const path of [
      '/',
      '/browse/trial/retail',
      '/latest-updates',
      `/search?q=${words}`,
      '/table/TS/H1',
      '/series/H1/1',
    ]) {
      await page.goto(stage.portal.url + path, { waitUntil: 'networkidle' });
      expect(await page.locator('main#main').innerText()).toContain('onerror=alert(1)');
      expect(await page.locator('img[src=x]').count()).toBe(0);
    }
    expect(dialogs).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
