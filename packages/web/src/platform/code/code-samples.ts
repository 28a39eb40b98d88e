import type { CodeSample } from '@almanac/ui';

/** A text between single quotes for a POSIX shell. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A text in Power Query's M. */
function queryText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A text between double quotes: JSON's way of writing it is also Python's, R's and JavaScript's. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

/** A call that answers JSON, in every language; each runs as it stands, with nothing to install but what it names. */
export function jsonSamples(address: string): readonly CodeSample[] {
  return [
    { language: 'curl', code: `curl -gfsS ${shellText(address)}` },
    {
      language: 'Python',
      code: [
        'import json',
        'import urllib.request',
        '',
        `address = ${quoted(address)}`,
        'with urllib.request.urlopen(address, timeout=30) as answer:',
        '    body = json.load(answer)',
        'print(json.dumps(body["Data"], indent=2)[:1000])',
      ].join('\n'),
    },
    {
      language: 'R',
      code: [
        'library(jsonlite)',
        '',
        `body <- fromJSON(${quoted(address)})`,
        'str(body$Data, max.level = 1)',
      ].join('\n'),
    },
    {
      language: 'JavaScript',
      code: [
        `const answer = await fetch(${quoted(address)});`,
        'const body = await answer.json();',
        'if (!answer.ok) throw new Error(JSON.stringify(body.Data.errors));',
        'console.log(body.Data);',
      ].join('\n'),
    },
    {
      language: 'Excel',
      code: [
        'let',
        `  Source = Json.Document(Web.Contents(${queryText(address)})),`,
        '  Data = Source[Data]',
        'in',
        '  Data',
      ].join('\n'),
    },
  ];
}

/** A file of one row a figure, in every language. */
export function tidySamples(csv: string): readonly CodeSample[] {
  return [
    { language: 'curl', code: `curl -gfsS ${shellText(csv)}` },
    {
      language: 'Python',
      code: [
        'import csv',
        'import io',
        'import urllib.request',
        '',
        `address = ${quoted(csv)}`,
        'with urllib.request.urlopen(address, timeout=30) as answer:',
        '    figures = list(csv.DictReader(io.TextIOWrapper(answer, "utf-8-sig")))',
        'print(len(figures), figures[:2])',
        '# With pandas: pandas.read_csv(address)',
      ].join('\n'),
    },
    {
      language: 'R',
      code: [`figures <- read.csv(${quoted(csv)})`, 'head(figures)'].join('\n'),
    },
    {
      language: 'JavaScript',
      code: [
        `const answer = await fetch(${quoted(csv)});`,
        'if (!answer.ok) throw new Error((await answer.json()).detail);',
        'const text = await answer.text();',
        'console.log(text.slice(0, 1000));',
      ].join('\n'),
    },
    {
      language: 'Excel',
      code: [
        'let',
        `  Source = Csv.Document(Web.Contents(${queryText(csv)}), [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]),`,
        '  Figures = Table.PromoteHeaders(Source, [PromoteAllScalars = true])',
        'in',
        '  Figures',
      ].join('\n'),
    },
  ];
}
