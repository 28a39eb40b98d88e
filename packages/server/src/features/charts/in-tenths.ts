/** A path without arcs: one that goes nearly all round would be no arc at all once its ends are the same. */
const PATH = / (d|points)="([^"A]*)"/g;

const FRACTION = /-?(?<!\d)\d+\.\d+/g;

/**
 * A drawing whose paths are written in tenths of a pixel, which nobody can see the less of: the chart library writes ten
 * thousandths, and they are most of what a chart of many figures weighs.
 */
export function inTenths(svg: string): string {
  return svg.replace(PATH, (_, name: string, path: string) => ` ${name}="${path.replace(FRACTION, tenths)}"`);
}

function tenths(written: string): string {
  return String(Math.round(Number(written) * 10) / 10);
}
