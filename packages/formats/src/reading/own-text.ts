/** A text of its own. What is cut out of a longer text would keep all of that text in memory. */
export function ownText(text: string): string {
  return ` ${text}`.slice(1);
}
