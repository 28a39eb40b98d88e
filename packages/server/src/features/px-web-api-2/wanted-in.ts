import { storedText } from '@almanac/contract';
import { isOnlyMeasure } from '@almanac/formats';
import type { Dimension } from '@almanac/core';
import * as z from 'zod/mini';

import type { WantedCategories, WantedData } from '../../releases/reading/wanted-data.ts';
import { postedCode } from '../../releases/px-web/posted-code.ts';
import { oneOf, type Parameters } from '../../releases/reading/parameters.ts';
import { listedExpressions } from '../../releases/reading/categories-at.ts';

/** The body of a call for data. */
export const selectionBody = z.object({
  selection: z.optional(
    z.nullable(
      z.array(
        z.object({
          variableCode: storedText(),
          codelist: z.optional(z.nullable(storedText())),
          outputValues: z.optional(z.nullable(storedText())),
          valueCodes: z.optional(z.nullable(z.array(postedCode()))),
        }),
      ),
    ),
  ),
  placement: z.optional(
    z.nullable(
      z.object({
        heading: z.optional(z.nullable(z.array(storedText()))),
        stub: z.optional(z.nullable(z.array(storedText()))),
      }),
    ),
  ),
});

/** A selection as it is sent. */
export type SelectionBody = z.output<typeof selectionBody>;

const GROUPS_AS = { aggregated: 'groups', single: 'members' } as const;
const OUTPUT_VALUES = ['aggregated', 'single'] as const;

function groupsAs(text: string | null | undefined): Pick<WantedCategories, 'groupsAs'> {
  if (text === null || text === undefined || text === '') return {};
  return { groupsAs: GROUPS_AS[oneOf('outputValues', text, OUTPUT_VALUES)] };
}

/** What the address of a call selects. */
export function wantedInQuery({ keyed, list }: Parameters): WantedData {
  const codelists = keyed('codelist');
  const outputs = keyed('outputValues');
  const dimensions = new Set([...keyed('valueCodes').keys(), ...codelists.keys()]);
  const [stub, heading] = [list('stub'), list('heading')];
  return {
    categories: [...dimensions].map((dimension) => {
      const [codelist = ''] = codelists.get(dimension) ?? [];
      const expressions = (keyed('valueCodes').get(dimension) ?? []).flatMap(listedExpressions);
      return {
        dimension,
        // A list without values is chosen whole.
        expressions: expressions.length === 0 && codelist !== '' ? ['*'] : expressions,
        ...(codelist !== '' && { codelist }),
        ...groupsAs(outputs.get(dimension)?.[0]),
      };
    }),
    ...(stub.length > 0 && { stub }),
    ...(heading.length > 0 && { heading }),
    unnamed: 'is-refused',
  };
}

/** What a body selects. */
export function wantedInBody({ selection, placement }: SelectionBody): WantedData {
  return {
    categories: (selection ?? []).map(({ variableCode, codelist, outputValues, valueCodes }) => {
      const list = codelist ?? '';
      const expressions = valueCodes ?? [];
      return {
        dimension: variableCode,
        expressions: expressions.length === 0 && list !== '' ? ['*'] : expressions,
        ...(list !== '' && { codelist: list }),
        ...groupsAs(outputValues),
      };
    }),
    ...(placement?.stub && { stub: placement.stub }),
    ...(placement?.heading && { heading: placement.heading }),
    unnamed: 'is-refused',
  };
}

/** The same without the dimension that only carries the unit, which programs find in the metadata and name. */
export function withoutOnlyMeasure(wanted: WantedData, dimensions: readonly Dimension[]): WantedData {
  const isReal = (name: string): boolean => !isOnlyMeasure(dimensions, name);
  return {
    ...wanted,
    categories: wanted.categories.filter(({ dimension }) => isReal(dimension)),
    ...(wanted.stub && { stub: wanted.stub.filter(isReal) }),
    ...(wanted.heading && { heading: wanted.heading.filter(isReal) }),
  };
}
