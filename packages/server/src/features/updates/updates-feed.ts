import { changesFact, type LoggedCorrection } from '@almanac/contract';
import { escapeMarkup, message, sentences } from '@almanac/core';
import type { Words } from '@almanac/words';

import { isLater } from '../../releases/index/latest-releases.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';

export interface FeedHead {
  readonly title: string;
  /** The address of the portal, without a slash at its end. */
  readonly publicUrl: string;
  /** The path and query string of the feed itself. */
  readonly self: string;
  /** The page it belongs to, as a path. */
  readonly page: string;
  /** When nothing has been published yet, the feed still needs an instant. */
  readonly now: Date;
  readonly words: Words;
}

/** What an entry is about: a release, or a notice of correction in one. */
export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly address: string;
  readonly updated: string;
  readonly agency: string;
  readonly summary: string;
}

type EntryHead = Pick<FeedHead, 'publicUrl' | 'words'>;

/** As many as a feed reader that looks once a day would miss nothing of on a busy release day. */
export const FEED_ENTRIES = 100;

/**
 * A release as an entry, with the notices it came with; a later notice is an entry of its own, so that feed readers
 * show it.
 */
export function releaseEntry(
  { code, release, summary, changes, corrections = [] }: IndexedRelease,
  { publicUrl, words }: EntryHead,
): FeedEntry {
  const address = `${publicUrl}/table/${summary.kind}/${code}`;
  const { title, agency } = summary;
  const notices = corrections
    .filter((each) => !isLater(each, release))
    .map(({ text }) => message('correction.of', { what: text }));
  const said = changesFact(changes);
  return {
    id: `${address}?release=${release.id}`,
    title,
    address,
    updated: release.publishedAt,
    agency,
    summary: words.write(
      notices.length === 0
        ? said
        : message('feed.changes-and-corrections', { changes: said, corrections: sentences(notices) }),
    ),
  };
}

/** A notice of correction as an entry. */
export function correctionEntry(
  { id, at, text, code, kind, title, agency, releaseId }: LoggedCorrection,
  { publicUrl, words }: EntryHead,
): FeedEntry {
  const address = `${publicUrl}/table/${kind}/${code}?release=${releaseId}`;
  return {
    id: `${publicUrl}/corrections#${id}`,
    title: words.say('correction.of', { what: title }),
    address,
    updated: at,
    agency,
    summary: text,
  };
}

/** Releases of one group and instant together, each of the others by itself. */
function moments(releases: readonly IndexedRelease[]): readonly (readonly IndexedRelease[])[] {
  const keyOf = ({ release, group }: IndexedRelease): string =>
    group === undefined ? release.id : `${release.publishedAt} ${group}`;
  return [...Map.groupBy(releases, keyOf).values()];
}

function momentEntry(releases: readonly IndexedRelease[], head: EntryHead): FeedEntry {
  const entries = releases.map((release) => releaseEntry(release, head));
  const [first] = entries;
  const group = releases[0]?.group;
  if (first === undefined) throw new Error('a moment has at least one release');
  if (group === undefined || entries.length === 1) return first;
  return {
    ...first,
    title: group,
    address: `${head.publicUrl}/latest-updates`,
    summary: head.words.write(
      sentences(entries.map(({ title, summary }) => message('feed.of-group', { title, changes: summary }))),
    ),
  };
}

/** Releases, and notices that were attached to releases which readers had already, latest first. */
export function entriesOf(
  releases: readonly IndexedRelease[],
  later: readonly LoggedCorrection[],
  head: EntryHead,
): readonly FeedEntry[] {
  const entries = [
    ...later.map((notice) => correctionEntry(notice, head)),
    ...moments(releases).map((group) => momentEntry(group, head)),
  ];
  const rank = ({ updated }: FeedEntry): number => Date.parse(updated);
  return entries.toSorted((a, b) => rank(b) - rank(a)).slice(0, FEED_ENTRIES);
}

function drawn({ id, title, address, updated, agency, summary }: FeedEntry): string {
  return `  <entry>
    <id>${escapeMarkup(id)}</id>
    <title>${escapeMarkup(title)}</title>
    <link rel="alternate" type="text/html" href="${escapeMarkup(address)}"/>
    <updated>${updated}</updated>
    <author><name>${escapeMarkup(agency)}</name></author>
    <summary>${escapeMarkup(summary)}</summary>
  </entry>
`;
}

/** Entries, latest first, as an Atom feed (RFC 4287). */
export function updatesFeed(entries: readonly FeedEntry[], head: FeedHead): string {
  const { title, publicUrl, self, page, now } = head;
  const updated = entries[0]?.updated ?? now.toISOString();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escapeMarkup(`${publicUrl}${self}`)}</id>
  <title>${escapeMarkup(title)}</title>
  <link rel="self" type="application/atom+xml" href="${escapeMarkup(`${publicUrl}${self}`)}"/>
  <link rel="alternate" type="text/html" href="${escapeMarkup(`${publicUrl}${page}`)}"/>
  <updated>${updated}</updated>
${entries.map(drawn).join('')}</feed>
`;
}
