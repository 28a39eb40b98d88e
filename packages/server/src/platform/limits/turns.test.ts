import { describe, expect, it } from 'vitest';

import { turns } from './turns.ts';

const never = new AbortController().signal;

describe('turns', () => {
  it('lets as many work as may, and the next in line when one ends', async () => {
    const take = turns({ atOnce: 2, waiting: 5 });
    const told: string[] = [];
    const [endFirst] = await Promise.all([take(never), take(never)]);
    const third = take(never).then((end) => {
      told.push('third');
      return end;
    });
    const fourth = take(never).then(() => told.push('fourth'));
    expect(told).toEqual([]);
    endFirst();
    endFirst();
    (await third)();
    await fourth;
    expect(told).toEqual(['third', 'fourth']);
  });

  it('refuses who would make the line too long', async () => {
    const take = turns({ atOnce: 1, waiting: 1 });
    const end = await take(never);
    const second = take(never);
    await expect(take(never)).rejects.toMatchObject({ code: 'too-many-files' });
    end();
    await second;
  });

  it('lets no one work twice at once or fill the line, and lets others pass', async () => {
    const take = turns({ atOnce: 2, waiting: 4 });
    const told: string[] = [];
    const first = await take(never, 'reader');
    const second = take(never, 'reader').then(() => told.push('second'));
    void take(never, 'reader').then(() => told.push('third'));
    await expect(take(never, 'reader')).rejects.toMatchObject({ code: 'too-many-files' });
    const other = await take(never, 'other');
    expect(told).toEqual([]);
    other();
    first();
    await second;
    expect(told).toEqual(['second']);
  });

  it('passes over who has gone', async () => {
    const take = turns({ atOnce: 1, waiting: 2 });
    const end = await take(never);
    const gone = new AbortController();
    const second = take(gone.signal);
    const third = take(never);
    gone.abort();
    await expect(second).rejects.toThrow('went away');
    end();
    await third;
    await expect(take(gone.signal)).rejects.toThrow('abort');
  });
});
