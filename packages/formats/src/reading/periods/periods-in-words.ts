import { monthNamed } from '@almanac/core';
import { monthNamedAnywhere } from './month-words.ts';

/** The number of a month by its name in any language. */
export function numberOfMonth(name = ''): number | undefined {
  return monthNamed(name) ?? monthNamedAnywhere(name);
}

const ORDINALS = ['first', 'second', 'third', 'fourth'];
const ROMAN = ['I', 'II', 'III', 'IV'];
const NUMBER =
  '(?<number>[1-4]|IV|I{1,3}|first|second|third|fourth|[一二三四])(?:\\.|st|nd|rd|th|er|[eè]me|e|[oº°])?';
const YEAR = '(?<year>\\d{4})';

/** What quarters and half-years are called, with a digit, a Roman number or a word for their number. */
const PARTS = [
  [
    'Q',
    'quarter|qtr\\.?|kv(?:artal[ei]?|art\\.)|kvartál|kwarta[lł]|kw\\.|trimestr(?:e|u|ul)|trim\\.|čtvrtletí|štvrťrok|negyedév|četrtletje|ketv(?:irtis|\\.)|ceturksnis|квартал|кв\\.?|тримесечие|τρίμηνο|分기|분기|四半期|季度',
  ],
  [
    'H',
    'half(?:[ -]year)?|semestr(?:e|u|ul)|pusmetis|pusgads|półrocze|pololetí|polrok|félév|полугодие|εξάμηνο|반기|上期',
  ],
] as const;

const PART_PATTERNS = PARTS.flatMap(([letter, words]) =>
  [
    `^${NUMBER} ?(?:${words})(?:[ ,/.-]{1,3}| (?:de|of) )${YEAR}$`,
    `^(?:${words}) ?${NUMBER}[ ,/.-]{1,3}(?:de )?${YEAR}$`,
    `^${YEAR}(?:\\.|年第?|년)?[ ,/-]{0,2}${NUMBER} ?(?:${words})$`,
  ].map((pattern) => [letter, new RegExp(pattern, 'iu')] as const),
);

function partInWords(text: string): string | undefined {
  for (const [letter, pattern] of PART_PATTERNS) {
    const { number = '', year = '' } = pattern.exec(text)?.groups ?? {};
    if (year === '') continue;
    const at = [
      ROMAN.indexOf(number.toUpperCase()),
      ORDINALS.indexOf(number.toLowerCase()),
      '一二三四'.indexOf(number),
    ];
    const part = Number(number) || Math.max(...at) + 1;
    return letter === 'H' && part > 2 ? undefined : `${year}-${letter}${part}`;
  }
  return undefined;
}

/** `Mar Qtr 2022` and `December quarter 2022` are the quarters that end in these months. */
const ENDING_QUARTER = /^(?<name>\p{L}{3,})\.?[ -](?:q|qtr|quarter)\.?[ -](?<year>\d{4})$/iu;

function quarterByItsEnd(text: string): string | undefined {
  const { name, year = '' } = ENDING_QUARTER.exec(text)?.groups ?? {};
  const month = name === undefined ? undefined : numberOfMonth(name);
  return month === undefined || month % 3 > 0 ? undefined : `${year}-Q${month / 3}`;
}

/** `31 December 2022`, `1 de enero de 2022`, `1er janvier 2022`, `December 31, 2022`, `2022. december 31.` */
const DAYS = [
  /^(?:as (?:at|of) )?(?<day>\d{1,2})(?:\.|er|st|nd|rd|th|[ºª°])?[ -](?:de |of )?(?<name>\p{L}{3,}\.?)[ -](?:del? )?(?<year>\d{4})$/iu,
  /^(?<name>\p{L}{3,}\.?) (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/iu,
  /^(?<year>\d{4})\. (?<name>\p{L}{3,}) (?<day>\d{1,2})\.$/iu,
];

function dayInWords(text: string): string | undefined {
  for (const pattern of DAYS) {
    const { day = '', name, year = '' } = pattern.exec(text)?.groups ?? {};
    const month = name === undefined ? undefined : numberOfMonth(name);
    if (month !== undefined) return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return undefined;
}

/** `enero de 2022` */
function monthOfYear(text: string): string | undefined {
  const { name, year = '' } = /^(?<name>\p{L}{3,}) del? (?<year>\d{4})$/iu.exec(text)?.groups ?? {};
  const month = name === undefined ? undefined : numberOfMonth(name);
  return month === undefined ? undefined : `${year}-${String(month).padStart(2, '0')}`;
}

/** Twelve months over two years: `April 2022 to March 2023`. */
const TWELVE_MONTHS =
  /^(?<first>\p{L}{3,}\.?) (?<from>\d{4})(?: to | ?[-–] ?)(?<last>\p{L}{3,}\.?) (?<until>\d{4})$/iu;

function twelveMonths(text: string): string | undefined {
  const found = TWELVE_MONTHS.exec(text)?.groups;
  if (!found) return undefined;
  const [from = '', until = ''] = [found['from'], found['until']];
  const [start = Number.NaN, end = Number.NaN] = [
    numberOfMonth(found['first']),
    numberOfMonth(found['last']),
  ];
  if ((Number(until) - Number(from)) * 12 + end - start !== 11) return undefined;
  return from === until ? from : `${from}/${until.slice(-2)}`;
}

/** A period with a word for what it is or for its month, in the spelling of ISO 8601 and SDMX. */
export function periodInWords(text: string): string | undefined {
  if (!/\p{L}/u.test(text) || !/\d{4}/.test(text)) return undefined;
  return (
    partInWords(text) ?? quarterByItsEnd(text) ?? dayInWords(text) ?? monthOfYear(text) ?? twelveMonths(text)
  );
}
