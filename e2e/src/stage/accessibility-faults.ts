import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** What axe is in a page, as its package ships it for that. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rows and columns of a table repeat: checking further ones takes axe seconds and finds nothing new. */
const MORE_OF_THE_SAME = 'tbody tr:nth-child(n+5), tr > :nth-child(n+7)';

interface Looked {
  /** All rules, unless some are named. */
  readonly rules?: readonly string[];
  /** The whole page, unless a part of it is named. */
  readonly within?: string;
}

/**
 * Ends what fades or moves, also what only begins with the next frames: a busy machine would be measured in the middle of
 * it.
 */
export async function endFading(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const drawn = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    const ended = (): boolean => {
      const fading = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        );
      for (const animation of fading) animation.finish();
      return fading.length === 0;
    };
    for (let still = 0; still < 2; still = ended() ? still + 1 : 0) await drawn();
  });
}

/** Where axe is loaded already, it is not loaded again: that would take as long as to look. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}

/**
 * What axe finds wrong in a frame, a line each. It looks in the frame itself, and only what is wrong is brought out: all
 * that is right would be ten times as much.
 */
export async function faultsInFrame(
  frame: Frame,
  { rules = [], within = 'html' }: Looked = {},
): Promise<readonly string[]> {
  await loadAxe(frame);
  return frame.evaluate(
    async ({ include, exclude, runOnly }) => {
      const { axe } = window as typeof window & { readonly axe: typeof Axe };
      const { violations } = await axe.run(
        { include: [include], exclude: [exclude] },
        { resultTypes: ['violations'], ...(runOnly.length > 0 && { runOnly }) },
      );
      return violations.map(({ id, help, nodes }) => {
        const places = nodes.map(({ target }) => target.join(' ')).join(', ');
        return `${id}: ${help} (${places})`;
      });
    },
    { include: within, exclude: MORE_OF_THE_SAME, runOnly: [...rules] },
  );
}

/** What axe finds wrong with a page and the frames in it, and forms in forms, a line each. */
export async function accessibilityFaults(page: Page, looked: Looked = {}): Promise<readonly string[]> {
  await Promise.all(page.frames().map(loadAxe));
  await endFading(page);
  const found = await faultsInFrame(page.mainFrame(), looked);
  // HTML forbids nested forms, but axe has no rule against them.
  const nested = await page.locator('form form').count();
  return nested === 0 ? found : [...found, `${nested} forms stand inside another form`];
}
