import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from './open-table.tsx';
import { openTestPortal, type TestPortal } from './portal.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

let portal: TestPortal;

const GOODS = Array.from({ length: 395 }, (_, at) => `Good ${String(at + 1)}`);
const SALES = [
  'Year,Goods,Value',
  ...GOODS.flatMap((good, at) => [`2024,${good},${at}`, `2025,${good},${at}`]),
];

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  portal = await openTestPortal();
  await portal.publish({
    code: 'G1',
    title: 'Sales',
    topic: 'Economy > Trade > Sales',
    csv: SALES.join('\n'),
  });
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const topic = `Society > Subject ${at} > Topic of ${at}`;
    await portal.publish({ code: `B${at}`, title: `Births ${at}`, topic });
    await portal.publish({ code: `C${at}`, title: `Deaths ${at}`, topic: `Society > Subject ${at} > Other` });
  }
});

afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** Every tab stop in `area`. */
function stopsIn(area: Element): readonly HTMLElement[] {
  const all = [...area.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex]')];
  return all.filter((each) => {
    const closed = each.parentElement?.closest('details:not([open])');
    const isHidden = closed !== null && closed !== each.closest('summary')?.parentElement;
    return each.tabIndex >= 0 && !(each as HTMLButtonElement).disabled && !isHidden;
  });
}

const focused = (): string =>
  (document.activeElement?.closest('li, summary') ?? document.activeElement)?.textContent.trim() ?? '';

describe('what the tab key stops at', { timeout: 120_000 }, () => {
  it('is one line of a list of hundreds of categories, in which arrows move', async () => {
    const user = await openAt(portal, '/table/TS/G1?panel=compute');
    await user.click(await screen.findByRole('radio', { name: 'Sum' }));
    const list = await screen.findByRole('tree', { name: 'Goods' });
    expect(list.querySelectorAll('[type=checkbox]').length).toBe(GOODS.length);
    for (const name of GOODS.slice(0, 3)) await user.click(screen.getByRole('checkbox', { name }));
    expect(stopsIn(list)).toHaveLength(1);
    expect(stopsIn(screen.getByRole('region', { name: 'Sum of' }))).toHaveLength(1);
    within(list).getByRole('checkbox', { name: 'Good 3' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Good 4');
    await user.keyboard('{End}');
    expect(focused()).toBe('Good 395');
    const behind = stopsIn(screen.getByRole('complementary', { name: 'Customise' }));
    const add = behind.findIndex(({ textContent }) => textContent === say('compute.add'));
    expect(add - behind.findIndex((each) => list.contains(each))).toBeLessThan(8);
  });

  it.each([
    ['/', 'the contents of the home page'],
    ['/browse', 'the tree of all tables'],
  ])('is one line of %s, %s, in which arrows move, open and close', async (address) => {
    const user = await openAt(portal, address);
    const tree = await screen.findByRole('group', { name: say('common.topics') });
    await user.click(within(tree).getByText('Subject 2'));
    expect(stopsIn(tree)).toHaveLength(1);
    within(tree).getByText('Subject 1').closest('summary')?.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toContain(say('common.all-of', { subject: 'Subject 2' }));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('href')).toMatch(/^\/browse\/[^/]+\/[^/]+\/[^/]+/);
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toContain('Subject 2');
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => {
      expect(within(tree).getByText('Subject 2').closest('details')?.open).toBe(false);
    });
  });
});
