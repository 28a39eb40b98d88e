import type { MessageKey } from '@almanac/core';

import type { MailRow, SavedTableRow } from '../../platform/database/account-tables.ts';
import { type Letter, letterOf, type LetterPart } from '../../platform/mail/letter.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { MailWriter } from '../../platform/mail/send-mails.ts';
import { correctionParts, type LetterSection, type News } from './correction-parts.ts';
import { endParts } from './end-parts.ts';
import { TOLD_OF } from './fan-out.ts';
import { figureParts } from './figure-parts.ts';
import { savedTableSection } from './saved-table-section.ts';
import type { ReleaseMails, MailedRelease } from './mailed-release.ts';

interface TopicOfPerson {
  readonly id: string;
  readonly name: string;
}

/** Writes what is new to one person: in their own saved tables, and under the topics they follow. */
export function releaseMailWriter(parts: ReleaseMails): MailWriter {
  return async (mail) => {
    const { account_id } = mail;
    if (account_id === null || !(await takesMail(parts, mail))) return undefined;
    const mailed = await mailedReleases(parts, mail);
    const saved = await notifiedTables(parts, account_id);
    const topics = await topicsOf(parts, account_id);
    const sections: LetterSection[] = [];
    for (const each of mailed) {
      const own = saved.filter(({ code_key }) => code_key === each.table.code.toLowerCase());
      for (const row of own) sections.push(await savedTableSection(parts, row, each, sections.length));
      const topic = own.length > 0 ? undefined : followedTopic(each, topics);
      if (topic !== undefined)
        sections.push(await topicSection(parts, { accountId: account_id, topic, mailed: each }));
    }
    return sections.length === 0 ? undefined : letter(parts, account_id, sections);
  };
}

/** Whether the account still has the address, and it is proved. */
export async function takesMail(
  { database }: Pick<ReleaseMails, 'database'>,
  { account_id, address }: MailRow,
): Promise<boolean> {
  const account = await database.read
    .selectFrom('accounts')
    .select(['email', 'verified_at', 'bounced_at'])
    .where('id', '=', account_id ?? '')
    .executeTakeFirst();
  return account?.email === address && account.verified_at !== null && account.bounced_at === null;
}

/** The releases of a mail, each table once. */
async function mailedReleases(
  { database, index }: ReleaseMails,
  { id }: MailRow,
): Promise<readonly MailedRelease[]> {
  const rows = await database.read
    .selectFrom('notices')
    .innerJoin('releases', 'releases.id', 'notices.release_id')
    .select(['releases.id', 'code_key', 'corrected'])
    .where('mail_id', '=', id)
    .orderBy('releases.published_at')
    .orderBy('code_key')
    .execute();
  // Another process may have published or withdrawn; without this, this process would not know yet.
  if (
    rows.some(
      ({ code_key, id, corrected }) =>
        corrected !== TOLD_OF.correction && index.current(code_key)?.release.id !== id,
    ) ||
    rows.some(({ corrected }) => corrected === TOLD_OF.end)
  )
    await index.refresh();
  // The end of a table is reported once, whatever else there is to say of it.
  const hasEnded = (code: string): boolean => index.current(code)?.isDeleted === true;
  const byTable = Map.groupBy(rows, ({ code_key, corrected }) =>
    hasEnded(code_key) ? code_key : `${corrected} ${code_key}`,
  );
  const mailed: MailedRelease[] = [];
  for (const each of byTable.values()) {
    const release = await mailedReleaseOf(index, each);
    if (release !== undefined) mailed.push(release);
  }
  return mailed;
}

interface NoticedRelease {
  readonly id: string;
  readonly code_key: string;
  readonly corrected: number;
}

async function mailedReleaseOf(
  index: ReleaseIndex,
  rows: readonly NoticedRelease[],
): Promise<MailedRelease | undefined> {
  const [{ code_key: code, corrected } = { code_key: '', corrected: 0 }] = rows;
  const ids = new Set(rows.map(({ id }) => id));
  const table = index.current(code);
  if (table === undefined) return undefined;
  const news = newsOf(table, corrected);
  if (news === undefined) return undefined;
  const releases = await index.releasesOf(code);
  const mentioned = releases.filter(({ release }) => ids.has(release.id));
  const [after] = mentioned;
  const first = mentioned.at(-1);
  if (after === undefined || first === undefined) return undefined;
  const before = releases[releases.indexOf(first) + 1];
  const successor = table.replacedBy === undefined ? undefined : index.current(table.replacedBy);
  return { table, after, before, news, successor };
}

