import { CHANGE_KINDS } from '@almanac/contract';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { releasesCalendar } from './releases-calendar.ts';
import { subjectFeeds } from './subject-feeds.ts';
import { correctionEntry, entriesOf, FEED_ENTRIES, type FeedEntry, updatesFeed } from './updates-feed.ts';
import type { FeedParts } from './feed-parts.ts';

/** Feed readers ask often; five minutes old is new enough for them. */
const FRESH = 'public, max-age=300';

const feedQuery = z.strictObject({
  agency: z.optional(z.string()),
  change: z.optional(z.enum(CHANGE_KINDS)),
});
const calendarQuery = z.strictObject({ agency: z.optional(z.string()) });

async function latestEntries(
  { index, portal: { publicUrl }, style }: FeedParts,
  wanted: z.infer<typeof feedQuery>,
): Promise<readonly FeedEntry[]> {
  const releases = await index.latest(FEED_ENTRIES, wanted);
  const later =
    wanted.change === undefined || wanted.change === 'corrected'
      ? await index.corrections(FEED_ENTRIES, { agency: wanted.agency, isLater: true })
      : [];
  return entriesOf(releases, later, { publicUrl, style });
}

function correctionsFeed(app: HttpApp, { index, clock, portal, style }: FeedParts): void {
  app.get('/feeds/corrections.atom', {
    schema: { querystring: calendarQuery },
    handler: async (request, reply) => {
      const { publicUrl } = portal;
      const notices = await index.corrections(FEED_ENTRIES, request.query);
      const query = request.url.split('?', 2)[1];
      const feed = updatesFeed(
        notices.map((notice) => correctionEntry(notice, { publicUrl, style })),
        {
          title: `Corrections – ${portal.title}`,
          publicUrl,
          self: request.url,
          now: clock.now(),
          style,
          page: query === undefined ? '/corrections' : `/corrections?${query}`,
        },
      );
      return reply.header('cache-control', FRESH).type('application/atom+xml; charset=utf-8').send(feed);
    },
  });
}

/** What is new and what is to come, for feed readers and calendars. */
export function feedRoutes(app: HttpApp, parts: FeedParts): void {
  const { index, clock, portal, style } = parts;
  subjectFeeds(app, parts);
  app.get('/feeds/updates.atom', {
    schema: { querystring: feedQuery },
    handler: async (request, reply) => {
      const query = request.url.split('?', 2)[1];
      const feed = updatesFeed(await latestEntries(parts, request.query), {
        title: `Latest updates – ${portal.title}`,
        publicUrl: portal.publicUrl,
        self: request.url,
        page: query === undefined ? '/latest-updates' : `/latest-updates?${query}`,
        now: clock.now(),
        style,
      });
      return reply.header('cache-control', FRESH).type('application/atom+xml; charset=utf-8').send(feed);
    },
  });
  correctionsFeed(app, parts);
  app.get('/feeds/releases.ics', {
    schema: { querystring: calendarQuery },
    handler: (request, reply) => {
      const { agency } = request.query;
      const tables = index.all().filter(({ summary }) => agency === undefined || summary.agency === agency);
      const calendar = releasesCalendar(tables, {
        title: `Releases – ${portal.title}`,
        publicUrl: portal.publicUrl,
        now: clock.now(),
      });
      return reply.header('cache-control', FRESH).type('text/calendar; charset=utf-8').send(calendar);
    },
  });
}
