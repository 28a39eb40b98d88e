import { printNumber, type ChartModel } from '@almanac/core';
import type { Plot } from '../plot.ts';
import { seriesLook } from './series-look.ts';
import { textWidth } from '../text-width.ts';

/** With more slices than this only the legend has names. */
const MOST_NAMED_SLICES = 10;

/** The least width of a plot with names next to the pie. */
const NARROWEST_WITH_NAMES = 480;

/** Whether slices are labelled directly: they are few enough, and there is room next to the pie. */
export function hasSliceNames({ model, size }: Pick<Plot, 'model' | 'size'>): boolean {
  const longest = Math.max(0, ...model.categories.map(({ label }) => textWidth(label, 13)));
  return (
    (model.legend === 'bottom' || model.legend === 'none') &&
    model.categories.length <= MOST_NAMED_SLICES &&
    size.width >= NARROWEST_WITH_NAMES &&
    longest <= size.width * 0.55
  );
}

/** One pie, clockwise from twelve o'clock; a missing figure has no slice. */
export function sliceSeries(plot: Plot): readonly Record<string, unknown>[] {
  const { model, theme, size } = plot;
  const names = hasSliceNames(plot);
  const points = model.series[0]?.points ?? [];
  const total = points.reduce((sum, point) => sum + (point?.kind === 'value' ? point.value : 0), 0);
  return [
    {
      type: 'pie',
      id: '0',
      startAngle: 90,
      radius: names ? '72%' : '92%',
      center: ['50%', '50%'],
      avoidLabelOverlap: true,
      emphasis: { focus: 'self', scale: false, itemStyle: { borderColor: theme.ink, borderWidth: 2 } },
      blur: { itemStyle: { opacity: 0.3 } },
      label: {
        show: names,
        color: theme.ink,
        fontSize: 13,
        lineHeight: 16,
        width: size.width * 0.22,
        overflow: 'break',
        formatter: ({ dataIndex }: { readonly dataIndex: number }) => sliceLabel(model, dataIndex, total),
      },
      labelLine: { show: names, lineStyle: { color: theme.ink3 } },
      data: model.categories.map(({ id }, at) => {
        const point = points[at];
        const { color, pattern } = seriesLook(theme, at);
        return {
          name: id,
          value: point?.kind === 'value' ? point.value : '-',
          itemStyle: { color, borderColor: theme.paper, borderWidth: 1, ...(pattern && { decal: pattern }) },
          ...(point?.kind !== 'value' && { label: { show: false }, labelLine: { show: false } }),
        };
      }),
    },
  ];
}

function sliceLabel(model: ChartModel, at: number, total: number): string {
  const point = model.series[0]?.points[at];
  if (point?.kind !== 'value') return '';
  return `${model.categories[at]?.label ?? ''}\n${printNumber((100 * point.value) / total, 1, model.numbers)}%`;
}
