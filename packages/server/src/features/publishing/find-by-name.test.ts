import type { Dimension } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { dimensionNamed, findByName } from './find-by-name.ts';

const named = (id: string, label: string): Dimension => ({ id, label, role: 'other', categories: [] });
const DIMENSIONS = [named('a', 'b'), named('b', 'Area'), named('c', 'Sex')];

describe(findByName, () => {
  it('prefers an id to a name', () => {
    expect(findByName(DIMENSIONS, 'b')?.id).toBe('b');
    expect(findByName(DIMENSIONS, 'Sex')?.id).toBe('c');
    expect(findByName(DIMENSIONS, 'sex')).toBeUndefined();
  });
});

describe(dimensionNamed, () => {
  const filed = [named('a', 'Age'), named('b', 'Region'), named('x', 'Gone')];

  it('knows the name that the file has', () => {
    expect(dimensionNamed({ dimensions: DIMENSIONS, filed }, 'Region', 'f').label).toBe('Area');
  });

  it('refuses others, and lists what there is', () => {
    expect(() => dimensionNamed({ dimensions: DIMENSIONS, filed }, 'Gone', 'f')).toThrow(
      /^publish\.no-dimension\(f, Gone, .*Area.*Sex/,
    );
  });
});
