/**
 * Ids inside a step's address value. The marks that divide a value (`: , / ( )`) and `~` itself are written as `~` and
 * two hexadecimal digits, so that a value survives clients that percent-encode everything as well as those that
 * encode nothing.
 */
export function escapeId(id: string): string {
  return id.replace(/[~:,/()]/g, (mark) => `~${mark.charCodeAt(0).toString(16)}`);
}

/** The id that `escapeId` wrote. */
export function unescapeId(text: string): string {
  return text.replace(/~([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** `name(a,b)` taken apart; undefined when the text is not of that form. */
export function parseCall(
  text: string,
): { readonly name: string; readonly given: readonly string[] } | undefined {
  const match = /^([a-z]+)\(([^()]*)\)$/.exec(text);
  if (!match) return undefined;
  const [, name = '', inside = ''] = match;
  return { name, given: inside === '' ? [] : inside.split(',').map(unescapeId) };
}

/** `name(a,b)`. */
export function writeCall(name: string, given: readonly string[]): string {
  return `${name}(${given.map(escapeId).join(',')})`;
}

/** The text before the first colon and the text after it; both empty if there is none. */
export function halves(value: string): [string, string] {
  const at = value.indexOf(':');
  return at < 0 ? ['', ''] : [value.slice(0, at), value.slice(at + 1)];
}

/** The ids of a comma list. */
export function parseList(text: string): readonly string[] {
  return text === '' ? [] : text.split(',').map(unescapeId);
}

/** A comma list of ids. */
export function writeList(ids: readonly string[]): string {
  return ids.map(escapeId).join(',');
}
