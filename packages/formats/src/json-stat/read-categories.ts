import { type Category, message } from '@almanac/core';
import type { FootnoteList } from '../reading/footnote-list.ts';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import {
  isObject,
  listIn,
  memberOf,
  objectIn,
  textIn,
  notesIn,
  wholeNumberOf,
  type JsonObject,
} from './read-json-member.ts';

/** The input for reading the categories of one dimension. */
export interface CategoriesSource {
  readonly file: string;
  readonly dimension: string;
  readonly size: number;
  readonly notes: ReadingNotes;
  readonly footnotes: FootnoteList;
}

/** Reads the categories of a dimension in the order of the file's numbers. */
export function readCategories(json: JsonObject, source: CategoriesSource): readonly Category[] {
  const category = objectIn(json, 'category') ?? {};
  const codes = codesOf(category, source);
  if (codes.length !== source.size) {
    throw new ReadingError(source.file, {
      message: message('read.json.category-count', {
        dimension: source.dimension,
        count: codes.length,
        size: { number: source.size },
      }),
      advice: message('read.json.category-count-advice'),
    });
  }
  const parents = parentsOf(category, codes, source);
  return codes.map((code) => categoryOf(code, category, { parent: parents.get(code), source }));
}

function codesOf(category: JsonObject, source: CategoriesSource): readonly string[] {
  const index = memberOf(category, 'index');
  const codes = Array.isArray(index)
    ? index.map((code) => codeOf(code, source))
    : isObject(index)
      ? codesByPosition(index, source)
      : Object.keys(objectIn(category, 'label') ?? {});
  if (new Set(codes).size < codes.length) {
    throw new ReadingError(source.file, {
      message: message('read.json.category-twice', { dimension: source.dimension }),
      advice: message('read.json.category-twice-advice'),
    });
  }
  return codes;
}

function codeOf(code: unknown, { file, dimension }: CategoriesSource): string {
  if (typeof code === 'string' && code !== '') return code;
  if (typeof code === 'number') return String(code);
  throw new ReadingError(file, {
    message: message('read.json.no-code', { dimension }),
    advice: message('read.json.no-code-advice'),
  });
}

function codesByPosition(index: JsonObject, { file, dimension }: CategoriesSource): readonly string[] {
  const codes = new Array<string | undefined>(Object.keys(index).length);
  for (const [code, written] of Object.entries(index)) {
    const position = wholeNumberOf(written);
    if (code === '' || position === undefined || position >= codes.length || codes[position] !== undefined) {
      throw new ReadingError(file, {
        message: message('read.json.position', { dimension, code, position: JSON.stringify(written) }),
        advice: message('read.json.position-advice', { last: String(codes.length - 1) }),
      });
    }
    codes[position] = code;
  }
  return codes.filter((code) => code !== undefined);
}

/** `child` lists, for each category, those directly below it. */
function parentsOf(
  category: JsonObject,
  codes: readonly string[],
  { dimension, notes }: CategoriesSource,
): ReadonlyMap<string, string> {
  const known = new Set(codes);
  const parents = new Map<string, string>();
  const above = new Map<string, string>();
  for (const [parent, children] of Object.entries(objectIn(category, 'child') ?? {})) {
    for (const child of Array.isArray(children) ? (children as readonly unknown[]) : []) {
      if (typeof child !== 'string' || !known.has(child) || !known.has(parent)) continue;
      // Below the outermost of those above its parent, a category would close a circle.
      if (parents.has(child) || outermost(parent, above) === child) {
        notes.warnings.push({
          message: message('read.json.two-parents', { dimension, child, parent }),
        });
        continue;
      }
      parents.set(child, parent);
      above.set(child, parent);
    }
  }
  return parents;
}

/** The last of those above a code. On the way `above` is shortened, so that long chains are not walked again and again. */
function outermost(code: string, above: Map<string, string>): string {
  let at = code;
  for (let next = above.get(at); next !== undefined; next = above.get(at)) {
    const further = above.get(next);
    if (further !== undefined) above.set(at, further);
    at = further ?? next;
  }
  return at;
}

function categoryOf(
  code: string,
  category: JsonObject,
  { parent, source }: { readonly parent: string | undefined; readonly source: CategoriesSource },
): Category {
  const unit = objectIn(objectIn(category, 'unit'), code);
  const decimals = decimalsIn(unit);
  const words = textIn(unit, 'label') ?? textIn(unit, 'base') ?? textIn(unit, 'symbol');
  const footnotes = notesIn(objectIn(category, 'note'), code).map(source.footnotes.idOf);
  return {
    id: code,
    label: textIn(objectIn(category, 'label'), code) ?? code,
    ...(parent !== undefined && { parent }),
    ...(words !== undefined && { unit: words }),
    ...(decimals !== undefined && { decimals }),
    ...(footnotes.length > 0 && { footnotes }),
  };
}

/** The member `decimals`, when it is a number of decimals that can be shown. */
export function decimalsIn(json: JsonObject | undefined): number | undefined {
  const decimals = wholeNumberOf(memberOf(json, 'decimals'));
  return decimals !== undefined && decimals <= 10 ? decimals : undefined;
}

/** The codes that a member lists, as texts. */
export function codesIn(json: JsonObject | undefined, key: string): readonly string[] {
  return (listIn(json, key) ?? []).flatMap((code) =>
    typeof code === 'string' || typeof code === 'number' ? [String(code)] : [],
  );
}
