import type { CompleteRow } from './replay-rows.ts';
import type { RowStore, RowValue } from './row-store.ts';

/** What is said of all series that share a part of the key. */
export interface GroupValues {
  readonly add: (values: readonly RowValue[]) => void;
  /** Says for each row what its groups say, once it is known which columns are the key. */
  readonly completing: (keys: ReadonlySet<number>) => CompleteRow | undefined;
}

type NumberPair = readonly [column: number, number: number];

/** Groups with the same parts of the key. */
interface GroupKind {
  readonly columns: readonly number[];
  /** By the numbers of the key. */
  readonly said: Map<string, NumberPair[]>;
  /** Neighbouring rows mostly belong to the same group. */
  readonly last: Int32Array;
  found: readonly NumberPair[];
}

/** No group yet. */
export function groupValues(store: RowStore): GroupValues {
  const groups: (readonly NumberPair[])[] = [];
  return {
    add(values) {
      if (values.length === 0) return;
      groups.push(values.map(([column, text]) => [column, store.numberOf(column, text)] as const));
    },
    completing(keys) {
      const kinds = kindsOf(groups, keys);
      if (kinds.length === 0) return undefined;
      return (numbers) => kinds.flatMap((kind) => saidIn(kind, numbers));
    },
  };
}

function kindsOf(
  groups: readonly (readonly NumberPair[])[],
  keys: ReadonlySet<number>,
): readonly GroupKind[] {
  const kinds = new Map<string, GroupKind>();
  for (const group of groups) {
    const own = group.filter(([column]) => keys.has(column)).toSorted(([a], [b]) => a - b);
    const columns = own.map(([column]) => column);
    const name = columns.join();
    const kind = kinds.get(name) ?? {
      columns,
      said: new Map<string, NumberPair[]>(),
      last: new Int32Array(columns.length).fill(-1),
      found: [],
    };
    kinds.set(name, kind);
    const key = own.map(([, number]) => number).join();
    const said = kind.said.get(key) ?? [];
    said.push(...group.filter(([column]) => !keys.has(column)));
    kind.said.set(key, said);
  }
  return [...kinds.values()];
}

function saidIn(kind: GroupKind, numbers: Int32Array): readonly NumberPair[] {
  const { columns, last, said } = kind;
  if (columns.length > 0 && columns.every((column, at) => last[at] === numbers[column])) return kind.found;
  const key = columns.map((column) => numbers[column] ?? 0);
  last.set(key);
  kind.found = said.get(key.join()) ?? [];
  return kind.found;
}
