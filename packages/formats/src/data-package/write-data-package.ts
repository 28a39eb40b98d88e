import { createHash } from 'node:crypto';
import { message, type TableView } from '@almanac/core';
import { textStream } from '../writing/text-stream.ts';
import { type TidyColumn, tidyColumns, type TidyType } from '../writing/tidy-columns.ts';
import { headLines, makerLines, noteLines } from '../writing/view-sections.ts';
import type { FileStream, StretchWriter, WordedColophon } from '../writing/writing.ts';
import { type ArchiveFile, writeWholeArchive } from '../writing/zip-archive.ts';

/** The names of types in Table Schema. */
const FIELD_TYPES: Readonly<Record<TidyType, string>> = {
  text: 'string',
  flags: 'string',
  number: 'number',
  year: 'year',
  month: 'yearmonth',
  day: 'date',
};

const PROFILES = 'https://datapackage.org/profiles/2.0';
const DATA = 'data.csv';
const README = 'README.md';

/** From so many cells on, the data may have 4 GB. */
const LARGE_CELLS = 1_000_000;

/** A view as a Data Package 2.0: its tidy CSV, a description of it, and a text for people, in a ZIP archive. */
export function dataPackageInStretches(writeTidy: StretchWriter): StretchWriter {
  return (view, colophon, stretches) =>
    writeWholeArchive(filesOf(view, colophon, writeTidy(view, colophon, stretches)));
}

function* filesOf(view: TableView, colophon: WordedColophon, tidy: FileStream): Generator<ArchiveFile> {
  const columns = tidyColumns(view, colophon.write);
  const { bytes, found } = hashed(tidy);
  yield { name: DATA, isLarge: view.rows.length * view.columns.length > LARGE_CELLS, bytes };
  // Asked for when the data are written, so that their size and hash are known.
  const descriptor = descriptorOf(view, colophon, { columns, ...found() });
  yield { name: 'datapackage.json', bytes: textStream([`${JSON.stringify(descriptor, undefined, 2)}\n`]) };
  yield { name: README, bytes: textStream(readmeOf(view, colophon, columns)) };
}

interface Written {
  readonly size: number;
  readonly hash: string;
}

/** The same bytes; when they have passed, their size and hash. */
function hashed(source: FileStream): { readonly bytes: FileStream; readonly found: () => Written } {
  const hash = createHash('sha256');
  let size = 0;
  return {
    bytes: (async function* () {
      for await (const piece of source) {
        size += piece.length;
        hash.update(piece);
        yield piece;
      }
    })(),
    found: () => ({ size, hash: `sha256:${hash.digest('hex')}` }),
  };
}

function descriptorOf(
  { facts }: TableView,
  { releaseId, generatedAt, address, site }: WordedColophon,
  { columns, size, hash }: Written & { readonly columns: readonly TidyColumn[] },
): object {
  const topics = facts.topics.flatMap(({ grouping, subject, topic }) => [grouping, subject, topic]);
  const keywords = [...new Set([...topics, ...(facts.searchKeywords ?? [])])];
  return {
    $schema: `${PROFILES}/datapackage.json`,
    name: facts.code.toLowerCase(),
    title: facts.title,
    homepage: address,
    version: releaseId,
    created: generatedAt,
    ...(keywords.length > 0 && { keywords }),
    ...(facts.licence !== undefined && { licenses: [licenceOf(facts.licence)] }),
    sources: [{ title: facts.source }],
    contributors: [
      { title: facts.agency, roles: ['creator'] },
      { title: site, roles: ['publisher'] },
    ],
    resources: [
      {
        $schema: `${PROFILES}/dataresource.json`,
        name: 'data',
        type: 'table',
        path: DATA,
        format: 'csv',
        mediatype: 'text/csv',
        encoding: 'utf-8',
        bytes: size,
        hash,
        dialect: { $schema: `${PROFILES}/tabledialect.json`, header: true, lineTerminator: '\r\n' },
        schema: {
          $schema: `${PROFILES}/tableschema.json`,
          fields: columns.map(fieldOf),
          missingValues: [''],
          primaryKey: columns.filter(({ isKey }) => isKey).map(({ name }) => name),
        },
      },
    ],
  };
}

/** A licence that is no address is named in the text for people, too. */
function licenceOf(licence: string): object {
  return /^https?:\/\//.test(licence) ? { path: licence } : { path: README, title: licence };
}

function fieldOf({ name, title, description, type, isKey, unit }: TidyColumn): object {
  return {
    name,
    ...(title !== undefined && { title }),
    description,
    type: FIELD_TYPES[type],
    ...(isKey && { constraints: { required: true } }),
    ...(unit !== undefined && { unit }),
  };
}

/** Markdown, with a line break after every line of the notes. */
function* readmeOf(
  view: TableView,
  colophon: WordedColophon,
  columns: readonly TidyColumn[],
): Generator<string> {
  const { facts } = view;
  const { write } = colophon;
  const lines = [
    ...headLines(view, colophon),
    ...[...noteLines(view, colophon), ...makerLines(colophon)].flat(),
  ];
  yield `# ${asMarkdown(facts.title)}\n\n`;
  for (const line of lines) if (line !== '') yield `- ${asMarkdown(line)}\n`;
  yield `\n## ${DATA}\n\n${asMarkdown(write(message('file.package.data')))}\n\n`;
  for (const { name, description } of columns) yield `- ${asMarkdown(name)}: ${asMarkdown(description)}\n`;
  if (facts.footnotes.length === 0) return;
  yield `\n## ${asMarkdown(write(message('common.footnotes')))}\n\n`;
  for (const { text } of facts.footnotes) yield `- ${asMarkdown(text)}\n`;
}

/** A text on one line, which no reader takes for marks; addresses stay as they are. */
function asMarkdown(text: string): string {
  return text
    .split(/\s+/)
    .map((word) => (word.includes('://') ? word : word.replace(/[\\`*_{}[\]<>#|]/g, String.raw`\$&`)))
    .join(' ');
}
