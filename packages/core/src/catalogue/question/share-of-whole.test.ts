import { describe, expect, it } from 'vitest';

import { ask } from '../../../test/ask.ts';
import { AGE, asked, REGION, SEX, variable } from '../../../test/asked-tables.ts';
import { ENGLISH } from '../../../test/product-asking.ts';
import { part as unanswered } from '../../../test/question-part.ts';
import { NO_SYNONYMS, parseSynonyms } from '../search/synonyms.ts';
import { NO_HEADLINES, parseHeadlines } from './headlines.ts';
import { phraseReader } from './asking/phrase-reader.ts';
import type { MatchedSeries } from './matching/cover-table.ts';
import type { MeasureMatch } from './matching/match-measure.ts';
import { partsOf } from './parts/question-parts.ts';
import type { QuestionTable } from './question-table.ts';
import { questionWords } from './question-words.ts';
import { readQuestion } from './read-question.ts';
import { asShare, shareOfSeries, wholeBeside, wholesSaid } from './share-of-whole.ts';
import { vocabularyOf } from './vocabulary.ts';

const GOODS = variable('Goods', 'other', ['All goods', 'Machines', 'Cars', 'Food']);
const FLOW = variable('Flow', 'other', ['Total trade', 'Exports', 'Imports']);
const FUEL = variable('Fuel', 'other', ['All fuels', 'Coal', 'Gas']);
const NESTED = {
  ...GOODS,
  categories: GOODS.categories.map((each) => (each.label === 'Cars' ? { ...each, parent: '1' } : each)),
};

const TABLES = [
  asked('E1', 'Employed persons by region', { unit: 'Number', dimensions: [REGION] }),
  asked('E2', 'Employed persons by sex and age', { unit: 'Number', dimensions: [SEX, AGE] }),
  asked('P1', 'Residents by sex', { unit: 'Number', dimensions: [SEX] }),
  asked('P2', 'Residents by age', { unit: 'Number', dimensions: [AGE] }),
  asked('T1', 'Trade by goods and flow', { unit: 'Crowns', dimensions: [NESTED, FLOW] }),
  asked('R1', 'Unemployment rate by sex', { dimensions: [SEX] }),
  asked('D1', 'Residents who smoke daily by sex', { dimensions: [SEX] }),
  asked('N1', 'Energy imports by fuel', { unit: 'Terajoules', dimensions: [FUEL] }),
  asked('N2', 'Final energy consumption by fuel', { unit: 'Terajoules', dimensions: [FUEL] }),
  asked('W1', 'Ministers in parliament', { dimensions: [] }),
  asked('L1', 'Literacy by sex', { dimensions: [SEX] }),
  asked('S1', 'Online share of sales by goods', { dimensions: [GOODS] }),
  asked('I1', 'Index of output by goods', { unit: 'Index (2023 = 100)', dimensions: [GOODS] }),
];

function read(question: string) {
  const synonyms = parseSynonyms(
    'women, females, female\nmen, males\nemployment, employed persons\nunemployment, unemployment rate',
  );
  const headlines = parseHeadlines('exports => Trade > Exports');
  return readQuestion(question, {
    vocabulary: vocabularyOf(TABLES, ENGLISH),
    synonyms: synonyms.ok ? synonyms.value : NO_SYNONYMS,
    headlines: headlines.ok ? headlines.value : NO_HEADLINES,
    today: '2026-11-25',
  });
}

/** The table, what is asked for and what is 100; else why there is no answer. */
function shared(question: string): string {
  const { refusal, readings, isShare } = read(question);
  const [best] = readings;
  if (refusal !== undefined || best === undefined) return refusal?.code ?? '';
  const [series] = best.series;
  const labels = series.categories.map(({ dimension, position }) => dimension.categories[position]?.label);
  const share = best.whole && shareOfSeries(series, best.whole);
  const whole = isShare ? `${share?.dimension} ${share?.category}` : 'published';
  return [series.table.code, labels.toSorted().join('+'), whole].join(' | ');
}

function partsIn(question: string) {
  const words = questionWords(question, ENGLISH);
  const reader = phraseReader(
    words.map(({ folded }) => folded),
    ENGLISH,
  );
  const asking = new Set([...reader.all('share'), ...reader.all('growth-noun')].flatMap(({ said }) => said));
  const books = { synonyms: NO_SYNONYMS, headlines: NO_HEADLINES, askingWords: ENGLISH };
  const [parts = []] = partsOf({ words, used: new Set(), asking, reader, ...books });
  return { parts, reader };
}

/** What may be shared, by the words of a question. */
function wholes(question: string): readonly string[] {
  const { parts, reader } = partsIn(question);
  return wholesSaid(reader, parts).map((each) => each.map(({ typed }) => typed).join(' '));
}

