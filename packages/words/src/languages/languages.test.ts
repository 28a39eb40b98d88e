import { readFileSync } from 'node:fs';

import { comma, message } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { createWords } from '../create-words.ts';
import { PLAIN } from '../../test/english.ts';
import {
  checkLanguage,
  chosenLanguage,
  compileLanguage,
  isolated,
  languageFile,
  parseLanguage,
  pseudoLanguage,
  writeMessageTypes,
} from './index.ts';

const source = languageFile('en');

function file(texts: Record<string, string>): ReturnType<typeof parseLanguage> {
  return parseLanguage(JSON.stringify({ '@@locale': 'fr', ...texts }));
}

describe('the catalogue', () => {
  it('has its keys in order, each a message', () => {
    expect([...source.texts.keys()]).toEqual([...source.texts.keys()].sort());
    expect(() => compileLanguage(source)).not.toThrow();
    // The web app's build knows a key by its dot.
    expect([...source.texts.keys()].filter((key) => !/^[a-z][\w-]*(?:\.[\w-]+)+$/.test(key))).toEqual([]);
  });

  it('gives no tag the name of an argument, whose value it would hide', () => {
    const hidden = [...source.texts].filter(([, text]) =>
      [...text.matchAll(/<(\w[\w-]*)>/g)].some(([, tag = '']) =>
        new RegExp(`\\{\\s*${tag}\\s*[,}]`).test(text),
      ),
    );
    expect(hidden).toEqual([]);
  });

  it('has the types that the code is checked by', () => {
    const types = readFileSync(
      new URL('../../../core/src/message/message-types.ts', import.meta.url),
      'utf8',
    );
    expect(types).toBe(writeMessageTypes(source));
  });
});

describe(isolated, () => {
  const language = (direction: 'ltr' | 'rtl') =>
    compileLanguage({
      language: 'ar',
      direction,
      texts: new Map([
        ['list.between', '{items}، {next}'],
        ['common.quoted', '«{text}»'],
        ['usage.title', 'ا'],
      ]),
    });

  it('keeps apart what fills a text from right to left, and goes from right to left within it', () => {
    const { say, write } = createWords(isolated(language('rtl')), PLAIN);
    const list = comma(['A', 'B']);
    expect(say('common.quoted', { text: list })).toBe(
      '\u200F«\u2068\u200F\u2068A\u2069، \u2068B\u2069\u2069»',
    );
    expect(say('usage.title')).toBe('ا');
    expect(write(message('common.quoted', { text: list }))).toBe('«A، B»');
  });

  it('changes nothing from left to right', () => {
    const english = language('ltr');
    expect(isolated(english)).toBe(english);
  });
});

describe(checkLanguage, () => {
  it('finds what is missing, superfluous, no message, or takes something else', () => {
    const english = file({
      a: 'A {name}',
      b: 'B',
      c: '{count, plural, one {#} other {#}}',
      d: '<link>D</link>',
      e: 'E',
    });
    const french = file({ a: 'A {nom}', c: '{count, plural, one {#', d: '<lien>D</lien>', e: 'É', f: 'F' });
    expect(checkLanguage(english, french)).toMatchObject([
      { key: 'a', kind: 'other-arguments', detail: 'nom' },
      { key: 'b', kind: 'missing', detail: 'B' },
      { key: 'c', kind: 'not-a-message' },
      { key: 'd', kind: 'other-tags', detail: 'link, lien' },
      { key: 'f', kind: 'superfluous' },
    ]);
  });

  it('accepts a language that leaves a count out of a sentence', () => {
    const english = file({ a: '{count, plural, one {# table} other {# tables}}' });
    expect(checkLanguage(english, file({ a: 'tables' }))).toEqual([]);
  });
});

describe(pseudoLanguage, () => {
  it.each(['accented', 'mirrored'] as const)('makes a whole language that is %s', (kind) => {
    const pseudo = pseudoLanguage(compileLanguage(source), kind);
    expect(Object.keys(pseudo.messages)).toEqual([...source.texts.keys()]);
    const { say } = createWords(pseudo, PLAIN);
    expect(say('duration.days', { count: 2 })).toBe(
      kind === 'accented' ? '2 ðåýš~~' : '2 \u202Eðåýš~~\u202C',
    );
  });

  it('leaves what programs read as it is', () => {
    const { messages } = pseudoLanguage(compileLanguage(file({ a: '<code>limit</code>' })), 'accented');
    expect(messages['a']).toEqual(compileLanguage(file({ a: '<code>limit</code>' })).messages['a']);
  });
});

describe(chosenLanguage, () => {
  it.each([
    [undefined, 'en'],
    ['ar-XB', 'ar-XB'],
    ['EN', undefined],
    ['', undefined],
  ])('of the setting %s is %s', (ALMANAC_LANGUAGE, language) => {
    expect(chosenLanguage({ ALMANAC_LANGUAGE })).toBe(language);
  });
});

describe(parseLanguage, () => {
  it.each([
    ['[]', 'The file of a language is one JSON object'],
    ['{}', '“@@locale” must name the language'],
    ['{"@@locale":"ar","@@x-direction":"up"}', '“@@x-direction” must be “ltr” or “rtl”.'],
    ['{"@@locale":"fr","a":1}', '“a” must be a text.'],
  ])('refuses %s', (json, words) => {
    expect(() => parseLanguage(json)).toThrow(words);
  });
});

describe(compileLanguage, () => {
  it('names a text that writes a number or a date by itself', () => {
    expect(() => writeMessageTypes(file({ a: '{n, number}' }))).toThrow('must come written');
  });
});
