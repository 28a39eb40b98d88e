import { writeChanges } from '@almanac/contract';
import type { NumberStyle } from '@almanac/core';

import { escapeHtml } from '../../platform/html.ts';
import type { IndexedRelease } from '../../platform/release-index.ts';

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
  readonly style: NumberStyle;
}

/** Text in an XML element or attribute; characters that XML 1.0 forbids, even as references, become spaces. */
function xml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' '));
}

function entryOf(
  { code, release, summary, changes }: IndexedRelease,
  { publicUrl, style }: FeedHead,
): string {
  const address = `${publicUrl}/table/${summary.kind}/${code}`;
  return `  <entry>
    <id>${xml(`${address}?release=${release.id}`)}</id>
    <title>${xml(summary.title)}</title>
    <link rel="alternate" type="text/html" href="${xml(address)}"/>
    <updated>${release.publishedAt}</updated>
    <author><name>${xml(summary.agency)}</name></author>
    <summary>${xml(writeChanges(changes, style))}</summary>
  </entry>
`;
}

/** Releases, latest first, as an Atom feed (RFC 4287). */
export function updatesFeed(releases: readonly IndexedRelease[], head: FeedHead): string {
  const { title, publicUrl, self, page, now } = head;
  const updated = releases[0]?.release.publishedAt ?? now.toISOString();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${xml(`${publicUrl}${self}`)}</id>
  <title>${xml(title)}</title>
  <link rel="self" type="application/atom+xml" href="${xml(`${publicUrl}${self}`)}"/>
  <link rel="alternate" type="text/html" href="${xml(`${publicUrl}${page}`)}"/>
  <updated>${updated}</updated>
${releases.map((release) => entryOf(release, head)).join('')}</feed>
`;
}
