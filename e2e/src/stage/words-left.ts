import type { Page } from 'playwright-core';

/** A word that no text in the accented language has: all of its letters are plain, one of them a vowel. */
const PLAIN_WORD = /(?<![\p{L}\p{N}_.@/-])[A-Za-z]*[aeiouyAEIOUY][A-Za-z]*(?![\p{L}\p{N}_.@/-])/gu;
const ADDRESS = /https?:\S+/g;
const LEAST_LETTERS = 3;

const wordsIn = (text: string): readonly string[] =>
  [...text.replaceAll(ADDRESS, '').matchAll(PLAIN_WORD)]
    .map(([word]) => word.toLowerCase())
    .filter((word) => word.length >= LEAST_LETTERS);

/** The words of what agencies, the department and Markdown pages say, which is not in the catalogue of texts. */
export function vocabularyOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(wordsIn));
}

/** The texts of a page, names for screen readers too, that have a word which is neither translated nor in `known`. */
export async function textsLeft(page: Page, known: ReadonlySet<string>): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const place = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent ?? '';
      // What programs read is the same in every language, as an option that is its own value.
      const isOfPrograms = place instanceof HTMLOptionElement && place.value === text;
      if (!isOfPrograms && !place?.closest('script, style, noscript, code, pre, [translate=no]'))
        said.push(text);
    }
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
      for (const each of document.body.querySelectorAll(`[${name}]`))
        said.push(each.getAttribute(name) ?? '');
    return [...new Set([document.title, ...said])];
  });
  return texts.filter((text) => wordsIn(text).some((word) => !known.has(word))).map((text) => text.trim());
}

/** Parts of a page whose content is wider than they are and which neither scroll nor end in an ellipsis. */
export async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((each) => {
        const { overflowX, textOverflow } = getComputedStyle(each);
        const isHidden = overflowX === 'hidden' || overflowX === 'clip';
        // What is only for screen readers is drawn as a point.
        const isSeen = !each.classList.contains('visually-hidden') && each.clientWidth > 1;
        return isSeen && isHidden && textOverflow !== 'ellipsis' && each.scrollWidth > each.clientWidth + 1;
      })
      .map((each) => `${each.tagName.toLowerCase()}.${each.className}: ${each.textContent.slice(0, 80)}`),
  );
}
