import type { ChartAxis, ChartModel } from '@almanac/core';

/**
 * The drawing library caches text widths in a plain object, with the text as key. A category named `__proto__` would
 * therefore change every object of the process and break all later charts; one named `constructor` would have no width.
 */
const INHERITED = new RegExp(
  String.raw`(?<!\w)\w(?=${Object.getOwnPropertyNames(Object.prototype)
    .map((name) => `${name.slice(1)}(?!\\w)`)
    .join('|')})`,
  'g',
);

/** Invisible and without width: with it a text is no longer the name of an inherited property. */
const WORD_JOINER = '\u2060';

function harmless(text: string): string {
  return text.replace(INHERITED, (first) => first + WORD_JOINER);
}

function harmlessAxis<Axis extends ChartAxis>(axis: Axis): Axis {
  return { ...axis, title: harmless(axis.title) };
}

/** The model with texts that the drawing library can cache safely. */
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

/** A drawing without the added word joiners. */
export function withoutJoiners(svg: string): string {
  return svg.replaceAll(WORD_JOINER, '');
}
