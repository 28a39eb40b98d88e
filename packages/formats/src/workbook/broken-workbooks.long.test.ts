import { describe, expect, it } from 'vitest';
import { readBrokenWorkbooks } from '../../test/broken-workbooks.ts';

describe('broken workbooks', () => {
  it('are read or refused, twenty thousand of them', { timeout: 3_600_000 }, async () => {
    expect((await readBrokenWorkbooks(20_000, 2)).faults).toEqual([]);
    expect(process.memoryUsage().rss).toBeLessThan(2 ** 30);
  });
});
