import { MAX_DIMENSIONS, message, type Message } from '@almanac/core';
import { ReadingError, type Unreadable } from '../reading/reading.ts';
import { oneLine } from './header/parse-header.ts';
import { nameOf, placeOf, type PxEntry } from './header/px-entry.ts';
import { entriesIn, warningAt, type PxMetadata } from './px-metadata.ts';
import { textsOf } from './header/px-values.ts';

/** A value of a variable as the file names it. */
export interface PxCategory {
  readonly label: string;
  /** Its label in the file's main language. */
  readonly mainLabel: string;
  readonly code?: string;
}

/** A variable of the file, before it becomes a dimension. */
export interface PxVariable {
  readonly name: string;
  /** Its name in the file's main language. */
  readonly mainName: string;
  readonly isStub: boolean;
  readonly categories: readonly PxCategory[];
  /** The position of a category, by its label in either language and by its code. */
  readonly positions: ReadonlyMap<string, number>;
  /** The same, but a code takes precedence over an equal label. */
  readonly positionsByCode: ReadonlyMap<string, number>;
}

/** The variables of the stub and then of the heading: the order in which the numbers vary, the last the fastest. */
export function readVariables(metadata: PxMetadata): readonly PxVariable[] {
  const main = namesIn(metadata, metadata.mainLanguage);
  const chosen = namesIn(metadata, metadata.language);
  const names = chosen.names.length === 0 ? main : chosen;
  checkNames(metadata, main, names);
  const variables = main.names.map((mainName, at): PxVariable => {
    const name = names.names[at] ?? mainName;
    const categories = categoriesOf(metadata, { name, mainName });
    const labels = categories.map(({ label }) => label);
    const mainLabels = categories.map(({ mainLabel }) => mainLabel);
    const codes = categories.map(({ code }) => code);
    return {
      name,
      mainName,
      isStub: at < main.stubs,
      categories,
      positions: positionsOf(labels, mainLabels, codes),
      positionsByCode: positionsOf(codes, labels, mainLabels),
    };
  });
  refuseUnknownVariables(metadata, variables);
  return variables;
}

interface VariableNames {
  readonly names: readonly string[];
  readonly stubs: number;
}

function namesIn(metadata: PxMetadata, language: string): VariableNames {
  const listed = (keyword: string) => {
    const entry = entriesIn(metadata, keyword, language)[0];
    return entry ? textsOf(entry).map(oneLine).filter(Boolean) : [];
  };
  const stub = listed('STUB');
  return { names: [...stub, ...listed('HEADING')], stubs: stub.length };
}

function checkNames(metadata: PxMetadata, main: VariableNames, chosen: VariableNames): void {
  const refusal = (problem: Message, advice: Message) =>
    headingProblem(metadata, { message: problem, advice });
  if (main.names.length === 0) {
    throw refusal(message('read.px.no-variable'), message('read.px.no-variable-advice'));
  }
  if (main.names.length > MAX_DIMENSIONS) {
    throw refusal(
      message('read.px.too-many-variables', {
        count: { number: main.names.length },
        most: { number: MAX_DIMENSIONS },
      }),
      message('read.px.too-many-variables-advice'),
    );
  }
  const twice = main.names.find((name, at) => main.names.indexOf(name) !== at);
  if (twice !== undefined) {
    throw refusal(
      message('read.px.variable-twice', { variable: twice }),
      message('read.px.variable-twice-advice'),
    );
  }
  if (chosen.names.length !== main.names.length || chosen.stubs !== main.stubs) {
    throw refusal(
      message('read.px.other-variables', { language: metadata.language }),
      message('read.px.other-variables-advice'),
    );
  }
}

/** The refusal of STUB and HEADING together. */
function headingProblem(metadata: PxMetadata, problem: Pick<Unreadable, 'message' | 'advice'>): ReadingError {
  const entry = metadata.entries.get('HEADING')?.[0] ?? metadata.entries.get('STUB')?.[0];
  return new ReadingError(metadata.file, { ...problem, ...(entry && placeOf(entry)) });
}

type Names = Pick<PxVariable, 'name' | 'mainName'>;

