import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { stateOf } from './page-state.ts';

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
