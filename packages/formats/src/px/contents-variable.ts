import { message } from '@almanac/core';
import { entriesIn, tableEntry, type PxMetadata } from './px-metadata.ts';
import { refusalAt, variableNamed, type PxVariable } from './read-variables.ts';
import { textOf } from './header/px-values.ts';
import { oneLine } from './header/parse-header.ts';

/**
 * The variable whose values are different measures, each with its own unit, as named by CONTVARIABLE. Some programs
 * omit it and still give units by value; then it is the variable with those values.
 */
export function contentsVariable(
  metadata: PxMetadata,
  variables: readonly PxVariable[],
): PxVariable | undefined {
  const entry = tableEntry(metadata, 'CONTVARIABLE');
  if (entry) {
    const variable = variableNamed(variables, oneLine(textOf(entry)));
    if (variable) return variable;
    throw refusalAt(metadata, entry, {
      message: message('read.px.contvariable', { name: textOf(entry) }),
      advice: message('read.px.contvariable-advice'),
    });
  }
  const withUnits = entriesIn(metadata, 'UNITS', metadata.mainLanguage).flatMap(({ keys }) => keys);
  if (withUnits.length === 0) return undefined;
  const variable = variables.find(({ positions }) => withUnits.every((value) => positions.has(value)));
  if (variable) {
    metadata.notes.guesses.push(message('read.px.contvariable-guessed', { variable: variable.name }));
  }
  return variable;
}
