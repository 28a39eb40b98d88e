/** Letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN: { readonly [letter: string]: string } = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
};

/** Most words have no other letters. */
const PLAIN_ALREADY = /^[\0-\x7f]*$/;

/** The text without case and diacritics, for comparing. */
export function fold(text: string): string {
  if (PLAIN_ALREADY.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\p{M}/gu, '');
  return lower.replace(/[øłđðþæœßı]/g, (letter) => PLAIN[letter] ?? letter);
}
