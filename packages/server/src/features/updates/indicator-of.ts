import type { Indicator } from '@almanac/contract';
import { addressOf, comma, headingFact, type TableView } from '@almanac/core';
import type { Words } from '@almanac/words';

import { latestFigureOf } from '../../releases/figures/latest-figure.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';

/** The table's address with this series chosen. */
function addressOfSeries({ code, summary }: Titled, view: TableView): string {
  const steps = view.rows.at(0).categories.map(({ id }, at) => ({
    kind: 'choose' as const,
    dimension: view.rowDimensions[at]?.id ?? '',
    selection: { kind: 'named' as const, categories: [id] },
  }));
  const page = `/table/${summary.kind}/${code}`;
  return steps.length === 0 ? page : `${page}?${addressOf(steps)}`;
}

/** The labels of the series' categories, or the title of a table of one series. */
function seriesName(view: TableView, title: string, { write }: Words): string {
  return write(headingFact(view.rows.at(0).categories)) || title;
}

type Titled = Pick<CurrentTable, 'code' | 'summary'>;

export interface IndicatorReading {
  /** Of one series along time, latest first. */
  readonly view: TableView;
  readonly words: Words;
  /** What to call it; undefined: as the series is called. */
  readonly name?: string;
}

/** The latest figure of a series, in print; undefined when there is no number in it. */
export function indicatorOf(titled: Titled, { view, words, name }: IndicatorReading): Indicator | undefined {
  const found = latestFigureOf(view, words.numbers);
  if (found === undefined) return undefined;

  const { title, groupTitle, kind, nextReleaseDate } = titled.summary;
  const { figure, unit, isBare } = found;
  return {
    name: name ?? seriesName(view, title, words),
    detail: words.write(comma([groupTitle, (isBare ? undefined : unit) ?? ''])),
    code: titled.code,
    kind,
    address: addressOfSeries(titled, view),
    ...figure,
    nextReleaseDate,
  };
}
