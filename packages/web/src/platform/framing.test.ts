import { describe, expect, it } from 'vitest';
import { isWronglyFramed, takeTopWindow } from './framing.ts';

function framedAt(pathname: string): Pick<Window, 'self' | 'top' | 'location'> {
  const top = { location: { href: 'https://elsewhere.example/' } } as Window;
  const location = Object.assign(Object.create(null) as Location, {
    pathname,
    href: `https://stats.example${pathname}`,
  });
  return { self: window, top, location };
}

describe(isWronglyFramed, () => {
  it('is true wherever the app stands in another page', () => {
    expect(isWronglyFramed(framedAt('/account'))).toBe(true);
    expect(isWronglyFramed(framedAt('/chart/TS/M1/x'))).toBe(true);
  });

  it('is false of a page in its own window', () => {
    expect(isWronglyFramed(window)).toBe(false);
  });
});

describe(takeTopWindow, () => {
  it('takes the top window to the page', () => {
    const framed = framedAt('/account');
    takeTopWindow(framed);
    expect(framed.top?.location.href).toBe('https://stats.example/account');
  });

  it('bears being forbidden to', () => {
    const location = Object.defineProperty({}, 'href', {
      set: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    const top = Object.assign(Object.create(null) as Window, { location });
    expect(() => {
      takeTopWindow({ top, location: window.location });
    }).not.toThrow();
  });
});
