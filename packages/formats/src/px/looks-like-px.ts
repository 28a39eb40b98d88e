import { KEYWORDS } from './header/keywords.ts';

/** Whether a file is probably PX: its first bytes are a statement of the format, or its name ends in `.px`. */
export function looksLikePx(head: Uint8Array, name: string): boolean {
  const text = new TextDecoder('latin1').decode(head.subarray(0, 1024)).replace(/^ï»¿/, '');
  const [, keyword] = /^\s*([A-Za-z][A-Za-z0-9._-]*)\s*(?:\[[^\]]*\]\s*)?(?:\([^)]*\)\s*)?=/.exec(text) ?? [];
  const isStatement =
    keyword !== undefined && KEYWORDS[keyword.toUpperCase().replace(/[._]/g, '-')] !== undefined;
  return isStatement || (/\.px$/i.test(name) && !/^\s*[[{<]/.test(text));
}
