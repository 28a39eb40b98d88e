import type { HelpDocument } from '@almanac/contract';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { HELP_NAMES } from '../src/features/help/help-descriptions.ts';
import { helpStorage } from '../src/features/help/help-storage.ts';
import { ENGLISH } from './english.ts';
import { fixedPortal } from './fixed-portal.ts';

const storage = helpStorage({ folder: null, contact: null, words: ENGLISH });

/** Everything a text says, as HTML. */
function htmlOf({ html, entries }: HelpDocument): string {
  return [html, ...entries.map((entry) => entry.html)].join('\n');
}

function linksIn(document: HelpDocument): readonly string[] {
  return [...htmlOf(document).matchAll(/href="(\/[^"]*)"/g)].flatMap(([, address]) => address ?? []);
}

const documents = (): Promise<readonly HelpDocument[]> =>
  Promise.all(HELP_NAMES.map((name) => storage.document(name)));

describe('the texts that come with the product', () => {
  it('explain at least eighty terms, each in words, and answer at least thirty questions', async () => {
    const { entries: terms } = await storage.document('glossary');
    expect(terms.length).toBeGreaterThanOrEqual(80);
    for (const { heading, html } of terms) expect(html.length, heading).toBeGreaterThan(20);
    const { entries } = await storage.document('faq');
    const questions = entries.filter(({ heading }) => heading.endsWith('?'));
    expect(questions.length).toBeGreaterThanOrEqual(30);
    for (const { heading, html } of questions) expect(html.length, heading).toBeGreaterThan(20);
  });

  it('say how large their pictures are, so that nothing moves when one comes', async () => {
    const pictures = htmlOf(await storage.document('user-guide')).match(/<img [^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(10);
    for (const picture of pictures) expect(picture).toMatch(/ width="\d{3,4}" height="\d{3,4}" /);
  });

  it('link only to pages that there are, and to entries that stand on them', async () => {
    const portal = await fixedPortal();
    const all = await documents();
    const links = [...new Set(all.flatMap(linksIn))];
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) {
      const [path = '', anchor] = link.split('#');
      expect((await portal.inject(path)).statusCode, link).toBe(200);
      if (anchor === undefined) continue;
      const target = all.find(({ name }) => path === `/${name}`);
      expect(
        target?.entries.map(({ id }) => id),
        link,
      ).toContain(anchor);
    }
  });

  it('lead in the guide to every page that a reader works with', async () => {
    expect(linksIn(await storage.document('user-guide'))).toEqual(
      expect.arrayContaining([
        ...['/glossary', '/browse', '/latest-updates', '/releases/calendar', '/corrections'],
        ...['/view-api/find-apis', '/view-api/for-developers', '/view-api/for-developers/test'],
        '/statistical-tables/downloadMultiple/all',
      ]),
    );
  });

  it('show every picture that is kept, and none that is not', async () => {
    const all = await documents();
    const shown = all.flatMap((document) =>
      [...htmlOf(document).matchAll(/\/help-pictures\/([^"]+)"/g)].map(([, file]) => file),
    );
    expect(shown.toSorted()).toEqual(
      readdirSync(new URL('../content/pictures/', import.meta.url)).toSorted(),
    );
  });

  it('have no picture of a name that no file could have', async () => {
    expect(await storage.picture(`${'a'.repeat(300)}.png`)).toBeUndefined();
  });
});
