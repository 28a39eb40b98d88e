import { legendEntries, legendSwatch, SWATCH_HEIGHT, SWATCH_WIDTH, type Plot } from '@almanac/ui';

/** Draws the legend anew: where the names fit at the ends of the lines there is none. */
export function drawLegend(list: HTMLElement | null, plot: Plot): void {
  const entries = legendEntries(plot).map((entry) => {
    const item = document.createElement('li');
    // The sign is made of our own numbers and colours; the name is set as text.
    item.innerHTML = `<svg width="${SWATCH_WIDTH}" height="${SWATCH_HEIGHT}" aria-hidden="true">${legendSwatch(entry, 0, 0)}</svg>`;
    item.append(entry.name);
    return item;
  });
  list?.replaceChildren(...entries);
}
