import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { openStage, type Stage } from './stage/stage.ts';

/** A table whose figures are lost while the portal runs. */
const LOST = 'M451011';

/** A page of every kind that the server draws. */
const PAGES = [
  '/',
  '/browse',
  '/browse?type=CT',
  '/topic/total-trade',
  '/search?q=trade',
  '/search?q=trade&type=TS&theme=',
  '/search',
  '/latest-updates',
  '/releases/calendar',
  '/corrections',
  '/glossary',
  '/user-guide',
  '/faq',
  '/view-api/for-developers',
  '/view-api/find-apis',
  '/series/M451021/1',
  '/table/TS/M451021',
  '/table/CT/C180101',
  '/table/DC/D81020',
  '/table/TS/M451021?choose=time:latest(3)&sum=series:in(1.1,1.2):c1:name(Both)',
  '/table/TS/M451021?choose=series:in(nowhere)',
  '/table/TS/M451021?chart=line',
  '/table-v2/TS/M451021',
  '/table-no-lag?type=TS&id=M451021',
  '/table-variable-dropdown?type=CT&id=C180101',
  '/statistical-tables/download-metadata/M451021',
  '/statistical-tables/downloadMultiple/all',
  '/compare',
  '/compare?v=1&table=TS/M451021&table=CT/C180101',
  '/compare?v=1&table=TS/M451021&table=TS/M451021?choose=time:latest%283%29&show=aligned',
  // What is refused while the page is drawn is said on it.
  '/compare?v=1&table=TS/M451021&table=TS/NOWHERE',
  '/search?q=trade&page=0',
  '/latest-updates?after=nowhere',
];

/** Where there is nothing, or nothing to be had now, and how that is answered. */
const PROBLEMS: readonly (readonly [path: string, status: number])[] = [
  ['/nobody/lives/here', 404],
  ['/page-not-found', 404],
  ['/browse/nowhere', 404],
  ['/table/TS/NOWHERE', 404],
  ['/table/PX/M451021', 404],
  ['/table/TS/M451021?release=nonesuch00', 404],
  ['/series/M451021/999', 404],
  ['/statistical-tables/download-metadata/NOWHERE', 404],
  ['/search?colour=red', 400],
  ['/?colour=red', 400],
  ['/table/TS/M451021?colour=red&decimals=0', 400],
  ['/table/TS/M451021?view=AAAAAAAAAAAAAAAAAAAAAA', 404],
  [`/table/TS/${LOST}`, 500],
];

let stage: Stage;
let watched: WatchedPage;

beforeAll(async () => {
  stage = await openStage({ demonstration: true });
  watched = await openPage(stage.browser);
  // The search reads every table once.
  expect((await fetch(`${stage.portal.url}/api/search?q=trade`)).status).toBe(200);
  await rm(join(stage.portal.data, 'releases', LOST.toLowerCase()), { recursive: true });
});

afterAll(async () => {
  await stage.close();
});

/** Runs in the page: texts, headings and links in order, of what was sent or of what the app has made from it. */
function contentsOf(root: Element): {
  readonly texts: string[];
  readonly headings: string[];
  readonly links: string[];
  readonly ids: string[];
} {
  for (const each of root.querySelectorAll('noscript, script, style, svg')) each.remove();
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walk.nextNode()) text += ` ${walk.currentNode.nodeValue ?? ''}`;
  return {
    texts: text.split(/\s+/).filter((word) => word !== ''),
    headings: [...root.querySelectorAll('h1, h2, h3, h4')].map(
      (each) => `${each.tagName} ${each.textContent}`,
    ),
    // The ticket of an archive is the reader’s own.
    links: [...root.querySelectorAll('a[href]')].map((each) =>
      (each.getAttribute('href') ?? '').replace(/&ticket=.*/, ''),
    ),
    ids: [...root.querySelectorAll('[id]')].map(({ id }) => id),
  };
}

describe('a page that the server draws', () => {
  it.each([...PAGES.map((path) => [path, 200] as const), ...PROBLEMS])(
    'says what the app says: %s (%i)',
    async (path, status) => {
      const { page } = watched;
      // What comes later belongs to no page that the server draws: the glossary’s terms, the tour, newer releases.
      await page.route(/\/api\/(?:help\/glossary|releases\/)/, (route) =>
        path === '/glossary' ? route.continue() : new Promise(() => undefined),
      );
      await page.context().addCookies([
        {
          name: 'almanac-preferences',
          value: encodeURIComponent(JSON.stringify({ dismissed: ['tour'] })),
          url: stage.portal.url,
        },
      ]);
      const answer = await page.goto(`${stage.portal.url}${path}`);
      expect(answer?.status()).toBe(status);
      const [, title = ''] = /<title>([^<]*)/.exec((await answer?.text()) ?? '') ?? [];
      expect(await page.title()).toBe(title.replaceAll('&amp;', '&'));
      const source = `(${contentsOf.toString()})`;
      const drawn = await page.evaluate(
        ([html = '', read = '']) => {
          const sent = new DOMParser().parseFromString(html, 'text/html').getElementById('root');
          return (eval(read) as typeof contentsOf)(sent ?? document.body);
        },
        [(await answer?.text()) ?? '', source],
      );
      const taken = await page.evaluate((read) => {
        const root = document.getElementById('root')?.cloneNode(true);
        return (eval(read) as typeof contentsOf)(root as Element);
      }, source);
      expect(drawn.headings.length).toBeGreaterThan(0);
      expect(taken).toEqual(drawn);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );

  it.each(['/table/TS/M451021', '/table/TS/M451021?chart=line', '/table-v2/CT/C180101', '/series/M451021/1'])(
    'is taken over without the whole catalogue: %s',
    async (path) => {
      const { page, context } = await openPage(stage.browser);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${stage.portal.url}${path}`, { waitUntil: 'networkidle' });
      expect(asked).toContain(new URL(path, stage.portal.url).pathname);
      expect(asked).not.toContain('/api/catalogue');
      await context.close();
    },
  );

  it('was drawn without a word in the console', () => {
    // The browser itself reports every answer other than 200.
    const own = watched.complaints.filter((each) => !each.startsWith('Failed to load resource'));
    expect(own).toEqual([]);
  });
});
