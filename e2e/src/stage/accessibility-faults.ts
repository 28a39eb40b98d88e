import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

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

/** Axe for a page; where it is loaded already, it is not loaded again: that would take longer than to look. */
async function axeFor(page: Page): Promise<AxeBuilder> {
  const loaded = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  return new AxeBuilder(loaded.every(Boolean) ? { page, axeSource: ';' } : { page });
}

/** What axe finds wrong with a page, and forms in forms, a line each. */
export async function accessibilityFaults(
  page: Page,
  { rules = [], within }: Looked = {},
): Promise<readonly string[]> {
  const axe = await axeFor(page);
  axe.exclude(MORE_OF_THE_SAME).options({ resultTypes: ['violations'] });
  // Otherwise axe gathers its results in a separate page, for cross-origin frames; no page of ours has one.
  axe.setLegacyMode(true);
  if (rules.length > 0) axe.withRules([...rules]);
  if (within !== undefined) axe.include(within);
  await endFading(page);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
  // HTML forbids nested forms, but axe has no rule against them.
  const nested = await page.locator('form form').count();
  return nested === 0 ? found : [...found, `${nested} forms stand inside another form`];
}
