import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../../test/real-files.ts';
import { readPx } from '../read-px.ts';
import { checkKeys } from './check-keys.ts';

/** What a file of two measures and two years is warned of where these statements are on its second line. */
async function warningsOf(statements: string, contents = 'CONTVARIABLE="item";') {
  const text = `CHARSET="ANSI";MATRIX="T1";SUBJECT-CODE="S";SUBJECT-AREA="S";TITLE="T";CONTENTS="C";DECIMALS=0;UNITS="x";
${statements}
STUB="item";HEADING="year";${contents}VALUES("item")="Persons","Rate";VALUES("year")="2020","2021";TIMEVAL("year")=TLIST(A1),"2020","2021";
DATA=\n1 2\n3 4;\n`;
  const { warnings } = await readPx(fileOf('a.px', text), inLogs);
  return warnings.map(({ message, line = '', column = '' }) => `${line}:${column} ${inLogs(message)}`);
}

const leftOut = (obstacle: string) => [`2:1 read.px.left-out(read.px.strange-${obstacle})`];

describe(checkKeys, () => {
  it.each([
    ['NOTE="x";NOTE("item")="x";VALUENOTE("item","Rate")="x";', []],
    ['CELLNOTE("Rate","2020")="x";CELLNOTE("*","2021")="x";', []],
    ['REFPERIOD("Rate")="x";PRECISION("item","Rate")=1;', []],
    ['NOTE("sex")="x";', leftOut('variable(NOTE("sex"), sex)')],
    ['VALUENOTE("item","Births")="x";', leftOut('value(VALUENOTE("item","Births"), Births)')],
    ['VALUENOTE("sex","Rate")="x";', leftOut('variable(VALUENOTE("sex","Rate"), sex)')],
    ['PRECISION("item","Births")=1;', leftOut('value(PRECISION("item","Births"), Births)')],
    ['REFPERIOD("2020")="x";', leftOut('value(REFPERIOD("2020"), 2020)')],
    ['CELLNOTE("Rate")="x";', leftOut('cell(CELLNOTE("Rate"), 1, 2)')],
    ['CELLNOTE("Rate","1999")="x";', leftOut('value(CELLNOTE("Rate","1999"), 1999)')],
    ['CELLNOTE("2020","Rate")="x";', leftOut('value(CELLNOTE("2020","Rate"), 2020)')],
  ])('warns of %s at its place', async (statements, warnings) => {
    expect(await warningsOf(statements)).toEqual(warnings);
  });

  it('takes any value for a content where no variable holds the contents', async () => {
    expect(await warningsOf('REFPERIOD("2020")="x";', '')).toEqual([]);
    expect(await warningsOf('REFPERIOD("1999")="x";', '')).toHaveLength(1);
  });

  it('refuses a unit of what is not there', async () => {
    await expect(warningsOf('UNITS("Births")="x";')).rejects.toThrow(
      'a.px:2:1: read.px.strange-value(UNITS("Births"), Births)',
    );
  });
});
