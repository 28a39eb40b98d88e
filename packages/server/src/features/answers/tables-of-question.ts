import type { AnswerSources } from './answer-sources.ts';
import { askedOf, seriesOf } from './tried-series.ts';

/**
 * The codes of the tables that have what a question is about, likeliest first: of each reading the one that answers, then
 * the others that have the series. None where the question has words that no reading knows.
 */
export async function tablesOfQuestion(q: string, sources: AnswerSources): Promise<readonly string[]> {
  const asked = askedOf({ q }, await sources.vocabulary(), sources);
  const whole = asked.reading.readings.filter(({ left }) => left.length === 0);
  const codes = whole.flatMap((match) => {
    const chosen = seriesOf(match, asked)?.[0] ?? match.series[0];
    return [chosen, ...match.series].map(({ table }) => table.code);
  });
  return [...new Set(codes)];
}
