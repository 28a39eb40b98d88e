/**
 * The ids after those in `named` are put into this order: they are redistributed among their own positions, and all
 * others keep theirs. Ids in `named` that are missing are ignored: they were removed in another tab.
 */
export function orderAfter(current: readonly string[], named: readonly string[]): readonly string[] {
  const known = new Set(current);
  const moved = [...new Set(named)].filter((id) => known.has(id));
  const isMoved = new Set(moved);
  let next = 0;
  return current.map((id) => {
    if (!isMoved.has(id)) return id;
    const here = moved[next] ?? id;
    next += 1;
    return here;
  });
}
