import type { Dimension } from '../cube/dimension.ts';
import { comma, message, type Fact } from '../message/message.ts';
import { partFact } from '../message/period-fact.ts';
import { positionsOf } from './positions-of.ts';
import type { Selection } from './selection.ts';
import { categoryFact } from './step-words.ts';

/** What a selection says of itself: `latest 24`, `2020 to 2022`, `3 of 17`. */
export function describeSelection(dimension: Dimension | undefined, selection: Selection): Fact {
  switch (selection.kind) {
    case 'all':
      return message('selection.all');
    case 'none':
      return message('selection.none');
    case 'levels':
      return message('selection.levels', { depth: selection.depth });
    case 'latest':
      return message('selection.latest', { count: selection.count });
    case 'range':
      return describeRange(dimension, selection);
    case 'children':
      return message('selection.children', { category: categoryFact(dimension, selection.of) });
    case 'part':
      return describePart(dimension, selection.part);
    case 'named':
      return describeNamed(dimension, selection);
  }
}

/** `every Jan`, `every Q1`; the number alone where no period of the table has such a part. */
function describePart(dimension: Dimension | undefined, part: number): Fact {
  const period = dimension?.categories.find((category) => category.period?.part === part)?.period;
  const named = period && partFact(period);
  return named
    ? message('selection.part', { part: named })
    : message('selection.part-of-year', { part: { number: part } });
}

function describeRange(
  dimension: Dimension | undefined,
  { from, to }: Extract<Selection, { kind: 'range' }>,
): Fact {
  const [first, last] = [from, to].map((id) => (id === undefined ? '' : categoryFact(dimension, id)));
  if (!first) return last ? message('selection.to', { last }) : message('selection.all');
  return last ? message('period.range', { first, last }) : message('selection.from', { first });
}

/** Up to two names are named; more are counted. */
function describeNamed(
  dimension: Dimension | undefined,
  selection: Extract<Selection, { kind: 'named' }>,
): Fact {
  const ids = selection.categories;
  if (ids.length === 0) return message('selection.none');
  if (ids.length <= 2) return comma(ids.map((id) => categoryFact(dimension, id)));
  if (!dimension) return message('selection.chosen', { count: ids.length });
  const positions = positionsOf(dimension, selection);
  const count = positions.ok ? positions.value.length : ids.length;
  return message('selection.count-of', {
    count: { number: count },
    all: { number: dimension.categories.length },
  });
}
