import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from './open-table.tsx';
import { openTestPortal, type TestPortal } from './portal.ts';

/** 2400 districts in 26 years: more than a chart draws, and lists that are cut. */
const DISTRICTS = 2400;
const YEARS = 26;

function csv(): string {
  const lines = ['District,Year,Value'];
  for (let district = 0; district < DISTRICTS; district += 1) {
    for (let year = 0; year < YEARS; year += 1) lines.push(`D${district},${2000 + year},${district + 1000}`);
  }
  return lines.join('\n');
}

let portal: TestPortal;

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  portal = await openTestPortal({ ALMANAC_NUMBER_FORMAT: '1.234,5' });
  await portal.publish({
    code: 'N1',
    type: 'DC',
    title: 'Dwellings',
    topic: 'Society > Housing > Dwellings',
    csv: csv(),
  });
}, 60_000);

afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

afterEach(cleanup);

/** Waits for these words on the screen, placeholders included; no number may be written in another style. */
async function says(...words: readonly string[]): Promise<void> {
  await waitFor(
    () => {
      const placeholders = [...document.querySelectorAll('input')].map(({ placeholder }) => placeholder);
      const text = [document.body.textContent, ...placeholders].join(' ');
      for (const each of words) expect(text).toContain(each);
      expect(text).not.toMatch(/\d,\d{3}/);
    },
    { timeout: 30_000 },
  );
}

describe('a department that writes 1.234,5', { timeout: 60_000 }, () => {
  it('reads so what a table covers, and what can be chosen and was found in it', async () => {
    const user = await openAt(portal, '/table/DC/N1?panel=choose');
    await says('2.400 rows × 26 years · 62.400 cells', '2.400 of 2.400', 'Search 2.400 in District');
    await says('Show more (2.000 left)', '2.400 × 26 = 62.400 cells');
    await user.type(screen.getByRole('searchbox', { name: 'Search District' }), 'D1');
    await says('All 1.111 found');
  });

  it('reads so how many categories a variable has', async () => {
    await openAt(portal, '/table/DC/N1?panel=arrange&choose=time:latest(2)');
    await says('2.400 rows × 2 years · 4.800 cells', '2.400');
  });

  it('reads so what figures can be divided by', async () => {
    await openAt(portal, '/table/DC/N1?panel=compute&choose=time:latest(2)');
    await says('Divide by 10, 100, 1.000 …');
  });

  it('reads so how much a page of the public data holds', async () => {
    await openAt(portal, '/view-api/for-developers');
    expect(await screen.findByText(/An answer holds 5\.000 cells/)).toBeTruthy();
    expect(screen.getByText(/a page of 5\.000 cells costs six/)).toBeTruthy();
  });

  it('reads so why a chart cannot be drawn', async () => {
    await openAt(portal, '/table/DC/N1?chart=line');
    await says('62.400 figures are too many to draw; choose at most 60.000');
  });
});
