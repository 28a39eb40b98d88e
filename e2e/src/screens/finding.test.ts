import type { Page } from 'playwright-core';
import { lookAtScreens, type Screen } from './look-at-screens.ts';

const typeSearch = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('combobox').fill('trade');
  await page.getByRole('listbox').waitFor();
};

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', isDrawnNarrow: true },
  { name: 'home-searching', path: '/home', then: typeSearch },
  { name: 'browse', path: '/browse' },
  { name: 'browse-topic', path: '/topic/total-trade' },
  { name: 'search', path: '/search?q=merchandise+trade' },
  { name: 'search-series', path: '/search?q=exprots&type=TS&since=2020-01-01', isDrawnNarrow: true },
  { name: 'search-nothing', path: '/search?q=zzzzqqqq' },
  { name: 'search-start', path: '/search' },
  { name: 'series', path: '/series/M182011/1.1.1' },
  { name: 'series-of-cube', path: '/series/D81020/1-1-1' },
  { name: 'latest-updates', path: '/latest-updates', isDrawnNarrow: true },
  { name: 'latest-by-agency', path: '/latest-updates?by=agency&change=new' },
  { name: 'corrections', path: '/corrections', isDrawnNarrow: true },
  { name: 'release-calendar', path: '/releases/calendar', isDrawnNarrow: true },
  { name: 'release-list', path: '/releases/calendar?view=list', isDrawnNarrow: true },
  { name: 'glossary', path: '/glossary#change-on-year', isDrawnNarrow: true },
  { name: 'faq', path: '/faq', isDrawnNarrow: true },
  { name: 'faq-searching', path: '/faq?q=decimals' },
  { name: 'user-guide', path: '/user-guide', isDrawnNarrow: true },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'terms', path: '/terms', isDrawnNarrow: true },
  { name: 'privacy', path: '/privacy' },
  { name: 'contact', path: '/contact' },
  { name: 'loading', path: '/loading' },
  { name: 'page-not-found', path: '/page-not-found', status: 404 },
  { name: 'unknown-address', path: '/nobody/lives/here', status: 404 },
];

lookAtScreens(SCREENS);
