import type { MessageKey, MessageValues } from '@almanac/core';
import { loadedWords, type MessageTags, type Words } from '@almanac/words';
import { createElement, Fragment, type ReactNode } from 'react';

import { useNumberStyle } from './figures/number-style.tsx';

/** The texts of the app, in its language. */
export interface ScreenWords extends Words {
  /** A text with links or emphasis in it, ready to be drawn. */
  readonly rich: <Key extends MessageKey>(
    key: Key,
    tags: MessageTags<Key, ReactNode>,
    ...values: MessageValues<Key>
  ) => ReactNode;
}

const known = new WeakMap<Words, ScreenWords>();

/** The texts of the app; counts in them are written as everywhere on the page. The same object for the same style. */
export function useWords(): ScreenWords {
  const words = loadedWords(useNumberStyle());
  const screenWords = known.get(words) ?? withRich(words);
  known.set(words, screenWords);
  return screenWords;
}

function withRich(words: Words): ScreenWords {
  return {
    ...words,
    rich: (key, tags, ...values) => createElement(Fragment, null, ...words.parts(key, tags, ...values)),
  };
}
