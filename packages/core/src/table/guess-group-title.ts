/** Words that say how often, or how adjusted, a table is, and nothing of what it is about. */
const WORDS = [
  'annual(?:ly)?',
  'yearly',
  'half[- ]yearly',
  'semi[- ]annual(?:ly)?',
  'quarterly',
  'monthly',
  'weekly',
  'daily',
  'quinquennial',
  'decennial',
  '(?:non[- ]|not |un)?seasonally[- ](?:un)?adjusted',
  'unadjusted',
  'n?sa',
].join('|');

/** At the end, and set off by a comma, a dash or brackets: "Monthly Household Income" is about monthly income. */
const AT_END = new RegExp(`\\s*(?:,\\s*(?:${WORDS})|\\s[-–]\\s+(?:${WORDS})|,?\\s*\\((?:${WORDS})\\))$`, 'i');

/** The title without frequency and seasonal adjustment: what tables that are siblings share. */
export function guessGroupTitle(title: string): string {
  let rest = title.trim();
  while (AT_END.test(rest)) rest = rest.replace(AT_END, '');
  return rest === '' ? title.trim() : rest;
}
