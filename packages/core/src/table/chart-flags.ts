/** The chart types a title may allow: the keys of the specification, section 3. */
export const CHART_KEYS = [
  'clusterColumn',
  'horizontalBar',
  'verticalBar',
  'stackedBar',
  'stackedColumn',
  'stackedArea',
  'line',
  'populationPyramid',
  'mosaic',
  'pie',
] as const;

/** One chart type of the specification. */
export type ChartKey = (typeof CHART_KEYS)[number];

/** The chart types that a title switches on or off. An absent type is on. */
export interface ChartFlags {
  readonly allowed: { readonly [Key in ChartKey]?: boolean };
  readonly defaultChart?: ChartKey;
}
