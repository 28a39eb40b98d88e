import type { PartChanges } from '@almanac/contract';
import {
  ABSENCE_SIGNS,
  addressOf,
  chartAddressOf,
  message,
  periodFact,
  type Fact,
  printNumber,
  unitFact,
} from '@almanac/core';
import type { Words } from '@almanac/words';

import type { SavedTableRow } from '../../platform/database/account-tables.ts';
import { savedChart, savedSteps } from '../../releases/figures/part-comparer.ts';
import type { LetterPart } from '../../platform/mail/letter.ts';
import { correctionParts, type LetterSection } from './correction-parts.ts';
import { endParts } from './end-parts.ts';
import { figureParts } from './figure-parts.ts';
import type { ReleaseMails, MailedRelease } from './mailed-release.ts';

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
  mailed: MailedRelease,
  sectionsBefore: number,
): Promise<LetterSection> {
  const { site, links } = parts;
  const { say } = parts.words;
  const title = row.name ?? mailed.after.summary.title;
  const token = links.tokenOf({ kind: 'table', accountId: row.account_id, savedId: row.id });
  const isNews = mailed.news === 'figures';
  return {
    title,
    news: mailed.news,
    parts: [
      { kind: 'heading', text: title },
      ...(row.name === null ? [] : [{ kind: 'text', text: mailed.after.summary.title } as const]),
      ...(isNews ? figureParts(parts, mailed.after, await parts.leadFigure(mailed.after, row)) : []),
      ...endParts(parts, mailed),
      ...correctionParts(mailed.after, parts),
      ...(isNews ? await newsParts(parts, { row, mailed, sectionsBefore }) : []),
      { kind: 'link', label: say('mail.open-table'), address: await addressIn(parts, row, mailed) },
      {
        kind: 'link',
        label: say('mail.stop-table', { title }),
        address: `${site.publicUrl}/unsubscribe/${token}`,
      },
    ],
  };
}

/** What the release changed in the saved part, with its chart. */
async function newsParts(
  parts: ReleaseMails,
  {
    row,
    mailed,
    sectionsBefore,
  }: { readonly row: SavedTableRow; readonly mailed: MailedRelease; readonly sectionsBefore: number },
): Promise<readonly LetterPart[]> {
  const { customisation, computation } = row;
  const changes = await changesIn(parts, row, mailed);
  const chart =
    sectionsBefore < MOST_PICTURES
      ? await parts.drawChart({ release: mailed.after, customisation, computation })
      : undefined;
  return [
    ...(changes === undefined
      ? [{ kind: 'text', text: parts.words.say('mail.changes.first') } as const]
      : describeChanges(changes, parts.words)),
    ...(chart === undefined ? [] : [{ kind: 'picture', ...chart } as const]),
  ];
}

async function changesIn(
  { comparePart }: ReleaseMails,
  { customisation, computation }: SavedTableRow,
  { table, before, after }: MailedRelease,
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
  { table, after }: MailedRelease,
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
function chartQueryOf(row: SavedTableRow): string {
  const chart = savedChart(row);
  return chart === undefined ? '' : chartAddressOf(chart);
}

/** What changed, in words and a small table. */
function describeChanges(changes: PartChanges, words: Words): readonly LetterPart[] {
  const { newPeriods, filledCells, emptiedCells } = changes;
  const all: readonly Fact[] = [
    ...(newPeriods.length === 0
      ? []
      : [
          message('mail.changes.new-periods', {
            count: newPeriods.length,
            names: someOf(newPeriods.map(periodFact)),
          }),
        ]),
    ...byDimension(changes.newCategories).map((named) => message('mail.changes.new-categories', named)),
    ...byDimension(changes.removedCategories).map((named) =>
      message('mail.changes.removed-categories', named),
    ),
    ...changes.renamedCategories.map(({ labelBefore: before, label: after }) =>
      message('mail.changes.renamed', { before, after }),
    ),
    ...changes.newFootnotes.map((text) => message('mail.changes.new-footnote', { text })),
    ...changes.removedFootnotes.map((text) => message('mail.changes.removed-footnote', { text })),
    ...(filledCells === 0 ? [] : [message('mail.changes.filled', { count: filledCells })]),
    ...(emptiedCells === 0 ? [] : [message('mail.changes.emptied', { count: emptiedCells })]),
    ...changes.changedAbsences.map(otherSign),
    ...(changes.isComparable ? [] : [message('mail.changes.not-comparable')]),
    ...revised(changes),
  ];
  const items = all.length === 0 ? [message('mail.changes.none')] : all;
  return [
    { kind: 'list', items: items.map(words.write) },
    ...(changes.revisions.length === 0 ? [] : [revisionTable(changes, words)]),
  ];
}

function someOf(names: readonly Fact[]): Fact {
  const shown: Fact = { list: names.slice(0, MOST_NAMES), joined: 'comma' };
  const count = names.length - MOST_NAMES;
  return count > 0 ? message('mail.changes.names-and-more', { names: shown, count }) : shown;
}

/** Categories by their variable. */
function byDimension(
  categories: PartChanges['newCategories'],
): readonly { readonly dimension: string; readonly names: Fact }[] {
  const grouped = Map.groupBy(categories, ({ dimension }) => dimension);
  return [...grouped].map(([dimension, all]) => ({
    dimension,
    names: someOf(all.map(({ label }) => label)),
  }));
}

/** A change of the sign in a cell without a number is news, too: “not yet published” has become “nil”. */
function otherSign({ before, after, cells }: PartChanges['changedAbsences'][number]): Fact {
  const sign = (absence: typeof before): Fact => {
    const { symbol, meaning } = ABSENCE_SIGNS[absence];
    return message('mail.changes.sign', { sign: symbol, meaning });
  };
  return message('mail.changes.other-sign', { count: cells, after: sign(after), before: sign(before) });
}

function revised({ revisedCells: count, revisions }: PartChanges): readonly Fact[] {
  if (count === 0) return [];
  const listed = Math.min(MOST_LISTED, revisions.length);
  return listed < count
    ? [message('mail.changes.revisions-listed', { count, listed: { number: listed } })]
    : [message('mail.changes.revisions', { count })];
}

function revisionTable({ revisions }: PartChanges, { say, write, numbers }: Words): LetterPart {
  return {
    kind: 'table',
    headings: [say('mail.changes.revised'), say('common.before'), say('common.now'), say('common.change')],
    rows: revisions.slice(0, MOST_LISTED).map(({ labels, before, after, difference, decimals, unit }) => {
      const print = (value: number): string => printNumber(value, decimals ?? -1, numbers);
      const names = write({ list: labels.map(periodFact), joined: 'comma' });
      const what =
        unit === undefined ? names : say('mail.figure.unit', { what: names, unit: unitFact(unit) });
      return [what, print(before), print(after), (difference > 0 ? '+' : '') + print(difference)];
    }),
  };
}
