import { chooseSeries } from '../src/catalogue/question/choose-series.ts';
import { NO_HEADLINES, parseHeadlines } from '../src/catalogue/question/headlines.ts';
import type { QuestionTable } from '../src/catalogue/question/question-table.ts';
import { readQuestion, type QuestionReading } from '../src/catalogue/question/read-question.ts';
import { vocabularyOf } from '../src/catalogue/question/vocabulary.ts';
import { NO_SYNONYMS, parseSynonyms } from '../src/catalogue/search/synonyms.ts';
import { ENGLISH } from './product-asking.ts';

/** What a question is asked of, and the files that explain its words. */
export interface Asked {
  readonly tables: readonly QuestionTable[];
  readonly synonyms?: string;
  readonly headlines?: string;
}

/** A question in English, as it is read on 25 November 2026. */
export function ask(question: string, { tables, synonyms = '', headlines = '' }: Asked): QuestionReading {
  const [book, heads] = [parseSynonyms(synonyms), parseHeadlines(headlines)];
  return readQuestion(question, {
    vocabulary: vocabularyOf(tables, ENGLISH),
    synonyms: book.ok ? book.value : NO_SYNONYMS,
    headlines: heads.ok ? heads.value : NO_HEADLINES,
    today: '2026-11-25',
  });
}

/** The table that answers and the labels asked for; else why nothing does. */
export function answered(question: string, asked: Asked): string {
  const reading = ask(question, asked);
  if (reading.refusal !== undefined) return reading.refusal.code;
  const [best] = reading.readings;
  const chosen = best && chooseSeries(best.series, reading);
  const labels = chosen?.categories.map(({ dimension, position }) => dimension.categories[position]?.label);
  return [chosen?.table.code, ...(labels ?? [])].join(' ');
}
