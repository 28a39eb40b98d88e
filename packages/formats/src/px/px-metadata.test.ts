import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import type { ReadingNotes } from '../reading/reading.ts';
import { parseHeader } from './header/parse-header.ts';
import { textOf } from './header/px-values.ts';
import { entriesOf, keyedEntries, readMetadata, tableText } from './px-metadata.ts';

const HEAD = 'MATRIX="A";SUBJECT-AREA="S";SUBJECT-CODE="S";CONTENTS="C";UNITS="x";DECIMALS=0;STUB="sex";';

/** What is read of these statements, which stand in the second line. */
function metadataOf(statements: string, language?: string) {
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const { entries } = parseHeader('a.px', `${HEAD}\n${statements}`);
  const metadata = readMetadata('a.px', entries, {
    notes,
    write: inLogs,
    ...(language !== undefined && { language }),
  });
  const warnings = notes.warnings.map(
    ({ message, line = '', column = '' }) => `${line}:${column} ${inLogs(message)}`,
  );
  return { metadata, warnings };
}

describe(readMetadata, () => {
  it.each([
    ['NOTE="x";', []],
    ['COLOUR="red";', ['2:1 read.px.unknown-keyword(COLOUR)']],
    ['LINK=1;', ['2:1 read.px.left-out(read.px.wrong-value(LINK, read.px.shape.text))']],
    ['LANGUAGE="en";NOTE[en]="x";', []],
    ['LANGUAGE="en";NOTE[de]="x";', ['2:15 read.px.unnamed-language(NOTE[de])']],
    ['DESCRIPTIONDEFAULT=YES;', ['2:1 read.px.no-description']],
    ['DESCRIPTIONDEFAULT=NO;', []],
    ['DESCRIPTION="d";DESCRIPTIONDEFAULT=YES;', []],
    ['LANGUAGE="en";DESCRIPTION="d";DESCRIPTIONDEFAULT=YES;', []],
    ['LANGUAGES="en","de";DESCRIPTION="d";DESCRIPTIONDEFAULT=YES;', ['2:37 read.px.description-language']],
    ['LANGUAGES="en","de";DESCRIPTION="d";DESCRIPTIONDEFAULT[de]=YES;', []],
  ])('reads %s with these warnings', (statements, warnings) => {
    expect(metadataOf(statements).warnings).toEqual(warnings);
  });

  it('leaves out what it warned of', () => {
    const { metadata } = metadataOf('COLOUR="red";LINK=1;NOTE="x";');
    expect([...metadata.entries.keys()]).not.toContain('COLOUR');
    expect([...metadata.entries.keys()]).not.toContain('LINK');
    expect([...metadata.entries.keys()]).toContain('NOTE');
  });

  it.each([
    ['', [''], ''],
    ['LANGUAGE="En ";', ['en'], 'en'],
    ['LANGUAGE="en";LANGUAGES="de","en";', ['en', 'de'], 'en'],
    ['STUB[de]="Geschlecht";', ['', 'de'], ''],
  ])('takes the languages of %j from it', (statements, languages, main) => {
    expect(metadataOf(statements).metadata).toMatchObject({
      languages,
      mainLanguage: main,
      language: main,
    });
  });
});

describe('statements in a language', () => {
  const STATEMENTS =
    'LANGUAGES="en","de";SOURCE="Us";SOURCE[de]="Wir";LINK="l";VALUENOTE("sex","men")="m";VALUENOTE[de]("sex","men")="d";PRECISION("sex","men")=1;';

  it('are those of the language, else those of the main one', () => {
    for (const [language, source, note] of [
      ['en', 'Us', 'm'],
      ['de', 'Wir', 'd'],
    ] as const) {
      const { metadata } = metadataOf(STATEMENTS, language);
      expect(entriesOf(metadata, 'SOURCE').map(textOf)).toEqual([source]);
      expect(entriesOf(metadata, 'LINK').map(textOf)).toEqual(['l']);
      expect(entriesOf(metadata, 'SURVEY')).toEqual([]);
      expect(keyedEntries(metadata, 'VALUENOTE', 2).map(textOf)).toEqual([note]);
      expect(keyedEntries(metadata, 'PRECISION', 2).map(textOf)).toEqual(['1']);
      expect(keyedEntries(metadata, 'PRECISION', 1)).toEqual([]);
      expect([tableText(metadata, 'SOURCE'), tableText(metadata, 'LINK')]).toEqual([source, 'l']);
    }
  });
});
