import { message } from '@almanac/core';
import { partsOfYears, WHOLE_YEAR } from '../reading/periods/parts-of-years.ts';
import type { ReadingNotes } from '../reading/reading.ts';
import type { Tuples } from './axis-of-tuples.ts';
import { looksLikePeriod } from './looks-like-period.ts';
import { changedTexts } from './text-columns.ts';

/** Lines that say when something was published, which is no year of the figures. */
const OF_THE_PUBLICATION =
  /updat|releas|publi[cks]|copyright|©|last changed|download|retriev|extract|printed|created|aktualis|stand:|next|census of/i;
const INDEX_BASE = /(?:19|20)\d\d\s*=\s*100/g;
const YEAR = /(?<![\d.,])(?:19|20)\d\d(?![\d,]|\.\d)/g;
/** Spans of years, and days: they do not say which year it is. */
const OTHER_THAN_A_YEAR = [
  /(?:19|20)\d\d\s?[/–-]\s?\d{1,4}/,
  /\d\s?[/–-]\s?(?:19|20)\d\d/,
  /\d\. ?(?:19|20)\d\d/,
  /(?<!\d)\d{1,2}(?:st|nd|rd|th|\.)? (?:of |de )?\p{L}{3,15}\.?,? (?:de )?(?:19|20)\d\d/u,
  /(?<!\p{L})\p{L}{3,15} \d{1,2}, (?:19|20)\d\d/u,
];

/** The one year that the lines above a table name, and the first line that does. */
function yearIn(lines: readonly string[]): { readonly year: string; readonly line: string } | undefined {
  const told = lines
    .map((line) => line.replace(INDEX_BASE, ''))
    .filter((line) => !OF_THE_PUBLICATION.test(line));
  if (told.some((line) => OTHER_THAN_A_YEAR.some((pattern) => pattern.test(line)))) return undefined;
  const years = new Set(told.flatMap((line) => line.match(YEAR) ?? []));
  const [year] = years;
  const line = lines.find((each) => year !== undefined && each.includes(year));
  return years.size === 1 && year !== undefined && line !== undefined ? { year, line } : undefined;
}

/** So many different months or quarters are no chance; a year has no more than twelve, and its own figure. */
const FEWEST = 3;
const MOST = 13;

/** The level whose texts are months or quarters in their order, but for the whole year, and name no year. */
export function levelOfParts({ levels }: Tuples): number {
  return levels.findIndex((level) => {
    if (level.texts.length > 2 * MOST) return false;
    const texts = [...new Set(level.texts.map((text) => text.trim()))];
    if (texts.length > MOST) return false;
    const named = texts.filter((text) => !WHOLE_YEAR.test(text));
    // `I` to `IV` and plain numbers are classes and ranks as often.
    if (named.length < FEWEST || named.some((text) => /^(?:[IVX]+|\d*)$/.test(text))) return false;
    return (['monthly', 'quarterly'] as const).some((kind) => {
      const { parts, odd } = partsOfYears(named, kind);
      const numbers = named.map((text) => parts.get(text) ?? 0);
      return (
        odd === undefined && numbers.every((number, next) => next === 0 || number > (numbers[next - 1] ?? 0))
      );
    });
  });
}

interface Above {
  /** The lines above the table. */
  readonly lines: readonly string[];
  /** Empty for a delimited text. */
  readonly sheet: string;
  readonly notes: ReadingNotes;
}

/** Both sides of a table, of which months or quarters get the year that stands only above the table. */
export function withYearAbove<Side extends Tuples>(
  sides: readonly Side[],
  { lines, sheet, notes }: Above,
): readonly Side[] {
  const isTime = ({ levels }: Side) => levels.some(({ texts }) => texts.some(looksLikePeriod));
  const levels = sides.map(levelOfParts);
  const side = levels.findIndex((level) => level >= 0);
  const [found, level = -1] = [sides[side], levels[side]];
  const parts = found?.levels[level];
  if (found === undefined || parts === undefined || sides.some(isTime)) return sides;
  const said = yearIn(lines);
  if (said === undefined) {
    const [text = ''] = parts.texts;
    notes.warnings.push({
      message: message('read.grid.months-without-year', { text }),
      ...(sheet !== '' && { sheet }),
    });
    return sides;
  }
  notes.guesses.push(message('read.grid.year-above', { year: said.year, line: said.line.slice(0, 120) }));
  const dated = (text: string) => (WHOLE_YEAR.test(text.trim()) ? said.year : `${said.year} ${text.trim()}`);
  const changed = found.levels.with(level, changedTexts(parts, dated));
  return sides.map((each, at) => (at === side ? { ...each, levels: changed } : each));
}
