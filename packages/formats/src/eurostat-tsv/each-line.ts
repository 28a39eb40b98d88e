/** Visits every line of a text, without its end, and its number counted from 1. */
export async function eachLine(
  pieces: AsyncIterable<string>,
  visit: (text: string, line: number) => void,
): Promise<void> {
  let rest = '';
  let line = 0;
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) visit(withoutEnd(text), (line += 1));
  }
  if (rest.trim() !== '') visit(withoutEnd(rest), line + 1);
}

/** Some lines end with several carriage returns. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\r') end -= 1;
  return text.slice(0, end);
}
