import { siteSchema } from '@almanac/contract';
import { describe, expect, it } from 'vitest';

import type { DrawScreen } from '../src/features/pages/draw-pages.ts';
import { Problem } from '../src/platform/http/problem.ts';
import { fixedIndex, fixedPortal } from './fixed-portal.ts';
import { ENGLISH } from './english.ts';

const titleOf = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1];
const rootOf = (page: string) => /<div id="root">([\s\S]*)<\/div>/.exec(page)?.[1] ?? '';
const canonicalOf = (page: string) => /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1];
const words = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('a page', () => {
  it('is titled department and product on the home page, and by its name elsewhere', async () => {
    const app = await fixedPortal({ ALMANAC_DEPARTMENT: 'Statistics & Census', ALMANAC_PRODUCT: 'Tables' });
    const title = async (url: string) => titleOf((await app.inject(url)).body);
    expect(await title('/')).toBe('Statistics &amp; Census Tables');
    expect(await title('/home')).toBe('Statistics &amp; Census Tables');
    expect(await title('/search')).toBe('Search – Statistics &amp; Census Tables');
    expect(await title('/topic/jobs')).toBe('Jobs – Statistics &amp; Census Tables');
    expect(await title('/table/TS/M100001')).toBe(
      'Employed &lt;Residents&gt; – Statistics &amp; Census Tables',
    );
  });

  it('carries the real counts, share tags and the settings of the site', async () => {
    const app = await fixedPortal();
    const { body, headers } = await app.inject('/');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('2 statistical tables from 1 agency, with 6 data series');
    expect(body).toContain('<meta property="og:title" content="Department of Statistics Almanac" />');
    expect(canonicalOf(body)).toBe('https://tables.example.gov/');
    const json =
      /<script type="application\/json" id="almanac-site">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(siteSchema.parse(JSON.parse(json))).toMatchObject({
      title: 'Department of Statistics Almanac',
      publicUrl: 'https://tables.example.gov',
      hasDemonstration: false,
      hasMailbox: false,
      announcements: [],
    });
  });

  it('says whether mail stands in a mailbox, and never where the mail server is', async () => {
    const tried = await fixedPortal({ PUBLIC_URL: '', ALMANAC_MAILBOX: 'on' });
    expect((await tried.inject('/')).body).toContain('"hasMailbox":true');
    const { body } = await (
      await fixedPortal({ SMTP_URL: 'smtp://user:secret@mail.internal:587', MAIL_FROM: 'a@b.example' })
    ).inject('/');
    expect(body).toContain('"hasMailbox":false');
    expect(body).not.toContain('mail.internal');
  });

  it('that is of no use without JavaScript says so, and where the tables are read without', async () => {
    const app = await fixedPortal();
    for (const url of ['/login', '/compare-tables', '/saved-tables']) {
      const said = /<noscript\s*>([\s\S]*)<\/noscript/.exec(rootOf((await app.inject(url)).body))?.[1] ?? '';
      expect(words(said), url).toContain('This page needs JavaScript');
      expect(said, url).toContain('href="/browse"');
    }
  });

  it('cannot be broken out of by a setting', async () => {
    const { body } = await (
      await fixedPortal({ ALMANAC_DEPARTMENT: '</script><script>alert(1)</script>' })
    ).inject('/');
    expect(body).not.toContain('<script>alert');
  });

  it.each([
    ...['/search?q=jobs', '/browse', '/browse/economy', '/browse/economy/labour'],
    ...['/browse/economy/labour/jobs', '/topic/jobs', '/loading', '/home?frame=1'],
  ])('stands at %s', async (url) => {
    const answer = await (await fixedPortal()).inject(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it.each([
    ...['/login', '/register', '/registration-success', '/verify-registration-details', '/verified-email'],
    ...['/forgot', '/reset-password', '/change-password', '/account', '/account?frame=1'],
    ...['/saved-tables', '/saved-tables?q=homes&tag=work&sort=name', `/saved-tables/link/${'a'.repeat(22)}`],
    `/unsubscribe/${'a'.repeat(43)}`,
    ...['/usage', '/usage?from=2026-11-01&to=2026-11-20&table=M1'],
  ])('is at %s, and search engines do not list it', async (url) => {
    const { statusCode, body, headers } = await (await fixedPortal()).inject(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(canonicalOf(body)).toBeUndefined();
    expect(headers['referrer-policy']).toBeDefined();
  });

  it('takes no token and no address to go on to from the query of an account page', async () => {
    const app = await fixedPortal();
    for (const query of ['?token=abc', '?next=//elsewhere.example', '?email=a@b.example']) {
      expect((await app.inject(`/login${query}`)).statusCode).toBe(400);
      expect((await app.inject(`/reset-password${query}`)).statusCode).toBe(400);
    }
  });

  it('takes no publishing key in the address of the page about usage', async () => {
    expect((await (await fixedPortal()).inject('/usage?key=almanac_1')).statusCode).toBe(400);
  });

  it('opens a table from a saved one, whosever it is, and gives its picture and its files away without it', async () => {
    const app = await fixedPortal();
    const { statusCode, body } = await app.inject('/table/TS/M100001?choose=series:in(1)&saved=mine-0001');
    expect(statusCode).toBe(200);
    expect(/property="og:image" content="([^"]*)"/.exec(body)?.[1]).toMatch(/choose=(?!.*saved)/);
    const file = await app.inject('/table/TS/M100001.csv?saved=mine-0001');
    expect(file.statusCode).toBe(200);
    expect(file.body).not.toContain('saved=');
  });

  it.each([
    ...['/nothing/here', '/page-not-found', '/topic/none', '/browse/economy/none', '/browse/none'],
    ...[
      '/table/TS/M999999',
      '/table/XX/M100001',
      '/table-v2/TS/M999999',
      '/table/TS/M100001?release=nonesuch00',
    ],
  ])('is missing at %s, and says so with the app around it', async (url) => {
    const { statusCode, body } = await (await fixedPortal()).inject(url);
    expect([statusCode, titleOf(body)]).toEqual([404, 'Page not found – Department of Statistics Almanac']);
    expect(body).toContain('id="almanac-site"');
    expect(body).toContain('noindex');
  });

  it('says which parameter it does not know', async () => {
    const app = await fixedPortal();
    for (const url of ['/?colour=red', '/table/TS/M100001?colour=red', '/search?colour=red']) {
      const { statusCode, body } = await app.inject(url);
      expect(statusCode).toBe(400);
      expect(body).toContain('“colour”');
    }
  });
});

describe('the page of a problem', () => {
  const throwing = async (problem: Problem, drawScreen?: DrawScreen) => {
    const app = await fixedPortal({}, drawScreen && { drawScreen });
    app.all('/trouble', () => {
      throw problem;
    });
    return app;
  };
  const stateOf = (page: string) =>
    JSON.parse(/id="almanac-page">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? 'null') as unknown;

  it.each([
    ['too-many-requests', 429, ENGLISH.say('problem.too-many-requests.title'), 'Wait a minute.'],
    ['internal-error', 500, ENGLISH.say('problem.internal-error.title'), undefined],
    ['releases-unreachable', 503, ENGLISH.say('problem.releases-unreachable.title'), undefined],
    ['view-ended', 410, ENGLISH.say('problem.view-ended.title'), 'It was left for long.'],
    ['unknown-address', 404, ENGLISH.say('problem-page.unknown-address'), undefined],
  ] as const)('of %s is the one that the app takes over', async (code, status, heading, detail) => {
    const app = await throwing(
      new Problem(code, detail === undefined ? {} : { detail, table: '/table/TS/M1' }),
    );
    const { statusCode, body, headers } = await app.inject('/trouble');
    const root = rootOf(body);
    expect(statusCode).toBe(status);
    expect(words(/<h1[\s\S]*<\/h1>/.exec(root)?.[0] ?? '')).toBe(heading);
    for (const part of ['aria-label="Main"', 'action="/search"', 'href="/browse"', '</footer>'])
      expect(root).toContain(part);
    if (detail !== undefined) {
      expect(root).toContain(detail);
      expect(root).toContain('href="/table/TS/M1"');
    }
    const isToReport = status >= 500;
    expect(root.includes(`please quote the number ${String(headers['x-request-id'])}`)).toBe(isToReport);
    expect(root.includes('>Try again</a>')).toBe(isToReport || status === 429);
    expect(stateOf(body)).toMatchObject({ problem: { code, status }, answers: [], left: [] });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is drawn at an address that no browser would read', async () => {
    const { statusCode, body } = await (await throwing(new Problem('unknown-address'))).inject('///');
    expect(statusCode).toBe(404);
    expect(stateOf(body)).toMatchObject({ problem: { code: 'unknown-address' } });
  });

  it('is a plain one where none can be drawn, or the method is not GET', async () => {
    const problem = new Problem('releases-unreachable', { detail: 'Please wait.' });
    const broken = await throwing(problem, () => Promise.reject(new Error('no thread')));
    for (const page of [
      await broken.inject('/trouble'),
      await (await throwing(problem)).inject({ method: 'POST', url: '/trouble' }),
    ]) {
      expect(page.statusCode).toBe(503);
      expect(words(rootOf(page.body))).toMatch(
        /^The figures cannot be reached at the moment Please wait\. If/,
      );
      expect(stateOf(page.body)).toBeNull();
    }
    expect((await broken.inject({ method: 'HEAD', url: '/trouble' })).body).toBe('');
  });

  it('leaves room for pages that there are, however many ask for what there is not', async () => {
    let drawn = 0;
    const app = await throwing(new Problem('unknown-address'), () => {
      drawn += 1;
      return new Promise((resolve) => {
        setTimeout(() => {
          resolve(undefined);
        }, 50);
      });
    });
    await Promise.all(Array.from({ length: 20 }, (_, at) => app.inject(`/trouble?${at}`)));
    expect(drawn).toBe(4);
  });
});

describe('a table’s page', () => {
  it('takes the parameters of a chart, and refuses those it cannot read', async () => {
    const app = await fixedPortal();
    const chart = 'chart=line&legend=none&chartTitle=Mine&variables=time';
    expect((await app.inject(`/table/TS/M100001?${chart}`)).statusCode).toBe(200);
    expect((await app.inject(`/table/TS/M100001.csv?${chart}`)).statusCode).toBe(200);
    for (const query of ['chart=sunburst', 'chart=line&legend=middle', 'chart=line&fullScreen=yes']) {
      expect((await app.inject(`/table/TS/M100001?${query}`)).statusCode).toBe(400);
      expect((await app.inject(`/table/TS/M100001.csv?${query}`)).statusCode).toBe(400);
    }
  });

  it('reads as a table before any script runs', async () => {
    const { body } = await (await fixedPortal()).inject('/table/ts/m100001');
    const root = rootOf(body);
    expect(root).toMatch(/<caption/);
    expect(root).toMatch(/<th scope="colgroup" colspan="4"[^>]*>(?:<[^>]*>)*2024</i);
    expect(root).toMatch(/<th scope="row"/);
    expect(words(/<tbody>([\s\S]*)<\/tbody>/.exec(root)?.[1] ?? '')).toBe(
      'Total &lt;all&gt; 1 1,100 p 1,300 1,200 – 1,000 Rate Per Cent 2.6 2.3 2.2 2.1 2.0',
    );
    expect(root).toContain('Residents &amp; visitors');
    expect(root).toContain('Labour Force Survey');
    expect(root).toContain(ENGLISH.say('absence.nil'));
    expect(canonicalOf(body)).toBe('https://tables.example.gov/table/TS/M100001');
  });

  it('says the unit of what the address computes or divides, before any script runs', async () => {
    const app = await fixedPortal();
    const bodyOf = async (query: string): Promise<string> =>
      rootOf((await app.inject(`/table/TS/M100001?${query}`)).body);
    const divided = words(/<tbody>([\s\S]*)<\/tbody>/.exec(await bodyOf('divide=series:in(1):3'))?.[1] ?? '');
    expect(divided).toMatch(/^Total &lt;all&gt; 1 2 Million 1\.100 /);
    const growth = await bodyOf('growth=2024-1Q:2024-4Q:g:name(Growth)');
    expect(words(/<thead>([\s\S]*)<\/thead>/.exec(growth)?.[1] ?? '')).toContain(
      'Growth 2 Per Cent per annum',
    );
    expect(words(growth)).toContain('Thousand unless stated');
  });

  it('says below how what the address computes was made, and in what frequency it is', async () => {
    const { body } = await (
      await fixedPortal()
    ).inject('/table/TS/M100001?convert=annual:sum&sum=series:in(1):c1:name(Both)');
    const marks = [...body.matchAll(/href="#(note-\d+)"/g)].map(([, id]) => id ?? '');
    expect(marks.length).toBeGreaterThan(1);
    for (const id of marks) expect(body).toContain(`id="${id}"`);
    expect(words(/<caption[^>]*>([\s\S]*)<\/caption>/.exec(body)?.[1] ?? '')).toContain('Annual');
  });

  it('shows the addressed view', async () => {
    const { body } = await (await fixedPortal()).inject('/table/TS/M100001?choose=series:in(1.1)&decimals=2');
    expect(words(/<tbody>([\s\S]*)<\/tbody>/.exec(body)?.[1] ?? '')).toBe(
      'Rate Per Cent 2.60 2.30 2.20 2.10 2.00',
    );
    expect(body).toContain('/table/TS/M100001.csv?choose=series:in(1.1)&amp;decimals=2');
  });

  it('shows the addressed view of a cube too big to travel whole, and refuses one that cannot be', async () => {
    const index = fixedIndex();
    const current = (code: string) => {
      const table = index.current(code);
      return table && { ...table, summary: { ...table.summary, cells: 2_000_000 } };
    };
    const app = await fixedPortal({}, { index: { ...index, current } });
    const shown = await app.inject('/table/TS/M100001?choose=series:in(1.1)');
    expect(words(/<tbody>([\s\S]*)<\/tbody>/.exec(shown.body)?.[1] ?? '')).toBe(
      'Rate Per Cent 2.6 2.3 2.2 2.1 2.0',
    );
    const unknown = await app.inject('/table/TS/M100001?choose=series:in(9)');
    expect(unknown.statusCode).toBe(200);
  });

  it('outlives the categories that its address names: it shows what is left, and says what is not', async () => {
    const app = await fixedPortal();
    const { statusCode, body } = await app.inject('/table/TS/M100001?choose=series:in(1.1,9)&decimals=1');
    expect(statusCode).toBe(200);
    expect(body).toContain(ENGLISH.say('table.notice.address'));
    expect(body).toMatch(/“9”/);
    expect(words(/<tbody>([\s\S]*)<\/tbody>/.exec(body)?.[1] ?? '')).toMatch(/^Rate Per Cent 2\.6 2\.3/);
    // A program gets an error: it would take the rest for what it asked for.
    const file = await app.inject('/table/TS/M100001.csv?choose=series:in(1.1,9)');
    expect(file.statusCode).toBe(400);
    expect((await app.inject('/table/TS/M100001?choose=planet:in(mars)')).statusCode).toBe(200);
  });

  it('leads on to the right type, and to the table that took its place', async () => {
    const app = await fixedPortal();
    const lead = async (url: string) => {
      const { statusCode, headers } = await app.inject(url);
      return [statusCode, headers.location];
    };
    expect(await lead('/table/CT/M100001?decimals=1')).toEqual([301, '/table/TS/M100001?decimals=1']);
    expect(await lead('/table/CT/C100000')).toEqual([301, '/table/CT/C100003']);
    expect(await lead('/table-no-lag?type=CT&id=C100000')).toEqual([301, '/table/CT/C100003']);
    expect(await lead('/table-no-lag')).toEqual([302, '/browse']);
    expect(await lead('/table-variable-dropdown?type=TS')).toEqual([302, '/browse']);
  });

  it('has variants with the same table as their canonical page', async () => {
    const app = await fixedPortal();
    for (const url of [
      '/table-v2/TS/M100001',
      '/table-no-lag?type=ts&id=M100001',
      '/table-variable-dropdown?type=TS&id=M100001',
    ]) {
      const { statusCode, body } = await app.inject(url);
      expect([statusCode, canonicalOf(body)]).toEqual([200, 'https://tables.example.gov/table/TS/M100001']);
    }
  });

  it('says that a table was withdrawn', async () => {
    const { body, statusCode } = await (await fixedPortal()).inject('/table/TS/M100002');
    expect(statusCode).toBe(200);
    expect(body).toContain(ENGLISH.say('common.withdrawn'));
    expect(canonicalOf(body)).toBeUndefined();
  });
});

describe('the look of a department', () => {
  it('is its accent, as a style sheet', async () => {
    const app = await fixedPortal({ ALMANAC_ACCENT: '#112233,#ddeeff' });
    expect((await app.inject('/')).body).toContain('<link rel="stylesheet" href="/site.css" />');
    expect((await app.inject('/site.css')).body).toContain('--accent: light-dark(#112233, #ddeeff);');
    expect((await (await fixedPortal()).inject('/')).body).not.toContain('site.css');
  });
});

describe('security headers', () => {
  const csp = async (url: string, destination?: string) => {
    const app = await fixedPortal({ ALMANAC_WEB_ANALYTICS_URL: 'https://stats.example.gov/count.js?id=1' });
    const headers = destination === undefined ? {} : { 'sec-fetch-dest': destination };
    const answer = await app.inject({ url, headers });
    return {
      policy: String(answer.headers['content-security-policy']),
      body: rootOf(answer.body),
      headers: answer.headers,
    };
  };

  it('allow no inline script and no foreign one but analytics', async () => {
    const { policy, headers } = await csp('/');
    expect(policy).toContain("script-src 'self' https://stats.example.gov;");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it('send browsers to https only where readers use it, and keep the account calls to our own pages', async () => {
    const plain = await fixedPortal({ PUBLIC_URL: 'http://tables.example.gov' });
    expect((await plain.inject('/')).headers).not.toHaveProperty('strict-transport-security');
    const call = await plain.inject('/api/dosauth/1/externaluser/Ping');
    expect(call.headers['cross-origin-resource-policy']).toBe('same-origin');
    const open = await plain.inject('/table/TS/M100001.svg');
    expect(open.headers).not.toHaveProperty('cross-origin-resource-policy');
  });

  it('let no site frame a page but a chart', async () => {
    expect((await csp('/', 'document')).policy).toContain("frame-ancestors 'none'");
    expect((await csp('/api/catalogue')).policy).toContain("frame-ancestors 'none'");
    expect((await csp('/chart/TS/M100001/f1', 'iframe')).policy).not.toContain('frame-ancestors');
  });

  it('give a frame no table and no account, only a way out', async () => {
    const framed = await csp('/table/TS/M100001', 'iframe');
    expect(framed.policy).not.toContain('frame-ancestors');
    expect(words(framed.body)).toBe('Open in a new window');
  });
});
