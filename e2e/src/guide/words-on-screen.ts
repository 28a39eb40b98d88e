import type { Page } from 'playwright-core';

/** A run of text that a reader sees, and where its first line begins. */
export interface SeenWords {
  readonly x: number;
  readonly y: number;
  readonly words: string;
}

/** Everything that can be read in the window as it stands, in the order of the page. */
export function wordsOnScreen(page: Page): Promise<readonly SeenWords[]> {
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
    const seen: SeenWords[] = [];
    const note = (node: Node, text: string, line: DOMRect | undefined): void => {
      const words = text.replace(/\s+/g, ' ').trim();
      if (words === '' || line === undefined || !isOnTop(node, line)) return;
      seen.push({ x: Math.round(line.x), y: Math.round(line.y), words });
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

/** How far a text may stand from where it stood: fonts of another computer make a line longer or shorter. */
const MOVED_WITHIN_PX = 24;

const LINE = /^(?<x>-?\d+),(?<y>-?\d+) (?<words>.*)$/;

/** One line for each run of text, as it is kept beside the picture. */
export function writeSeen(seen: readonly SeenWords[]): string {
  return seen.map(({ x, y, words }) => `${x},${y} ${words}\n`).join('');
}

/** The other way round. */
export function readSeen(text: string): readonly SeenWords[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { x, y, words } = LINE.exec(line)?.groups ?? {};
      if (words === undefined) throw new Error(`not a line of words on a picture: ${line}`);
      return { x: Number(x), y: Number(y), words };
    });
}

/** What is read now and was not, what was and is not now, and what has moved, a line each. */
export function differencesInWords(kept: readonly SeenWords[], now: readonly SeenWords[]): readonly string[] {
  const left = [...now];
  const gone: string[] = [];
  for (const { x, y, words } of kept) {
    const same = left.filter((each) => each.words === words);
    const near = same.find(
      (each) => Math.abs(each.x - x) <= MOVED_WITHIN_PX && Math.abs(each.y - y) <= MOVED_WITHIN_PX,
    );
    const found = near ?? same[0];
    if (found === undefined) {
      gone.push(`gone: “${words}”`);
      continue;
    }
    left.splice(left.indexOf(found), 1);
    if (near === undefined) gone.push(`moved from ${x},${y} to ${found.x},${found.y}: “${words}”`);
  }
  return [...gone, ...left.map(({ words }) => `new: “${words}”`)];
}
