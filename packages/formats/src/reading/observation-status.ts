import { ABSENCE_SIGNS, ABSENCES, FLAGS, type Absence, type Flag } from '@almanac/core';

/** On a value, Eurostat's mark of its own estimate; without a value, the common mark of suppression. */
const SUPPRESSED = 's';

/** The meaning of a status code for a cell: flags if there is a value, an absence if there is none, else words. */
export interface ObservationStatus {
  readonly flags: readonly Flag[];
  readonly absence?: Absence;
  /** In words, what the closed set of flags cannot express. */
  readonly notes: readonly string[];
  /** Remarks on the cell, which become footnotes whether it has a value or not. */
  readonly remarks?: readonly string[];
}

/** Combines two statuses of one cell. */
export function joinStatuses(first: ObservationStatus, second: ObservationStatus): ObservationStatus {
  const absence = first.absence ?? second.absence;
  const remarks = [...(first.remarks ?? []), ...(second.remarks ?? [])];
  return {
    flags: [...new Set([...first.flags, ...second.flags])],
    notes: [...new Set([...first.notes, ...second.notes])],
    ...(absence !== undefined && { absence }),
    ...(remarks.length > 0 && { remarks: [...new Set(remarks)] }),
  };
}

/** Codes of SDMX (upper case) and Eurostat (lower case) that are flags of a value. */
export const FLAG_OF_CODE = new Map<string, Flag>([
  ['p', 'provisional'],
  ['P', 'provisional'],
  ['r', 'revised'],
  ['R', 'revised'],
  ['e', 'estimated'],
  ['E', 'estimated'],
  ['s', 'estimated'],
  ['f', 'estimated'],
  ['F', 'estimated'],
  ['i', 'estimated'],
  ['I', 'estimated'],
  ['b', 'break-in-series'],
  ['B', 'break-in-series'],
]);

/** Codes and symbols of SDMX, Eurostat, PxWeb and JSON-stat for the reason of a missing value. */
export const ABSENCE_OF_CODE = new Map<string, Absence>([
  [':', 'not-available'],
  ['..', 'not-available'],
  ['…', 'not-available'],
  ['m', 'not-available'],
  ['M', 'not-available'],
  ['O', 'not-available'],
  ['L', 'not-available'],
  ['H', 'not-available'],
  ['u', 'not-available'],
  ['U', 'not-available'],
  ['c', 'suppressed'],
  ['C', 'suppressed'],
  ['Q', 'suppressed'],
  ['x', 'suppressed'],
  ['z', 'not-applicable'],
  ['Z', 'not-applicable'],
  ['.', 'not-applicable'],
  ['n', 'nil'],
  ['N', 'nil'],
  ['-', 'nil'],
]);

/** Flags by the names they have in the files this portal writes. */
const NAMES_OF_FLAGS: ReadonlySet<string> = new Set(FLAGS);

/** Codes without any special meaning. */
const USUAL = new Set(['', 'a', 'normal', 'normal value', 'undefined', 'none', 'final', 'official figure']);

/** The meanings of codes outside the closed set of flags, which become footnotes on the cell. */
const WORDS_OF_CODE = new Map<string, string>([
  ['c', 'Confidential'],
  ['d', 'Definition differs'],
  ['D', 'Definition differs'],
  ['n', 'Not significant'],
  ['N', 'Not significant'],
  ['S', 'Strike and other special events'],
  ['u', 'Low reliability'],
  ['U', 'Low reliability'],
  ['v', 'Unvalidated'],
  ['V', 'Unvalidated'],
  ['z', 'Not applicable'],
]);

const FLAG_WORDS: readonly (readonly [RegExp, Flag])[] = [
  [/provisional|preliminary/i, 'provisional'],
  [/\brevised\b/i, 'revised'],
  [/estimat|forecast|imput|project|modelled/i, 'estimated'],
  [/\bbreak\b/i, 'break-in-series'],
];

const ABSENCE_WORDS: readonly (readonly [RegExp, Absence])[] = [
  [/not yet|published later|upcoming/i, 'not-yet-published'],
  [/not applicable|impossible|cannot (occur|exist)/i, 'not-applicable'],
  [/confidential|suppress|not for publication|disclos/i, 'suppressed'],
  [/not significant|negligible|\bnil\b|magnitude zero/i, 'nil'],
  [/not available|missing|no data|unreliable|uncertain/i, 'not-available'],
];

/** Reads a status code. Words that the file gives for it take precedence over the usual meaning. */
export function readStatus(code: string, words?: string): ObservationStatus {
  const text = code.trim();
  if (USUAL.has((words ?? text).toLowerCase())) return { flags: [], notes: [] };
  const parts = words === undefined ? partsOf(text) : [text];
  const read = parts.map((part) => readPart(part, words));
  const absence = read.find((each) => each.absence !== undefined)?.absence;
  return {
    flags: [...new Set(read.flatMap(({ flags }) => flags))],
    notes: [...new Set(read.flatMap(({ notes }) => notes))],
    ...(absence !== undefined && { absence }),
  };
}

