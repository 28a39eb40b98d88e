import { describe, expect, it, vi } from 'vitest';

import { byteCache } from './byte-cache.ts';

const cache = (): ReturnType<typeof byteCache<string>> =>
  byteCache<string>(10, (text) => text.length, 'test');
const always = (text: string) => () => Promise.resolve(text);

describe(byteCache, () => {
  it('loads a thing once, however many ask at the same time', async () => {
    const texts = cache();
    const load = vi.fn(always('abc'));

    expect(await Promise.all([1, 2, 3].map(() => texts.get('a', load)))).toEqual(['abc', 'abc', 'abc']);
    expect(await texts.get('a', load)).toBe('abc');
    expect(load).toHaveBeenCalledOnce();
  });

  it('lets go of what was longest unused when there is no more room', async () => {
    const texts = cache();
    await texts.get('a', always('aaaa'));
    await texts.get('b', always('bbbb'));
    texts.peek('a');
    await texts.get('c', always('cccc'));

    expect(['a', 'b', 'c'].map((key) => texts.peek(key))).toEqual(['aaaa', undefined, 'cccc']);
  });

  it('does not keep what is larger than all its room', async () => {
    const texts = cache();
    await texts.get('small', always('abc'));

    expect(await texts.get('large', always('a'.repeat(11)))).toHaveLength(11);
    expect(texts.peek('large')).toBeUndefined();
    expect(texts.peek('small')).toBe('abc');
  });

  it('puts a thing in the place of the one that is kept, and of no other', async () => {
    const texts = cache();
    await texts.get('a', always('aaaaaa'));
    texts.replace('a', 'other', 'x');
    expect(texts.peek('a')).toBe('aaaaaa');
    texts.replace('a', 'aaaaaa', 'aa');
    await texts.get('b', always('bbbbbbbb'));
    expect(['a', 'b'].map((key) => texts.peek(key))).toEqual(['aa', 'bbbbbbbb']);
  });

  it('tries again after a failure', async () => {
    const texts = cache();

    await expect(texts.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await texts.get('a', always('back'))).toBe('back');
  });
});
