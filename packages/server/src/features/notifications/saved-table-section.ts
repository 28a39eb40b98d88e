import type { PartChanges } from '@almanac/contract';
import {
  ABSENCE_SIGNS,
  addressOf,
  chartAddressOf,
  fromSavedChart,
  printNumber,
  type NumberStyle,
} from '@almanac/core';

import type { SavedTableRow } from '../../platform/database/account-tables.ts';
import { savedSteps } from '../../releases/figures/part-comparer.ts';
import type { LetterPart } from '../../platform/mail/letter.ts';
import { correctionParts, type LetterSection } from './correction-parts.ts';
import { endParts } from './end-parts.ts';
import { figureParts } from './figure-parts.ts';
import type { ReleaseMails, ToldRelease } from './told-release.ts';

/** The most revisions a mail lists; the page shows the others. */
const MOST_LISTED = 10;
const MOST_NAMES = 8;
/** More pictures would make a mail that mail programs cut off. */
const MOST_PICTURES = 5;
/** A longer address would be broken by some mail programs. */
const LONGEST_ADDRESS = 1500;

/** What is new in a table as one person saved it: in words, and the revised numbers in a small table. */
export async function savedTableSection(
  parts: ReleaseMails,
  row: SavedTableRow,
  told: ToldRelease,
  sectionsBefore: number,
): Promise<LetterSection> {
  const { site, links } = parts;
  const title = row.name ?? told.after.summary.title;
  const token = links.tokenOf({ kind: 'table', accountId: row.account_id, savedId: row.id });
  const isNews = told.news === 'figures';
  return {
    title,
    news: told.news,
    parts: [
      { kind: 'heading', text: title },
      ...(row.name === null ? [] : [{ kind: 'text', text: told.after.summary.title } as const]),
      ...(isNews ? figureParts(parts, told.after, await parts.leadFigure(told.after, row)) : []),
      ...endParts(parts, told),
      ...correctionParts(told.after, parts.writeTime),
      ...(isNews ? await newsParts(parts, { row, told, sectionsBefore }) : []),
      { kind: 'link', label: 'Open the table', address: await addressIn(parts, row, told) },
      {
        kind: 'link',
        label: `No more mail about ${title}`,
        address: `${site.publicUrl}/unsubscribe/${token}`,
      },
    ],
  };
}

const FIRST_RELEASE: LetterPart = { kind: 'text', text: 'The first numbers of this table are out.' };

/** What the release changed in the saved part, with its chart. */
async function newsParts(
  parts: ReleaseMails,
  {
    row,
    told,
    sectionsBefore,
  }: { readonly row: SavedTableRow; readonly told: ToldRelease; readonly sectionsBefore: number },
): Promise<readonly LetterPart[]> {
  const { customisation, computation } = row;
  const changes = await changesIn(parts, row, told);
  const chart =
    sectionsBefore < MOST_PICTURES
      ? await parts.drawChart({ release: told.after, customisation, computation })
      : undefined;
  return [
    ...(changes === undefined ? [FIRST_RELEASE] : describeChanges(changes, parts.style)),
    ...(chart === undefined ? [] : [{ kind: 'picture', ...chart } as const]),
  ];
}

async function changesIn(
  { comparePart }: ReleaseMails,
  { customisation, computation }: SavedTableRow,
  { table, before, after }: ToldRelease,
): Promise<PartChanges | undefined> {
  if (before === undefined) return undefined;
  return comparePart({
    code: table.code,
    before: before.release.id,
    after: after.release.id,
    customisation,
    computation,
  });
}

/**
 * The table as it was saved, named as this person's own: once logged in, they see there what is new in it. Where that
 * makes the address too long for a mail, the whole table.
 */
async function addressIn(
  { site, readHeader }: ReleaseMails,
  row: SavedTableRow,
  { table, after }: ToldRelease,
): Promise<string> {
  const { table: header } = await readHeader(table.code, after.release.id);
  const page = `${site.publicUrl}/table/${after.summary.kind}/${table.code}`;
  const own = `saved=${row.id}`;
  const query = [addressOf(savedSteps(row, header)), chartQueryOf(row), own]
    .filter((part) => part !== '')
    .join('&');
  return `${page}?${query.length > LONGEST_ADDRESS ? own : query}`;
}

