import type { Category } from '../../cube/dimension.ts';
import { comma, type Fact } from '../../message/message.ts';
import { distinctLabels } from '../chart-categories.ts';
import type { ShownDimension } from '../shown-dimensions.ts';

/** Names series after their categories in the dimensions by which they differ; `otherwise` if there are none. */
export function seriesName(
  named: readonly ShownDimension[],
  drawn: ReadonlyMap<ShownDimension, readonly Category[]>,
  otherwise: string,
): (categoryIn: (each: ShownDimension) => Category | undefined) => Fact {
  const labels = named.map((each) => {
    const categories = drawn.get(each) ?? [];
    const texts = distinctLabels(each.dimension, categories);
    return { each, labelOf: new Map(categories.map(({ id }, at) => [id, texts[at] ?? ''])) };
  });
  return (categoryIn) => {
    const parts = labels.flatMap(({ each, labelOf }) => labelOf.get(categoryIn(each)?.id ?? '') ?? []);
    return parts.length > 0 ? comma(parts) : otherwise;
  };
}
