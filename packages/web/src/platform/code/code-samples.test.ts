import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';
import { jsonSamples, tidySamples } from './code-samples.ts';

const codeIn = (samples: ReturnType<typeof jsonSamples>, language: string): string =>
  samples.find((each) => each.language === language)?.code ?? '';

describe(jsonSamples, () => {
  it('has the five languages', () => {
    expect(jsonSamples('https://x.example/').map(({ language }) => language)).toEqual([
      ...['curl', 'Python', 'R', 'JavaScript', 'Excel'],
    ]);
  });

  it('writes an address with quotes so that each language reads the very same text', () => {
    const samples = jsonSamples(`https://x.example/?search=it's "so"`);
    expect(codeIn(samples, 'curl')).toBe(String.raw`curl -gfsS 'https://x.example/?search=it'\''s "so"'`);
    expect(codeIn(samples, 'Python')).toContain(String.raw`"https://x.example/?search=it's \"so\""`);
    expect(codeIn(samples, 'Excel')).toContain(`"https://x.example/?search=it's ""so"""`);
  });
});

describe(tidySamples, () => {
  const samples = tidySamples('https://x.example/t.csv?layout=tidy', loadedWords(GROUPED_NUMBERS).say);

  it('reads the file at the address in every language', () => {
    expect(samples.map(({ language }) => language)).toEqual([
      ...['curl', 'Python', 'pandas', 'R', 'JavaScript', 'Excel', 'LibreOffice'],
    ]);
    for (const { code } of samples) expect(code).toContain('https://x.example/t.csv?layout=tidy');
  });

  it('says what the columns are: all text, but for the values', () => {
    expect(codeIn(samples, 'pandas')).toContain('dtype=str, keep_default_na=False');
    expect(codeIn(samples, 'R')).toContain('colClasses = "character", na.strings = character()');
    expect(codeIn(samples, 'Excel')).toContain(
      'Table.TransformColumnTypes(Absent, {{"value", type number}}, "en-GB")',
    );
    expect(codeIn(samples, 'LibreOffice')).toContain('CSV:44,34,76,1,,1033,false,false');
  });
});
