import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../stage/accessibility-faults.ts';
import { IS_LONG, openPage, SIZES, SIZES_OF_THE_GATE, type WatchedPage } from '../stage/browser.ts';
import { say } from '../stage/english.ts';
import { keepPicture } from '../stage/keep-picture.ts';
import { openSharedStage, openStage, type SharedStage, type Stage } from '../stage/stage.ts';

/** A screen as a reader reaches it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly status?: number;
  /** What is done there before it is examined. */
  readonly then?: (page: Page, stage: SharedStage) => Promise<void>;
  /** Made by the server alone, without the app around it. */
  readonly isBare?: boolean;
  /** Whether axe examines it on a tablet and a phone, too, because it is drawn differently there. */
  readonly isDrawnNarrow?: boolean;
}

/** The narrowest window that has to work: 1280 px at 400 %. */
const NARROWEST = { width: 320, height: 640 };

/**
 * What axe examines of every screen: a tablet has the colours and the parts of the other two, and a phone mostly those of
 * the wide window, so that only `npm run test:long` looks through all of them there.
 */
const LOOKED_THROUGH: { readonly [Size in keyof typeof SIZES]: readonly ('light' | 'dark')[] } = {
  wide: ['light', 'dark'],
  tablet: [],
  phone: IS_LONG ? ['light'] : [],
};

/** In dark mode the structure is the same as in light mode: only the colours are checked again. */
const RULES = { light: [], dark: ['color-contrast'] } as const;

/** Examines every one of the screens light and dark, over a portal that `prepare` sets up, or the shared one. */
export function lookAtScreens(
  screens: readonly Screen[],
  prepare?: (stage: Stage) => Promise<unknown>,
): void {
  let stage: SharedStage;

  beforeAll(async () => {
    stage = await (prepare === undefined ? openSharedStage() : preparedStage(prepare));
  });

  afterAll(async () => {
    await stage.close();
  });

  describe.each(SIZES_OF_THE_GATE)('at %s size', (size) => {
    let watched: WatchedPage;

    beforeAll(async () => {
      watched = await openPage(stage.browser, { size });
    });

    afterAll(async () => {
      await watched.context.close();
    });

    it.each(screens)(
      'the screen “$name” is quiet, fits and is accessible, light and dark',
      async (screen) => {
        const { page } = watched;
        const complaintsBefore = watched.complaints.length;
        await page.emulateMedia({ colorScheme: 'light' });
        await show(page, screen, stage);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await keepPicture(page, `${screen.name}-${size}-${colorScheme}`);
          if (!isLookedThrough(screen, size, colorScheme)) continue;
          const faults = await accessibilityFaults(page, { rules: RULES[colorScheme] });
          expect(faults, `faults axe finds in the ${colorScheme}`).toEqual([]);
        }
        expect(await sidewaysPx(page), 'pixels that the page scrolls sideways').toBe(0);
        if (size === 'phone') await expectToFitTheNarrowest(page);
        expect(complaintsOf(watched.complaints.slice(complaintsBefore), screen)).toEqual([]);
      },
    );
  });
}

function isLookedThrough(
  { isDrawnNarrow = false }: Screen,
  size: keyof typeof SIZES,
  colorScheme: 'light' | 'dark',
): boolean {
  return LOOKED_THROUGH[size].includes(colorScheme) || isDrawnNarrow;
}

async function preparedStage(prepare: (stage: Stage) => Promise<unknown>): Promise<Stage> {
  const stage = await openStage({ demonstration: true });
  await prepare(stage);
  return stage;
}

async function show(page: Page, screen: Screen, stage: SharedStage): Promise<void> {
  // A second try finds the page at the same address, and what changes only behind its “#” gets no answer.
  if (screen.path.includes('#')) await page.goto('about:blank');
  const answer = await page.goto(`${stage.portal.url}${screen.path}`);
  expect(answer?.status(), `status of ${screen.path}`).toBe(screen.status ?? 200);
  await settled(page, screen);
  await screen.then?.(page, stage);
}

/** Waits until the app has hydrated the server's page and nothing on it is loading. */
async function settled(page: Page, { path, isBare = false }: Screen): Promise<void> {
  if (isBare) {
    await page.evaluate(() => document.fonts.ready);
    return;
  }
  await page.getByRole('contentinfo').getByText(say('shell.theme')).waitFor();
  await page.locator('main#main h1').waitFor();
  if (path !== '/loading') {
    await page.waitForFunction(() => document.querySelector('[aria-busy=true], [class*=skeleton]') === null);
  }
  await page.evaluate(() => document.fonts.ready);
}

/** A browser logs every answer of 400 and above by itself: those that are intended are no complaint. */
function complaintsOf(complaints: readonly string[], { status = 200 }: Screen): readonly string[] {
  return status < 400 ? complaints : complaints.filter((text) => !text.includes(`status of ${status}`));
}

async function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(10_000, window.scrollY);
    const moved = window.scrollX;
    window.scrollTo(0, window.scrollY);
    return Math.max(moved, document.documentElement.scrollWidth - document.documentElement.clientWidth);
  });
}

async function expectToFitTheNarrowest(page: Page): Promise<void> {
  await page.setViewportSize(NARROWEST);
  expect(await sidewaysPx(page), 'pixels that the page scrolls sideways at 320 px').toBe(0);
  await page.setViewportSize(SIZES.phone);
}
