import { ruledLines } from '../break-lines.ts';
import type { Plot } from '../plot.ts';
import { seriesLook } from './series-look.ts';

/** Stacked areas. Where a part is missing, the whole is unknown and nothing is drawn. */
export function areaSeries({ model, theme }: Plot): readonly Record<string, unknown>[] {
  const incomplete = new Set(model.incomplete);
  const places = [...model.categories.keys()].filter((category) => !model.categories[category]?.isSpacer);
  return model.series.map((each, at) => {
    const { color, pattern } = seriesLook(theme, at);
    return {
      type: 'line',
      id: String(at),
      name: each.name,
      stack: 'all',
      symbol: 'none',
      symbolSize: 7,
      lineStyle: { color: theme.paper, width: 1 },
      itemStyle: { color, ...(pattern && { decal: pattern }) },
      areaStyle: { color, opacity: 1 },
      emphasis: { focus: 'series' },
      blur: { areaStyle: { opacity: 0.25 } },
      ...(at === 0 && ruledLines(model, theme, 'xAxis')),
      data: places.map((category, index) => {
        const point = each.points[category];
        const isNil = point?.kind === 'absent' && point.reason === 'nil';
        const value = point?.kind === 'value' ? point.value : isNil ? 0 : null;
        const isAlone = isOut(places[index - 1], incomplete) && isOut(places[index + 1], incomplete);
        const shown = incomplete.has(category) ? null : value;
        return isAlone && shown !== null ? { value: [category, shown], symbol: 'circle' } : [category, shown];
      }),
    };
  });
}

function isOut(place: number | undefined, incomplete: ReadonlySet<number>): boolean {
  return place === undefined || incomplete.has(place);
}
