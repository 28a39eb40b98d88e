import type { PlotSize } from '@almanac/charts';

import { withoutParameters } from '../../platform/read-view.ts';
import type { ChartAddress } from './embed-figures.ts';

/** Where the plot of an embedded chart is as a picture, in light and in dark. */
export function picturesOf(
  { kind, code, release, query }: ChartAddress,
  { width, height }: PlotSize,
): { readonly light: string; readonly dark: string } {
  // A list of addresses, as `srcset` is, ends an address at a blank.
  const shown = withoutParameters(query, ['release']).replaceAll(' ', '%20');
  const look = `release=${release}&words=none&width=${width}&height=${height}`;
  const address = `/table/${kind}/${code}.svg?${shown === '' ? look : `${shown}&${look}`}`;
  return { light: `${address}&theme=light`, dark: `${address}&theme=dark` };
}
