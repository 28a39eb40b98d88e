import { describe, expect, it, vi } from 'vitest';

import { rememberLast } from './remember-last.ts';

describe(rememberLast, () => {
  it('makes each value once, until others have taken its place', async () => {
    const remember = rememberLast<string>(2);
    const make = vi.fn((key: string) => Promise.resolve(`value of ${key}`));
    const ask = (key: string): Promise<string> => remember(key, () => make(key));
    expect(await Promise.all(['a', 'a', 'b', 'a'].map(ask))).toEqual(
      ['a', 'a', 'b', 'a'].map((key) => `value of ${key}`),
    );
    expect(make.mock.calls).toEqual([['a'], ['b']]);
    for (const key of ['c', 'b', 'a']) await ask(key);
    expect(make.mock.calls).toEqual([['a'], ['b'], ['c'], ['a']]);
  });

  it('forgets a failure', async () => {
    const remember = rememberLast<string>(2);
    await expect(remember('a', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    expect(await remember('a', () => Promise.resolve('read'))).toBe('read');
  });
});
