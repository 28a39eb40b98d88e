import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAnalytics } from './analytics.ts';
import { giveConsent, hasAnalytics } from './consent.ts';

const configured = {
  analytics: {
    webAnalyticsId: 'A-1',
    webAnalyticsUrl: 'https://count.example/tag.js',
    governmentScriptUrl: 'https://gov.example/wogaa.js',
  },
};

const scripts = (): readonly string[] => [...document.head.querySelectorAll('script')].map(({ src }) => src);

function commands(): readonly (readonly unknown[])[] {
  const queue: unknown = Reflect.get(globalThis, 'dataLayer');
  return Array.isArray(queue) ? queue.map((each: ArrayLike<unknown>) => Array.from(each)) : [];
}

beforeEach(() => {
  history.replaceState(null, '', '/');
});

afterEach(() => {
  document.cookie = 'almanac-preferences=; Path=/; Max-Age=0';
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'dataLayer');
});

describe(createAnalytics, () => {
  it('loads nothing without consent, or when it was refused', () => {
    createAnalytics(configured, document).start();
    giveConsent(document, 'denied');
    createAnalytics(configured, document).start();
    expect(scripts()).toEqual([]);
  });

  it('loads nothing without configuration', () => {
    giveConsent(document, 'granted');
    createAnalytics({ analytics: {} }, document).start();
    expect(scripts()).toEqual([]);
  });

  it('loads the web tag and the government script once, with both', () => {
    giveConsent(document, 'granted');
    const analytics = createAnalytics(configured, document);
    analytics.start();
    analytics.start();
    expect(scripts()).toEqual(['https://gov.example/wogaa.js', 'https://count.example/tag.js?id=A-1']);
  });

  it('leaves the government script out where the address holds frame', () => {
    history.replaceState(null, '', '/chart/TS/M1/x?frame=1');
    giveConsent(document, 'granted');
    createAnalytics(configured, document).start();
    expect(scripts()).toEqual(['https://count.example/tag.js?id=A-1']);
  });

  it('configures the tag again when the account changes, and never says who', () => {
    giveConsent(document, 'granted');
    const analytics = createAnalytics(configured, document);
    analytics.start();
    analytics.accountChanged({ isLoggedIn: true });
    const configurations = commands().filter(([name]) => name === 'config');
    expect(configurations).toEqual([
      ['config', 'A-1', { logged_in: false }],
      ['config', 'A-1', { logged_in: true }],
    ]);
  });

  it('reports a change of chart type', () => {
    giveConsent(document, 'granted');
    const analytics = createAnalytics(configured, document);
    analytics.start();
    analytics.chartTypeChanged('pie');
    expect(commands().at(-1)).toEqual(['event', 'chart_type', { chart_type: 'pie' }]);
  });
});

describe(hasAnalytics, () => {
  it('needs an address to load something from', () => {
    expect(hasAnalytics({ analytics: { webAnalyticsId: 'A-1' } })).toBe(false);
    expect(hasAnalytics(configured)).toBe(true);
  });
});
