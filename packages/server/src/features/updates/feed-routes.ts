import { CHANGE_KINDS } from '@almanac/contract';
import { message, type Fact } from '@almanac/core';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { releasesCalendar } from './releases-calendar.ts';
import { ATOM, sendFeed } from './send-feed.ts';
import { subjectFeeds } from './subject-feeds.ts';
import { correctionEntry, entriesOf, FEED_ENTRIES, type FeedEntry, updatesFeed } from './updates-feed.ts';
import type { FeedParts } from './feed-parts.ts';

const feedQuery = z.strictObject({
  agency: z.optional(z.string()),
  change: z.optional(z.enum(CHANGE_KINDS)),
});
const calendarQuery = z.strictObject({ agency: z.optional(z.string()) });

async function latestEntries(
  { index, portal: { publicUrl }, words }: FeedParts,
  wanted: z.infer<typeof feedQuery>,
): Promise<readonly FeedEntry[]> {
  const releases = await index.latest(FEED_ENTRIES, wanted);
  const later =
    wanted.change === undefined || wanted.change === 'corrected'
      ? await index.corrections(FEED_ENTRIES, { agency: wanted.agency, isLater: true })
      : [];
  return entriesOf(releases, later, { publicUrl, words });
}

function correctionsFeed(app: HttpApp, { index, clock, portal, words }: FeedParts): void {
  app.get('/feeds/corrections.atom', {
    schema: { querystring: calendarQuery },
    handler: async (request, reply) => {
      const { publicUrl } = portal;
      const notices = await index.corrections(FEED_ENTRIES, request.query);
      const query = request.url.split('?', 2)[1];
      const feed = updatesFeed(
        notices.map((notice) => correctionEntry(notice, { publicUrl, words })),
        {
          title: words.say('title.of-site', { title: message('page.title.corrections'), site: portal.title }),
          publicUrl,
          self: request.url,
          now: clock.now(),
          words,
          page: query === undefined ? '/corrections' : `/corrections?${query}`,
        },
      );
      return sendFeed({ request, reply }, feed, ATOM);
    },
  });
}

/** What is new and what is to come, for feed readers and calendars. */
export function feedRoutes(app: HttpApp, parts: FeedParts): void {
  const { index, clock, portal, words } = parts;
  const titled = (title: Fact): string => words.say('title.of-site', { title, site: portal.title });
  subjectFeeds(app, parts);
  app.get('/feeds/updates.atom', {
    schema: { querystring: feedQuery },
    handler: async (request, reply) => {
      const query = request.url.split('?', 2)[1];
      const feed = updatesFeed(await latestEntries(parts, request.query), {
        title: titled(message('page.title.latest-updates')),
        publicUrl: portal.publicUrl,
        self: request.url,
        page: query === undefined ? '/latest-updates' : `/latest-updates?${query}`,
        now: clock.now(),
        words,
      });
      return sendFeed({ request, reply }, feed, ATOM);
    },
  });
  correctionsFeed(app, parts);
  app.get('/feeds/releases.ics', {
    schema: { querystring: calendarQuery },
    handler: (request, reply) => {
      const { agency } = request.query;
      const tables = index.all().filter(({ summary }) => agency === undefined || summary.agency === agency);
      const calendar = releasesCalendar(tables, {
        title: titled(message('common.releases')),
        publicUrl: portal.publicUrl,
        now: clock.now(),
      });
      return sendFeed({ request, reply }, calendar, 'text/calendar; charset=utf-8');
    },
  });
}
