import { describe, expect, it } from 'vitest';
import { demonstration } from './demonstration.ts';

const tables = demonstration('full');

describe(demonstration, () => {
  it('has tables of all three kinds, each with its own code', () => {
    const codes = tables.map(({ manifest }) => manifest.code.toLowerCase());
    expect(new Set(codes).size).toBe(tables.length);
    expect(tables.length).toBeGreaterThanOrEqual(2200);
    for (const kind of ['TS', 'CT', 'DC']) {
      expect(tables.filter(({ manifest }) => manifest['type'] === kind).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('says of every table where it comes from and under which licence, and of a made-up one that it is made up', () => {
    for (const { manifest } of tables) {
      for (const fact of ['source', 'licence', 'agency'])
        expect(manifest[fact], manifest.code).toBeTypeOf('string');
      const isReal = 'sourceAddress' in manifest;
      expect(manifest['isFictional'] ?? false, manifest.code).toBe(!isReal);
    }
  });

  it('makes the same figures every time', () => {
    const [first] = tables;
    expect(first?.content()).toBe(first?.content());
    const again = demonstration('full')[0];
    expect(again?.content()).toBe(first?.content());
  });

  it('is small enough for a trial when asked', () => {
    expect(demonstration('small').length).toBe(10);
  });
});
