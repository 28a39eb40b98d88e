import { describe, expect, it } from 'vitest';

import { subjectFeeds } from '../src/features/updates/subject-feeds.ts';
import { fixedPortal } from './fixed-portal.ts';

describe(subjectFeeds, () => {
  it('answers the releases of a table, and the tables of a topic, as Atom', async () => {
    const app = await fixedPortal();
    const table = await app.inject('/feeds/table/m100001.atom');
    expect(table.statusCode).toBe(200);
    expect(table.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(table.body).toContain(
      '<title>Employed &lt;Residents&gt; – Department of Statistics Almanac</title>',
    );
    expect(table.body).toContain('/table/TS/M100001?release=rm100001000');
    const topic = await app.inject('/feeds/topic/jobs.atom');
    expect(topic.body.match(/<entry>/g)).toHaveLength(2);
    expect(topic.body).toContain('href="https://tables.example.gov/topic/jobs"');
  });

  it.each(['table/M100001.atom', 'topic/jobs.atom', 'updates.atom', 'corrections.atom', 'releases.ics'])(
    'tells a reader who has the feed %s already that nothing is new',
    async (feed) => {
      const app = await fixedPortal();
      const { headers } = await app.inject(`/feeds/${feed}`);
      const asked = { 'if-none-match': headers['etag'] };
      const again = await app.inject({ url: `/feeds/${feed}`, headers: asked });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']]);
    },
  );

  it('answers 404 for a table or a topic that is none', async () => {
    const app = await fixedPortal();
    for (const path of ['/feeds/table/NONE.atom', '/feeds/topic/none.atom'])
      expect((await app.inject(path)).statusCode).toBe(404);
  });
});
