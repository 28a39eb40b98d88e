import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../../test/drawn-sheet.ts';
import type { Layout } from '../layout.ts';
import { findLayout } from './find-layout.ts';

/** The rows and columns of each part that there is: `header 1, body 2–4, stub 0, values 1 2`. */
function told(layout: Layout | undefined): string {
  if (layout === undefined) return 'nothing';
  const { header, body, stub, values, above, below, repeated, years, flags, unused, further, earlier } =
    layout;
  const parts = { header, stub, values, above, below, repeated, years, flags: flags.values(), unused };
  const lists = Object.entries(parts).map(([name, places]) => `${name} ${[...places].join(' ')}`);
  const other = [`earlier ${earlier ? `${earlier.from}–${earlier.to}` : ''}`, `further ${further ?? ''}`];
  const all = [`body ${body.from}–${body.to}`, ...lists, ...other];
  return all.filter((part) => /\d$/.test(part)).join(', ');
}

const HEAD = '|boys|girls';
const ROWS = 'North|1|2 / South|3|4';
const MORE = 'East|1|2 / West|3|4';
const PLAIN = 'body 1–3, header 0, stub 0, values 1 2';
const WHOLE = 'body 1–6, header 0, stub 0, values 1 2';

/** So many rows, of which the first alone has a number in the last column. */
const withFew = (rows: number) =>
  Array.from({ length: rows }, (_, at) => `A${at}|${at}.5|${at === 0 ? 7 : ''}`).join(' / ');

/** A column of so many numbers, and another with two, of which the last stands alone in its row. */
const withTwo = (rows: number) =>
  [...Array.from({ length: rows }, (_, at) => `A${at}|${at}.5|${at === 0 ? 7 : ''}`), 'T||7.5'].join(' / ');

/** Ten rows of numbers, so many of them with a flag. */
const flagged = (flags: number, name: string) =>
  `|births|${name} / ${Array.from({ length: 10 }, (_, at) => `A${at}|${at}.5|${at < flags ? 'p' : ''}`).join(' / ')}`;

