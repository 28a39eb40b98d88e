import type { Category, Dimension } from '@almanac/core';
import { interruptibleCodes, codeWriters } from '../writing/csv-codes.ts';
import { csvField, quotedCsvField } from '../writing/csv-field.ts';
import type { Interruptible } from '../writing/interruptible.ts';
import { categoryNames, interruptibleCategoryNames, NAME_JOINT } from '../writing/row-names.ts';

/** The fields of some headings in a line. */
export interface HeadingFields {
  /** Codes and labels, each followed by a comma. */
  readonly fields: string;
  /** Their part of the name of the row; empty if there are none. */
  readonly name: string;
  readonly hasPlainName: boolean;
}

/** Prepares the dimensions of a file before it is written: those of a big cube have very many categories. */
export function* preparedHeadings(all: readonly Dimension[]): Interruptible<void> {
  for (const dimension of all) {
    yield* interruptibleCodes(dimension);
    yield* interruptibleCategoryNames(dimension, all.length === 1);
  }
}

/**
 * Writes the headings of a line of a tidy file: codes, labels and names. `all` are the complete dimensions of the file;
 * the returned function finds those it is given by id.
 */
export function headingFields(
  tableCode: string,
  all: readonly Dimension[],
): (dimensions: readonly Dimension[]) => (categories: readonly Category[]) => HeadingFields {
  const codesOf = codeWriters(tableCode, all);
  const writers = new Map(
    all.map((dimension) => [
      dimension.id,
      { codeOf: codesOf(dimension), names: categoryNames(dimension, all.length === 1) },
    ]),
  );
  return (dimensions) => {
    const own = dimensions.flatMap(({ id }) => writers.get(id) ?? []);
    return (categories) => {
      let fields = '';
      const parts: string[] = [];
      for (const [at, { codeOf, names }] of own.entries()) {
        const category = categories[at];
        if (category === undefined) continue;
        fields += `${csvField(codeOf(category))},${csvField(category.label)},`;
        parts.push(names.get(category.id) ?? category.label);
      }
      const name = parts.join(NAME_JOINT);
      return { fields, name, hasPlainName: quotedCsvField(name) === `"${name}"` };
    };
  };
}

/**
 * Always quoted, so that programs that infer the dialect from the first rows see quotation marks. The joined name is
 * escaped as a whole only if one of its parts contains such marks or could run as a formula.
 */
export function nameField(parts: readonly HeadingFields[]): string {
  let name = '';
  let isPlain = true;
  for (const part of parts) {
    if (part.name === '') continue;
    name += name === '' ? part.name : NAME_JOINT + part.name;
    isPlain &&= part.hasPlainName;
  }
  return isPlain ? `"${name}"` : quotedCsvField(name);
}
