import type { Dimension } from '../cube/dimension.ts';
import { partLabelOf } from '../period/period-headings.ts';
import { positionsOf } from './positions-of.ts';
import type { Selection } from './selection.ts';
import { categoryWords } from './step-words.ts';

/** A selection in words: `latest 24`, `2020 to 2022`, `3 of 17`. */
export function describeSelection(dimension: Dimension | undefined, selection: Selection): string {
  const labelOf = (id: string | undefined): string => (id === undefined ? '' : categoryWords(dimension, id));
  switch (selection.kind) {
    case 'all':
      return 'all';
    case 'none':
      return 'none';
    case 'levels':
      return selection.depth === 1 ? 'top level' : `top ${selection.depth} levels`;
    case 'latest':
      return `latest ${selection.count}`;
    case 'range':
      return describeRange(labelOf(selection.from), labelOf(selection.to));
    case 'children':
      return `all below ${labelOf(selection.of)}`;
    case 'part':
      return `every ${partWords(dimension, selection.part)}`;
    case 'named':
      return describeNamed(dimension, selection, labelOf);
  }
}

/** `Jan`, `Q1`; the number alone where no period of the table has such a part. */
function partWords(dimension: Dimension | undefined, part: number): string {
  const period = dimension?.categories.find((category) => category.period?.part === part)?.period;
  return (period && partLabelOf(period)) ?? `part ${part} of the year`;
}

function describeRange(from: string, to: string): string {
  if (from === '') return to === '' ? 'all' : `to ${to}`;
  return to === '' ? `from ${from}` : `${from} to ${to}`;
}

/** Up to two names are named; more are counted. */
function describeNamed(
  dimension: Dimension | undefined,
  selection: Extract<Selection, { kind: 'named' }>,
  labelOf: (id: string) => string,
): string {
  const ids = selection.categories;
  if (ids.length <= 2) return ids.length === 0 ? 'none' : ids.map(labelOf).join(', ');
  if (!dimension) return `${ids.length} chosen`;
  const positions = positionsOf(dimension, selection);
  const count = positions.ok ? positions.value.length : ids.length;
  return `${count} of ${dimension.categories.length}`;
}
