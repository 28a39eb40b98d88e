import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/product-asking.ts';
import { periodOf } from '../../period/make-period.ts';
import { NO_SYNONYMS } from '../search/synonyms.ts';
import { NO_ASKING, parseAsking } from './asking/asking-words.ts';
import type { AskingWords } from './asking/tellings.ts';
import { chooseSeries } from './choose-series.ts';
import { NO_HEADLINES } from './headlines.ts';
import type { MatchedSeries } from './matching/cover-table.ts';
import type { MeasureMatch } from './matching/match-measure.ts';
import type { QuestionTable } from './question-table.ts';
import { readQuestion } from './read-question.ts';
import { resolveTime } from './resolve-time.ts';
import { shareOfSeries } from './share-of-whole.ts';
import { vocabularyOf } from './vocabulary.ts';

const FRENCH = `
read => sont, dans, quel, quelle, est, était, a, ont, le, la, les, du, de, des, en, au, été, combien, il, elle, t, y, et
clipped => l, d, qu
count => (un|une), deux, trois, quatre, cinq, six, sept, huit, neuf, dix
unit => (an|ans|année|années), semestre, (trimestre|trimestres), (mois), décennie, siècle
ordinal => (premier|1er), (deuxième|2e), (troisième|3e), (quatrième|4e)
month => janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre
of => de, du
quarter-letter => t
quarter-of => {ordinal} trimestre
last-unit => {unit} (dernier|dernière), la {unit} passée
in => en, au, à
since => depuis [le|la] [début] {point}
between => de {point} à {point}, entre {point} et {point}
at => [{in}] {point}
last => [sur|pendant] les {count} dernières années, en {lengths}
ago => il y a {length}
unclear => (avant|depuis|pendant) [la|le] (pandémie|crise)
annual => annuel, annuelle
adjusted => corrigé des variations saisonnières, désaisonnalisé
unadjusted => brut, non corrigé
highest => [le] plus haut, maximum
lowest => [le] plus bas
growth => sur un an
change => augmenté, baissé, hausse
share => [quelle] (part|proportion) (de|des|d)
share-word => part
share-in => dans
share-that => sont
cause => pourquoi
forecast => sera, prévision
joint => et
by => par, selon
behind => de, des, du, pour
and => et
`;

function frenchAsking(): AskingWords {
  const read = parseAsking(FRENCH);
  return read.ok ? read.value : NO_ASKING;
}

const NAMES = {
  english: ['Unemployment rate by sex', 'Live births by sex', 'Total', 'Males', 'Females'],
  french: ['Taux de chômage par sexe', 'Naissances vivantes selon le sexe', 'Total', 'Hommes', 'Femmes'],
} as const;

/** Unemployment by month, adjusted and not, and births by year. */
function tablesIn(language: keyof typeof NAMES): readonly QuestionTable[] {
  const [unemployment, births, ...sexes] = NAMES[language];
  const categories = sexes.map((label, at) => ({ id: String(at), label, ...(at > 0 && { parent: '0' }) }));
  const dimension = { id: 'sex', label: 'sex', role: 'measure', categories, total: 0 } as const;
  const table = (code: string, title: string, frequency: 'monthly' | 'annual'): QuestionTable => ({
    code,
    title,
    groupTitle: title,
    agency: '',
    frequency,
    isAdjusted: code === 'U2',
    unit: frequency === 'monthly' ? '%' : undefined,
    topics: [],
    dimensions: [dimension],
    periods: { first: { frequency, year: 2010, part: 1 }, last: { frequency, year: 2025, part: 1 } },
    cells: 100,
    reads: 0,
  });
  return [
    table('U1', unemployment, 'monthly'),
    table('U2', unemployment, 'monthly'),
    table('B1', births, 'annual'),
  ];
}

/** What is 100, where a share is asked for. */
function sharedIn(chosen: MatchedSeries | undefined, best: MeasureMatch | undefined): string | undefined {
  return chosen && best?.whole && shareOfSeries(chosen, best.whole)?.category;
}

/** The figures that answer: of every table, row and period another one. */
function figuresOf(question: string, language: keyof typeof NAMES, asking: AskingWords): string {
  const vocabulary = vocabularyOf(tablesIn(language), asking);
  const sources = { vocabulary, synonyms: NO_SYNONYMS, headlines: NO_HEADLINES, today: '2025-11-25' };
  const reading = readQuestion(question, sources);
  if (reading.refusal !== undefined) return reading.refusal.code;
  const [best] = reading.readings;
  const chosen = best && chooseSeries(best.series, reading);
  const frequency = chosen?.table.frequency === 'annual' ? 'annual' : 'monthly';
  const perYear = frequency === 'annual' ? 1 : 12;
  const periods = Array.from({ length: 15 * perYear }, (_, at) =>
    periodOf(frequency, 2010 + Math.floor(at / perYear), (at % perYear) + 1),
  );
  const time = resolveTime(reading.time, { periods, hasFigure: () => true });
  const row = chosen?.categories.map(({ position }) => position).join('') ?? '';
  return [chosen?.table.code, row, sharedIn(chosen, best), reading.operation, JSON.stringify(time)].join(' ');
}

describe(readQuestion, () => {
  it.each([
    ['unemployment rate', 'taux de chômage'],
    [
      'What was the unemployment rate of females in March 2020?',
      'Quel était le taux de chômage des femmes en mars 2020 ?',
    ],
    ['unemployment rate since 2019', 'taux de chômage depuis 2019'],
    ['unemployment rate from 2012 to 2018', 'le taux de chômage de 2012 à 2018'],
    ['unemployment rate in Q2 2023', 'taux de chômage au T2 2023'],
    ['unemployment rate in the third quarter of 2021', 'taux de chômage au troisième trimestre 2021'],
    ['unemployment rate not adjusted', 'taux de chômage brut'],
    ['unemployment rate ten years ago', 'taux de chômage il y a dix ans'],
    ['unemployment rate in ten years', 'taux de chômage en dix ans'],
    ['highest unemployment rate', 'le plus haut taux de chômage'],
    ['unemployment rate year on year', 'taux de chômage sur un an'],
    ['live births of males last year', 'naissances vivantes d’hommes l’année dernière'],
    ['live births of males and females', 'naissances vivantes des hommes et des femmes'],
    ['share of males in live births', 'part des hommes dans les naissances vivantes'],
    [
      'what share of live births were females in 2020',
      'quelle part des naissances vivantes sont des femmes en 2020',
    ],
    ['unemployment rate before the pandemic', 'taux de chômage avant la pandémie'],
    ['why did the unemployment rate rise', 'pourquoi le taux de chômage a augmenté'],
  ])('reads “%s” and “%s” alike', (english, french) => {
    const answer = figuresOf(english, 'english', ENGLISH);
    expect(figuresOf(french, 'french', frenchAsking())).toBe(answer);
    expect(answer).not.toContain('unknown-words');
  });

  it('knows no language by itself', () => {
    expect(figuresOf('unemployment rate since 2019', 'english', NO_ASKING)).not.toContain('"from"');
    expect(figuresOf('unemployment rate since March', 'english', frenchAsking())).toBe('unknown-words');
  });
});
