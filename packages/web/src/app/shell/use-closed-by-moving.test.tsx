import { toSavedRecord } from '@almanac/core';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useSaving, type SavingRequest } from '../../platform/saved-tables/saving-store.ts';
import { askToSubscribe, useSubscription } from '../../platform/subscription-store.ts';
import { useClosedByMoving } from './use-closed-by-moving.ts';

const TABLE = { title: 'Births by district', tableCode: 'M1', tableType: 'TS' } as const;
const RECORD = toSavedRecord([], []);
const REQUEST: SavingRequest = {
  view: {
    kind: 'TS',
    code: 'M1',
    title: TABLE.title,
    release: 'r1',
    publishedAt: '2026-11-20T09:00:00Z',
    customisationData: { ...RECORD.customisationData, release: 'r1' },
    computationData: RECORD.computationData,
  },
  from: undefined,
};

function Host(): null {
  useClosedByMoving();
  return null;
}

function openAt(...addresses: readonly string[]) {
  const router = createMemoryRouter([{ path: '*', element: <Host /> }], { initialEntries: [...addresses] });
  render(<RouterProvider router={router} />);
  return router;
}

const isOpen = () => [useSaving.getState().request !== null, useSubscription.getState().showModal];

describe(useClosedByMoving, () => {
  beforeEach(() => {
    useSaving.setState({ request: REQUEST });
    askToSubscribe({ tables: [TABLE] });
  });
  afterEach(() => {
    cleanup();
    useSaving.setState({ request: null });
    useSubscription.setState(useSubscription.getInitialState(), true);
  });

  it('leaves a dialog open when the page is opened, and when it only writes down its own state', async () => {
    const router = openAt('/table/TS/M1');
    expect(isOpen()).toEqual([true, true]);
    await act(() => router.navigate('/table/TS/M1?decimals=1', { replace: true }));
    expect(isOpen()).toEqual([true, true]);
  });

  it('closes it when the reader goes back, to another screen or to another state of this one', async () => {
    for (const before of ['/browse', '/table/TS/M1?decimals=1']) {
      useSaving.setState({ request: REQUEST });
      askToSubscribe({ tables: [TABLE] });
      const router = openAt(before, '/table/TS/M1');
      expect(isOpen()).toEqual([true, true]);
      await act(() => router.navigate(-1));
      expect(isOpen(), before).toEqual([false, false]);
      cleanup();
    }
  });

  it('closes it on the way to another screen, and keeps what was chosen', async () => {
    const router = openAt('/table/TS/M1');
    await act(() => router.navigate('/login'));
    expect(isOpen()).toEqual([false, false]);
    expect(useSubscription.getState().tables).toEqual([TABLE]);
  });
});
