import { message } from '@almanac/core';
import { quotedList } from '../reading/quoted-list.ts';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import { planOfKinds, type ColumnPlan } from '../sdmx/column-plan.ts';
import { storedColumn } from '../sdmx/table-of-store.ts';
import type { RowStore } from '../sdmx/rows/row-store.ts';
import type { SdmxColumn } from '../sdmx/sdmx-columns.ts';
import { conceptOf, isAttributeById } from '../sdmx/structure/concepts.ts';
import type { ComponentKind, DataStructure } from '../sdmx/structure/data-structure.ts';
import { readSdmxPeriod } from '../sdmx/read-sdmx-period.ts';
import { VALUE } from './data-set-reader.ts';
import type { MetColumn } from './open-elements.ts';

/** What a message says of its columns. */
export interface PlanSource {
  readonly file: string;
  readonly store: RowStore;
  readonly met: readonly MetColumn[];
  /** The dimensions that observations list. */
  readonly listed: ReadonlySet<string>;
  readonly structure: DataStructure | undefined;
  readonly isCrossSectional: boolean;
  readonly notes: ReadingNotes;
}

/** Attributes by their names, where nothing but the order says which is a dimension. */
const NO_DIMENSION = /^(scale|precision|decimals_displayed|(\w+_)?update_date)$/i;

/** So many rows show whether columns tell observations apart. */
const ENOUGH_ROWS = 200_000;

/** Decides which columns are dimensions, time, measures and attributes. */
export function planMessage(source: PlanSource): ColumnPlan {
  const columns = source.met.map((each) => ({ ...each, ...storedColumn(each.id, source.store) }));
  const kinds = source.structure ? statedKinds(columns, source) : foundKinds(columns, source);
  const plan = planOfKinds(inOrder(columns, source.structure), ({ id }) => kinds.get(id) ?? 'attribute');
  if (plan.measures.length === 0) throw withoutMeasure(source.file);
  return plan;
}

type Column = SdmxColumn & MetColumn;
type Kinds = ReadonlyMap<string, ComponentKind>;

function withoutMeasure(file: string): ReadingError {
  return new ReadingError(file, {
    message: message('read.sdmx-ml.no-measure'),
    advice: message('read.sdmx-ml.no-measure-advice'),
  });
}

/** The order of the structure, where there is one. */
function inOrder<Each extends SdmxColumn>(
  columns: readonly Each[],
  structure: DataStructure | undefined,
): readonly Each[] {
  const order = [...(structure?.components.keys() ?? [])];
  const place = ({ id }: SdmxColumn) => (order.includes(id) ? order.indexOf(id) : order.length);
  return columns.toSorted((a, b) => place(a) - place(b));
}

/** As the structure says; it is refused when it describes other data. */
function statedKinds(columns: readonly Column[], { structure, file, met }: PlanSource): Kinds {
  const components = structure?.components ?? new Map<string, never>();
  const dimensions = [...components.values()].filter(({ kind }) => kind === 'dimension');
  const known = new Set(met.map(({ id }) => id));
  if (dimensions.length > 0 && !dimensions.some(({ id }) => known.has(id))) {
    throw new ReadingError(file, {
      message: message('read.sdmx-ml.other-structure', {
        dimensions: quotedList(dimensions.slice(0, 5).map(({ id }) => id)),
      }),
      advice: message('read.sdmx-ml.other-structure-advice'),
    });
  }
  const kindOf = ({ id, isKey }: Column): ComponentKind => {
    const stated = components.get(id)?.kind;
    if (stated !== undefined) return stated;
    if (id === VALUE) return 'measure';
    if (!isKey) return 'attribute';
    return conceptOf(id) === 'time' ? 'time' : 'dimension';
  };
  return new Map(columns.map((column) => [column.id, kindOf(column)]));
}

/** As the message itself says (generic), else by what the columns hold. */
function foundKinds(columns: readonly Column[], source: PlanSource): Kinds {
  const kinds = new Map<string, ComponentKind>();
  for (const { id } of columns) if (id === VALUE) kinds.set(id, 'measure');
  const time = timeAmong(columns, source);
  if (time) kinds.set(time.id, 'time');
  const rest = columns.filter(({ id }) => !kinds.has(id));
  const isStated = columns.some(({ isKey, id }) => isKey && id !== time?.id);
  const keys =
    isStated && !source.isCrossSectional ? rest.filter(({ isKey }) => isKey) : likelyKeys(rest, time, source);
  for (const { id } of keys) kinds.set(id, 'dimension');
  if (!isStated || source.isCrossSectional) tell(keys, time, source.notes);
  return kinds;
}

function tell(keys: readonly Column[], time: Column | undefined, { guesses }: ReadingNotes): void {
  const named = [...keys, ...(time ? [time] : [])].map(({ id }) => id);
  guesses.push(
    named.length === 0
      ? message('read.sdmx.no-dimensions-assigned')
      : message('read.sdmx.dimensions-assigned', { columns: quotedList(named) }),
  );
}

