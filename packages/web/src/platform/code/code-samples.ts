import type { TidyCsvColumn, ViewCall } from '@almanac/contract';
import type { CodeSample } from '@almanac/ui';
import type { Say } from '@almanac/words';

/** A text between single quotes for a POSIX shell. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A text in Power Query's M. */
function queryText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A text in double quotes: JSON's notation is also valid in Python, R and JavaScript. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

/** A call that answers JSON, in every language; each sample runs as is, and needs only the packages it names. */
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

/** A call of a protocol, in languages that need no program for it. */
export function callSamples({ address, accept, body }: ViewCall): readonly CodeSample[] {
  const headers = [
    ...(accept === undefined ? [] : [['Accept', accept] as const]),
    ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
  ];
  const ofShell = headers.map(([name, value]) => ` -H ${shellText(`${name}: ${value}`)}`).join('');
  const sent = body === undefined ? '' : ` -d ${shellText(body)}`;
  const inPython = headers.map(([name, value]) => `${quoted(name)}: ${quoted(value)}`).join(', ');
  const inR = headers.map(([name, value]) => `${quoted(name)} = ${quoted(value)}`).join(', ');
  return [
    { language: 'curl', code: `curl -gfsS${ofShell}${sent} ${shellText(address)}` },
    {
      language: 'Python',
      code: [
        'import urllib.request',
        '',
        `address = ${quoted(address)}`,
        ...(body === undefined ? [] : [`body = ${quoted(body)}.encode("utf-8")`]),
        `request = urllib.request.Request(address, headers={${inPython}}${body === undefined ? '' : ', data=body'})`,
        'with urllib.request.urlopen(request, timeout=30) as answer:',
        '    print(answer.read().decode("utf-8")[:1000])',
      ].join('\n'),
    },
    {
      language: 'R',
      code: [
        'library(httr2)',
        '',
        `answer <- request(${quoted(address)}) |>`,
        ...(inR === '' ? [] : [`  req_headers(${inR}) |>`]),
        ...(body === undefined ? [] : [`  req_body_raw(${quoted(body)}) |>`]),
        '  req_perform()',
        'cat(substr(resp_body_string(answer), 1, 1000))',
      ].join('\n'),
    },
  ];
}

/** The types of columns in Power Query; a month is no date. */
const QUERY_TYPES: Readonly<Record<TidyCsvColumn['type'], string>> = {
  text: 'type text',
  flags: 'type text',
  number: 'type number',
  year: 'Int64.Type',
  month: 'type text',
  day: 'type date',
};

/** What is known of a file whose columns are not: its values are numbers. */
const VALUES: readonly TidyCsvColumn[] = [{ name: 'value', type: 'number' }];

/**
 * A file of one row a figure, in every language and with the types of its columns: values are numbers or absent, all
 * else is text. No sample turns a code into a number, or an absent value into 0.
 */
export function tidySamples(
  csv: string,
  say: Say,
  columns: readonly TidyCsvColumn[] = VALUES,
): readonly CodeSample[] {
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
        '    figures = list(csv.DictReader(io.TextIOWrapper(answer, "utf-8", newline="")))',
        'for figure in figures:',
        '    figure["value"] = float(figure["value"]) if figure["value"] else None',
        'print(len(figures), figures[:2])',
      ].join('\n'),
    },
    {
      language: 'pandas',
      code: [
        'import pandas',
        '',
        `address = ${quoted(csv)}`,
        'figures = pandas.read_csv(address, dtype=str, keep_default_na=False)',
        'figures["value"] = pandas.to_numeric(figures["value"])',
        'print(figures.dtypes)',
      ].join('\n'),
    },
    {
      language: 'R',
      code: [
        `address <- ${quoted(csv)}`,
        'figures <- read.csv(address, colClasses = "character", na.strings = character(),',
        '                    check.names = FALSE, encoding = "UTF-8")',
        'figures$value <- as.numeric(figures$value)',
        'str(figures)',
      ].join('\n'),
    },
    { language: 'JavaScript', code: javaScriptSample(csv) },
    ...spreadsheetSamples(csv, say, columns),
  ];
}

/** CSV by RFC 4180 in a few lines: JavaScript has no reader of its own. */
function javaScriptSample(csv: string): string {
  return [
    `const answer = await fetch(${quoted(csv)});`,
    'if (!answer.ok) throw new Error((await answer.json()).detail);',
    'const rows = [[]];',
    String.raw`for (const [, inQuotes, plain, end] of (await answer.text()).matchAll(`,
    String.raw`  /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n)/g,`,
    ')) {',
    String.raw`  rows.at(-1).push(inQuotes?.replaceAll('""', '"') ?? plain);`,
    String.raw`  if (end !== ',') rows.push([]);`,
    '}',
    'const [names, ...lines] = rows.slice(0, -1);',
    'const figures = lines.map((line) => Object.fromEntries(line.map((text, at) => [names[at], text])));',
    "for (const figure of figures) figure.value = figure.value === '' ? null : Number(figure.value);",
    'console.log(figures.length, figures.slice(0, 2));',
  ].join('\n');
}

function spreadsheetSamples(csv: string, say: Say, columns: readonly TidyCsvColumn[]): readonly CodeSample[] {
  const types = columns.map(({ name, type }) => `{${queryText(name)}, ${QUERY_TYPES[type]}}`).join(', ');
  return [
    {
      language: 'Excel, Power BI',
      code: [
        'let',
        `  Source = Csv.Document(Web.Contents(${queryText(csv)}), [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]),`,
        '  Texts = Table.PromoteHeaders(Source, [PromoteAllScalars = true]),',
        '  Absent = Table.ReplaceValue(Texts, "", null, Replacer.ReplaceValue, {"value"}),',
        `  Figures = Table.TransformColumnTypes(Absent, {${types}}, "en-GB")`,
        'in',
        '  Figures',
      ].join('\n'),
    },
    {
      language: 'LibreOffice',
      code: [
        `curl -gfsS -o figures.csv ${shellText(csv)}`,
        `# ${say('download.sample.libreoffice')}`,
        "soffice --convert-to ods --infilter='CSV:44,34,76,1,,1033,false,false' figures.csv",
      ].join('\n'),
    },
  ];
}
