import type { AnswerBody, AnswerChip } from '@almanac/contract';

type Asked = Pick<AnswerBody, 'answer' | 'parameters'>;

/** A chip of a period with the periods that it can be changed to: those of the chart that have a figure, latest first. */
export function withPeriods(chip: AnswerChip, { answer, parameters }: Asked): AnswerChip {
  const [series] = answer?.chart.series ?? [];
  const end = chip.kind === 'from' ? 'from' : 'to';
  if (!series || !IS_PERIOD.has(chip.kind) || chip.choices.length > 0) return chip;
  const choices = series.points.flatMap(({ id, label, value }, at) => {
    const isOrdered = chip.kind === 'from' ? at < series.to : chip.kind === 'period' || at > series.from;
    if (value === null || !isOrdered) return [];
    return [{ text: label, query: queryWith(parameters, { chip, end, id }), isChosen: at === series[end] }];
  });
  return { ...chip, choices: choices.reverse() };
}

const IS_PERIOD: ReadonlySet<AnswerChip['kind']> = new Set(['from', 'to', 'period']);

function queryWith(
  parameters: Asked['parameters'],
  { chip, end, id }: { readonly chip: AnswerChip; readonly end: 'from' | 'to'; readonly id: string },
): string {
  const query = new URLSearchParams({ ...parameters, [end]: id });
  if (chip.kind === 'period') query.delete('from');
  return query.toString();
}
