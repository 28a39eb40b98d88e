import type { HelpDocument } from '@almanac/contract';
import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';
import { contactOf, reportMail } from './report-mail.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

const entry = (heading: string, html: string): HelpDocument['entries'][number] => ({
  id: heading.toLowerCase(),
  heading,
  level: 2,
  also: [],
  html,
});
const page: HelpDocument = {
  name: 'contact',
  title: 'Contact',
  html: '<p>Write to us.</p>',
  entries: [
    entry('The portal', '<p><a href="mailto:portal@example.gov">portal</a></p>'),
    entry('Housing Office', '<p><a href="mailto:homes%2Bdata@example.gov?subject=x">Homes</a></p>'),
    entry('Customs', '<p>By post only.</p>'),
  ],
};

describe(contactOf, () => {
  it('is the address under the name of the agency, else the first of the page', () => {
    expect(contactOf(page, 'housing office')).toBe('homes+data@example.gov');
    expect(contactOf(page, 'Customs')).toBe('portal@example.gov');
    expect(contactOf({ ...page, entries: [] }, 'Customs')).toBeUndefined();
  });
});

describe(reportMail, () => {
  const reported = {
    cell: { name: 'Births & deaths, 2026 1Q', value: '1,204 persons' },
    table: { code: 'M1', title: 'Births' },
    release: { id: 'r1', date: '3 August 2026' },
    address: 'https://tables.example.gov/table/TS/M1?choose=time:in(2026-Q1)&release=r1',
  };

  it('names figure, value, table, release and address, and can be taken apart again', () => {
    const { pathname, searchParams } = new URL(reportMail(reported, { to: 'homes+data@example.gov', say }));
    expect(decodeURIComponent(pathname)).toBe('homes+data@example.gov');
    expect(searchParams.get('subject')).toBe('A figure of table M1: something seems wrong');
    expect(searchParams.get('body')?.split('\r\n')).toEqual([
      'Figure: Births & deaths, 2026 1Q',
      'Value shown: 1,204 persons',
      'Table: M1, Births',
      'Release: r1 of 3 August 2026',
      `Address: ${reported.address}`,
      '',
      say('table.report.line-wrong'),
      '',
    ]);
  });

  it('of a table has no figure, and without an address is left to be addressed', () => {
    const { table, release, address } = reported;
    const mail = reportMail({ table, release, address }, { say });
    expect(mail.startsWith('mailto:?subject=Table%20M1')).toBe(true);
    expect(decodeURIComponent(mail)).not.toContain('Figure:');
  });
});
