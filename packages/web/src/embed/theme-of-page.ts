import { CHART_THEMES, type ChartTheme } from '@almanac/ui';

const FORCED = '(forced-colors: active)';
const DARK = '(prefers-color-scheme: dark)';

/** The theme of the reader's system: an embedded chart has no settings of its own. */
export function themeOfPage(): ChartTheme {
  if (matchMedia(FORCED).matches) return CHART_THEMES.forced;
  return matchMedia(DARK).matches ? CHART_THEMES.dark : CHART_THEMES.light;
}

/** Calls back when the reader's system changes between light, dark and forced colours. */
export function onThemeChange(changed: () => void): void {
  for (const query of [FORCED, DARK]) matchMedia(query).addEventListener('change', changed);
}
