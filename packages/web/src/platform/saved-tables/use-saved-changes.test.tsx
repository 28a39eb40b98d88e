import type { SavedTableLists } from '@almanac/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useAlert } from '../dialogs/alert-store.ts';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { listsAfter } from './change-lists.ts';
import { SAVED_TABLES_KEY } from './saved-tables-query.ts';
import { useSavedChanges } from './use-saved-changes.ts';

function entry(id: string): SavedTableLists['savedTableTS'][number] {
  return {
    id,
    tableId: id,
    matrixNumber: id,
    matrixTitle: id,
    computationData: '[]',
    customisationData: '{}',
    link: null,
    effectiveDate: '',
    lastUpdatedDateTime: '',
    isNotified: false,
    frequency: null,
    isDeleted: false,
    metadata: {
      name: null,
      note: '',
      tags: [],
      isPinned: false,
      release: 'r1',
      currentRelease: 'r1',
      hasNewer: false,
      replacedBy: null,
      savedAt: '',
    },
  };
}

const LISTS: SavedTableLists = {
  savedTableTS: [entry('first-01'), entry('second-2')],
  savedTableCT: [],
  savedTableLDC: [],
  order: ['first-01', 'second-2'],
};

/** A server that holds its answers until the test lets them go. */
function waitingServer() {
  const answers: ((answer: SavedTableLists | Error) => void)[] = [];
  const call = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      answers.push((answer) => {
        if (answer instanceof Error) reject(answer);
        else resolve(answer);
      });
    });
  const api: Api = { call, raw: () => Promise.reject(new Error('not asked')) };
  return { api, answers };
}

function open() {
  const client = createQueryClient();
  client.setQueryData(SAVED_TABLES_KEY, LISTS);
  const server = waitingServer();
  const { result } = renderHook(() => useSavedChanges(server.api), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const shown = (): readonly boolean[] =>
    client.getQueryData<SavedTableLists>(SAVED_TABLES_KEY)?.savedTableTS.map((each) => each.isNotified) ?? [];
  return { ...server, result, shown };
}

describe(useSavedChanges, () => {
  beforeEach(() => {
    sessionStorage.setItem('token', 'x'.repeat(43));
  });
  afterEach(() => {
    sessionStorage.clear();
    useAlert.setState({ text: null });
  });

  it('shows each change at once, and keeps showing it when an earlier one is answered', async () => {
    const { result, shown, answers } = open();
    act(() => {
      result.current.edit([{ id: 'first-01', isNotified: true }]);
      result.current.edit([{ id: 'second-2', isNotified: true }]);
    });
    expect(shown()).toEqual([true, true]);
    await waitFor(() => {
      expect(answers).toHaveLength(1);
    });
    act(() => answers[0]?.(listsAfter(LISTS, [{ id: 'first-01', isNotified: true }])));
    await waitFor(() => {
      expect(answers, 'the second is sent after the first').toHaveLength(2);
    });
    expect(shown()).toEqual([true, true]);
    act(() => answers[1]?.(LISTS));
    await waitFor(() => {
      expect(shown(), 'in the end the server is right').toEqual([false, false]);
    });
  });

  it('shows nothing of what is answered to a session that has ended meanwhile', async () => {
    const { result, shown, answers } = open();
    act(() => {
      result.current.edit([{ id: 'first-01', isNotified: true }]);
    });
    await waitFor(() => {
      expect(answers).toHaveLength(1);
    });
    sessionStorage.setItem('token', 'y'.repeat(43));
    act(() => answers[0]?.(listsAfter(LISTS, [{ id: 'second-2', isNotified: true }])));
    await waitFor(() => {
      expect(result.current.isBusy).toBe(false);
    });
    expect(shown()).toEqual([true, false]);
    expect(useAlert.getState().text).toBeNull();
  });

  it('says why a change was refused, without asking again', async () => {
    const { result, answers } = open();
    act(() => {
      result.current.edit([{ id: 'first-01', note: 'x' }]);
    });
    await waitFor(() => {
      expect(answers).toHaveLength(1);
    });
    act(() => answers[0]?.(new ApiError('No Permission', { status: 403 })));
    await waitFor(() => {
      expect(useAlert.getState().text).toBe('No Permission');
    });
    expect(answers).toHaveLength(1);
  });
});
