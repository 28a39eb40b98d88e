import type { IndexedRelease } from '../../platform/release-index.ts';

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
  /** The page of exactly this release, for ever. */
  readonly address: string;
  /** Of table and numbers: who has the same hash has the same release. */
  readonly contentHash: string;
}

/** What a citation of a release says. */
export function citationOf(
  { code, release, summary, contentHash }: IndexedRelease,
  { title: site, publicUrl }: { readonly title: string; readonly publicUrl: string },
): Citation {
  const { kind, title, agency, source } = summary;
  return {
    authors: source === agency ? [agency] : [source, agency],
    ...{ title, code, site, contentHash },
    year: release.publishedAt.slice(0, 4),
    published: release.publishedAt.slice(0, 10),
    releaseId: release.id,
    address: `${publicUrl}/table/${kind}/${code}?release=${encodeURIComponent(release.id)}`,
  };
}

/** One paragraph, as it stands in a list of references. */
export function citationText(cited: Citation): string {
  const { authors, year, title, code, published, site, address, contentHash } = cited;
  return `${authors.join('; ')} (${year}): ${title}. Table ${code}, release of ${published}. ${site}. ${address} (content hash ${contentHash})\n`;
}

/** What BibTeX reads as something else is written so that it is read as itself. */
function bibText(text: string): string {
  return text
    .replace(/[\\{}]/g, (sign) => (sign === '\\' ? String.raw`\textbackslash{}` : `\\${sign}`))
    .replace(/[&%$#_]/g, (sign) => `\\${sign}`)
    .replace(/~/g, String.raw`\textasciitilde{}`)
    .replace(/\^/g, String.raw`\textasciicircum{}`);
}

/** A BibTeX entry. Braces keep names of offices and titles as they are written. */
export function citationBibtex(cited: Citation): string {
  const { authors, title, code, site, year, published, releaseId, address, contentHash } = cited;
  const fields: readonly (readonly [string, string])[] = [
    ['author', authors.map((author) => `{${bibText(author)}}`).join(' and ')],
    ['title', `{${bibText(title)}}`],
    ['year', year],
    ['howpublished', bibText(site)],
    ['url', address],
    ['note', bibText(`Table ${code}, release ${releaseId} of ${published}, content hash ${contentHash}`)],
  ];
  const lines = fields.map(([name, value]) => `  ${name} = {${value}},`);
  return [`@misc{${code}-${releaseId},`, ...lines, '}', ''].join('\n');
}

/** An RIS record; a line is one field, so that no text may bring a line end. */
export function citationRis(cited: Citation): string {
  const { authors, title, code, site, published, releaseId, address, contentHash } = cited;
  const fields: readonly (readonly [string, string])[] = [
    ['TY', 'DATA'],
    ...authors.map((author) => ['AU', author] as const),
    ['TI', title],
    ['PY', cited.year],
    ['DA', published.replaceAll('-', '/')],
    ['PB', site],
    ['ID', `${code}-${releaseId}`],
    ['UR', address],
    ['N1', `Table ${code}, release ${releaseId}, content hash ${contentHash}`],
    ['ER', ''],
  ];
  return fields.map(([tag, value]) => `${tag}  - ${value.replace(/\s+/g, ' ')}\r\n`).join('');
}
