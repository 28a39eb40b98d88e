import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkContact } from '../src/features/doctor/check-contact.ts';
import { helpStorage, type HelpStorageOptions } from '../src/features/help/help-storage.ts';
import { ENGLISH } from './english.ts';

const CONTACT = 'statistics@example.gov';

/** The text of the contact page. */
async function contacts(options: Omit<HelpStorageOptions, 'words'>): Promise<string> {
  const { html, entries } = await helpStorage({ ...options, words: ENGLISH }).document('contact');
  return [html, ...entries.map((entry) => entry.html)].join('\n');
}

describe('the page of contacts', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almanac-content-'));
    await writeFile(
      join(folder, 'contact.md'),
      '# Contact\n\n[Homes](mailto:homes@example.gov), {contact}\n',
    );
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  it('says where to write to as soon as one setting does', async () => {
    const page = await contacts({ folder: null, contact: CONTACT });
    expect(page).toContain(`write to <a href="mailto:${CONTACT}">${CONTACT}</a>`);
    expect(await checkContact({ contentFolder: null, contact: CONTACT })).toMatchObject({ level: 'well' });
  });

  it('says that no contact is named, to readers and to operators', async () => {
    const page = await contacts({ folder: null, contact: null });
    expect(page).toContain(ENGLISH.say('help.no-contact'));
    expect(page).not.toContain('{contact}');
    expect(await checkContact({ contentFolder: null, contact: null })).toMatchObject({ level: 'warning' });
  });

  it('is the department’s own where it has one', async () => {
    const page = await contacts({ folder, contact: CONTACT });
    expect(page).toContain(`<a href="mailto:homes@example.gov">Homes</a>, <a href="mailto:${CONTACT}">`);
    expect(await checkContact({ contentFolder: folder, contact: null })).toMatchObject({ level: 'well' });
  });
});