describe(findLayout, () => {
  it.each([
    [
      'a title above and a source below',
      `Births / ${HEAD} / ${ROWS} / Source: us`,
      'body 2–4, header 1, stub 0, values 1 2, above 0, below 4',
    ],
    [
      'numbers below words at the left, where periods head all else, as labels',
      'Persons|2023|2024 / 1|10|11 / 2|20|21',
      'body 1–3, header 0, stub 0, values 1 2',
    ],
    [
      'no part of a year in a number of months that can be none',
      'Area|Month|wait / North|0|10 / South|3|20',
      'body 1–3, header 0, stub 0, values 1 2',
    ],
    [
      'such numbers as figures, where there are other labels',
      'Region|Persons|2023|2024 / North|1.5|10|11 / South|2.5|20|21',
      'body 1–3, header 0, stub 0, values 1 2 3',
    ],
    [
      'words beside more dates than other words, as figures that are missing',
      '|a|b / 2024-02-28|1|2 / 2024-02-29|shut|shut / 2024-03-01|3|4 / Later|5|6 / Latest|7|8',
      'body 1–6, header 0, stub 0, values 1 2',
    ],
    [
      'words beside as many dates as other words, as a heading',
      '|a|b / 2024-02-28|1|2 / 2024-02-29|shut|shut / 2024-03-01|3|4 / Late|4|5 / Later|5|6 / Latest|7|8',
      'body 3–7, header 0 1 2, stub 0, values 1 2',
    ],
    ['words alone', 'a|b / c|d', 'nothing'],
    ['a single number', '|a / N|1', 'body 1–2, header 0, stub 0, values 1'],
    ['years alone', '|2020|2021', 'body 0–1, values 1 2'],
    ['a second table of other headings', `${HEAD} / ${ROWS} / |men|women / ${MORE}`, `${PLAIN}, further 3`],
    [
      'its title, as where it begins',
      `${HEAD} / ${ROWS} /  / Table 2 Adults / in brief / |men|women / ${MORE}`,
      `${PLAIN}, further 4`,
    ],
    [
      'a smaller table right above, whose rows are no headings',
      `Births / ${HEAD} / ${ROWS} / |men|women / ${ROWS} / ${MORE}`,
      'body 5–9, header 4, stub 0, values 1 2, above 0, earlier 1–4',
    ],
    [
      'a title between that and the table',
      `${HEAD} / ${ROWS} / Deaths / |men|women / ${ROWS} / ${MORE}`,
      'body 5–9, header 4, stub 0, values 1 2, above 3, earlier 0–3',
    ],
    [
      'the same under years',
      'Area|2021|2022| / A|1|2| / B|3|4| / Area|2020|2021|2022 / A|5|6|7 / B|8|9|1 / C|2|3|4',
      'body 4–7, header 3, stub 0, values 1 2 3, earlier 0–3',
    ],
    [
      'the same where it has no headings of its own',
      `${ROWS} / |men|women / ${ROWS} / ${MORE}`,
      'body 3–7, header 2, stub 0, values 1 2, earlier 0–2',
    ],
    [
      'a single row under other headings, which is no table',
      `${HEAD} / ${ROWS} / |men|women / East|1|2`,
      `${PLAIN}, below 3 4`,
    ],
    [
      'a single number under other headings',
      `${HEAD} / ${ROWS} / |men|women / East|:|: / West|3|:`,
      `${PLAIN}, below 3 4 5`,
    ],
    [
      'two numbers under other headings',
      `${HEAD} / ${ROWS} / |men|women / East|:|1 / West|3|:`,
      `${PLAIN}, further 3`,
    ],
    [
      'the same headings again',
      `${HEAD} / ${ROWS} / ${HEAD} / ${MORE}`,
      'body 1–6, header 0, stub 0, values 1 2, repeated 3',
    ],
    [
      'the same years again',
      `|2020|2021 / ${ROWS} / |2020|2021 / ${MORE}`,
      'body 1–6, header 0, stub 0, values 1 2, repeated 3',
    ],
    ['a heading beside the numbers', `${HEAD} / ${ROWS} / Adults / ${MORE}`, WHOLE],
    ['a heading over the numbers', `${HEAD} / ${ROWS} / |Adults / ${MORE}`, `${WHOLE}, years 3`],
    ['few rows above a heading', `${HEAD} / East|1|2 / Adults / ${ROWS} / West|5|6`, WHOLE],
    [
      'few rows above two headings',
      `${HEAD} / East|1|2 / Adults / West|1|2 / Old / ${ROWS} / Isles|5|6`,
      'body 1–8, header 0, stub 0, values 1 2',
    ],
    [
      'single rows above two headings over the numbers',
      `${HEAD} / East|1|2 / |Adults / West|1|2 / |Old / ${ROWS} / Isles|5|6`,
      'body 1–8, header 0, stub 0, values 1 2, years 2 4',
    ],
    ['a number alone in a column of few', `|a|b / ${withTwo(40)}`, 'body 1–42, header 0, stub 0, values 1 2'],
    [
      'a number alone in a column of fewer',
      `|a|b / ${withTwo(41)}`,
      'body 1–42, header 0, stub 0, values 1 2, below 42',
    ],
    [
      'a table of another number',
      `Table 1 Births / ${HEAD} / ${ROWS} / Table 2 Deaths / ${HEAD} / ${MORE}`,
      'body 2–4, header 1, stub 0, values 1 2, above 0, further 4',
    ],
    [
      'a table of the same number on a new page',
      `Table 1.a Births / ${HEAD} / ${ROWS} / table 1.A. Births, continued / ${HEAD} / ${MORE}`,
      'body 2–8, header 1, stub 0, values 1 2, above 0, repeated 5',
    ],
    [
      'a table with a number after one without',
      `Births / ${HEAD} / ${ROWS} / Table 2 Births / ${HEAD} / ${MORE}`,
      'body 2–8, header 1, stub 0, values 1 2, above 0, repeated 5',
    ],
    [
      'two breakdowns',
      `Births by area / ${HEAD} / ${ROWS} / Births by age / ${HEAD} / ${MORE}`,
      'body 2–4, header 1, stub 0, values 1 2, above 0, below 4, further 5',
    ],
    [
      'a breakdown after none',
      `Births / ${HEAD} / ${ROWS} / Births by age / ${HEAD} / ${MORE}`,
      'body 2–8, header 1, stub 0, values 1 2, above 0, repeated 5',
    ],
  ])('finds in a sheet with %s', (_, drawing, layout) => {
    expect(told(findLayout(drawnSheet(drawing)))).toBe(layout);
  });

  it.each([
    [
      'a year alone over the labels',
      `${HEAD} / 2020 / ${ROWS} / 2021 / ${MORE}`,
      'body 1–7, header 0, stub 0, values 1 2, years 1 4',
    ],
    [
      'a year alone over the numbers',
      `${HEAD} / |2020 / ${ROWS} / |2021 / ${MORE}`,
      'body 1–7, header 0, stub 0, values 1 2, years 1 4',
    ],
    ['a year in the first row', `2020 / ${ROWS}`, 'body 1–3, stub 0, values 1 2, above 0, years 0'],
    [
      'years that follow one another, with a gap, beside a label',
      '|a|b|c / Year|2020||2021 / N|1|2|3 / S|1|2|3',
      'body 2–4, header 0 1, stub 0, values 1 2 3',
    ],
    [
      'no years of which only every other one follows',
      '|a|b|c / Year|2020|2022|2021 / N|1|2|3 / S|1|2|3',
      'body 1–4, header 0, stub 0, values 1 2 3',
    ],
    [
      'a year beside another text',
      `${HEAD} / 2020|all / ${ROWS}`,
      'body 2–4, header 0 1, stub 0, values 1 2',
    ],
    [
      'a year five rows above the numbers',
      `${HEAD} / 2020 / a / b / c / d / ${ROWS}`,
      'body 6–8, stub 0, values 1 2, above 0 1 2 3 4 5, years 1',
    ],
    [
      'a year six rows above the numbers',
      `${HEAD} / 2020 / a / b / c / d / e / ${ROWS}`,
      'body 7–9, stub 0, values 1 2, above 0 1 2 3 4 5 6',
    ],
    [
      'years below other headings',
      `${HEAD} / |2020|2021 / ${ROWS}`,
      'body 2–4, header 0 1, stub 0, values 1 2',
    ],
    [
      'years that follow one another beside a label',
      `${HEAD} / Year|2020|2021 / ${ROWS}`,
      'body 2–4, header 0 1, stub 0, values 1 2',
    ],
    [
      'years that do not follow one another beside a label',
      `${HEAD} / Built|1990|2021 / ${ROWS}`,
      'body 1–4, header 0, stub 0, values 1 2',
    ],
    [
      'numbers that count the columns',
      `|boys|girls|both / |1|2|3 / North|1|2|3 / South|3|4|7`,
      'body 2–4, header 0 1, stub 0, values 1 2 3',
    ],
    [
      'headings four rows above the numbers',
      `${HEAD} /  /  /  /  / ${ROWS}`,
      'body 1–7, header 0, stub 0, values 1 2',
    ],
    [
      'headings six rows above the numbers',
      `${HEAD} /  /  /  /  /  / ${ROWS}`,
      'body 6–8, stub 0, values 1 2, above 0',
    ],
    [
      'headings with a blank row between them',
      `Births / |2020|2021 /  / ${HEAD} /  / ${ROWS}`,
      'body 4–7, header 1 3, stub 0, values 1 2, above 0',
    ],
    [
      'full headings with two blank rows between them',
      `|births|deaths /  /  / ${HEAD} / ${ROWS}`,
      'body 4–6, header 0 3, stub 0, values 1 2',
    ],
    [
      'headings that are not full with two blank rows below them',
      `|births|2020 /  /  / ${HEAD} / ${ROWS}`,
      'body 4–6, header 3, stub 0, values 1 2, above 0',
    ],
    [
      'full headings with three blank rows between them',
      `|births|deaths /  /  /  / ${HEAD} / ${ROWS}`,
      'body 5–7, header 4, stub 0, values 1 2, above 0',
    ],
    [
      'one column with the name of its labels',
      'Births / Area|boys / North|1 / South|3',
      'body 2–4, header 1, stub 0, values 1, above 0',
    ],
  ])('finds as headings %s', (_, drawing, layout) => {
    expect(told(findLayout(drawnSheet(drawing)))).toBe(layout);
  });

  it.each([
    [
      'words in the place of numbers, beside a number',
      `|boys|girls / North|1|2 / East|see|: / ${ROWS}`,
      'body 1–5, header 0, stub 0, values 1 2',
    ],
    [
      'few words in the place of numbers',
      '|boys|girls|both / North|1|2|3 / East|see note / South|3|4|4',
      'body 1–4, header 0, stub 0, values 1 2 3',
    ],
    [
      'words in the place of half of the numbers',
      `${HEAD} / North|1|2 / East|see note / South|3|4`,
      'body 1–2, header 0, stub 0, values 1 2, below 2 3',
    ],
    [
      'words in the place of numbers, at the end',
      '|boys|girls|both / North|1|2|3 / East|see note',
      'body 1–2, header 0, stub 0, values 1 2 3, below 2',
    ],
    [
      'more signs and numbers than words',
      '|a|b|c|d / North|1|2|3|4 / East|:|x|y|5 / South|3|4|5|6',
      'body 1–4, header 0, stub 0, values 1 2 3 4',
    ],
    ['a sign and what it means', `${HEAD} / ${ROWS} / :|not available / ${MORE}`, WHOLE],
    [
      'words on a date',
      `|a|b / 2024-01-01|1|2 / 2024-02-01|no|figures / 2024-03-01|5|6`,
      'body 1–4, header 0, stub 0, values 1 2',
    ],
    [
      'words on a date where only two are',
      `|a|b / 2024-01-01|1|2 / 2024-02-01|no|figures / x9|5|6`,
      'body 1–2, header 0, stub 0, values 1 2, below 2 3',
    ],
    [
      'words without a label',
      `|boys|girls|both / North|1|2|3 / |see|: / South|3|4|4 / East|3|4|4`,
      'body 3–5, header 0 1 2, stub 0, values 1 2 3',
    ],
    [
      'words after two dates',
      `|a|b / 2024-01-01|1|2 / 2024-02-01|5|6 / x|no|figures / y|1|2`,
      'body 1–3, header 0, stub 0, values 1 2, below 3 4',
    ],
  ])('takes among rows of numbers %s', (_, drawing, layout) => {
    expect(told(findLayout(drawnSheet(drawing)))).toBe(layout);
  });

  it.each([
    [
      'numbers at the left, where all others are headed by periods',
      'Persons|2020|2021 / 1|10|20 / 4|30|40',
      'body 1–3, header 0, stub 0, values 1 2',
    ],
    [
      'no numbers below a period in words',
      'Q1 2019|Q2 2019|Q3 2019 / 1|10|20 / 4|30|40',
      'body 1–3, header 0, values 0 1 2',
    ],
    [
      'words and dates among numbers',
      '|boys|when|girls / N|1|2024-01-01|2 / S|3|very soon|4',
      'body 1–3, header 0, stub 0 1 2, values 3',
    ],
    [
      'words beside as many signs',
      '|boys|kind|girls / N|1|long word|2 / S|3|..|4',
      'body 1–3, header 0, stub 0 1 2, values 3',
    ],
    [
      'words in a third of the rows',
      '|boys|kind|girls / N|1||2 / S|3|long word|4 / E|5||6',
      'body 1–4, header 0, stub 0 1 2, values 3',
    ],
    [
      'no words in a fourth',
      '|boys|kind|girls / N|1||2 / S|3|long word|4 / E|5||6 / W|5||6',
      'body 1–5, header 0, stub 0, values 1 3, unused 2',
    ],
    [
      'words in a fourth, with the first',
      '|boys|kind|girls / N|1|long word|2 / S|3||4 / E|5||6 / W|5||6',
      'body 1–5, header 0, stub 0 1 2, values 3',
    ],
    [
      'no numbers at the left of a single period',
      'Persons|2020 / 1|10 / 4|30',
      'body 1–3, header 0, values 0 1',
    ],
    [
      'no numbers at the left of words',
      'Persons|boys|girls / 1|10|15 / 4|30|31',
      'body 1–3, header 0, values 0 1 2',
    ],
    [
      'words among numbers, with all before them',
      '|2020|kind|2021 / North|1|long word|2 / South|3|other thing|4',
      'body 1–3, header 0, stub 0 1 2, values 3',
    ],
  ])('takes for labels %s', (_, drawing, layout) => {
    expect(told(findLayout(drawnSheet(drawing)))).toBe(layout);
  });

  it.each([
    [
      'takes letters beside numbers for flags, once for each column',
      '|2020||2021|| / North|1|p|2|e|x / South|3||4|| / East|3||4||',
      'body 1–4, header 0, stub 0, values 1 3, flags 2 4, unused 5',
    ],
    [
      'counts a column with a twentieth of the numbers of the fullest',
      `|a|b / ${withFew(20)}`,
      'body 1–21, header 0, stub 0, values 1 2',
    ],
    [
      'counts digits of texts as numbers where most are some',
      `|a|b / ${withTwo(41).replaceAll(/\|(\d+)\.5\|/g, "|'$1|")}`,
      'body 1–42, header 0, stub 0, values 1 2, below 42',
    ],
    [
      'counts digits of texts as numbers where few are some',
      `|a|b / ${withTwo(40).replace(/\|7 /, "|'7 ").replace('7.5', "'7")}`,
      'body 1–42, header 0, stub 0, values 1 2',
    ],
    [
      'takes no letters for flags below another name two rows above',
      '|births|Kind / |thousands| / N|1|p / S|3|e',
      'body 2–4, header 1, stub 0, values 1, above 0, unused 2',
    ],
    [
      'ends before a summary behind a blank row, without the inner label',
      'Area|Town|boys / N|A|1 / N|B|2 / S|C|3 /  / Total||6',
      'body 1–4, header 0, stub 0 1, values 2, further 4',
    ],
    [
      'ends before the first of two summaries',
      'Area|Town|boys / N|A|1 / N|B|2 / S|C|3 / S|D|4 /  / All||6 /  / More||7',
      'body 1–5, header 0, stub 0 1, values 2, further 5',
    ],
    [
      'does not where only one column is of labels',
      'Area|boys / N|1 / S|2 / W|4 /  / |6',
      'body 1–6, header 0, stub 0, values 1',
    ],
    [
      'nor at a blank row above all that is named',
      'Area|Town|boys /  / N||1 / N|B|2 / S|C|3',
      'body 1–5, header 0, stub 0 1, values 2',
    ],
    [
      'does not where only two rows are named',
      'Area|Town|boys / N|A|1 / N|B|2 /  / Total||6',
      'body 1–5, header 0, stub 0 1, values 2',
    ],
    [
      'nor without a blank row',
      'Area|Town|boys / N|A|1 / N|B|2 / S|C|3 / Total||6',
      'body 1–5, header 0, stub 0 1, values 2',
    ],
  ])('%s', (_, drawing, layout) => {
    expect(told(findLayout(drawnSheet(drawing)))).toBe(layout);
  });

  it.each([
    ['of four letters', '|2020|| / N|1|bepr / S|3|', 'flags 2'],
    ['of no five letters', '|2020|| / N|1|bepri / S|3|', 'unused 2'],
    ['of no five signs', '|2020|| / N|1|(b p) / S|3|', 'unused 2'],
    ['in eight rows of ten below any name', flagged(8, 'Kind'), 'flags 2'],
    ['in no nine rows of ten below another name', flagged(9, 'Kind'), 'unused 2'],
    ['in nine rows of ten below their name', flagged(9, 'Flag'), 'flags 2'],
    ['in every row below their name', '|births|Status / N|1|p / S|3|e', 'flags 2'],
    [
      'in every row below their name three rows above',
      '|births|Flag / |thousands| / |n| / N|1|p / S|3|e',
      'flags 2',
    ],
    ['in some rows that mean no number', '|births| / N|1|.. / S|3|', 'flags 2'],
    ['of no meaning', '|births| / N|1|yy / S|3|', 'unused 2'],
    ['in every row below no name', '|2020 / N|1|p / S|3|e', 'flags 2'],
    ['in no row below another name', '|births|Kind / N|1|p / S|3|e', 'unused 2'],
  ])('takes for flags letters %s', (_, drawing, part) => {
    expect(told(findLayout(drawnSheet(drawing)))).toContain(part);
  });

  it('takes two rows over one column for headings, where both have a name', () => {
    const drawn = (over: string) => told(findLayout(drawnSheet(`${over}|Births / Area|2020 / N|1 / S|3`)));
    expect(drawn('Region')).toBe('body 2–4, header 0 1, stub 0, values 1');
    expect(drawn('')).toBe('body 2–4, header 1, stub 0, values 1, above 0');
  });

  it('takes for a heading what spans columns, not a title that stands over the first of them', () => {
    const drawn = (words: string, left: number, right: number, row = 0) =>
      told(
        findLayout(
          drawnSheet(`${words} / |a|b|c / N|1|2|3 / S|1|2|3`, [{ top: row, bottom: row, left, right }]),
        ),
      );
    const [taken, above] = [
      'body 2–4, header 0 1, stub 0, values 1 2 3',
      'body 2–4, header 1, stub 0, values 1 2 3, above 0',
    ];
    expect(drawn('||Births', 2, 3)).toBe(taken);
    expect(drawn('||Births', 2, 2)).toBe(above);
    expect(drawn('||Births', 2, 3, 2)).toBe(above);
    expect(drawn('|Births', 1, 3)).toBe(above);
    expect(drawn('Area|Births', 1, 3)).toBe(taken);
    expect(drawn('Area|Births', 0, 1)).toBe(above);
  });

  it('counts the numbers of all rows that belong together', () => {
    const numbers = (drawing: string) => findLayout(drawnSheet(drawing))?.numbers;
    expect(numbers(`${HEAD} / ${ROWS} / Adults / ${MORE}`)).toBe(8);
    expect(numbers(`${HEAD} / |2020 / ${ROWS} / |2021 / ${MORE}`)).toBe(8);
    expect(numbers(`${HEAD} / ${ROWS} / |men|women / North|1|: / South|3|:`)).toBe(4);
  });
});
