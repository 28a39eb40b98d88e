/** Making one takes longer than sorting a short list. */
const collators = new Map<string, Intl.Collator>();

/** Sorts names and titles as people of `locale` do, numbers in them by their value. */
export function collatorOf(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, collator);
  return collator;
}
