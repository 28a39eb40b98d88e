import { CHART_THEMES, type ChartTheme, type ChartThemeName } from '@almanac/charts';
import { useSyncExternalStore } from 'react';

const FORCED = '(forced-colors: active)';
const DARK = '(prefers-color-scheme: dark)';

/** The theme the page is in: what the reader chose, else the system's; forced colours go before both. */
export function useChartTheme(): ChartTheme {
  return CHART_THEMES[useSyncExternalStore(watchTheme, themeNow)];
}

function themeNow(): ChartThemeName {
  if (matchMedia(FORCED).matches) return 'forced';
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const queries = [FORCED, DARK].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
