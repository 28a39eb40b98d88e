/** The texts of a language as in its file, an Application Resource Bundle: keys, texts, notes for translators. */
export interface LanguageFile {
  /** A BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads the file of a language. Throws an Error in words when it is no such file. */
export function parseLanguage(json: string): LanguageFile {
  const read: unknown = JSON.parse(json);
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error('The file of a language is one JSON object: keys and their texts.');
  const entries = Object.entries(read as Readonly<Record<string, unknown>>);
  const head = new Map(entries.filter(([key]) => key.startsWith('@@')));
  const language = head.get('@@locale');
  const direction = head.get('@@x-direction') ?? 'ltr';
  if (typeof language !== 'string') throw new Error('“@@locale” must name the language, as in “fr”.');
  if (direction !== 'ltr' && direction !== 'rtl') throw new Error('“@@x-direction” must be “ltr” or “rtl”.');
  const texts = new Map<string, string>();
  for (const [key, text] of entries.filter(([name]) => !name.startsWith('@'))) {
    if (typeof text !== 'string') throw new Error(`“${key}” must be a text.`);
    texts.set(key, text);
  }
  return { language, direction, texts };
}