describe(wholesSaid, () => {
  it.each([
    ['share of women in employment', ['employment', 'women']],
    ['women’s share of employment', ['employment']],
    ['share of women among employed residents', ['employed residents']],
    ['what share of employment are women', ['employment']],
    ['share of employed residents who are women', ['employed residents']],
    ['share of residents aged 15 to 24', ['residents']],
    ['growth of the share of women in employment', ['employment', 'women']],
    // It may be one of all women.
    ['percentage of women in employment', []],
    ['share of employment', []],
    ['share of women in employment in towns', []],
    ['share of employment that is of women who smoke', []],
    ['share of women in employment growth', []],
    ['women in employment', []],
  ])('finds in “%s” what is shared: %j', (question, said) => {
    expect(wholes(question)).toEqual(said);
  });
});

describe(wholeBeside, () => {
  it.each([
    ['share of old residents', 'residents'],
    ['share of homes owned outright', 'homes'],
    ['share of old residents in towns', 'residents towns +'],
    ['share of residents', ''],
    ['share of residents in towns', ''],
    ['old residents', ''],
  ])('finds in “%s” what is shared: “%s”', (question, said) => {
    const { parts, reader } = partsIn(question);
    const { whole, isOfMore } = wholeBeside(reader, parts);
    expect([...whole.map(({ typed }) => typed), ...(isOfMore ? ['+'] : [])].join(' ')).toBe(said);
  });
});

describe('a share of what an adjective stands before', () => {
  const sizes = variable('Size', 'measure', ['All households', '1 person', '2 persons']);
  const tables = [
    asked('H1', 'Households by size and region', { unit: 'Number', dimensions: [sizes, REGION] }),
  ];
  const synonyms = 'one person, 1 person';
  const wholeOf = (question: string) => ask(question, { tables, synonyms }).readings[0]?.whole?.series[0];

  it('is worked out', () => {
    expect(ask('share of one-person households', { tables, synonyms })).toMatchObject({ isShare: true });
    expect(wholeOf('share of one-person households')?.categories).toEqual([]);
    expect(wholeOf('share of one-person households in the North')?.categories).toMatchObject([
      { position: 1 },
    ]);
  });
});

describe(asShare, () => {
  const table = asked('E', 'Employment', { unit: 'Number', dimensions: [SEX, AGE, NESTED] });
  const other = asked('F', 'Employment', { unit: 'Number', dimensions: [SEX] });
  /** A series, by the positions of the categories that were chosen. */
  const series = (chosen: Partial<Record<'Sex' | 'Age' | 'Goods', number>>, of = table): MatchedSeries => ({
    table: of,
    categories: of.dimensions.flatMap((dimension) => {
      const position = chosen[dimension.id as 'Sex'];
      return position === undefined ? [] : [{ dimension, position, rivals: [] }];
    }),
    isWhole: true,
  });
  const measure = [...vocabularyOf([table, other], ENGLISH).measures.about([])][0];
  const match = (each: MatchedSeries, more: Partial<MeasureMatch> = {}): MeasureMatch => {
    if (measure === undefined) throw new Error('There is a measure.');
    const nothing = {
      left: [],
      named: [],
      isOnlyNear: false,
      isByLabels: false,
      isNounAsked: true,
      isNarrowed: false,
      score: 1,
    };
    return { measure, series: [each], ...nothing, ...more };
  };
  const shareOf = (part: MatchedSeries, whole: MatchedSeries) => {
    const share = shareOfSeries(part, match(whole));
    return share && `${share.dimension} ${share.category}`;
  };

  it('is of one variable: of its total, or of what stands above', () => {
    expect(shareOf(series({ Sex: 2 }), series({}))).toBe('Sex 0');
    expect(shareOf(series({ Sex: 2, Age: 1 }), series({ Age: 1 }))).toBe('Sex 0');
    expect(shareOf(series({ Goods: 2 }), series({ Goods: 1 }))).toBe('Goods 1');
    expect(shareOf(series({ Goods: 2 }), series({}))).toBe('Goods 0');
  });

  it('is of what stands further above, too', () => {
    const chain = GOODS.categories.map((each, at) => (at > 0 ? { ...each, parent: String(at - 1) } : each));
    const deep = asked('E', 'Employment', { unit: 'Number', dimensions: [{ ...GOODS, categories: chain }] });
    expect(shareOf(series({ Goods: 3 }, deep), series({ Goods: 1 }, deep))).toBe('Goods 1');
  });

  it('is of nothing else', () => {
    expect(shareOf(series({ Goods: 1 }), series({ Goods: 2 }))).toBe(undefined);
    expect(shareOf(series({ Goods: 3 }), series({ Goods: 1 }))).toBe(undefined);
    expect(shareOf(series({ Sex: 2 }), series({ Sex: 2 }))).toBe(undefined);
    expect(shareOf(series({}), series({ Sex: 2 }))).toBe(undefined);
    expect(shareOf(series({ Sex: 2, Age: 1 }), series({}))).toBe(undefined);
    expect(shareOf(series({ Sex: 2 }), series({}, other))).toBe(undefined);
    const rates = asked('E', 'Employment', { unit: 'Per cent', dimensions: [SEX] });
    expect(shareOf(series({ Sex: 2 }, rates), series({}, rates))).toBe(undefined);
    const { total: _, ...sexes } = SEX;
    const without = asked('E', 'Employment', { unit: 'Number', dimensions: [sexes] });
    expect(shareOf(series({ Sex: 2 }, without), series({}, without))).toBe(undefined);
  });

  it('keeps the series that are parts, of the same measure alone', () => {
    const part = match(series({ Sex: 2 }), { series: [series({ Sex: 2 }), series({ Sex: 2 }, other)] });
    const whole = match(series({}), { series: [series({}, other), series({ Age: 1 })] });
    expect(asShare(part, whole)?.series.map((each) => each.table.code)).toEqual(['F']);
    expect(asShare(part, whole)?.whole).toBe(whole);
    expect(asShare(part, match(series({ Sex: 2 })))).toBe(undefined);
    expect(asShare(part, { ...whole, left: [unanswered('x')] })).toBe(undefined);
    expect(asShare(part, { ...whole, isByLabels: true })).toBe(undefined);
    expect(asShare(part, { ...whole, measure: { ...whole.measure } })).toBe(undefined);
  });
});

