import type { SeriesBody } from '@almanac/contract';
import { message, periodFact, type Fact } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { Page } from './page-head.ts';

/** The latest figure, and how it has changed. */
function latestFact({ latest, unit, changes }: SeriesBody): Fact {
  if (latest === undefined) return message('page.series.no-figure');
  const { text, label, flags } = latest.observation;
  const figure = unit === undefined ? text : message('mail.figure.unit', { what: text, unit });
  return {
    list: [
      message('page.series.figure', { figure, period: periodFact(label) }),
      ...flags.map(({ meaning }) => meaning.toLowerCase()),
      ...changes.map((change) =>
        message('page.series.change', { change: change.text, period: periodFact(change.from) }),
      ),
    ],
    joined: 'comma',
  };
}

/** The head of the page of one series. */
export function seriesPage(series: SeriesBody, { say }: Words): Page {
  const { name, heading, title, agency, address, isDeleted } = series;
  return {
    title: heading,
    description: say('page.series.description', {
      what: name === title ? title : message('page.series.name', { name, title }),
      figure: latestFact(series),
      agency,
    }),
    ...(!isDeleted && { canonical: address }),
  };
}
