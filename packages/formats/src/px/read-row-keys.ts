import { message, type Message } from '@almanac/core';
import type { Decode } from './header/decode-header.ts';
import { nameOf } from './header/px-entry.ts';
import { entriesOf, warningAt, type PxMetadata } from './px-metadata.ts';
import { refusalAt, variableNamed, type PxVariable } from './read-variables.ts';
import { textOf } from './header/px-values.ts';

/** Rows that begin with the values of their stub variables: the file may omit rows of zeros. */
export interface RowKeys {
  readonly expectsKey: () => boolean;
  /** Takes the next key of a row; returns what is wrong with it, if anything. */
  readonly take: (key: Uint8Array) => Message | undefined;
  /** The cell the next number of the row belongs to. */
  readonly nextCell: () => number;
  /** A message about missing rows at the end of the file; undefined when none are missing. */
  readonly shortfall: () => Message | undefined;
  /** The number of rows that the file omits. */
  readonly rowsLeftOut: () => number;
}

interface KeyColumn {
  readonly variable: PxVariable;
  readonly positions: ReadonlyMap<string, number>;
  readonly stride: number;
}

/** The keys of the rows, when the file has KEYS; every variable of the stub must then have them. */
export function readRowKeys(
  metadata: PxMetadata,
  variables: readonly PxVariable[],
  decode: Decode,
): RowKeys | undefined {
  const columns = keyColumns(metadata, variables);
  if (columns.length === 0) return undefined;
  const width = sizeOf(variables.filter(({ isStub }) => !isStub));
  const rows = sizeOf(variables.filter(({ isStub }) => isStub));
  return rowKeysOf(columns, { width, rows, decode });
}

interface RowShape {
  readonly width: number;
  readonly rows: number;
  readonly decode: Decode;
}

function rowKeysOf(columns: readonly KeyColumn[], { width, rows, decode }: RowShape): RowKeys {
  const seen = new Uint8Array(rows);
  let column = 0;
  let row = 0;
  let filled = 0;
  let count = 0;
  const beginRow = (): Message | undefined => {
    filled = 0;
    count += 1;
    if (seen[row] === 1) return message('read.px.row-twice');
    seen[row] = 1;
    return undefined;
  };
  const take = (bytes: Uint8Array): Message | undefined => {
    if (column === columns.length) {
      column = 0;
      row = 0;
    }
    const current = columns[column];
    if (!current) throw new RangeError(`a row has no key ${column}`);
    const key = decode(bytes).trim();
    const position = current.positions.get(key);
    if (position === undefined) return message('read.px.no-key', { key, variable: current.variable.name });
    row += position * current.stride;
    column += 1;
    return column === columns.length ? beginRow() : undefined;
  };
  return {
    expectsKey: () => column < columns.length || filled === width,
    take,
    nextCell: () => {
      filled += 1;
      return row * width + filled - 1;
    },
    shortfall: () =>
      count > 0 && (column < columns.length || filled < width) ? message('read.px.last-row') : undefined,
    rowsLeftOut: () => rows - count,
  };
}

/** Keys are in the order of the KEYS statements, which in real files is not always the order of the stub. */
function keyColumns(metadata: PxMetadata, variables: readonly PxVariable[]): readonly KeyColumn[] {
  const stub = variables.filter(({ isStub }) => isStub);
  const entries = entriesOf(metadata, 'KEYS');
  const columns = entries.flatMap((entry): readonly KeyColumn[] => {
    const variable = variableNamed(stub, entry.keys[0]);
    if (!variable) {
      throw refusalAt(metadata, entry, {
        message: message('read.px.keys-not-in-stub', { name: nameOf(entry) }),
        advice: message('read.px.keys-not-in-stub-advice'),
      });
    }
    const stride = sizeOf(stub.slice(stub.indexOf(variable) + 1));
    return [{ variable, positions: keyPositions(variable, textOf(entry)), stride }];
  });
  const [first] = entries;
  if (first && new Set(columns.map(({ variable }) => variable)).size !== stub.length) {
    throw refusalAt(metadata, first, {
      message: message('read.px.some-keys'),
      advice: message('read.px.some-keys-advice'),
    });
  }
  if (first && columns.some(({ variable }, at) => variable !== stub[at])) {
    metadata.notes.warnings.push(warningAt(first, message('read.px.keys-order')));
  }
  return columns;
}

/** Where a key says CODES and the variable has none, its values are used instead. */
function keyPositions({ categories }: PxVariable, kind: string): ReadonlyMap<string, number> {
  const isCodes = /^codes$/i.test(kind);
  return new Map(categories.map(({ code, mainLabel }, at) => [(isCodes && code) || mainLabel, at]));
}

function sizeOf(variables: readonly PxVariable[]): number {
  return variables.reduce((product, { categories }) => product * categories.length, 1);
}
