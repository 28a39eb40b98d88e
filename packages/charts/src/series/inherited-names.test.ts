import { expect, it } from 'vitest';
import { galleryCases } from '../gallery.ts';
import { renderSvg } from '../pictures/render-svg.ts';
import { write } from '../../test/words.ts';

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__lookupGetter__ of a name'];

function inheritedByAll(): readonly string[] {
  const keys: string[] = [];
  for (const key in {}) keys.push(key);
  return [...keys, ...Object.keys(Object)];
}

it.each(galleryCases(write).slice(0, 10))(
  'names that every object has are names like any other: $name',
  ({ model }) => {
    const before = renderSvg(model);
    for (const name of NAMES) {
      const svg = renderSvg({
        ...model,
        categories: model.categories.map((each, at) => (at < 2 ? { ...each, label: name, id: name } : each)),
        series: model.series.map((each) => ({ ...each, name, id: name })),
      });
      expect(inheritedByAll(), name).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|\u2060/);
    }
    expect(renderSvg(model)).toBe(before);
  },
);
