import type { XmlElement } from './read-xml.ts';

/** `ID` of `AGENCY:ID(1.0)`. */
export function artefactId(flow: string): string {
  return flow.replace(/^.*:/, '').split('(', 1)[0] ?? '';
}

/** The name of an element in a language, else in English, else in the first there is. */
export function nameOf(
  { children }: XmlElement,
  language: string | undefined,
  element: 'Name' | 'Description' = 'Name',
): string | undefined {
  const names = children
    .filter(({ name }) => name === element)
    .map(({ attributes, text }) => ({ language: attributes['xml:lang'] ?? 'en', text }));
  const text = nameIn(names, language)?.replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}

/** The text in a language, else in English, else the first. */
export function nameIn(
  names: readonly { readonly language: string; readonly text: string }[],
  language: string | undefined,
): string | undefined {
  const isIn = (wanted: string) => (each: { readonly language: string }) =>
    each.language.toLowerCase().split('-', 1)[0] === wanted;
  const own =
    language === undefined ? undefined : names.find(isIn(language.toLowerCase().split('-', 1)[0] ?? ''));
  return (own ?? names.find(isIn('en')) ?? names[0])?.text;
}
