/** A text of its own. What is cut out of a longer text would keep all of that text in memory. */
export function ownText(text: string): string {
  return ` ${text}`.slice(1);
}

/**
 * Finds the numbers of texts, which may have blanks around them. Rows run in order: a text mostly comes again, or is
 * followed by the one that followed it before, which is told without looking it up.
 */
export function orderedFinder(numbers: ReadonlyMap<string, number>): (text: string) => number | undefined {
  const texts: string[] = [];
  const followers: number[] = [];
  let last = -1;
  return (text) => {
    if (texts[last] === text) return last;
    const follower = followers[last] ?? -1;
    if (texts[follower] === text) return (last = follower);
    const found = numbers.get(text) ?? numbers.get(text.trim());
    if (found === undefined) return undefined;
    texts[found] ??= ownText(text.trim());
    if (last >= 0) followers[last] = found;
    return (last = found);
  };
}