/** By its name, else the one that observations list, when all its texts are periods. */
function timeAmong(columns: readonly Column[], { store, listed }: PlanSource): Column | undefined {
  const called = columns.find(({ id }) => conceptOf(id) === 'time');
  if (called) return called;
  const arePeriods = ({ field }: Column): boolean => {
    const texts = store.texts(field);
    return texts.length > 0 && texts.every((text) => readSdmxPeriod(text) !== undefined);
  };
  return columns.find(
    (column) =>
      (column.level === 'observation' || listed.has(column.id)) &&
      column.id !== VALUE &&
      !isAttributeById(column.id) &&
      arePeriods(column),
  );
}

/**
 * Without a structure nothing says which attributes of the XML are the key. It is written first, its texts are codes,
 * every observation has one, and together they tell the observations apart.
 */
function likelyKeys(
  columns: readonly Column[],
  time: Column | undefined,
  source: PlanSource,
): readonly Column[] {
  const levels = new Set<MetColumn['level']>(levelsOfKeys(columns, source));
  const ordered = columns.filter(({ level, id }) => levels.has(level) || source.listed.has(id));
  const present = presentColumns(source.store);
  const isStated = ({ id, isKey }: Column): boolean => isKey || source.listed.has(id);
  const mayBe = (column: Column): boolean =>
    isStated(column) ||
    (!isAttributeById(column.id) &&
      !NO_DIMENSION.test(column.id) &&
      source.store.texts(column.field).every(isCode));
  const isLikely = (column: Column): boolean =>
    isStated(column) || (mayBe(column) && conceptOf(column.id) !== 'unit' && present.has(column.field));
  const leading = ordered.findIndex((column) => !isLikely(column));
  const first = ordered.filter(
    (column, at) => isStated(column) || (isLikely(column) && (leading < 0 || at < leading)),
  );
  const rest = ordered.filter((column) => !first.includes(column) && mayBe(column));
  const further = [...rest.filter(isLikely), ...rest.filter((column) => !isLikely(column))];
  const keys = tellingApart(first, further, { time, store: source.store });
  return ordered.filter((column) => keys.includes(column));
}

/** The columns, and of the further ones those without which two observations would have the same key. */
function tellingApart(
  columns: readonly Column[],
  further: readonly Column[],
  { time, store }: { readonly time: Column | undefined; readonly store: RowStore },
): readonly Column[] {
  const count = (keys: readonly Column[]) => countKeys([...keys, ...(time ? [time] : [])], store);
  let keys = columns;
  let before = count(keys);
  for (const column of further) {
    if (before.keys === before.rows) break;
    const after = count([...keys, column]);
    if (after.keys > before.keys) keys = [...keys, column];
    before = after.keys > before.keys ? after : before;
  }
  return keys;
}

/** Where observations stand in series, the rest of an observation is about it alone. */
function levelsOfKeys(
  columns: readonly Column[],
  { isCrossSectional }: PlanSource,
): readonly MetColumn['level'][] {
  if (isCrossSectional) return ['group', 'series', 'observation'];
  return columns.some(({ level }) => level === 'series') ? ['series'] : ['observation'];
}

/** No code is longer, and none has blanks. */
function isCode(text: string): boolean {
  return text.length <= 40 && /^[^\s;,]+$/.test(text);
}

/** The columns that every one of the first rows has. */
function presentColumns(store: RowStore): ReadonlySet<number> {
  const present = new Set(store.ids.keys());
  let rows = 0;
  store.visit(({ starts, ends }) => {
    rows += 1;
    for (const column of present) if ((ends[column] ?? 0) <= (starts[column] ?? 0)) present.delete(column);
    return rows < ENOUGH_ROWS;
  });
  return present;
}

function countKeys(
  columns: readonly SdmxColumn[],
  store: RowStore,
): { readonly rows: number; readonly keys: number } {
  const keys = new Set<number | string>();
  const keyOf = keyTeller(columns, store);
  let rows = 0;
  store.visit(() => {
    rows += 1;
    keys.add(keyOf());
    return rows < ENOUGH_ROWS;
  });
  return { rows, keys: keys.size };
}

/** The key of the row that is visited, as one number where all keys together are few enough. */
function keyTeller(columns: readonly SdmxColumn[], store: RowStore): () => number | string {
  const fields = columns.map(({ field }) => ({ field, texts: store.texts(field).length + 1 }));
  const most = fields.reduce((all, { texts }) => all * texts, 1);
  if (most > Number.MAX_SAFE_INTEGER) return () => fields.map(({ field }) => store.numbers[field]).join();
  return () => {
    let key = 0;
    for (const { field, texts } of fields) key = key * texts + (store.numbers[field] ?? 0);
    return key;
  };
}
