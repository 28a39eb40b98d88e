import { comparePeriods, isoOf, message, periodIn, previousPeriod, type TimePeriod } from '@almanac/core';
import { readPeriod } from '../reading/read-period.ts';
import { allAsPeriods, readTimeLabels, type TimeLabels } from '../reading/read-time-labels.ts';
import { noteTimeReading } from '../reading/time-categories.ts';
import { nameOf, placeOf, type PxEntry, type PxToken } from './header/px-entry.ts';
import { warningAt, type PxMetadata } from './px-metadata.ts';
import { variableEntry, type PxVariable } from './read-variables.ts';

/** The time variable, and the period of each of its values. */
export interface TimeVariable {
  readonly variable: PxVariable;
  /** Undefined for one of a few values that are no periods. */
  readonly periods: readonly (TimePeriod | undefined)[];
}

/** How TLIST writes its periods, and how the same period is written elsewhere. */
const SCALES: { readonly [letter: string]: readonly [RegExp, string] | undefined } = {
  A: [/^(\d{4})$/, '$1'],
  H: [/^(\d{4})-?[HS]?([12])$/i, '$1-S$2'],
  Q: [/^(\d{4})-?[QK]?([1-4])$/i, '$1-Q$2'],
  M: [/^(\d{4})-?M?(\d\d)$/i, '$1-$2'],
  W: [/^(\d{4})-?[WUV]?(\d\d)$/i, '$1-W$2'],
  D: [/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3'],
};

/** Words that name time in the languages PX files come in. */
const TIME_NAMES =
  /^(time|year|years|period|quarter|month|week|tid|år|ar|aar|kvartal|månad|måned|uke|vecka|vuosi|aika|jahr|quartal|monat|année|an|trimestre|mois|anno|periodo|año|ano|mes|рік)$/i;

/** Finds the time variable: the one with TIMEVAL, else one whose values are all periods. */
export function timeVariable(
  metadata: PxMetadata,
  variables: readonly PxVariable[],
): TimeVariable | undefined {
  const declared = variables.filter((variable) => variableEntry(metadata, 'TIMEVAL', variable));
  for (const variable of declared.slice(1)) {
    const entry = variableEntry(metadata, 'TIMEVAL', variable);
    if (entry)
      metadata.notes.warnings.push(warningAt(entry, message('read.px.second-time', { name: nameOf(entry) })));
  }
  const [variable] = declared;
  return variable ? declaredTime(metadata, variable) : guessedTime(metadata, variables);
}

function declaredTime(metadata: PxMetadata, variable: PxVariable): TimeVariable | undefined {
  const entry = variableEntry(metadata, 'TIMEVAL', variable);
  if (!entry) return undefined;
  const count = variable.categories.length;
  const listed = periodsListed(entry.value, count);
  const strict = periodsInLabels(variable);
  const periods = strict?.periods.filter((period) => period !== undefined);
  if (listed?.length === count && areDifferent(listed)) {
    return { variable, periods: inOrderOfValues(metadata, entry, { listed, periods }) };
  }
  const read = strict ?? periodsInLabels(variable, readTimeLabels);
  if (!strict || listed?.length !== 0)
    warnOfUnlisted(metadata, entry, { variable, isTime: read !== undefined });
  return notedTime(metadata, variable, read);
}

function warnOfUnlisted(
  { notes }: PxMetadata,
  entry: PxEntry,
  { variable, isTime }: { readonly variable: PxVariable; readonly isTime: boolean },
): void {
  const facts = { name: nameOf(entry), count: variable.categories.length };
  notes.warnings.push(
    warningAt(
      entry,
      isTime
        ? message('read.px.unlisted-read', facts)
        : message('read.px.unlisted', { ...facts, variable: variable.name }),
    ),
  );
}

/**
 * Some programs sort TIMEVAL but list the values latest first: if both name the same periods, each value has the period
 * in its own label.
 */
function inOrderOfValues(
  metadata: PxMetadata,
  entry: PxEntry,
  {
    listed,
    periods,
  }: { readonly listed: readonly TimePeriod[]; readonly periods: readonly TimePeriod[] | undefined },
): readonly TimePeriod[] {
  if (periods === undefined || isoOfAll(periods) === isoOfAll(listed)) return listed;
  if (isoOfAll(periods.toSorted(comparePeriods)) !== isoOfAll(listed.toSorted(comparePeriods))) return listed;
  metadata.notes.warnings.push(warningAt(entry, message('read.px.other-order', { name: nameOf(entry) })));
  return periods;
}

function isoOfAll(periods: readonly TimePeriod[]): string {
  return periods.map(isoOf).join(' ');
}

function guessedTime(metadata: PxMetadata, variables: readonly PxVariable[]): TimeVariable | undefined {
  const candidates = candidatesAmong(variables);
  const called = variables.filter(({ name }) => TIME_NAMES.test(name));
  const named =
    candidates.find(({ variable }) => called.includes(variable)) ??
    candidatesAmong(called, readTimeLabels)[0];
  const chosen = named ?? (candidates.length === 1 ? candidates[0] : undefined);
  if (chosen) {
    metadata.notes.guesses.push(message('read.px.time-guessed', { variable: chosen.variable.name }));
  }
  return chosen && notedTime(metadata, chosen.variable, chosen.read);
}

function candidatesAmong(variables: readonly PxVariable[], reading?: LabelReading) {
  return variables.flatMap((variable) => {
    const read = periodsInLabels(variable, reading);
    return read ? [{ variable, read }] : [];
  });
}

/** The periods of a TIMEVAL; undefined when one cannot be read. `most`: the number of values, which bounds a range. */
function periodsListed(value: readonly PxToken[], most: number): readonly TimePeriod[] | undefined {
  const letter = value[2]?.text.charAt(0).toUpperCase() ?? '';
  const texts = value.flatMap(({ kind, text }) => (kind === 'text' ? [text.trim()] : []));
  const periods = texts.map((text) => periodInScale(text, letter));
  if (periods.some((period) => period === undefined)) return undefined;
  const known = periods.filter((period) => period !== undefined);
  const [from, to] = known;
  const isRange = known.length === 2 && value.some(({ kind, text }) => kind === 'sign' && text === '-');
  return isRange && from && to ? periodsBetween(from, to, most) : known;
}

function periodInScale(text: string, letter: string): TimePeriod | undefined {
  const scale = SCALES[letter];
  if (!scale || !scale[0].test(text)) {
    const period = readPeriod(text);
    return period && letter === 'W' ? (periodIn(period, 'weekly') ?? period) : period;
  }
  return readPeriod(text.replace(scale[0], scale[1]));
}

function periodsBetween(from: TimePeriod, to: TimePeriod, most: number): readonly TimePeriod[] {
  const backwards = [to];
  const first = isoOf(from);
  for (let period = to; isoOf(period) !== first && backwards.length <= most;) {
    period = previousPeriod(period);
    backwards.push(period);
  }
  return backwards.reverse();
}

/** How the values of a variable are read: all of them as periods, or all except a few (`readTimeLabels`). */
type LabelReading = (texts: readonly string[]) => TimeLabels | undefined;

/** The periods that the values of a variable name, in their labels or in their codes; undefined when they name none. */
function periodsInLabels(
  { categories }: PxVariable,
  reading: LabelReading = allAsPeriods,
): TimeLabels | undefined {
  const codes = categories.map(({ code, label }) => code ?? label);
  return [categories.map(({ label }) => label), codes]
    .map(reading)
    .find((read) => read && areDifferent(read.periods.filter((period) => period !== undefined)));
}

function notedTime(
  metadata: PxMetadata,
  variable: PxVariable,
  read: TimeLabels | undefined,
): TimeVariable | undefined {
  if (read === undefined) return undefined;
  const values = variableEntry(metadata, 'VALUES', variable);
  noteTimeReading(read, () => (values ? placeOf(values) : {}), metadata.notes);
  return { variable, periods: read.periods };
}

function areDifferent(periods: readonly TimePeriod[]): boolean {
  return new Set(periods.map(isoOf)).size === periods.length;
}
