import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';
import { callSamples, jsonSamples, tidySamples } from './code-samples.ts';

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
      ...['curl', 'Python', 'pandas', 'R', 'JavaScript', 'Excel, Power BI', 'LibreOffice'],
    ]);
    for (const { code } of samples) expect(code).toContain('https://x.example/t.csv?layout=tidy');
  });

  it('says what the columns are: all text, but for the values', () => {
    expect(codeIn(samples, 'pandas')).toContain('dtype=str, keep_default_na=False');
    expect(codeIn(samples, 'R')).toContain('colClasses = "character", na.strings = character()');
    expect(codeIn(samples, 'Excel, Power BI')).toContain(
      'Table.TransformColumnTypes(Absent, {{"value", type number}}, "en-GB")',
    );
    expect(codeIn(samples, 'LibreOffice')).toContain('CSV:44,34,76,1,,1033,false,false');
  });

  it('types every column in Power Query, where they are known', () => {
    const columns = [
      { name: 'a "b"', type: 'text' },
      { name: 'year', type: 'year' },
      { name: 'day', type: 'day' },
      { name: 'value', type: 'number' },
    ] as const;
    const typed = tidySamples('https://x.example/t.csv', loadedWords(GROUPED_NUMBERS).say, columns);
    expect(codeIn(typed, 'Excel, Power BI')).toContain(
      '{{"a ""b""", type text}, {"year", Int64.Type}, {"day", type date}, {"value", type number}}',
    );
  });
});

describe(callSamples, () => {
  it('asks for a media type, and posts a body, in every language', () => {
    const address = 'https://x.example/data?c[TIME]=1';
    const got = callSamples({ method: 'GET', address, accept: 'text/csv' });
    expect(codeIn(got, 'curl')).toBe(`curl -gfsS -H 'Accept: text/csv' '${address}'`);
    expect(codeIn(got, 'Python')).toContain('headers={"Accept": "text/csv"})');
    expect(codeIn(got, 'R')).toContain('req_headers("Accept" = "text/csv")');
    const posted = callSamples({ method: 'POST', address, body: '{"a":"it\'s"}' });
    expect(codeIn(posted, 'curl')).toContain(String.raw`-d '{"a":"it'\''s"}'`);
    expect(codeIn(posted, 'Python')).toContain(String.raw`body = "{\"a\":\"it's\"}".encode("utf-8")`);
    expect(codeIn(posted, 'R')).toContain('req_body_raw(');
  });
});
