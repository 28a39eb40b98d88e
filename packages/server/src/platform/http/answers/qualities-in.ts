/** What an `Accept` or `Accept-Encoding` header names, in small letters and in its order, each with its quality. */
export function qualitiesIn(header: string): readonly (readonly [name: string, quality: number])[] {
  return header.split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return [name, Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1')];
  });
}
