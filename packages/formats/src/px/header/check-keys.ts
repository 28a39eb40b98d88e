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
      const message = `${nameOf(entry)} names ${stranger}, which the table does not have.`;
      if (entry.keyword === 'UNITS') {
        throw refusalAt(metadata, entry, { message, advice: 'Spell it as STUB, HEADING and VALUES do.' });
      }
      metadata.notes.warnings.push(warningAt(entry, `${message} The statement is left out.`));
    }
  }
}

function isRead({ mainLanguage, language }: PxMetadata, entry: PxEntry): boolean {
  return entry.language === undefined || entry.language === mainLanguage || entry.language === language;
}

type Check = (keys: readonly string[], named: Named) => string | undefined;

const CHECKS: { readonly [Each in KeyKind]: Check } = {
  none: () => undefined,
  variable: strangeVariable,
  'variable?': strangeVariable,
  value: strangeValue,
  'value?': strangeValue,
  'content?': strangeContent,
  cell: strangeCell,
};

/** The first unknown name in the brackets, in words; undefined when all are known. */
function unknownNameIn(entry: PxEntry, named: Named): string | undefined {
  return CHECKS[KEYWORDS[entry.keyword]?.keys ?? 'none'](entry.keys, named);
}

function strangeVariable([name]: readonly string[], { variables }: Named): string | undefined {
  return name === undefined || variableNamed(variables, name) ? undefined : `the variable “${name}”`;
}

function strangeValue(keys: readonly string[], named: Named): string | undefined {
  const [name, value] = keys;
  const strange = strangeVariable(keys, named);
  if (strange !== undefined || value === undefined) return strange;
  return variableNamed(named.variables, name)?.positions.has(value) === true
    ? undefined
    : `the value “${value}”`;
}

function strangeContent([value]: readonly string[], { variables, contents }: Named): string | undefined {
  if (value === undefined) return undefined;
  const candidates = contents ? [contents] : variables;
  return candidates.some(({ positions }) => positions.has(value)) ? undefined : `the value “${value}”`;
}

function strangeCell(keys: readonly string[], { variables }: Named): string | undefined {
  if (keys.length === 0) return undefined;
  if (keys.length !== variables.length)
    return `${keys.length} values where there are ${variables.length} variables`;
  const at = keys.findIndex((key, axis) => key !== '*' && !variables[axis]?.positions.has(key));
  return at < 0 ? undefined : `the value “${keys[at] ?? ''}”`;
}
