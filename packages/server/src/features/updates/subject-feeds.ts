import { message } from '@almanac/core';
import { noTable } from '../../releases/index/find-release.ts';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { FeedParts } from './feed-parts.ts';
import { ATOM, sendFeed } from './send-feed.ts';
import { entriesOf, FEED_ENTRIES, updatesFeed } from './updates-feed.ts';

/** One table, or one topic, as an Atom feed: updates without an account. */
export function subjectFeeds(app: HttpApp, parts: FeedParts): void {
  const { index } = parts;
  const feedOf = feedWriter(parts);
  app.get('/feeds/table/:code.atom', {
    schema: { params: z.object({ code: z.string() }) },
    handler: async (request, reply) => {
      const { code } = request.params;
      const table = index.current(code);
      if (table === undefined) throw noTable(index, code);
      const { kind, title } = table.summary;
      const feed = await feedOf(await index.releasesOf(code), {
        title,
        self: `/feeds/table/${table.code}.atom`,
        page: `/table/${kind}/${table.code}`,
      });
      return sendFeed({ request, reply }, feed, ATOM);
    },
  });
  app.get('/feeds/topic/:topicId.atom', {
    schema: { params: z.object({ topicId: z.string() }) },
    handler: async (request, reply) => {
      const { topicId } = request.params;
      const tables = index
        .all()
        .filter(({ placements }) => placements.some(({ topic }) => topic.id === topicId));
      const name = tables.flatMap(({ placements }) => placements).find(({ topic }) => topic.id === topicId)
        ?.topic.name;
      if (name === undefined)
        throw new Problem('unknown-address', {
          detail: message('problem.unknown-address.topic', { topic: topicId }),
        });
      const page = `/topic/${encodeURIComponent(topicId)}`;
      const self = `/feeds${page}.atom`;
      return sendFeed({ request, reply }, await feedOf(tables, { title: name, self, page }), ATOM);
    },
  });
}

type FeedWriter = (
  releases: readonly IndexedRelease[],
  of: { readonly title: string; readonly self: string; readonly page: string },
) => Promise<string>;

function feedWriter({ index, clock, portal, words }: FeedParts): FeedWriter {
  return async (releases, of) => {
    const codes = new Set(releases.map(({ code }) => code));
    const later = await index.corrections(FEED_ENTRIES, { codes, isLater: true });
    const { publicUrl } = portal;
    return updatesFeed(entriesOf(releases, later, { publicUrl, words }), {
      title: words.say('title.of-site', { title: of.title, site: portal.title }),
      publicUrl,
      self: of.self,
      page: of.page,
      now: clock.now(),
      words,
    });
  };
}
