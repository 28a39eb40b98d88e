import { describe, expect, it } from 'vitest';
import { changeAYear, changeBetween } from './change-between.ts';

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

describe(changeAYear, () => {
  it('is the rate that compounds to the change', () => {
    // 105.3 ÷ 87.0 = 1.2103; to the power of 1 ÷ 7.5 = 1.0258
    expect(changeAYear(105.3, 87, { ...amounts, years: 7.5 })).toEqual({ direction: 'up', text: '+2.6%' });
  });

  it('exists between figures below one', () => {
    // 0.5 ÷ 0.8 = 0.625; to the power of ½ = 0.7906
    expect(changeAYear(0.5, 0.8, { ...amounts, years: 2 })?.text).toBe('−20.9%');
  });

  it('is in points for percentages', () => {
    expect(changeAYear(4.3, 4.9, { ...rates, years: 2 })?.text).toBe('−0.30 pp');
  });

  it('does not exist for a year or less, or from and to what is not positive', () => {
    expect(changeAYear(2, 1, { ...amounts, years: 1 })).toBeUndefined();
    expect(changeAYear(2, -1, { ...amounts, years: 3 })).toBeUndefined();
    expect(changeAYear(0, 1, { ...amounts, years: 3 })).toBeUndefined();
  });
});