function categoriesOf(metadata: PxMetadata, names: Names): readonly PxCategory[] {
  const mainEntry = variableEntryIn(metadata, 'VALUES', [metadata.mainLanguage, names.mainName]);
  const chosenEntry = variableEntryIn(metadata, 'VALUES', [metadata.language, names.name]) ?? mainEntry;
  if (chosenEntry === undefined) {
    throw headingProblem(metadata, {
      message: message('read.px.no-values', { variable: names.mainName }),
      advice: message('read.px.no-values-advice', { variable: names.mainName }),
    });
  }
  const labels = textsOf(chosenEntry).map(oneLine);
  const mainLabels = mainEntry ? textsOf(mainEntry).map(oneLine) : labels;
  const codesEntry = variableEntry(metadata, 'CODES', names);
  const codes = codesEntry ? textsOf(codesEntry).map(oneLine) : undefined;
  if (!codes) warnOfTwins(metadata, chosenEntry, mainLabels);
  if (codesEntry && codes) checkCodes(metadata, codesEntry, { codes, expected: labels.length });
  if (mainLabels.length !== labels.length) {
    throw countProblem(metadata, chosenEntry, { found: labels.length, expected: mainLabels.length });
  }
  return labels.map((label, at): PxCategory => {
    const code = codes?.[at];
    return { label: label || (code ?? ''), mainLabel: mainLabels[at] ?? label, ...(code ? { code } : {}) };
  });
}

function warnOfTwins({ notes }: PxMetadata, entry: PxEntry, labels: readonly string[]): void {
  const seen = new Set<string>();
  const twin = labels.find((label) => seen.size === seen.add(label).size);
  if (twin === undefined) return;
  notes.warnings.push(warningAt(entry, message('read.px.value-twice', { name: nameOf(entry), value: twin })));
}

function checkCodes(
  metadata: PxMetadata,
  entry: PxEntry,
  { codes, expected }: { readonly codes: readonly string[]; readonly expected: number },
): void {
  if (codes.length !== expected) throw countProblem(metadata, entry, { found: codes.length, expected });
  const seen = new Set<string>();
  for (const code of codes) {
    if (code !== '' && seen.has(code)) {
      throw refusalAt(metadata, entry, {
        message: message('read.px.code-twice', { name: nameOf(entry), code }),
        advice: message('read.px.code-twice-advice'),
      });
    }
    seen.add(code);
  }
}

function countProblem(
  metadata: PxMetadata,
  entry: PxEntry,
  { found, expected }: { readonly found: number; readonly expected: number },
): ReadingError {
  return refusalAt(metadata, entry, {
    message: message('read.px.value-count', { name: nameOf(entry), found: found, expected: expected }),
    advice: message('read.px.value-count-advice'),
  });
}

/** The refusal of an entry, with its place. */
export function refusalAt(
  { file }: PxMetadata,
  entry: PxEntry,
  problem: Pick<Unreadable, 'message' | 'advice'>,
): ReadingError {
  return new ReadingError(file, { ...problem, ...placeOf(entry) });
}

/** The entry of a keyword for a variable: in the chosen language, else in the main one. */
export function variableEntry(metadata: PxMetadata, keyword: string, names: Names): PxEntry | undefined {
  return (
    variableEntryIn(metadata, keyword, [metadata.language, names.name]) ??
    variableEntryIn(metadata, keyword, [metadata.mainLanguage, names.mainName])
  );
}

function variableEntryIn(
  metadata: PxMetadata,
  keyword: string,
  [language, name]: readonly [language: string, name: string],
): PxEntry | undefined {
  return entriesIn(metadata, keyword, language).find(({ keys }) => keys.length === 1 && keys[0] === name);
}

/** The position of each name; earlier lists of names take precedence. */
function positionsOf(...lists: readonly (readonly (string | undefined)[])[]): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  for (const names of lists) {
    for (const [at, name] of names.entries()) {
      if (name !== undefined && !positions.has(name)) positions.set(name, at);
    }
  }
  return positions;
}

/** Refuses unknown variables: a misspelt one would silently lose its values, codes or periods. */
function refuseUnknownVariables(metadata: PxMetadata, variables: readonly PxVariable[]): void {
  for (const keyword of ['VALUES', 'CODES', 'TIMEVAL', 'KEYS']) {
    for (const entry of [
      ...entriesIn(metadata, keyword, metadata.mainLanguage),
      ...entriesIn(metadata, keyword, metadata.language),
    ]) {
      if (variableNamed(variables, entry.keys[0])) continue;
      throw refusalAt(metadata, entry, {
        message: message('read.px.unknown-variable', { name: nameOf(entry) }),
        advice: message('read.px.unknown-variable-advice'),
      });
    }
  }
}

/** The variable of that name, in the chosen or the main language. */
export function variableNamed(
  variables: readonly PxVariable[],
  name: string | undefined,
): PxVariable | undefined {
  return variables.find((variable) => variable.name === name || variable.mainName === name);
}
