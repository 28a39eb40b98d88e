import { dayFact, message, type Fact } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { IndexedRelease } from '../../releases/index/indexed-release.ts';

/** How a release of a table is cited. */
export interface Citation {
  readonly authors: readonly string[];
  readonly title: string;
  readonly code: string;
  readonly site: string;
  readonly year: string;
  /** ISO 8601. */
  readonly published: string;
  readonly releaseId: string;
  /** Which part of the table it is; absent for all of it. */
  readonly part?: 'chart' | 'view';
  /** The permanent page of exactly this release. */
  readonly address: string;
  /** Of table and numbers: equal hashes mean the same release. */
  readonly contentHash: string;
}

/** A view or a chart of a release, as its page's query string says; without it, the release as a whole. */
export interface CitedPart {
  readonly part?: 'chart' | 'view';
  /** The title that the reader gave a chart. */
  readonly title?: string;
  /** Without `?`, and without the release. */
  readonly query: string;
}

/** What a citation of a release says, or of a view or a chart of it. */
export function citationOf(
  { code, release, summary, contentHash }: IndexedRelease,
  { title: site, publicUrl }: { readonly title: string; readonly publicUrl: string },
  { query, title: given, part }: CitedPart = { query: '' },
): Citation {
  const { kind, title, agency, source } = summary;
  return {
    authors: source === agency ? [agency] : [source, agency],
    title: given ?? title,
    code,
    site,
    contentHash,
    ...(part && { part }),
    year: release.publishedAt.slice(0, 4),
    published: release.publishedAt.slice(0, 10),
    releaseId: release.id,
    address: `${publicUrl}/table/${kind}/${code}?${query === '' ? '' : `${query}&`}release=${encodeURIComponent(release.id)}`,
  };
}

const CITED = { chart: 'citation.chart', view: 'citation.view', table: 'table.name' } as const;

function citedTable({ part, code }: Citation): Fact {
  return message(CITED[part ?? 'table'], { code });
}

/** One paragraph, as in a list of references. */
export function citationText(cited: Citation, { say }: Words): string {
  const { authors, year, title, published, site, address, contentHash: hash } = cited;
  const [table, day] = [citedTable(cited), dayFact(published)];
  const text = say('citation.text', {
    authors: authors.join('; '),
    year,
    title,
    table,
    day,
    site,
    address,
    hash,
  });
  return `${text}\n`;
}

/** Escapes what BibTeX would interpret. */
function bibText(text: string): string {
  return text
    .replace(/[\\{}]/g, (sign) => (sign === '\\' ? String.raw`\textbackslash{}` : `\\${sign}`))
    .replace(/[&%$#_]/g, (sign) => `\\${sign}`)
    .replace(/~/g, String.raw`\textasciitilde{}`)
    .replace(/\^/g, String.raw`\textasciicircum{}`);
}

/** A BibTeX entry. Braces keep names of offices and titles as they are written. */
export function citationBibtex(cited: Citation, { say }: Words): string {
  const { authors, title, code, site, year, published, releaseId: release, address } = cited;
  const note = say('citation.note-of-day', {
    table: citedTable(cited),
    release,
    day: dayFact(published),
    hash: cited.contentHash,
  });
  const fields: readonly (readonly [string, string])[] = [
    ['author', authors.map((author) => `{${bibText(author)}}`).join(' and ')],
    ['title', `{${bibText(title)}}`],
    ['year', year],
    ['howpublished', bibText(site)],
    ['url', address],
    ['note', bibText(note)],
  ];
  const lines = fields.map(([name, value]) => `  ${name} = {${value}},`);
  return [`@misc{${code}-${release},`, ...lines, '}', ''].join('\n');
}

/** An RIS record; a field is one line, so line ends in texts are removed. */
export function citationRis(cited: Citation, { say }: Words): string {
  const { authors, title, code, site, published, releaseId: release, address, contentHash: hash } = cited;
  const fields: readonly (readonly [string, string])[] = [
    ['TY', cited.part === 'chart' ? 'FIGURE' : 'DATA'],
    ...authors.map((author) => ['AU', author] as const),
    ['TI', title],
    ['PY', cited.year],
    ['DA', published.replaceAll('-', '/')],
    ['PB', site],
    ['ID', `${code}-${release}`],
    ['UR', address],
    ['N1', say('citation.note', { table: citedTable(cited), release, hash })],
    ['ER', ''],
  ];
  return fields.map(([tag, value]) => `${tag}  - ${value.replace(/\s+/g, ' ')}\r\n`).join('');
}
