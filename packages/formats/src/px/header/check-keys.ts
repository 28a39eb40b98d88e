import { message, type Message } from '@almanac/core';
import { KEYWORDS, type KeyKind } from './keywords.ts';
import { nameOf, type PxEntry } from './px-entry.ts';
import { warningAt, type PxMetadata } from '../px-metadata.ts';
import { refusalAt, variableNamed, type PxVariable } from '../read-variables.ts';

interface Named {
  readonly variables: readonly PxVariable[];
  readonly contents: PxVariable | undefined;
}

/** Warns of every statement about a variable or a value that the table does not have; a unit of such a value is refused. */
export function checkKeys(metadata: PxMetadata, named: Named): void {
  for (const entries of metadata.entries.values()) {
    for (const entry of entries) {
      if (!isRead(metadata, entry)) continue;
      const stranger = unknownNameIn(entry, named);
      if (stranger === undefined) continue;
      const strange = stranger(nameOf(entry));
      if (entry.keyword === 'UNITS') {
        throw refusalAt(metadata, entry, {
          message: strange,
          advice: message('read.px.strange-unit-advice'),
        });
      }
      metadata.notes.warnings.push(warningAt(entry, message('read.px.left-out', { obstacle: strange })));
    }
  }
}

function isRead({ mainLanguage, language }: PxMetadata, entry: PxEntry): boolean {
  return entry.language === undefined || entry.language === mainLanguage || entry.language === language;
}

/** The sentence about a statement that names something unknown. */
type Stranger = (name: string) => Message;

type Check = (keys: readonly string[], named: Named) => Stranger | undefined;

const CHECKS: { readonly [Each in KeyKind]: Check } = {
  none: () => undefined,
  variable: strangeVariable,
  'variable?': strangeVariable,
  value: strangeValue,
  'value?': strangeValue,
  'content?': strangeContent,
  cell: strangeCell,
};

/** The first unknown name in the brackets; undefined when all are known. */
function unknownNameIn(entry: PxEntry, named: Named): Stranger | undefined {
  return CHECKS[KEYWORDS[entry.keyword]?.keys ?? 'none'](entry.keys, named);
}

const noValue =
  (text: string): Stranger =>
  (name) =>
    message('read.px.strange-value', { name, text });

function strangeVariable([text]: readonly string[], { variables }: Named): Stranger | undefined {
  if (text === undefined || variableNamed(variables, text)) return undefined;
  return (name) => message('read.px.strange-variable', { name, text });
}

function strangeValue(keys: readonly string[], named: Named): Stranger | undefined {
  const [name, value] = keys;
  const strange = strangeVariable(keys, named);
  if (strange !== undefined || value === undefined) return strange;
  return variableNamed(named.variables, name)?.positions.has(value) === true ? undefined : noValue(value);
}

function strangeContent([value]: readonly string[], { variables, contents }: Named): Stranger | undefined {
  if (value === undefined) return undefined;
  const candidates = contents ? [contents] : variables;
  return candidates.some(({ positions }) => positions.has(value)) ? undefined : noValue(value);
}

function strangeCell(keys: readonly string[], { variables }: Named): Stranger | undefined {
  if (keys.length === 0) return undefined;
  if (keys.length !== variables.length) {
    return (name) =>
      message('read.px.strange-cell', { name, values: keys.length, variables: variables.length });
  }
  const at = keys.findIndex((key, axis) => key !== '*' && !variables[axis]?.positions.has(key));
  return at < 0 ? undefined : noValue(keys[at] ?? '');
}
