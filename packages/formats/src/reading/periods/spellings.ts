/** A week in western languages; KW without a blank is a quarter (kwartaal) of the Dutch office, not a Kalenderwoche. */
const WEEK = '(?:w|wk|week|woche|semaine|semana|settimana|uke|uge|vecka|viikko)';

/** A quarter in the languages that give it a word of its own; Romance ones say trimestre. */
const QUARTER = '(?:quarters?|qtr\\.?|quartal|kvartal|kvartal[ei]|vierteljahr|vj\\.?|kwartaal|kwartał)';

type Rewriting = readonly [pattern: RegExp, as: string];

/** How statistical offices write single periods, and what they mean: CBS (`2010KW01`), the World Bank (`2010 [YR2010]`), BEA (`2024:Q1`), FAO (`Y2024`), e-Stat (`2019年1月`), days with points. */
const REWRITINGS: readonly Rewriting[] = [
  [/^(?:year|quarter|month|day)\//, ''],
  [/^(\d{4})K([1-4])$/i, '$1-Q$2'],
  [/^(\d{4})[UV](\d\d)$/i, '$1-W$2'],
  [/^(\d{4})JJ00$/, '$1'],
  [/^(\d{4})KW0([1-4])$/, '$1-Q$2'],
  [/^(\d{4})MM(\d\d)$/, '$1-$2'],
  [/^(\d{4}) \[YR\1\]$/, '$1'],
  [/^(\d{4}):(Q[1-4])$/, '$1-$2'],
  [/^Y(\d{4})$/, '$1'],
  [/^(\d{4})年$/, '$1'],
  [/^(\d{4})年(\d)月$/, '$1-0$2'],
  [/^(\d{4})年(\d\d)月$/, '$1-$2'],
  [new RegExp(`^(\\d{4})[ /.-]{0,2}${WEEK}[ .-]{0,2}(\\d{1,2})$`, 'i'), '$1-W$2'],
  [new RegExp(`^${WEEK}[ .-]{0,2}(\\d{1,2})[ ,/.-]{1,2}(\\d{4})$`, 'i'), '$2-W$1'],
  [/^(\d{4})[ /-]KW ?(\d{1,2})$/i, '$1-W$2'],
  [/^KW ?(\d{1,2})[ /-](\d{4})$/i, '$2-W$1'],
  [/^(?:FY|(?:fiscal|financial) year) ?(?=\d{4})/i, ''],
  [/^(?:year|jahr|ann[ée]e|a[nñ]o|anno|anul|rok|год) (?=\d{4}$)/i, ''],
  [/(\d{4}) ?(?:г\.?|года?|р\.?|рік|року|yılı|년)$/i, '$1'],
  [/^(\d{4})\.$/, '$1'],
  [/^(?:prel(?:im(?:inary)?)?\.?|sơ bộ|est(?:imate)?\.?|prov(?:isional)?\.?) (?=\d{4}$)/i, ''],
  [/^([1-4])\.? ?Q\.? ?(\d{4})$/i, '$2-Q$1'],
  [/^(\d{4})년 ?(?:(\d)|(\d\d))월$/, '$1-0$2$3'],
  [/^(\d{4})[ .]([1-4])\/4$/, '$1-Q$2'],
  [/^MO(0[1-9]|1[0-2])(\d{4})$/, '$2-$1'],
  [/^Q0([1-4])(\d{4})$/, '$2-Q$1'],
  [/^(\d{4})[/.](\d\d)[/.](\d\d)\.?$/, '$1-$2-$3'],
  [/^(?:0?([1-9])|(1[0-2]))[./-](\d{4})$/, '$3-0$1$2'],
  [/^(\d{4})-0(1[0-2])$/, '$1-$2'],
  [/^([QH][1-4])\/(\d{4})$/i, '$2-$1'],
  [new RegExp(`^([1-4])(?:st|nd|rd|th|\\.)? ?${QUARTER}[ ,/.-]{0,2}(\\d{4})$`, 'i'), '$2-Q$1'],
  [new RegExp(`^(\\d{4})[ ,/.-]{1,2}([1-4])(?:st|nd|rd|th|\\.)? ?${QUARTER}$`, 'i'), '$1-Q$2'],
  [new RegExp(`^${QUARTER} ([1-4])[ ,/.-]{1,2}(\\d{4})$`, 'i'), '$2-Q$1'],
  [/^([12])(?:st|nd|\.)? ?(?:half(?:[ -]year)?|halbjahr|hj\.?)[ ,/.-]{1,2}(\d{4})$/i, '$2-H$1'],
  [/^(\d{4})[ -]trimestre[ -]?([1-4])$/i, '$1-Q$2'],
  [/^(?:([1-4])(?:er|e|[eè]me|[oº°])? trimestre|trimestre ([1-4]))(?: de)? (\d{4})$/i, '$3-Q$1$2'],
  [/^(\d)\.(\d{1,2}\.\d{4})$/, '0$1.$2'],
  [/^(\d\d)\.(\d)\.(\d{4})$/, '$1.0$2.$3'],
  [/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1'],
];

/** The years before the first ones of Japanese eras, of the Republic of China and of the Buddhist calendar. */
const ERAS = new Map([
  ['明治', 1867],
  ['大正', 1911],
  ['昭和', 1925],
  ['平成', 1988],
  ['令和', 2018],
  ['民國', 1911],
  ['พ.ศ.', -543],
]);
const YEAR_OF_ERA = new RegExp(`^(${[...ERAS.keys()].join('|').replaceAll('.', '\\.')}) ?(元|\\d{1,4})(年?)`);

function inCommonYears(text: string): string {
  return text.replace(YEAR_OF_ERA, (_, era: string, year: string, sign: string) => {
    return String((ERAS.get(era) ?? 0) + (year === '元' ? 1 : Number(year))) + sign;
  });
}

/** A single period in the spelling of ISO 8601 and SDMX; other texts stay. */
export function inIsoSpelling(text: string): string {
  const common = inCommonYears(text);
  // Each has the digits of a year.
  if (!/\d{4}/.test(common)) return text;
  return REWRITINGS.reduce((changed, [pattern, as]) => changed.replace(pattern, as), common);
}
