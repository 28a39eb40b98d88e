import type { Page } from 'playwright-core';

/** Every run of text visible in the window, in the order of the page. */
export function wordsOnScreen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isCutOff = (element: Element | null, x: number, y: number): boolean => {
      if (element === null) return false;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isOutside = x < left || x > right || y < top || y > bottom;
      const cuts = getComputedStyle(element).overflow !== 'visible';
      return (cuts && isOutside) || isCutOff(element.parentElement, x, y);
    };
    const isOnTop = (node: Node, line: DOMRect): boolean => {
      const [x, y] = [line.x + Math.min(line.width / 2, 12), line.y + line.height / 2];
      const top = document.elementFromPoint(x, y);
      const own = node.parentElement;
      if (top === null || own?.checkVisibility({ visibilityProperty: true }) !== true) return false;
      return (top.contains(own) || own.contains(top)) && !isCutOff(own, x, y);
    };
    const firstLineOf = (node: Node): DOMRect | undefined => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
    };
    const seen: string[] = [];
    const note = (node: Node, text: string, line: DOMRect | undefined): void => {
      const words = text.replace(/\s+/g, ' ').trim();
      if (words !== '' && line !== undefined && isOnTop(node, line)) seen.push(words);
    };
    while (walker.nextNode()) {
      const { currentNode } = walker;
      note(currentNode, currentNode.textContent ?? '', firstLineOf(currentNode));
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      if (['checkbox', 'radio', 'password'].includes(field.type)) continue;
      const text = field.value === '' ? field.placeholder : field.value;
      note(field.firstChild ?? field, text, field.getBoundingClientRect());
    }
    return seen;
  });
}

/** Text that has disappeared and text that is new, a line each. Its position is compared in the picture. */
export function differencesInWords(kept: readonly string[], now: readonly string[]): readonly string[] {
  const left = [...now];
  const gone = kept.filter((words) => {
    const at = left.indexOf(words);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return [...gone.map((words) => `gone: “${words}”`), ...left.map((words) => `new: “${words}”`)];
}
