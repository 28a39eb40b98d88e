import type { NumberStyle } from '@almanac/core';

import type { MailRow, SavedTableRow } from '../../platform/account-tables.ts';
import type { PartComparer } from '../../platform/compare-part.ts';
import type { Database } from '../../platform/database.ts';
import type { HeaderReader } from '../../platform/header-reader.ts';
import { letterOf, type Letter, type LetterPart } from '../../platform/letter.ts';
import type { CurrentTable, IndexedRelease, ReleaseIndex } from '../../platform/release-index.ts';
import type { MailWriter } from '../../platform/send-mails.ts';
import type { UnsubscribeLinks } from '../../platform/unsubscribe-links.ts';
import { savedTableSection } from './saved-table-section.ts';

/** What writing a mail about releases works with. */
export interface ReleaseMails {
  readonly database: Database;
  readonly index: ReleaseIndex;
  readonly comparePart: PartComparer;
  readonly readHeader: HeaderReader;
  readonly links: UnsubscribeLinks;
  /** The chart of a saved table as the release shows it; undefined where none suits it. */
  readonly drawChart: (saved: {
    readonly release: IndexedRelease;
    readonly customisation: string;
    readonly computation: string;
  }) => Promise<{ readonly png: string; readonly alt: string } | undefined>;
  readonly site: { readonly title: string; readonly publicUrl: string };
  readonly style: NumberStyle;
}

/** Releases of one table that a mail tells of: how it was before the first of them, and how it is after the last. */
export interface ToldRelease {
  readonly table: CurrentTable;
  readonly before: IndexedRelease | undefined;
  readonly after: IndexedRelease;
}

interface TopicOfPerson {
  readonly id: string;
  readonly name: string;
}

/** Writes what is new to one person: in their own saved tables, and under the topics they follow. */
export function releaseMailWriter(parts: ReleaseMails): MailWriter {
  return async (mail) => {
    const { account_id } = mail;
    if (account_id === null || !(await takesMail(parts, mail))) return undefined;
    const told = await toldReleases(parts, mail);
    const saved = await notifiedTables(parts, account_id);
    const topics = await topicsOf(parts, account_id);
    const sections: { readonly title: string; readonly parts: readonly LetterPart[] }[] = [];
    for (const each of told) {
      const own = saved.filter(({ code_key }) => code_key === each.table.code.toLowerCase());
      for (const row of own) sections.push(await savedTableSection(parts, row, each, sections.length));
      const topic = own.length > 0 ? undefined : followedTopic(each, topics);
      if (topic !== undefined)
        sections.push(topicSection(parts, { accountId: account_id, topic, told: each }));
    }
    return sections.length === 0 ? undefined : letter(parts, account_id, sections);
  };
}

/** Whether the account still has the address, and it is proved. */
async function takesMail({ database }: ReleaseMails, { account_id, address }: MailRow): Promise<boolean> {
  const account = await database.read
    .selectFrom('accounts')
    .select(['email', 'verified_at', 'bounced_at'])
    .where('id', '=', account_id ?? '')
    .executeTakeFirst();
  return account?.email === address && account.verified_at !== null && account.bounced_at === null;
}

/** The releases of a mail, each table once. Tables that were withdrawn meanwhile are left out. */
async function toldReleases(
  { database, index }: ReleaseMails,
  { id }: MailRow,
): Promise<readonly ToldRelease[]> {
  const rows = await database.read
    .selectFrom('notices')
    .innerJoin('releases', 'releases.id', 'notices.release_id')
    .select(['releases.id', 'code_key'])
    .where('mail_id', '=', id)
    .orderBy('releases.published_at')
    .orderBy('code_key')
    .execute();
  const byTable = new Map<string, Set<string>>();
  for (const row of rows) byTable.set(row.code_key, (byTable.get(row.code_key) ?? new Set()).add(row.id));
  const told: ToldRelease[] = [];
  // Another process may have published: without this its release would not be known here yet.
  if ([...byTable.keys()].some((code) => !byTable.get(code)?.has(index.current(code)?.release.id ?? '')))
    await index.refresh();
  for (const [code, ids] of byTable) {
    const each = await toldOf(index, code, ids);
    if (each !== undefined) told.push(each);
  }
  return told;
}

