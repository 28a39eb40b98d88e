import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../../test/real-files.ts';
import { readPx } from '../read-px.ts';
import { keptKeywords } from './kept-keywords.ts';

/** What is kept of these statements about a table of two measures, and what was guessed. */
async function read(statements: string, contents = 'CONTVARIABLE="item";') {
  const text = `CHARSET="ANSI";CODEPAGE="utf-8";MATRIX="T1";SUBJECT-CODE="S";SUBJECT-AREA="S";TITLE="T";CONTENTS="C";DECIMALS=0;UNITS="x";
STUB="item";HEADING="year";${contents}VALUES("item")="Persons","Rate";CODES("item")="P","R";VALUES("year")="2021","2020";TIMEVAL("year")=TLIST(A1),"2021","2020";
${statements}DATA=\n1 2\n3 4;\n`;
  const { draft, guesses } = await readPx(fileOf('a.px', text), inLogs);
  const kept = draft.facts.keywords?.filter(({ name }) => !IN_EACH.includes(name));
  return { kept, guesses: guesses.map(inLogs), draft };
}
const IN_EACH = ['MATRIX', 'SUBJECT-CODE', 'SUBJECT-AREA', 'CONTENTS'];

describe(keptKeywords, () => {
  it.each([
    ['DATABASE="db";', [{ name: 'DATABASE', texts: ['db'] }]],
    ['DATABASE="";', []],
    ['MAP("item")="m";', [{ name: 'MAP', of: ['item'], texts: ['m'] }]],
    ['MAP("sex")="m";', []],
    ['REFPERIOD("Rate")="May";', [{ name: 'REFPERIOD', of: ['item', 'R'], texts: ['May'] }]],
    ['REFPERIOD("item","Rate")="May";', [{ name: 'REFPERIOD', of: ['item', 'R'], texts: ['May'] }]],
    ['REFPERIOD("2020")="May";', []],
    ['META-ID("year","2020")="M#1";', [{ name: 'META-ID', of: ['year', '2020'], texts: ['M#1'] }]],
    ['ELIMINATION("item")="Rate";', [{ name: 'ELIMINATION', of: ['item'], texts: ['R'] }]],
    ['ELIMINATION("item")=YES;', [{ name: 'ELIMINATION', of: ['item'], texts: ['YES'] }]],
    ['ELIMINATION("item")="All";', [{ name: 'ELIMINATION', of: ['item'], texts: ['All'] }]],
    ['DOMAIN("year")="Rate";', [{ name: 'DOMAIN', of: ['year'], texts: ['Rate'] }]],
  ])('keeps %s', async (statement, keywords) => {
    expect((await read(statement)).kept).toEqual(keywords);
  });

  it('keeps what is said of a variable where none holds the contents', async () => {
    const { kept } = await read('REFPERIOD("year")="May";REFPERIOD("Rate")="June";', '');
    expect(kept).toEqual([]);
  });
});

describe('a file without CONTVARIABLE', () => {
  it('has its contents in the variable whose values have units', async () => {
    const { guesses, draft } = await read('UNITS("Persons")="n";UNITS("Rate")="%";', '');
    expect(guesses).toContain('read.px.contvariable-guessed(item)');
    expect(draft.cube.dimensions[0]).toMatchObject({
      role: 'measure',
      categories: [{ unit: 'n' }, { unit: '%' }],
    });
  });

  it('has none where no value has a unit', async () => {
    const { guesses, draft } = await read('', '');
    expect(guesses.join()).not.toContain('contvariable');
    expect(draft.cube.dimensions[0]?.role).toBe('other');
  });
});

describe('what is told of a header', () => {
  it.each([
    ['COPYRIGHT=YES;', ['read.px.copyright']],
    ['COPYRIGHT=NO;', []],
  ])('that says %s', async (statement, wanted) => {
    const { guesses } = await read(statement);
    expect(guesses.filter((each) => each.includes('copyright'))).toEqual(wanted);
  });

  it.each([
    ['LINK="https://example.org/a";', 'https://example.org/a'],
    ['LINK="see example.org";', undefined],
    ['', undefined],
  ])('that says %s is where it comes from', async (statement, address) => {
    expect((await read(statement)).draft.facts.sourceAddress).toBe(address);
  });
});
