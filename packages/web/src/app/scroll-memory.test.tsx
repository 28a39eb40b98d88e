import { act, cleanup, render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useScrollMemory } from './scroll-memory.ts';

const scrollTo = vi.fn();

beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
});

afterEach(() => {
  sessionStorage.clear();
  cleanup();
  vi.restoreAllMocks();
});

function Screen(): ReactElement {
  useScrollMemory();
  return <p>Figures</p>;
}

/** Opens a page as the browser does for an address that was typed, or reloaded, and returns the router. */
function open(type: 'navigate' | 'reload') {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], { initialEntries: ['/browse'] });
  render(<RouterProvider router={router} />);
  return router;
}

describe(useScrollMemory, () => {
  it('leaves a typed address where its reader scrolled it, wherever an earlier page of the tab stood', () => {
    sessionStorage.setItem('scroll:default /browse', '400');
    open('navigate');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('returns to where one was after a reload', async () => {
    sessionStorage.setItem('scroll:default /browse', '400');
    open('reload');
    await waitFor(() => {
      expect(scrollTo).toHaveBeenLastCalledWith(0, 400);
    });
  });

  it('takes nothing from another page that was typed before it', async () => {
    sessionStorage.setItem('scroll:default /search', '400');
    open('reload');
    await Promise.resolve();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('returns to the place on the first page of a visit', async () => {
    const router = open('navigate');
    await act(() => router.navigate('/search'));
    sessionStorage.setItem('scroll:default /browse', '400');
    await act(() => router.navigate(-1));
    await waitFor(() => {
      expect(scrollTo).toHaveBeenLastCalledWith(0, 400);
    });
  });
});
