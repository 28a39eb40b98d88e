/** Words for frequency and seasonal adjustment, which are not part of a table's subject. */
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
const AT_END = new RegExp(`(?:,\\s*(?:${WORDS})|\\s[-–]\\s+(?:${WORDS})|(?:,\\s*)?\\((?:${WORDS})\\))$`, 'i');

/** More than any real title needs; the limit bounds the work for titles that consist of nothing else. */
const MOST_ROUNDS = 8;

/** The title without frequency and seasonal adjustment: what tables that are siblings share. */
export function guessGroupTitle(title: string): string {
  let rest = title.trim();
  for (let round = 0; round < MOST_ROUNDS && AT_END.test(rest); round += 1) {
    rest = rest.replace(AT_END, '').trimEnd();
  }
  return rest === '' ? title.trim() : rest;
}
