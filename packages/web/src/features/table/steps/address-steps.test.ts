import { describe, expect, it } from 'vitest';
import { addressSteps, chartIn, stepsPart } from './address-steps.ts';

describe(addressSteps, () => {
  it('reads every step of an address', () => {
    expect(addressSteps('?choose=time:latest(24)&decimals=1&panel=choose')).toEqual({
      steps: [
        { kind: 'choose', dimension: 'time', selection: { kind: 'latest', count: 24 } },
        { kind: 'decimals', places: 1 },
      ],
      problems: [],
    });
  });

  it('keeps what can be read and names what cannot', () => {
    const { steps, problems } = addressSteps('?colour=red&decimals=1&choose=time:sometimes');
    expect(steps).toEqual([{ kind: 'decimals', places: 1 }]);
    expect(problems.map(({ code }) => code)).toEqual(['unknown-parameter', 'unreadable-value']);
  });
});

describe(stepsPart, () => {
  it('is the same whatever is open beside the steps', () => {
    const steps = 'choose=time:latest(24)&decimals=1';
    expect(stepsPart(`?${steps}&panel=choose`)).toBe(steps);
    expect(stepsPart(`?chart=line&choose=time:latest(24)&chartTitle=decimals&decimals=1&saved=a1`)).toBe(
      steps,
    );
    expect(stepsPart('?colour=red')).toBe('colour=red');
    expect(stepsPart('')).toBe('');
  });
});

describe(chartIn, () => {
  it('reads what can be read and names what cannot', () => {
    expect(chartIn('choose=time:latest(2)&chart=pie&legend=middle&chartTitle=Mine')).toMatchObject({
      state: { type: 'pie', legend: 'bottom', title: 'Mine' },
      problems: [{ code: 'unreadable-value', parameter: 'legend', value: 'middle' }],
    });
  });

  it('leaves the parameters of a chart to it', () => {
    expect(addressSteps('chart=pie&legend=top')).toEqual({ steps: [], problems: [] });
  });
});
