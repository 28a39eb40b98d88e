import { PAGE_STATE_ELEMENT } from '@almanac/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError, generalError } from '../api/api-error.ts';
import { readPageState, stateOf, takeAnswers, writePageState } from './page-state.ts';

const LARGE = 'x'.repeat(200_000);

describe(stateOf, () => {
  it('leaves large answers to the browser where it knows how to ask for them', () => {
    const client = new QueryClient();
    client.setQueryData(['collection', 'all'], LARGE);
    client.setQueryData(['collection', 'few'], 'few');
    const { answers, left } = stateOf(client, { now: 0 });
    expect(answers).toEqual([{ key: ['collection', 'few'], data: 'few' }]);
    expect(left.map(({ key }) => key)).toEqual([['collection', 'all']]);
  });

  it('lets every other answer travel, however large', () => {
    const client = new QueryClient();
    client.setQueryData(['unheard-of'], LARGE);
    expect(stateOf(client, { now: 0 })).toMatchObject({ answers: [{ key: ['unheard-of'] }], left: [] });
  });
});

describe(takeAnswers, () => {
  it('hands on what the portal refused, in its words', async () => {
    const drawn = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const refusal = new ApiError('There is no such table.', { status: 404, code: 'unknown-table' });
    const refuse = (key: string, error: Error) =>
      drawn.query({ queryKey: [key], queryFn: () => Promise.reject(error) }).catch(() => undefined);
    await Promise.all([refuse('table', refusal), refuse('mistake', new TypeError('of our own'))]);
    const page = document.implementation.createHTMLDocument();
    page.body.innerHTML = `<script type="application/json" id="${PAGE_STATE_ELEMENT}"></script>`;
    page.body.firstElementChild?.append(writePageState(stateOf(drawn, { now: 0 })));

    const client = new QueryClient();
    takeAnswers(client, readPageState(page) ?? expect.unreachable());
    expect(client.getQueryState(['table'])).toMatchObject({ status: 'error', error: refusal });
    expect(client.getQueryState(['table'])?.error).toBeInstanceOf(ApiError);
    expect(client.getQueryState(['mistake'])?.error?.message).toBe(generalError());
  });
});
