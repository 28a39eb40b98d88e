import { CHART_THEMES, type ChartTheme, type ChartThemeName } from '@almanac/charts';
import { useSyncExternalStore } from 'react';

const FORCED = '(forced-colors: active)';
const DARK = '(prefers-color-scheme: dark)';
const PAPER = 'print';

/** The theme of the page: the reader's choice, else the system's; forced colours override both, and paper is light. */
export function useChartTheme(): ChartTheme {
  return CHART_THEMES[useSyncExternalStore(watchTheme, themeNow, () => 'light' as const)];
}

function themeNow(): ChartThemeName {
  if (matchMedia(PAPER).matches) return 'light';
  if (matchMedia(FORCED).matches) return 'forced';
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const queries = [FORCED, DARK, PAPER].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
