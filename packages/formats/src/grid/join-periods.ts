import { MONTH_NAME, periodText, QUARTER_NAME, WHOLE_YEAR } from '../reading/periods/parts-of-years.ts';
import { couldBePeriod } from '../reading/read-period.ts';
import type { Tuples } from './axis-of-tuples.ts';

const DAY = /^(days?|d[ií]a|jour|tag|giorno|dag|gün)$/i;

/** A year on one level and its month, quarter or day on the next ones are one period. */
export function joinPeriods({ names, tuples }: Tuples): Tuples {
  for (let at = 0; at + 1 < names.length; at += 1) {
    if (!tuples.every((tuple) => /^\d{4}$/.test(bare(tuple[at])))) continue;
    const days = joinedDays({ names, tuples }, at);
    if (days) return days;
    const months = joinedMonths({ names, tuples }, at);
    if (months) return months;
  }
  return { names, tuples };
}

function joinedDays({ names, tuples }: Tuples, at: number): Tuples | undefined {
  if (!MONTH_NAME.test(names[at + 1] ?? '') || !DAY.test(names[at + 2] ?? '')) return undefined;
  return joined({ names, tuples }, { at, count: 3 }, (tuple) =>
    [0, 1, 2].map((part) => (tuple[at + part] ?? '').padStart(2, '0')).join('-'),
  );
}

function joinedMonths({ names, tuples }: Tuples, at: number): Tuples | undefined {
  const kind = QUARTER_NAME.test(names[at + 1] ?? '') ? 'quarterly' : 'monthly';
  const isNumber =
    (kind === 'quarterly' || MONTH_NAME.test(names[at + 1] ?? '')) &&
    tuples.every((tuple) => /^\d{1,2}$/.test(tuple[at + 1] ?? ''));
  const periodOf = (tuple: readonly string[]): string =>
    isNumber
      ? periodText(bare(tuple[at]), Number(tuple[at + 1]), kind)
      : WHOLE_YEAR.test(bare(tuple[at + 1]))
        ? bare(tuple[at])
        : `${bare(tuple[at])} ${bare(tuple[at + 1])}`;
  const sample = tuples.slice(0, 2000);
  const isPart = (text = '') => !/^\d{4}$/.test(bare(text)) && text !== '';
  const periods = sample.filter((tuple) => isPart(tuple[at + 1]) && couldBePeriod(periodOf(tuple))).length;
  if (periods * 10 < sample.length * 9) return undefined;
  return joined({ names, tuples }, { at, count: 2 }, periodOf);
}

function joined(
  { names, tuples }: Tuples,
  { at, count }: { readonly at: number; readonly count: number },
  periodOf: (tuple: readonly string[]) => string,
): Tuples {
  const replaced = (list: readonly string[], text: string) => [
    ...list.slice(0, at),
    text,
    ...list.slice(at + count),
  ];
  const name = names.slice(at, at + count).find((each) => each !== '') ?? '';
  return {
    names: replaced(names, name),
    tuples: tuples.map((tuple) => replaced(tuple, periodOf(tuple))),
  };
}

/** A label without the sign of a footnote behind it. */
function bare(text = ''): string {
  let end = text.length;
  while (end > 0 && /[\s*†‡§¹²³⁰⁴-⁹]/u.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end).trim();
}
