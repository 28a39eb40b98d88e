import type { Category, Dimension, TableFacts } from '@almanac/core';
import { membersOf } from '../writing/json-pieces.ts';
import { keywordOf, saysYes } from './about-table.ts';

const MEASURING: { readonly [code: string]: string | undefined } = { S: 'Stock', F: 'Flow', A: 'Average' };
const PRICES: { readonly [code: string]: string | undefined } = { C: 'Current', F: 'Fixed' };

/** What is said of each measure: its kind, prices, adjustment, periods of reference and base. */
export function factsOfMeasures(
  facts: TableFacts,
  { id: dimension }: Dimension,
  measures: readonly Category[],
): Readonly<Record<string, unknown>> {
  const textOf = (name: string, { id }: Category): string | undefined =>
    keywordOf(facts, name, [dimension, id]) ?? keywordOf(facts, name);
  const isSaid = (name: string, { id }: Category): boolean =>
    saysYes(facts, name, [dimension, id]) || saysYes(facts, name);
  const codeOf = (name: string, each: Category): string => textOf(name, each)?.trim().toUpperCase() ?? '';
  const byMeasure = (valueOf: (each: Category) => string | undefined) =>
    membersOf(measures, ({ id }) => id, valueOf);
  // Files without these keywords state the adjustment of the table in words.
  const isAdjusted = facts.seasonalAdjustment !== undefined && facts.keywords === undefined;
  return {
    measuringType: byMeasure((each) => MEASURING[codeOf('STOCKFA', each)] ?? 'Other'),
    priceType: byMeasure((each) => PRICES[codeOf('CFPRICES', each)] ?? 'NotApplicable'),
    adjustment: byMeasure((each) =>
      adjustmentOf(isAdjusted || isSaid('SEASADJ', each), isSaid('DAYADJ', each)),
    ),
    basePeriod: byMeasure((each) => textOf('BASEPERIOD', each)),
    refperiod: byMeasure((each) => textOf('REFPERIOD', each)),
  };
}

function adjustmentOf(seasonally: boolean, byDays: boolean): string {
  if (seasonally && byDays) return 'WorkAndSes';
  if (seasonally) return 'SesOnly';
  return byDays ? 'WorkOnly' : 'None';
}
