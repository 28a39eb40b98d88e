import type { ChartAxis, ChartModel } from '@almanac/core';

/**
 * The drawing library remembers how wide a text is in a plain object, under the text. A category that an agency calls
 * `__proto__` would so change every object of the process, and each chart after it would be broken; one called
 * `constructor` would have no width.
 */
const INHERITED = new RegExp(
  String.raw`(?<!\w)\w(?=${Object.getOwnPropertyNames(Object.prototype)
    .map((name) => `${name.slice(1)}(?!\\w)`)
    .join('|')})`,
  'g',
);

/** Takes no room and is not seen: with it a text is no longer the name of anything. */
const WORD_JOINER = '\u2060';

function harmless(text: string): string {
  return text.replace(INHERITED, (first) => first + WORD_JOINER);
}

function harmlessAxis<Axis extends ChartAxis>(axis: Axis): Axis {
  return { ...axis, title: harmless(axis.title) };
}

/** The model with texts that the drawing library can remember safely. */
export function withoutInheritedNames(model: ChartModel): ChartModel {
  const { categories, series, along, x, y, second } = model;
  return {
    ...model,
    along: harmless(along),
    x: harmlessAxis(x),
    y: harmlessAxis(y),
    ...(second && { second: harmlessAxis(second) }),
    categories: categories.map((each) => ({ ...each, label: harmless(each.label) })),
    series: series.map((each) => ({ ...each, name: harmless(each.name) })),
  };
}

/** A drawing without the marks that kept its texts harmless. */
export function withoutJoiners(svg: string): string {
  return svg.replaceAll(WORD_JOINER, '');
}
