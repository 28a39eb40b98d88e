import { describe, expect, it } from 'vitest';
import { readBrokenWorkbooks } from '../../test/broken-workbooks.ts';

describe('broken workbooks', () => {
  it('are read or refused, three hundred of them', async () => {
    const { faults, read } = await readBrokenWorkbooks(300, 1);

    expect(faults).toEqual([]);
    expect(read).toBeGreaterThan(30);
  });
});
