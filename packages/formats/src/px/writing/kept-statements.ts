import type { Keyword, TableView } from '@almanac/core';
import { KEYWORDS, type ValueKind } from '../header/keywords.ts';
import { pxStatement, pxText, pxWord, type PxValue } from './px-statement.ts';
import type { WrittenVariable } from './written-variables.ts';

/** Keywords that are written from the facts of the table, which may have changed since. */
const WRITTEN_ELSEWHERE: ReadonlySet<string> = new Set([
  ...['MATRIX', 'SUBJECT-CODE', 'SUBJECT-AREA', 'CONTENTS', 'SOURCE', 'SURVEY', 'LINK', 'PX-SERVER'],
]);

/** What a PX file once said, in its words; of what the view does not show, nothing. */
export function* keptStatements(
  { facts: { keywords = [] } }: TableView,
  variables: readonly WrittenVariable[],
): Generator<string> {
  for (const each of keywords) {
    if (WRITTEN_ELSEWHERE.has(each.name)) continue;
    const keys = keysOf(each, variables);
    if (keys) yield* pxStatement(each.name, keys, valueOf(each, variables));
  }
}

function keysOf({ name, of }: Keyword, variables: readonly WrittenVariable[]): readonly string[] | undefined {
  if (of === undefined) return [];
  const [id, categoryId] = of;
  const variable = variables.find(({ dimension }) => dimension.id === id);
  if (!variable) return undefined;
  if (categoryId === undefined) return [variable.name];
  const category = variable.categories.find((each) => each.id === categoryId);
  const key = category && variable.keyOf(category);
  if (key === undefined) return undefined;
  return KEYWORDS[name]?.keys === 'content?' ? [key] : [variable.name, key];
}

function valueOf(keyword: Keyword, variables: readonly WrittenVariable[]): PxValue {
  const { name, texts } = keyword;
  const [text = ''] = texts;
  if (isWord(KEYWORDS[name]?.value, texts)) return pxWord(text.toUpperCase());
  if (name === 'ELIMINATION') return pxText(labelOf(keyword, variables));
  return texts.length === 1 ? pxText(text) : { kind: 'texts', texts };
}

/** Numbers, and YES and NO, stand without quotation marks. */
function isWord(kind: ValueKind | undefined, [text = '', ...more]: readonly string[]): boolean {
  if (kind === 'yes-no-or-text') return /^(?:yes|no)$/i.test(text);
  if (kind === 'anything') return more.length === 0 && /^\d+$/.test(text);
  return kind === 'number' || kind === 'yes-no';
}

/** The label of the category that stands for a variable. */
function labelOf({ of, texts: [id = ''] }: Keyword, variables: readonly WrittenVariable[]): string {
  const variable = variables.find(({ dimension }) => dimension.id === of?.[0]);
  return variable?.dimension.categories.find((each) => each.id === id)?.label ?? id;
}
