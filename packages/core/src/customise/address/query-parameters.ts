/** The parameters of a query string (with or without `?`), decoded, in their order. */
export function queryParameters(query: string): readonly (readonly [string, string])[] {
  return query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at < 0
        ? [decodeQuery(part), '']
        : [decodeQuery(part.slice(0, at)), decodeQuery(part.slice(at + 1))];
    });
}

/** A broken percent sign is left as it is: the value is then refused as unreadable, with its parameter named. */
function decodeQuery(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
