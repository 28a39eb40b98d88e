import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren, ReactElement } from 'react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useStepHistory, type StepHistory } from './use-step-history.ts';

function AtTable({ children }: PropsWithChildren): ReactElement {
  return <MemoryRouter initialEntries={['/table/TS/M1']}>{children}</MemoryRouter>;
}

function open() {
  const { result } = renderHook(
    () => ({ history: useStepHistory(), location: useLocation(), navigate: useNavigate() }),
    { wrapper: AtTable },
  );
  return {
    do: (act_: (history: StepHistory, navigate: NavigateFunction) => unknown): void => {
      act(() => void act_(result.current.history, result.current.navigate));
    },
    search: (): string => result.current.location.search,
    can: (): readonly string[] =>
      (['undo', 'redo'] as const).filter((way) => result.current.history[way] !== undefined),
  };
}

describe(useStepHistory, () => {
  it('takes steps back and makes them again', () => {
    const page = open();
    page.do(({ go }) => {
      go('a');
    });
    page.do(({ go }) => {
      go('b');
    });
    page.do(({ undo }) => undo?.());
    expect([page.search(), ...page.can()]).toEqual(['?a', 'undo', 'redo']);
    page.do(({ redo }) => redo?.());
    expect([page.search(), ...page.can()]).toEqual(['?b', 'undo']);
  });

  it('takes back the step before a footnote that was followed, not the way to the footnote', () => {
    const page = open();
    page.do(({ go }) => {
      go('a');
    });
    page.do((_, navigate) => navigate('?a#note-1'));
    page.do((_, navigate) => navigate('?a#note-2'));
    expect(page.can()).toEqual(['undo']);
    page.do(({ go }) => {
      go('b');
    });
    page.do(({ undo }) => undo?.());
    expect(page.search()).toBe('?a');
    page.do(({ undo }) => undo?.());
    expect([page.search(), ...page.can()]).toEqual(['', 'redo']);
  });

  it('offers no step again once a link has led elsewhere on the page', () => {
    const page = open();
    page.do(({ go }) => {
      go('a');
    });
    page.do(({ undo }) => undo?.());
    page.do((_, navigate) => navigate('?c'));
    expect(page.can()).toEqual([]);
  });
});
