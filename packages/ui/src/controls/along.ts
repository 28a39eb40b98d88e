/** 1 where the lines of an element run from left to right, else -1. */
export function alongOf(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key with the meaning that the pressed one has on a page read from left to right. */
export function keyAlong(key: string, element: Element): string {
  return alongOf(element) === 1 ? key : (MIRRORED[key] ?? key);
}
