import { readPeriods } from '../read-period.ts';

/** What offices call columns of years, of months and of quarters. */
export const YEAR_NAME =
  /^(calendar[ _]?year|year|jahr|ann[ée]e|a[ñn]o|anno|ano|år|aar|jaar|vuosi|rok|god|godina|година|leto|év|yıl|metai|gads|ár|an(ul)?|рік|год|έτος|ref[ _]?year|reference[ _]year)$/i;
export const MONTH_NAME =
  /^(months?|month[ _]?(name|no|num|number)|mes|mês|m[êe]s|mois|monat|mese|månad|måned|maand|kuukausi|kuu|ay|mesec|mjesec|miesiąc|měsíc|mesiac|hónap|luna|mėnuo|mēnesis|mánuður|месяц|месец|місяць|μήνας)$/i;
export const QUARTER_NAME =
  /^(quarters?|qtr|quartal|trimestre|kvartal|kvartál|kwartaal|kwartał|neljännes|čtvrtletí|štvrťrok|četrtletje|tromjesečje|negyedév|trimestrul|ketvirtis|ceturksnis|квартал|τρίμηνο)$/i;

/** What offices call a column of weeks. */
export const WEEK_NAME =
  /^((calendar )?weeks?([ _]?(no\.?|num|number))?|kw|(kalender)?woche|semaine|semana|settimana|vecka|uke|uge|viikko|týden|tydzień|hét|hafta|неделя)$/i;

/** What heads the figure of a whole year beside those of its parts. */
export const WHOLE_YEAR =
  /^(year|whole year|total|(annual|yearly|year)( (average|mean|total))?|average|jahr(esdurchschnitt)?|durchschnitt|moyenne( annuelle)?|media( an[un]u?ale?)?|promedio( anual)?|średnia|průměr|átlag|gennemsnit|gjennomsnitt|medeltal|keskiarvo|insgesamt|ann[ée]e|a[ñn]o|anno|ano|år|vuosi|rok)$/i;

/** A part of years. */
export type YearPart = 'monthly' | 'quarterly';

const NUMBERS = { monthly: /^m?0?(\d{1,2})$/i, quarterly: /^[qk]?0?(\d)$/i };
const MOST = { monthly: 12, quarterly: 4 };
const ROMAN = ['I', 'II', 'III', 'IV'];

/** Any year that is no leap year of a century: only the part of the period that is read in it counts. */
const SOME_YEAR = '2023';

/** Texts that are parts of years, by their numbers, 0 for a whole year; and the first one that is none. */
export interface PartsOfYears {
  readonly parts: ReadonlyMap<string, number>;
  readonly odd?: string;
}

/** Reads texts as parts of years. All of them together show in which language they are. */
export function partsOfYears(texts: readonly string[], kind: YearPart): PartsOfYears {
  const parts = new Map<string, number>();
  const named: string[] = [];
  for (const text of texts) {
    const number = WHOLE_YEAR.test(text) ? 0 : numberIn(text, kind);
    if (number === undefined) named.push(text);
    else parts.set(text, number);
  }
  const { periods } = readPeriods(named.map((text) => `${SOME_YEAR} ${text}`));
  for (const [at, text] of named.entries()) {
    const period = periods[at];
    if (period?.frequency !== kind || /^\d/.test(text)) return { parts, odd: text };
    parts.set(text, period.part);
  }
  return { parts };
}

function numberIn(text: string, kind: YearPart): number | undefined {
  const number = Number(NUMBERS[kind].exec(text)?.[1] ?? 0);
  if (number >= 1 && number <= MOST[kind]) return number;
  const roman = kind === 'quarterly' ? ROMAN.indexOf(text) + 1 : 0;
  return roman > 0 ? roman : undefined;
}

/** The period that a part of a year is, as text. */
export function periodText(year: string, part: number, kind: YearPart): string {
  if (part === 0) return year;
  return kind === 'monthly' ? `${year}-${String(part).padStart(2, '0')}` : `${year}-Q${part}`;
}
