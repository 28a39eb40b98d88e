import { describe, expect, it } from 'vitest';
import { addsUp } from './adds-up.ts';

describe(addsUp, () => {
  it.each(['Per cent', '%', 'Index', '2015 = 100', 'Births per 1,000 residents', 'Rate', 'Average'])(
    'does not add up %s',
    (unit) => {
      expect(addsUp(unit, '')).toBe(false);
    },
  );

  it.each(['Million crowns', 'Thousand persons', 'Number', 'Percussion instruments'])(
    'adds up %s',
    (unit) => {
      expect(addsUp(unit, 'Unemployment rate')).toBe(true);
    },
  );

  it('goes by the name where there is no unit', () => {
    expect(addsUp(undefined, 'Consumer price index')).toBe(false);
    expect(addsUp(undefined, 'Live births')).toBe(true);
  });
});