describe(shareOfSeries, () => {
  it('is not of what is much less likely than the words say at first', () => {
    const employed = asked('E', 'Employed persons by sex', { unit: 'Number', dimensions: [SEX] });
    const women = asked('W', 'Women in employment', { unit: 'Number', dimensions: [] });
    const synonyms = 'women, females\nemployment, employed persons';
    const refusal = (...tables: readonly QuestionTable[]) =>
      ask('share of women in employment', { tables, synonyms }).refusal?.code;
    expect([refusal(employed), refusal(women, employed)]).toEqual([undefined, 'share']);
  });

  it('finds part and whole in one table, however the share is asked for', () => {
    for (const question of [
      'share of women in employment',
      'women’s share of employment',
      'women as a percentage of employment',
      'what share of employment are women',
      'proportion of employment that is female',
      'how much of employment is of women',
    ])
      expect([question, shared(question)]).toEqual([question, 'E2 | Females | Sex 0']);
  });

  it('takes what is shared within another variable, and further up', () => {
    expect(shared('what share of exports are cars')).toBe('T1 | Cars+Exports | Goods 0');
    expect(shared('share of cars in exports of machines')).toBe('T1 | Cars+Exports | Goods 1');
    expect(shared('share of employment in the North')).toBe('E1 | North | Region 0');
  });

  it('takes ages for a part of those that they are of', () => {
    expect(shared('share of employed persons aged 15 to 24')).toBe('E2 | 15 to 24 years | Age 0');
    expect(shared('percentage of residents aged 15 to 24')).toBe('P2 | 15 to 24 years | Age 0');
  });

  it('reads two shares side by side', () => {
    const { isCompared, readings } = read('share of men and women in employment');
    const labels = readings.map(({ series: [{ categories }] }) => categories[0]?.position);
    expect([isCompared, labels]).toEqual([true, [1, 2]]);
  });

  it('leaves it to the reader what is shared, where its name says less', () => {
    expect(shared('share of energy from coal')).toBe('ambiguous');
    expect(shared('share of energy imports from coal')).toBe('N1 | Coal | Fuel 0');
  });

  it('takes no rate for a share of people in something', () => {
    expect(shared('share of women in unemployment')).toBe('share');
    expect(shared('share of men who smoke daily')).toBe('D1 | Males | published');
    expect(shared('share of men in literacy')).toBe('share');
    expect(shared('share of ministers in parliament')).toBe('W1 |  | published');
  });

  it('reads what else is asked of it', () => {
    expect(read('how has the share of women in employment changed since 2015').operation).toBe('change');
    expect(read('highest share of women in employment').operation).toBe('highest');
    expect(read('share of women in employment').operation).toBe(undefined);
    expect(shared('why did the share of women in employment rise')).toBe('cause');
  });

  it('works out nothing where a share is published', () => {
    expect(shared('online share of sales')).toBe('S1 |  | published');
    expect(shared('online share of sales of food')).toBe('S1 | Food | published');
  });

  it.each([
    // It may be one of all women.
    ['percentage of women in employment'],
    ['what share of women are in employment'],
    ['share of women'],
    ['share of women in employment growth'],
    ['share of employed women'],
    ['share of employment since 2015'],
    ['share of food in the index of output'],
    ['highest share of employed women'],
  ])('does not guess what the whole is: %s', (question) => {
    expect(['share', 'ambiguous', 'unknown-words']).toContain(shared(question));
  });
});
