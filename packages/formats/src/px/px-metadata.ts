import { message, type Message, or, type Write } from '@almanac/core';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import { KEYWORDS, MANDATORY } from './header/keywords.ts';
import { nameOf, placeOf, type PxEntry } from './header/px-entry.ts';
import { obstacleToValue, textOf, textsOf, valueProblem } from './header/px-values.ts';

/** The header of a PX file, checked statement by statement, and the language it is read in. */
export interface PxMetadata {
  readonly file: string;
  readonly notes: ReadingNotes;
  /** Words a title that the file leaves open. */
  readonly write: Write;
  readonly entries: ReadonlyMap<string, readonly PxEntry[]>;
  /** Every language of the file, the main one first; '' if it names none. */
  readonly languages: readonly string[];
  /** The language of statements that name none. */
  readonly mainLanguage: string;
  /** The language to read the table in. */
  readonly language: string;
}

interface Asked {
  readonly language?: string;
  readonly notes: ReadingNotes;
  readonly write: Write;
}

/**
 * Checks every statement separately: a wrong one that decides the table is refused, others are ignored with a warning.
 */
export function readMetadata(file: string, all: readonly PxEntry[], asked: Asked): PxMetadata {
  const { notes, write } = asked;
  const entries = Map.groupBy(
    all.filter((entry) => isUsable(file, entry, notes)),
    ({ keyword }) => keyword,
  );
  for (const alternatives of MANDATORY) {
    const isThere = alternatives.some((keyword) =>
      entries.get(keyword)?.some(({ keys }) => keys.length === 0),
    );
    if (!isThere) throw missing(file, alternatives, all.at(-1));
  }
  const languages = languagesOf(entries);
  const mainLanguage = languages[0] ?? '';
  const language = asked.language?.toLowerCase() ?? mainLanguage;
  if (!languages.includes(language)) {
    throw new ReadingError(file, {
      message: message('read.px.no-language', { language }),
      advice: languages.some(Boolean)
        ? message('read.px.no-language-advice', { languages: or(languages.filter(Boolean)) })
        : message('read.px.no-language-named-advice'),
    });
  }
  const metadata = { file, notes, write, entries, languages, mainLanguage, language };
  warnOfLanguages(metadata, all);
  return metadata;
}

function isUsable(file: string, entry: PxEntry, notes: ReadingNotes): boolean {
  if (entry.keyword === 'DATA') return false;
  const keyword = KEYWORDS[entry.keyword];
  if (keyword === undefined) {
    notes.warnings.push(warningAt(entry, message('read.px.unknown-keyword', { keyword: entry.keyword })));
    return false;
  }
  const obstacle = obstacleToValue(entry, keyword.value);
  if (obstacle === undefined) return true;
  if (keyword.decides) throw valueProblem(file, entry, obstacle);
  notes.warnings.push(warningAt(entry, message('read.px.left-out', { obstacle })));
  return false;
}

function missing(file: string, alternatives: readonly string[], last: PxEntry | undefined): ReadingError {
  const [keyword] = alternatives;
  return new ReadingError(file, {
    message: message('read.px.missing', { keyword: or(alternatives) }),
    advice: message('read.px.missing-advice', { keyword: keyword ?? '' }),
    ...(last && placeOf(last)),
  });
}

function languagesOf(entries: ReadonlyMap<string, readonly PxEntry[]>): readonly string[] {
  const declared = ['LANGUAGE', 'LANGUAGES'].flatMap((keyword) =>
    (entries.get(keyword) ?? []).flatMap(textsOf),
  );
  const languages = [...new Set(declared.map((language) => language.trim().toLowerCase()))].filter(Boolean);
  if (languages.length > 0) return languages;
  const headings = [...(entries.get('STUB') ?? []), ...(entries.get('HEADING') ?? [])];
  return [...new Set(headings.map(({ language }) => language ?? ''))];
}

function warnOfLanguages({ languages, notes, entries }: PxMetadata, all: readonly PxEntry[]): void {
  for (const entry of all) {
    if (entry.language === undefined || languages.includes(entry.language)) continue;
    notes.warnings.push(warningAt(entry, message('read.px.unnamed-language', { name: nameOf(entry) })));
  }
  const byDefault = entries.get('DESCRIPTIONDEFAULT')?.[0];
  if (byDefault === undefined || textOf(byDefault).toUpperCase() !== 'YES') return;
  if (!entries.has('DESCRIPTION')) {
    notes.warnings.push(warningAt(byDefault, message('read.px.no-description')));
  } else if (languages.length > 1 && byDefault.language === undefined) {
    notes.warnings.push(warningAt(byDefault, message('read.px.description-language')));
  }
}

/** A warning at the place of an entry. */
export function warningAt(entry: PxEntry, what: Message): ReadingNotes['warnings'][number] {
  return { message: what, ...placeOf(entry) };
}

/** The entries of a keyword in one language; statements without a language are in the main one. */
export function entriesIn(metadata: PxMetadata, keyword: string, language: string): readonly PxEntry[] {
  const inMain = language === metadata.mainLanguage;
  return (metadata.entries.get(keyword) ?? []).filter(
    (entry) => entry.language === language || (entry.language === undefined && inMain),
  );
}

/** The entries of a keyword in the chosen language, or where it has none in the main one. */
export function entriesOf(metadata: PxMetadata, keyword: string): readonly PxEntry[] {
  const chosen = entriesIn(metadata, keyword, metadata.language);
  return chosen.length > 0 ? chosen : entriesIn(metadata, keyword, metadata.mainLanguage);
}

/** The entries of a keyword about single values or variables, with `count` names in the brackets. */
export function keyedEntries(metadata: PxMetadata, keyword: string, count: number): readonly PxEntry[] {
  const keyed = (language: string) =>
    entriesIn(metadata, keyword, language).filter(({ keys }) => keys.length === count);
  const chosen = keyed(metadata.language);
  return chosen.length > 0 ? chosen : keyed(metadata.mainLanguage);
}

/** The entry of a keyword for the table as a whole. */
export function tableEntry(metadata: PxMetadata, keyword: string): PxEntry | undefined {
  return (
    entriesIn(metadata, keyword, metadata.language).find(({ keys }) => keys.length === 0) ??
    entriesIn(metadata, keyword, metadata.mainLanguage).find(({ keys }) => keys.length === 0)
  );
}

/** The text of a keyword for the table as a whole, if there is one and it is not blank. */
export function tableText(metadata: PxMetadata, keyword: string): string | undefined {
  const entry = tableEntry(metadata, keyword);
  const text = entry && textOf(entry).trim();
  return text === '' ? undefined : text;
}
