import type { Cube, StatTable, TableDraft } from '@almanac/core';

import type { Overruled } from '../../../../releases/storage/overruled.ts';
import { keepSeriesNumbers } from '../keep-series-numbers.ts';
import { asFiled } from './as-filed.ts';
import { carryDimension, type Carrying } from './carry-dimension.ts';
import { carryKeywords } from './carry-keywords.ts';
import { formerOrder, type Orders } from './order-categories.ts';
import { newFacts } from './overruled.ts';

/** The release before, and what its file said in vain. */
export interface LastRelease {
  readonly table: StatTable;
  readonly overruled: Overruled | undefined;
}

/** What a file says, and the last release where the file is silent. */
export interface CarriedDraft {
  /** Its facts are those that are new in the file; keywords and dimensions, but no footnotes, are carried over already. */
  readonly draft: TableDraft;
  /** The cube as the file says it, with the numbers of its rows. */
  readonly filed: Cube;
  /** Orders of categories that the last release had from a manifest. */
  readonly orders: Orders;
  readonly haveRowsMoved: boolean;
}

/** Fills in what the last release said and the file does not, but for what belongs to one release only. */
export function carryOver(
  draft: TableDraft,
  last: LastRelease | undefined,
  { isNumberedByPlace }: { readonly isNumberedByPlace: boolean },
): CarriedDraft {
  if (last === undefined) return { draft, filed: draft.cube, orders: new Map(), haveRowsMoved: false };
  const { table, overruled } = last;
  const { cube: filed, hasMoved: haveRowsMoved } = isNumberedByPlace
    ? keepSeriesNumbers(draft.cube, asFiled(table, overruled))
    : { cube: draft.cube, hasMoved: false };
  const facts = newFacts(draft.facts, { overruled, last: table });
  const carrying = whatToCarry({ cube: filed, facts }, last);
  const matched = filed.dimensions.map((now) => ({
    now,
    then: table.cube.dimensions.find(({ id }) => id === now.id),
    overruled: overruled?.dimensions[now.id],
  }));
  const dimensions = matched.map(({ now, then, overruled: said }) =>
    then === undefined ? now : carryDimension(now, then, { overruled: said, carrying }),
  );
  const orders = matched.flatMap(({ now, then, overruled: said }): [string, readonly string[]][] => {
    const order = then && formerOrder(now, then, said?.order);
    return order === undefined ? [] : [[now.id, order]];
  });
  const cube = { ...filed, dimensions };
  const keywords = carryKeywords(facts.keywords, table, cube);
  return {
    draft: { cube, facts: { ...facts, ...(keywords && { keywords }) } },
    filed,
    orders: new Map(orders),
    haveRowsMoved,
  };
}

/** A unit or decimals that a file says anew, of its table or of another dimension, hold where categories had their own. */
function whatToCarry({ cube, facts }: TableDraft, { table }: LastRelease): Carrying {
  const isKept = (what: 'unit' | 'decimals'): boolean => {
    const saidIn = ({ dimensions }: Cube): readonly string[] =>
      dimensions.flatMap(({ id, categories }) =>
        categories.some((each) => each[what] !== undefined) ? [id] : [],
      );
    const former = new Set(saidIn(table.cube));
    const isElsewhere = saidIn(cube).some((id) => !former.has(id));
    return (facts[what] === undefined || facts[what] === table[what]) && !isElsewhere;
  };
  return {
    hasUnits: isKept('unit'),
    hasDecimals: isKept('decimals'),
    hasTime: cube.dimensions.some(({ role }) => role === 'time'),
  };
}
