import { describe, expect, it } from 'vitest';

import { and, inLogs, message } from './message.ts';

describe(inLogs, () => {
  it('names the text and what fills it', () => {
    const period = { frequency: 'quarterly', year: 2026, part: 3 } as const;
    expect(inLogs('North')).toBe('North');
    expect(inLogs(message('list.and', { items: and(['a', 'b']), last: { number: 1.5 } }))).toBe(
      'list.and(a, b, 1.5)',
    );
    expect(inLogs({ period, to: { ...period, year: 2027 } })).toBe('2026-Q3/2027-Q3');
    expect(inLogs(message('usage.title'))).toBe('usage.title');
  });
});
