import type { Recipe } from '@almanac/contract';
import { describe, expect, it } from 'vitest';

import { settleRecipe } from './settle-recipe.ts';

describe(settleRecipe, () => {
  const kept: Recipe = { sheet: 'T1', stub: ['Region'], language: 'de' };

  it.each([
    [{}, kept],
    [{ language: 'fr' }, { ...kept, language: 'fr' }],
    [{ csv: { delimiter: ';' } }, { ...kept, csv: { delimiter: ';' } }],
    [{ recipe: { sheet: 'T2' } }, { sheet: 'T2', language: 'de' }],
    [{ recipe: { below: 'Table 2' } }, { sheet: 'T1', below: 'Table 2', language: 'de' }],
    [{ recipe: { until: 'Notes' } }, { sheet: 'T1', until: 'Notes', language: 'de' }],
    [{ recipe: { sheet: 'T2', stub: ['Age'] } }, { sheet: 'T2', stub: ['Age'], language: 'de' }],
  ])('of %j after an earlier file', (manifest, settled) => {
    expect(settleRecipe(manifest as Parameters<typeof settleRecipe>[0], kept)).toStrictEqual(settled);
  });

  it('is empty where nothing was said', () => {
    expect(settleRecipe({})).toEqual({});
  });
});
