/** A name as SDMX-JSON writes it: in the language of the message, and by language. */
export function named(name: string, language: string): { readonly name: string; readonly names: object } {
  const text = name.toWellFormed();
  return { name: text, names: { [language]: text } };
}
