import { describe, expect, it } from 'vitest';
import { changeBetween } from './change-between.ts';

const style = { group: ',', decimal: '.', minus: '−' };
const amounts = { isPercentage: false, decimals: 0, style };
const rates = { isPercentage: true, decimals: 2, style };

describe(changeBetween, () => {
  it('is in per cent of the old figure’s size', () => {
    expect(changeBetween(110, 100, amounts)).toEqual({ direction: 'up', text: '+10.0%' });
    expect(changeBetween(90, 100, amounts)).toEqual({ direction: 'down', text: '−10.0%' });
    expect(changeBetween(100.5, 100, amounts)).toEqual({ direction: 'up', text: '+0.5%' });
    expect(changeBetween(-50, -100, amounts)).toEqual({ direction: 'up', text: '+50.0%' });
  });

  it('is in percentage points for percentages', () => {
    expect(changeBetween(2.4, 2.65, rates)).toEqual({ direction: 'down', text: '−0.25 pp' });
    expect(changeBetween(2.4, 0, rates)).toEqual({ direction: 'up', text: '+2.40 pp' });
  });

  it('is level when nothing of it would be seen', () => {
    expect(changeBetween(100.04, 100, amounts)).toEqual({ direction: 'level', text: '0.0%' });
  });

  it('is nothing on an old figure of zero', () => {
    expect(changeBetween(5, 0, amounts)).toBeUndefined();
  });
});
