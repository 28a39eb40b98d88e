import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { giveConsent } from '../src/platform/analytics/consent.ts';
import { birthsPortal } from './births-portal.ts';
import { openAt } from './open-table.tsx';

const births = birthsPortal();

/** A page without layout: charts are present without being drawn. */
class NeverMeasured implements ResizeObserver {
  observe(): void {
    return undefined;
  }
  unobserve(): void {
    return undefined;
  }
  disconnect(): void {
    return undefined;
  }
}

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('ResizeObserver', NeverMeasured);
});

afterEach(() => {
  cleanup();
  document.cookie = 'almanac-preferences=; Path=/; Max-Age=0';
  Reflect.deleteProperty(globalThis, 'dataLayer');
});

describe('a change of the chart type', () => {
  it('is reported where visits are counted, and only a change', async () => {
    const analytics = { webAnalyticsId: 'A-1', webAnalyticsUrl: 'https://count.example/tag.js' };
    giveConsent(document, 'granted');
    const user = await openAt(
      { ...births(), site: { ...births().site, analytics } },
      '/table/TS/B1?chart=line',
    );
    const told = (): readonly unknown[] => {
      const queue: unknown = Reflect.get(globalThis, 'dataLayer');
      const commands = Array.isArray(queue) ? queue.map((each: ArrayLike<unknown>) => Array.from(each)) : [];
      return commands.filter(([, name]) => name === 'chart_type').map(([, , facts]) => facts);
    };
    await user.click(await screen.findByRole('radio', { name: /^Clustered column/ }, { timeout: 30_000 }));
    await waitFor(() => {
      expect(told()).toEqual([{ chart_type: 'clusterColumn' }]);
    });
    await user.click(screen.getByRole('radio', { name: /^Clustered column/ }));
    await user.click(screen.getByRole('radio', { name: /^Horizontal bar/ }));
    await waitFor(() => {
      expect(told()).toEqual([{ chart_type: 'clusterColumn' }, { chart_type: 'horizontalBar' }]);
    });
  });
});
