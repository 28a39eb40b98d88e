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
  it('reads the file at the address in the five languages', () => {
    for (const { code } of tidySamples('https://x.example/t.csv?layout=tidy')) {
      expect(code).toContain('https://x.example/t.csv?layout=tidy');
    }
  });
});
