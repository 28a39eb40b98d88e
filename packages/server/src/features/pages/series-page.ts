import type { SeriesBody } from '@almanac/contract';

import type { Page } from './page-head.ts';

/** The latest figure in a sentence. */
function latestSentence({ latest, unit, changes }: SeriesBody): string | undefined {
  if (latest === undefined) return undefined;
  const { text, label, flags } = latest.observation;
  const inUnit = unit === undefined ? '' : ` (${unit})`;
  const flagged = flags.map(({ meaning }) => `, ${meaning.toLowerCase()}`).join('');
  const changed = changes.map((change) => `; ${change.text} against ${change.from}`).join('');
  return `${text}${inUnit} in ${label}${flagged}${changed}.`;
}

/** The head of the page of one series. */
export function seriesPage(series: SeriesBody): Page {
  const { name, title, agency, address, isDeleted } = series;
  const latest = latestSentence(series);
  return {
    title: name === title ? title : `${name} – ${title}`,
    description: `${name === title ? title : `${name}, ${title}`}. ${latest ?? 'No figure yet.'} ${agency}.`,
    ...(!isDeleted && { canonical: address }),
  };
}