async function toldOf(
  index: ReleaseIndex,
  code: string,
  ids: ReadonlySet<string>,
): Promise<ToldRelease | undefined> {
  const table = index.current(code);
  if (table === undefined || table.isDeleted) return undefined;
  const releases = await index.releasesOf(code);
  const mentioned = releases.filter(({ release }) => ids.has(release.id));
  const [after] = mentioned;
  const first = mentioned.at(-1);
  if (after === undefined || first === undefined) return undefined;
  return { table, after, before: releases[releases.indexOf(first) + 1] };
}

async function notifiedTables(
  { database }: ReleaseMails,
  accountId: string,
): Promise<readonly SavedTableRow[]> {
  return database.read
    .selectFrom('saved_tables')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('is_notified', '=', 1)
    .orderBy('position')
    .execute();
}

async function topicsOf({ database }: ReleaseMails, accountId: string): Promise<readonly TopicOfPerson[]> {
  return database.read
    .selectFrom('topic_subscriptions')
    .innerJoin('topics', 'topics.id', 'topic_subscriptions.topic_id')
    .select(['topics.id', 'topics.name'])
    .where('account_id', '=', accountId)
    .execute();
}

function followedTopic({ after }: ToldRelease, topics: readonly TopicOfPerson[]): TopicOfPerson | undefined {
  return topics.find(({ id }) => after.placements.some(({ topic }) => topic.id === id));
}

function topicSection(
  { site, links }: ReleaseMails,
  of: { readonly accountId: string; readonly topic: TopicOfPerson; readonly told: ToldRelease },
): { readonly title: string; readonly parts: readonly LetterPart[] } {
  const { table, after } = of.told;
  const { title, kind } = after.summary;
  const token = links.tokenOf({ kind: 'topic', accountId: of.accountId, topicId: of.topic.id });
  const news = after.changes.isNewTable ? 'This table is new' : 'This table has new numbers';
  return {
    title,
    parts: [
      { kind: 'heading', text: title },
      { kind: 'text', text: `${news} under the topic ${of.topic.name}, which you follow.` },
      { kind: 'link', label: 'Open the table', address: `${site.publicUrl}/table/${kind}/${table.code}` },
      {
        kind: 'link',
        label: `No more mail about the topic ${of.topic.name}`,
        address: `${site.publicUrl}/unsubscribe/${token}`,
      },
    ],
  };
}

function letter(
  { site, links }: ReleaseMails,
  accountId: string,
  sections: readonly { readonly title: string; readonly parts: readonly LetterPart[] }[],
): Letter {
  const all = `${site.publicUrl}/unsubscribe/${links.tokenOf({ kind: 'all', accountId })}`;
  const [only] = sections;
  const what = sections.length === 1 && only !== undefined ? only.title : `${sections.length} tables`;
  return letterOf({
    subject: `New numbers: ${what} – ${site.title}`,
    parts: sections.flatMap(({ parts }) => parts),
    foot: [
      { kind: 'text', text: `You asked ${site.title} for this mail. Change it in your account settings.` },
      { kind: 'link', label: 'Account settings', address: `${site.publicUrl}/account` },
      { kind: 'link', label: 'No more mail about any table or topic', address: all },
    ],
    unsubscribe: sections.length === 1 ? (lastLink(only?.parts) ?? all) : all,
  });
}

/** Each section ends with the link that ends it: a mail about one thing is ended for that thing. */
function lastLink(parts: readonly LetterPart[] | undefined): string | undefined {
  const last = parts?.at(-1);
  return last?.kind === 'link' ? last.address : undefined;
}
