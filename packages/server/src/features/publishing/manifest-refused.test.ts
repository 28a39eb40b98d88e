import { message } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { ManifestRefused, refusedTogether } from './manifest-refused.ts';

const fault = (field: string) => ({ field, message: message('publish.nothing') });
const refusing =
  (...fields: readonly string[]) =>
  (): never => {
    throw new ManifestRefused(fields.map(fault));
  };

describe(ManifestRefused, () => {
  it('says what one fault is, and counts several', () => {
    expect(new ManifestRefused([fault('topics')]).particulars).toMatchObject({
      detail: { key: 'publish.nothing' },
      parameter: 'topics',
      faults: [{ message: { key: 'publish.nothing' } }],
    });
    expect(new ManifestRefused([fault('')]).particulars).not.toHaveProperty('parameter');
    expect(new ManifestRefused([fault('a'), fault('b')])).toMatchObject({
      message: 'publish.faults(2)',
      particulars: { parameter: 'a' },
    });
  });
});

describe(refusedTogether, () => {
  it('answers all, in order', () => {
    expect(refusedTogether([() => 1, () => 2])).toEqual([1, 2]);
    expect(refusedTogether([])).toEqual([]);
  });

  it('does all before it refuses any', () => {
    let done = 0;
    const work = (): void => {
      done += 1;
    };
    expect(() => refusedTogether<unknown>([refusing('a'), work, refusing('b', 'c'), work])).toThrow(
      expect.objectContaining({ faults: ['a', 'b', 'c'].map(fault) }) as Error,
    );
    expect(done).toBe(2);
  });

  it('passes on what is no refusal', () => {
    const broken = (): never => {
      throw new Error('our mistake');
    };
    expect(() => refusedTogether([refusing('a'), broken])).toThrow('our mistake');
  });
});