/** `b,p` and `bp` are two codes; capital letters run together are so only where each is a flag. */
function partsOf(text: string): readonly string[] {
  if (isKnown(text)) return [text];
  const parts = text.split(/[\s,;/]+/).filter((part) => part !== '');
  if (parts.length > 1 && parts.every(isKnown)) return parts;
  const letters = Array.from(text);
  return letters.length <= 4 && letters.every(mayRunTogether) ? letters : [text];
}

function mayRunTogether(letter: string): boolean {
  return FLAG_OF_CODE.has(letter) || (isKnown(letter) && letter === letter.toLowerCase());
}

function isKnown(code: string): boolean {
  return (
    NAMES_OF_FLAGS.has(code) || FLAG_OF_CODE.has(code) || ABSENCE_OF_CODE.has(code) || WORDS_OF_CODE.has(code)
  );
}

function readPart(code: string, words: string | undefined): ObservationStatus {
  const said = (words ?? code).replaceAll('-', ' ');
  const spoken = said.length > 2 ? spokenOf(said) : { flags: [] };
  const flags = flagsIn(code, spoken);
  if (flags.length > 0) return flagged(flags, words === undefined && code === SUPPRESSED);
  const absence = spoken.absence ?? ABSENCE_OF_CODE.get(code);
  const note = words ?? wordsOf(code);
  return { flags: [], notes: [sentence(note)], ...(absence !== undefined && { absence }) };
}

/** The flags named in the words, else the usual flag of the code. */
function flagsIn(code: string, { flags, absence }: Spoken): readonly Flag[] {
  const usual = flags.length > 0 || absence !== undefined ? undefined : FLAG_OF_CODE.get(code);
  return usual === undefined ? flags : [usual];
}

function flagged(flags: readonly Flag[], isElseSuppressed: boolean): ObservationStatus {
  return { flags, notes: [], ...(isElseSuppressed && { absence: 'suppressed' }) };
}

function wordsOf(code: string): string {
  return WORDS_OF_CODE.get(code) ?? (code.length > 2 ? code : `Status ${code}`);
}

interface Spoken {
  readonly flags: readonly Flag[];
  readonly absence?: Absence;
}

/** Words may name several flags (`break in time series, provisional`). */
function spokenOf(words: string): Spoken {
  const flags = FLAG_WORDS.filter(([pattern]) => pattern.test(words)).map(([, flag]) => flag);
  if (flags.length > 0) return { flags };
  const absence = absenceInWords(words);
  return { flags: [], ...(absence !== undefined && { absence }) };
}

/** The reason for a missing number that words give, whatever they say of numbers. */
export function absenceInWords(words: string): Absence | undefined {
  return ABSENCE_WORDS.find(([pattern]) => pattern.test(words))?.[1];
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Texts that mean a missing number in CSV files of statistical offices and of common software. */
export const ABSENCE_OF_TEXT = new Map<string, Absence>([
  ...ABSENCES.slice(0, 5).map((absence) => [ABSENCE_SIGNS[absence].symbol, absence] as const),
  ['', 'not-available'],
  ['÷0', 'not-available'],
  ['n/a', 'not-available'],
  ['nan', 'not-available'],
  ['null', 'not-available'],
  ['none', 'not-available'],
  ['missing', 'not-available'],
  ['not available', 'not-available'],
  ['no data', 'not-available'],
  [':', 'not-available'],
  ['.', 'not-available'],
  ['..', 'not-available'],
  ['...', 'not-available'],
  ['…', 'not-available'],
  ['[x]', 'not-available'],
  ['u', 'not-available'],
  ['[u]', 'not-available'],
  ['/', 'not-available'],
  ['***', 'not-available'],
  ['*****', 'not-available'],
  ['#n/a', 'not-available'],
  ['(na)', 'not-available'],
  ['n/d', 'not-available'],
  ['nd', 'not-available'],
  ['n.d.', 'not-available'],
  ['(n)', 'not-available'],
  ['n', 'not-available'],
  ['--', 'not-available'],
  ['---', 'not-available'],
  ['–', 'nil'],
  ['—', 'nil'],
  ['nil', 'nil'],
  ['low', 'nil'],
  ['[low]', 'nil'],
  ['(z)', 'nil'],
  ['(-)', 'nil'],
  ['z', 'not-applicable'],
  ['[z]', 'not-applicable'],
  ['not applicable', 'not-applicable'],
  ['(x)', 'not-applicable'],
  ['n.a', 'not-applicable'],
  ['c', 'suppressed'],
  ['[c]', 'suppressed'],
  ['x', 'suppressed'],
  ['*', 'suppressed'],
  ['(d)', 'suppressed'],
  ['(s)', 'suppressed'],
  ['(c)', 'suppressed'],
  ['np', 'suppressed'],
  ['n.p.', 'suppressed'],
  ['suppressed', 'suppressed'],
  ['confidential', 'suppressed'],
]);

/** The absence that a text in place of a number means; undefined when it is no known symbol. */
export function absenceOfText(text: string): Absence | undefined {
  return ABSENCE_OF_TEXT.get(text.trim().toLowerCase());
}

/** The absence with this sign, as printed by this portal and the exports of table builders. */
export function absenceOfSign(text: string): Absence | undefined {
  return ABSENCES.slice(0, 5).find((absence) => ABSENCE_SIGNS[absence].symbol === text);
}
