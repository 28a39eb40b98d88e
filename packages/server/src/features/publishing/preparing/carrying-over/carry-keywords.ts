import type { Cube, Keyword, StatTable } from '@almanac/core';

/** The keywords of a file, and after them those of the last release that it says nothing of. */
export function carryKeywords(
  own: readonly Keyword[] | undefined,
  { keywords = [] }: Pick<StatTable, 'keywords'>,
  { dimensions }: Cube,
): readonly Keyword[] | undefined {
  const keyOf = ({ name, of }: Keyword): string => JSON.stringify([name, of]);
  const said = new Set(own?.map(keyOf));
  const isThere = ({ of }: Keyword): boolean => {
    if (of === undefined) return true;
    const dimension = dimensions.find(({ id }) => id === of[0]);
    return (
      dimension !== undefined && (of[1] === undefined || dimension.categories.some(({ id }) => id === of[1]))
    );
  };
  const former = keywords.filter((each) => !said.has(keyOf(each)) && isThere(each));
  const all = [...(own ?? []), ...former];
  return all.length === 0 ? undefined : all;
}