/** The news of a table; undefined where its end was undone before any mail went out. */
function newsOf({ isDeleted, replacedBy }: CurrentTable, corrected: number): News | undefined {
  if (isDeleted) return replacedBy === undefined ? 'withdrawn' : 'replaced';
  if (corrected === TOLD_OF.end) return undefined;
  return corrected === TOLD_OF.correction ? 'correction' : 'figures';
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

function followedTopic(
  { after }: MailedRelease,
  topics: readonly TopicOfPerson[],
): TopicOfPerson | undefined {
  return topics.find(({ id }) => after.placements.some(({ topic }) => topic.id === id));
}

async function topicSection(
  parts: ReleaseMails,
  of: { readonly accountId: string; readonly topic: TopicOfPerson; readonly mailed: MailedRelease },
): Promise<LetterSection> {
  const { site, links, words } = parts;
  const { say } = words;
  const { table, after, news } = of.mailed;
  const { title, kind } = after.summary;
  const token = links.tokenOf({ kind: 'topic', accountId: of.accountId, topicId: of.topic.id });
  return {
    title,
    news,
    parts: [
      { kind: 'heading', text: title },
      ...(news === 'figures' ? figureParts(parts, after, await parts.leadFigure(after)) : []),
      ...endParts(parts, of.mailed),
      { kind: 'text', text: say(topicKey(of.mailed), { topic: of.topic.name }) },
      ...correctionParts(after, parts),
      {
        kind: 'link',
        label: say('mail.open-table'),
        address: `${site.publicUrl}/table/${kind}/${table.code}`,
      },
      {
        kind: 'link',
        label: say('mail.stop-topic', { topic: of.topic.name }),
        address: `${site.publicUrl}/unsubscribe/${token}`,
      },
    ],
  };
}

type TopicKey = Extract<MessageKey, `mail.topic.${string}`>;

function topicKey({ news, after }: MailedRelease): TopicKey {
  if (news === 'correction') return 'mail.topic.correction';
  if (news !== 'figures') return 'mail.topic.ended';
  return after.changes.isNewTable ? 'mail.topic.new-table' : 'mail.topic.figures';
}

/** How a mail is headed. */
const SUBJECTS = {
  figures: 'mail.releases.figures',
  correction: 'correction.of',
  withdrawn: 'mail.releases.withdrawn',
  replaced: 'mail.releases.replaced',
} as const satisfies Readonly<Record<News, MessageKey>>;

type Subject = (typeof SUBJECTS)[News] | 'mail.releases.several';

/** What the parts of a mail have in common; new figures where there are some. */
function subjectOf(sections: readonly LetterSection[]): Subject {
  const [{ news } = { news: 'figures' as const }] = sections;
  if (sections.every((section) => section.news === news)) return SUBJECTS[news];
  return sections.some((section) => section.news === 'figures') ? SUBJECTS.figures : 'mail.releases.several';
}

/** Why the mail came, and how such mail is ended. */
export function footOf(
  { site, links, words: { say } }: Pick<ReleaseMails, 'site' | 'links' | 'words'>,
  accountId: string,
): { readonly foot: readonly LetterPart[]; readonly unsubscribe: string } {
  const all = `${site.publicUrl}/unsubscribe/${links.tokenOf({ kind: 'all', accountId })}`;
  return {
    foot: [
      { kind: 'text', text: say('mail.why', { site: site.title }) },
      { kind: 'link', label: say('mail.settings'), address: `${site.publicUrl}/account` },
      { kind: 'link', label: say('mail.stop-all'), address: all },
    ],
    unsubscribe: all,
  };
}

function letter(
  { site, links, words }: ReleaseMails,
  accountId: string,
  sections: readonly LetterSection[],
): Letter {
  const { foot, unsubscribe: all } = footOf({ site, links, words }, accountId);
  const { say } = words;
  const [only] = sections;
  const what =
    sections.length === 1 && only !== undefined
      ? only.title
      : say('common.tables', { count: sections.length });
  const subject = say(subjectOf(sections), { what });
  return letterOf({
    subject: say('title.of-site', { title: subject, site: site.title }),
    parts: sections.flatMap(({ parts }) => parts),
    foot,
    words,
    unsubscribe: sections.length === 1 ? (lastLink(only?.parts) ?? all) : all,
  });
}

/** Each section ends with the link that ends it: a mail about one thing is ended for that thing. */
function lastLink(parts: readonly LetterPart[] | undefined): string | undefined {
  const last = parts?.at(-1);
  return last?.kind === 'link' ? last.address : undefined;
}
