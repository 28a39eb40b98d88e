import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';

import { fullScalePortal } from '../servers/full-scale-portal.ts';
import { inWords, quantile } from '../timings.ts';

const PORT = 18_115;
const AIM_MS = 50;
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Words that are typed letter by letter, each into an empty box. */
const WORDS = [
  'unemployment rate',
  'consumer price index',
  'births by region',
  'exports of machinery',
  'youth jobless',
];

/**
 * Runs in the page before the app does. For every keystroke in the page's box it records the time until the frame after
 * the one that draws the answer to the current words. A frame is painted after its callbacks, and the next task runs
 * after that.
 */
const WATCH = `
  window.painted = [];
  const answered = new Map();
  const fetchOf = window.fetch.bind(window);
  window.fetch = async (...call) => {
    const answer = await fetchOf(...call);
    const { pathname, searchParams } = new URL(answer.url);
    if (pathname === '/api/search/suggestions') answered.get(searchParams.get('q'))?.();
    return answer;
  };
  document.addEventListener('input', async ({ target }) => {
    const startedAt = performance.now();
    const words = target.value.trim();
    if (words === '' || answered.has(words)) return;
    await new Promise((resolve) => answered.set(words, resolve));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    window.painted.push(performance.now() - startedAt);
  }, { capture: true });
`;

async function typeAll(page: Page): Promise<readonly number[]> {
  const box = page.getByRole('main').getByRole('combobox');
  for (const words of WORDS) {
    await box.fill('');
    for (const letter of words) {
      const before = await page.evaluate<number>('window.painted.length');
      await box.press(letter === ' ' ? 'Space' : letter);
      if (letter === ' ') continue; // The words do not change.
      await page.waitForFunction(`window.painted.length > ${before}`);
    }
  }
  return page.evaluate<number[]>('window.painted');
}

/** From a keystroke in the home page's box to its suggestions on the screen. */
export async function benchKeystrokes(): Promise<readonly string[]> {
  const executablePath = CHROMIUM.find((path) => existsSync(path));
  if (executablePath === undefined) return ['skipped: no Chromium on this machine'];
  const portal = await fullScalePortal(PORT);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    // The observer is injected as text, which the page's content security policy would block.
    const page = await browser.newPage({ bypassCSP: true });
    await page.addInitScript(WATCH);
    await page.goto(portal.url);
    await page.getByRole('contentinfo').getByText('Theme').waitFor();
    // The first answers wait until every label has been read.
    for (const call of ['search', 'answer'])
      await (await fetch(`${portal.url}/api/${call}?q=a`)).arrayBuffer();
    const times = (await typeAll(page)).toSorted((a, b) => a - b);
    const verdict = quantile(times, 0.5) > AIM_MS ? ' — misses the aim' : '';
    return [
      `keystroke to suggestions painted, ${times.length} letters: ${inWords(times)} (aim ${AIM_MS} ms)${verdict}`,
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}