/** The saved chart as parameters of a page; empty where the table was saved. */
function chartQueryOf({ customisation }: SavedTableRow): string {
  const { chart } = JSON.parse(customisation) as { readonly chart?: unknown };
  return chart === undefined ? '' : chartAddressOf({ ...fromSavedChart(chart), isFullScreen: false });
}

/** What changed, in words and a small table. */
export function describeChanges(changes: PartChanges, style: NumberStyle): readonly LetterPart[] {
  const sentences = [
    count(changes.newPeriods, 'New period', 'New periods'),
    ...named(changes.newCategories, 'New in the table'),
    ...named(changes.removedCategories, 'No longer in the table'),
    ...changes.renamedCategories.map(
      ({ labelBefore, label }) => `“${labelBefore}” is called “${label}” now.`,
    ),
    ...changes.newFootnotes.map((text) => `New footnote: ${text}`),
    ...changes.removedFootnotes.map((text) => `Footnote taken out: ${text}`),
    counted(changes.filledCells, 'added where there was none.', style),
    counted(changes.emptiedCells, 'taken out.', style),
    ...changes.changedAbsences.map((each) => otherSign(each, style)),
    changes.isComparable ? undefined : 'The table has other variables than before, or is very large.',
    revisedSentence(changes, style),
  ].filter((sentence) => sentence !== undefined);
  const nothing = sentences.length === 0 ? ['There is a new release; your part of it has not changed.'] : [];
  return [
    { kind: 'list', items: [...sentences, ...nothing] },
    ...(changes.revisions.length === 0 ? [] : [revisionTable(changes, style)]),
  ];
}

function count(labels: readonly string[], one: string, many: string): string | undefined {
  if (labels.length === 0) return undefined;
  const shown = labels.slice(0, MOST_NAMES).join(', ');
  const more = labels.length > MOST_NAMES ? ` and ${labels.length - MOST_NAMES} more` : '';
  return `${labels.length === 1 ? one : many}: ${shown}${more}.`;
}

/** Categories by their variable. */
function named(categories: PartChanges['newCategories'], lead: string): readonly string[] {
  const byDimension = new Map<string, string[]>();
  for (const { dimension, label } of categories)
    byDimension.set(dimension, [...(byDimension.get(dimension) ?? []), label]);
  return [...byDimension].flatMap(
    ([dimension, labels]) => count(labels, `${lead}, ${dimension}`, `${lead}, ${dimension}`) ?? [],
  );
}

function counted(cells: number, what: string, style: NumberStyle): string | undefined {
  if (cells === 0) return undefined;
  return cells === 1 ? `1 number was ${what}` : `${printNumber(cells, 0, style)} numbers were ${what}`;
}

/** A change of the sign in a cell without a number is news, too: “not yet published” has become “nil”. */
function otherSign(
  { before, after, cells }: PartChanges['changedAbsences'][number],
  style: NumberStyle,
): string {
  const said = (absence: typeof before): string => {
    const { symbol, meaning } = ABSENCE_SIGNS[absence];
    return `“${symbol}” (${meaning})`;
  };
  const what =
    cells === 1
      ? '1 cell without a number says'
      : `${printNumber(cells, 0, style)} cells without a number say`;
  return `${what} ${said(after)} where it was ${said(before)}.`;
}

function revisedSentence({ revisedCells, revisions }: PartChanges, style: NumberStyle): string | undefined {
  const all = counted(revisedCells, 'revised.', style);
  if (all === undefined) return undefined;
  const listed = Math.min(MOST_LISTED, revisions.length);
  return listed < revisedCells ? `${all} The first ${listed} of them:` : all;
}

function revisionTable({ revisions }: PartChanges, style: NumberStyle): LetterPart {
  return {
    kind: 'table',
    headings: ['Revised', 'Before', 'Now', 'Change'],
    rows: revisions.slice(0, MOST_LISTED).map(({ labels, before, after, difference, decimals, unit }) => {
      const print = (value: number): string => printNumber(value, decimals ?? -1, style);
      const what = labels.join(', ') + (unit === undefined ? '' : ` (${unit})`);
      return [what, print(before), print(after), (difference > 0 ? '+' : '') + print(difference)];
    }),
  };
}
