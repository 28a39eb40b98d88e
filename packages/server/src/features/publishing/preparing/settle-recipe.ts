import type { Manifest, Recipe } from '@almanac/contract';

/** How a file is read: as its manifest says, else as the last file of its table was. */
export function settleRecipe({ recipe = {}, language, csv }: Manifest, kept: Recipe = {}): Recipe {
  const { stub, ...rest } = kept;
  const isElsewhere = [recipe.sheet, recipe.below, recipe.until].some((place) => place !== undefined);
  return {
    ...rest,
    // The headings were those of another place.
    ...(stub && !isElsewhere && { stub }),
    ...(language !== undefined && { language }),
    ...(csv && { csv }),
    ...recipe,
  };
}
