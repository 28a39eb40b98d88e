import type { SeriesBody } from '@almanac/contract';
import {
  changeBetween,
  decimalsOfView,
  isPercentage,
  unitsOf,
  type NumberStyle,
  type TableView,
} from '@almanac/core';

import { periodBefore, yearBefore } from '../../releases/figures/earlier-observations.ts';
import { observedIn, type Observed } from '../../releases/figures/observed-series.ts';

type Change = SeriesBody['changes'][number];

/**
 * The changes of the latest number from the period before and from the year before; for yearly figures the two are one.
 */
export function changesOf(view: TableView, style: NumberStyle): Change[] {
  const observed = observedIn(view);
  const column = observed.findIndex(({ value }) => value !== undefined);
  const latest = observed[column];
  if (latest?.value === undefined) return [];
  const writing = {
    isPercentage: isPercentage(unitsOf(view)(0)(column)),
    decimals: decimalsOfView(view)(0)(column),
    style,
  };
  const { value } = latest;
  const against = (name: Change['against'], before: Observed | undefined): Change[] => {
    if (before?.value === undefined) return [];
    const change = changeBetween(value, before.value, writing);
    return change === undefined ? [] : [{ against: name, from: before.label, ...change }];
  };
  const [onPeriod, onYear] = [periodBefore(latest, observed), yearBefore(latest, observed)];
  return [...(onPeriod === onYear ? [] : against('period', onPeriod)), ...against('year', onYear)];
}
