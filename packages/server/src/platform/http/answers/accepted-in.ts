/** What one part of an `Accept` or `Accept-Encoding` header names, in small letters. */
export interface Accepted {
  readonly name: string;
  readonly quality: number;
  /** The others of its parameters, without quotation marks. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** What such a header names, in its order. */
export function acceptedIn(header: string): readonly Accepted[] {
  return header.split(',').map((part) => {
    const [name = '', ...rest] = part.split(';').map((text) => text.trim().toLowerCase());
    const { q = '1', ...parameters } = Object.fromEntries(
      rest.map((text) => {
        const [parameter = '', value = ''] = text.split('=');
        return [parameter.trim(), value.trim().replace(/^"|"$/g, '')];
      }),
    );
    return { name, quality: Number(q), parameters: new Map(Object.entries(parameters)) };
  });
}
