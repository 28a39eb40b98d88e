import type { LatestFigure } from '@almanac/contract';
import { periodFact, unitFact } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';

interface LatestCellProps extends Pick<LatestFigure, 'latest' | 'period'> {
  readonly unit?: string | undefined;
}

/** The latest figure of a series, with its unit and period in small print below. */
export function LatestCell({ latest, period, unit = '' }: LatestCellProps): ReactElement {
  const { write } = useWords();
  // The unit “Number” says nothing beside a figure.
  const of = /^(?:number)?$/i.test(unit) ? [] : [unitFact(unit)];
  return (
    <>
      <b>{latest}</b>
      <small>{write({ list: [...of, periodFact(period)], joined: 'comma' })}</small>
    </>
  );
}
