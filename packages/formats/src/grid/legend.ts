import type { Absence } from '@almanac/core';
import { absenceInWords } from '../reading/observation-status.ts';

/** A sign at the beginning of a note, and what it means: `# These figures are suppressed`, `n.a. not available`. */
const EXPLAINED =
  /^["“'„»]?([^\p{L}\p{N}\s"“”'„«»]{1,3}|[a-zA-Z]{1,2}|[a-z][./][a-z]\.?|\[[a-z]{1,4}\]|\([a-zA-Z]{1,2}\))["”'“«]?(?: ?[:=–-])? (\p{L}.*)$/u;

/** The absences that notes explain signs by. */
export function legendOf(notes: readonly string[]): ReadonlyMap<string, Absence> {
  const meanings = new Map<string, Absence>();
  for (const line of notes.flatMap((note) => note.split(/[\n;]/))) {
    const [, sign = '', words = ''] = EXPLAINED.exec(line.replace(/\s+/g, ' ').trim()) ?? [];
    const absence = sign === '' ? undefined : absenceInWords(words);
    if (absence !== undefined && !meanings.has(sign)) meanings.set(sign, absence);
  }
  return meanings;
}
