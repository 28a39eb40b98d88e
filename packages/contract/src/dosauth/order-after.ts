/**
 * The ids after those in `named` were put into this order: they share out the places they stand at, and all others keep
 * theirs. What is named and not there is passed over: it was removed in another tab.
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
