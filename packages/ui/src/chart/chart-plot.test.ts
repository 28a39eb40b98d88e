import { inLogs } from '@almanac/core';
import { CHART_THEMES, drawPlot, emphasise, galleryCases, openChart } from '@almanac/charts';
import { afterEach, describe, expect, it, vi } from 'vitest';

const size = { width: 600, height: 300 };

// Widths of text are estimated where there is no canvas.
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);

afterEach(() => {
  document.body.replaceChildren();
});

/** Three lines that end in provisional figures, which are drawn as a dotted rest. */
const MODEL = galleryCases(inLogs).find(({ name }) => name === 'line')?.model;

/** The opacity of the lines and dotted ends of each series while one is highlighted. */
async function strengths(series: number): Promise<{ readonly [which: string]: readonly number[] }> {
  if (MODEL === undefined) throw new Error('the gallery has no lines');
  const element = document.body.appendChild(document.createElement('div'));
  const chart = openChart(element, size);
  drawPlot(chart, { model: MODEL, size, theme: CHART_THEMES.light });

  emphasise(chart, MODEL, { series });
  await new Promise((drawn) => setTimeout(drawn, 600)); // Time for a frame and the fading.

  const lines = [...element.querySelectorAll('path[fill="none"][stroke-width]')];
  chart.dispose();
  const strengthOf = (path: Element): number => Number(path.getAttribute('stroke-opacity') ?? 1);
  const isThick = (path: Element): boolean => path.getAttribute('stroke-width') === '3';
  return {
    emphasised: lines.filter(isThick).map(strengthOf),
    others: lines.filter((path) => !isThick(path)).map(strengthOf),
  };
}

describe(emphasise, () => {
  it('keeps the line that is pointed at strong, its dotted rest too, and fades the others', async () => {
    for (const series of [0, 1]) {
      const { emphasised = [], others = [] } = await strengths(series);

      expect(emphasised.length).toBeGreaterThan(0);
      expect(new Set(emphasised)).toEqual(new Set([1]));
      expect(others.length).toBeGreaterThan(0);
      expect(new Set(others)).toEqual(new Set([0.58]));
    }
  });
});
