import type { AnswerSources } from './answer-sources.ts';
import { askedOf, seriesOf } from './tried-series.ts';

/** The tables that have what a question is about, by their code. */
export interface TablesOfQuestion {
  /** Those that answer it; none where it is not sure what is asked. */
  readonly answering: readonly string[];
  /** Those, and all others that have the series of a reading; none where there are words that no reading knows. */
  readonly all: readonly string[];
}

/** The tables of a question, likeliest first. */
export async function tablesOfQuestion(q: string, sources: AnswerSources): Promise<TablesOfQuestion> {
  const asked = await askedOf({ q }, sources);
  const { readings, refusal, isCompared } = asked.reading;
  const whole = readings
    .filter(({ left }) => left.length === 0)
    .map((match) => {
      const chosen = seriesOf(match, asked)?.match ?? match.series[0];
      return [chosen, ...match.series].map(({ table }) => table.code);
    });
  const firsts = whole.flatMap(([first]) => first ?? []);
  return {
    answering: refusal === undefined ? firsts.slice(0, isCompared ? 2 : 1) : [],
    all: [...new Set(whole.flat())],
  };
}
