import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../test/drawn-sheet.ts';
import { findLayout } from './finding/find-layout.ts';
import type { Layout } from './layout.ts';
import { linesOf, readBanner } from './banner.ts';

function bannerOf(above: string, below = '') {
  const grid = drawnSheet(
    `${above} / |boys|girls / North|1|2 / South|3|4${below === '' ? '' : ` /  / ${below}`}`,
  );
  return readBanner(grid, findLayout(grid) as Layout);
}

describe(readBanner, () => {
  it.each([
    ['Births by area', { title: 'Births by area', notes: [] }],
    [
      'Office for Births / Births by area 2020',
      { title: 'Births by area 2020', notes: ['Office for Births'] },
    ],
    [
      'Births in the north / Note: Births by area in 2020',
      { title: 'Births in the north', notes: ['Note: Births by area in 2020'] },
    ],
    ['Health survey / Deaths by age 2024', { title: 'Deaths by age 2024', notes: ['Health survey'] }],
    ['Title: Births / Births by area 2020', { title: 'Births', notes: ['Births by area 2020'] }],
    ['Of births by area / Table 2.1 Births', { title: 'Table 2.1 Births', notes: ['Of births by area'] }],
    ['Of births by area / Table 21 Births', { title: 'Of births by area', notes: ['Table 21 Births'] }],
    [
      'Births in the north / Table: 14-10-02 (formerly 282-0087)',
      { title: 'Births in the north', notes: ['Table: 14-10-02 (formerly 282-0087)'] },
    ],
    ['Note abc', { notes: ['Note abc'] }],
    // Six words praise a line; more are no better.
    [
      'Office of us / of aa bb cc dd ee / of ff gg hh ii jj kk',
      { title: 'of aa bb cc dd ee', notes: ['Office of us', 'of ff gg hh ii jj kk'] },
    ],
    ['1234 / Births', { title: 'Births', notes: ['1234'] }],
    ['Unit|persons / Births', { title: 'Births', unit: 'persons', notes: [] }],
    ['Source: of persons / Births', { title: 'Births', source: 'of persons', notes: [] }],
    ['Births (%)', { title: 'Births (%)', unit: '%', notes: [] }],
    ['Births (thousands)', { title: 'Births (thousands)', unit: 'thousands', notes: [] }],
    ['Births (north)', { title: 'Births (north)', notes: [] }],
    ['Births / Unit|persons', { title: 'Births', unit: 'persons', notes: [] }],
    ['Births / (in thousands)', { title: 'Births', unit: 'in thousands', notes: [] }],
    ['Births / Source: Us', { title: 'Births', source: 'Us', notes: [] }],
    ['Births [demo_x$1]', { title: 'Births', notes: [] }],
    ['Back to contents / Births', { title: 'Births', notes: [] }],
    ['1234', { notes: ['1234'] }],
  ])('reads above a table %s', (above, banner) => {
    expect(bannerOf(above)).toEqual(banner);
  });

  it('reads source and unit below a table, and notes without rules', () => {
    expect(bannerOf('Births', 'Source: Us / Unit: persons / --- / Of all.')).toEqual({
      title: 'Births',
      source: 'Us',
      unit: 'persons',
      notes: ['Of all.'],
    });
  });

  it('keeps signs and numbers beside the notes that they stand for', () => {
    const notesBelow = (below: string) => bannerOf('Births', below).notes;
    expect(notesBelow('..|not available / x|suppressed')).toEqual(['.. not available', 'x: suppressed']);
    expect(notesBelow('4|Of all. / x|suppressed')).toEqual(['4 Of all.', 'x: suppressed']);
  });
});

describe(linesOf, () => {
  it.each([
    ['a', ['a']],
    ['Key|value', ['Key: value']],
    ['Unit:|persons', ['Unit: persons']],
    ['A.1|Births in all', ['Births in all']],
    ['Births|in|all', ['Births in all']],
    [`${'k'.repeat(30)}|value`, [`${'k'.repeat(30)}: value`]],
    [`${'k'.repeat(31)}|value`, [`${'k'.repeat(31)} value`]],
    ['a|b|', ['a: b']],
    ['||', []],
  ])('joins the texts of %s', (row, lines) => {
    expect(linesOf(drawnSheet(row), [0])).toEqual(lines);
  });
});
