import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { inTenths } from './draw-thread.ts';

describe(inTenths, () => {
  it('writes paths and corners in tenths of a pixel, and nothing else', () => {
    expect(
      inTenths('<path d="M1.0449 20L-0.0312 3.9999Z" stroke-width="0.25"/><polyline points="1.26 2.34"/>'),
    ).toBe('<path d="M1 20L0 4Z" stroke-width="0.25"/><polyline points="1.3 2.3"/>');
  });

  it('leaves arcs as they are', () => {
    const slice = '<path d="M100.1234 50L150.5678 50A50 50 0 1 1 150.5677 49.9712Z"/>';
    expect(inTenths(slice)).toBe(slice);
  });

  it('moves no point by more than half a tenth', () => {
    const place = fc.double({ min: -2400, max: 2400, noNaN: true }).map((at) => Math.round(at * 1e4) / 1e4);
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { minLength: 1 }), (points) => {
        const path = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
        const written = [...inTenths(`<path d="${path}"/>`).matchAll(/[ML](\S+?) ([^ML"]+)/g)];
        const read = written.map(([, x, y]) => [Number(x), Number(y)] as const);
        expect(read).toHaveLength(points.length);
        for (const [at, [x, y]] of read.entries()) {
          expect(Math.abs(x - (points[at]?.[0] ?? Infinity))).toBeLessThan(0.0501);
          expect(Math.abs(y - (points[at]?.[1] ?? Infinity))).toBeLessThan(0.0501);
        }
      }),
    );
  });
});
