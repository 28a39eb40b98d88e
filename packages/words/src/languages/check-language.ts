import { parseMessage, shapeOf, type MessageShape } from './compile-message.ts';
import type { LanguageFile } from './language-file.ts';

/** A fault of a language's file: which key, and what is wrong with it. */
export interface LanguageFault {
  readonly key: string;
  readonly kind: 'missing' | 'superfluous' | 'not-a-message' | 'other-arguments' | 'other-tags';
  /** The words of the parser, or the names that differ. */
  readonly detail: string;
}

/** Compares a language with the source language, key by key. */
export function checkLanguage(source: LanguageFile, language: LanguageFile): readonly LanguageFault[] {
  const faults: LanguageFault[] = [];
  for (const [key, text] of source.texts) {
    const own = language.texts.get(key);
    if (own === undefined) faults.push({ key, kind: 'missing', detail: text });
    else faults.push(...compareMessages(key, text, own));
  }
  for (const key of language.texts.keys())
    if (!source.texts.has(key)) faults.push({ key, kind: 'superfluous', detail: '' });
  return faults;
}

function compareMessages(key: string, text: string, own: string): readonly LanguageFault[] {
  let shape: MessageShape;
  try {
    shape = shapeOf(parseMessage(own));
  } catch (error) {
    return [{ key, kind: 'not-a-message', detail: error instanceof Error ? error.message : String(error) }];
  }
  const wanted = shapeOf(parseMessage(text));
  // A language may leave an argument out, as “the only table” does a count, but may not ask for another.
  const unknown = [...shape.values.keys()].filter((name) => !wanted.values.has(name));
  const tags = [...wanted.tags].filter((name) => !shape.tags.has(name));
  const added = [...shape.tags].filter((name) => !wanted.tags.has(name));
  return [
    ...(unknown.length > 0 ? [{ key, kind: 'other-arguments', detail: unknown.join(', ') } as const] : []),
    ...(tags.length + added.length > 0
      ? [{ key, kind: 'other-tags', detail: [...tags, ...added].join(', ') } as const]
      : []),
  ];
}
