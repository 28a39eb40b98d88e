import { message, type Write } from '@almanac/core';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import { planOfKinds, type ColumnPlan } from './column-plan.ts';
import type { RowHeader, SdmxColumn } from './sdmx-columns.ts';
import type { DataStructure } from './structure/data-structure.ts';
import { surveyRows, type VisitRows } from './survey-rows.ts';
import { tableOfRows, type SdmxTable } from './table-of-rows.ts';
import type { GroupValues } from './rows/group-values.ts';
import type { RowStore } from './rows/row-store.ts';

/** The columns of a row that say which data flow and data set it belongs to, and what is to happen to it. */
export const FLOW = '<flow>';
export const ACTION = '<action>';
export const SET = '<set>';

/** Rows in a store, and what they are. */
export interface StoreSource {
  readonly file: string;
  readonly store: RowStore;
  readonly groups: GroupValues;
  readonly structure: DataStructure | undefined;
  /** What the columns are, where the structure does not say all of it. */
  readonly plan?: ColumnPlan;
  readonly notes: ReadingNotes;
  readonly write: Write;
}

/** Makes a table of the rows in a store. Data sets of one structure are one table; those of several are refused. */
export async function tableOfStore(source: StoreSource): Promise<SdmxTable> {
  refuseSeveral(source.file, source.store);
  try {
    return await tableOf(source);
  } catch (mistake) {
    throw mistake instanceof ReadingError ? byLine(mistake) : mistake;
  }
}

/** Columns of a store are no columns of the file, and JSON has no lines. */
function byLine({ file, problem, advice, place: { line = 0 } }: ReadingError): ReadingError {
  return new ReadingError(file, { message: problem, advice, ...(line > 0 && { line }) });
}

async function tableOf(source: StoreSource): Promise<SdmxTable> {
  const { file, store, structure, notes } = source;
  const header = headerOf(store);
  const plan = source.plan ?? statedPlan(store, structure);
  const { dimensions, time, frequency } = plan;
  const keys = [...dimensions, ...(time ? [time] : []), ...(frequency ? [frequency] : [])];
  const complete = source.groups.completing(new Set(keys.map(({ field }) => field)));
  const visitBy =
    (through: RowStore['visit']): VisitRows =>
    (visit) => {
      through((row) => {
        visit(row);
        return true;
      }, complete);
      return Promise.resolve();
    };
  const survey = await surveyRows(visitBy(store.visit), { file, header, plan, notes });
  if (survey.rows === 0) {
    throw new ReadingError(file, {
      message: message('read.sdmx.no-observations'),
      advice: message('read.sdmx-ml.data-advice'),
    });
  }
  const visitRows = visitBy(store.drain);
  return await tableOfRows({ ...source, structure, header, plan, survey, visitRows, title: undefined });
}

function refuseSeveral(file: string, store: RowStore): void {
  const flows = store.texts(store.column(FLOW)).filter((flow) => flow !== '');
  if (flows.length < 2) return;
  throw new ReadingError(file, {
    message: message('read.sdmx-ml.several', {
      count: flows.length,
      structures: { list: flows.slice(0, 5), joined: 'comma' },
    }),
    advice: message('read.sdmx-ml.several-advice'),
  });
}

function headerOf(store: RowStore): RowHeader {
  return {
    flowField: store.column(FLOW),
    actionField: store.column(ACTION),
    setField: store.column(SET),
    flowNameField: -1,
    kindField: -1,
    headLine: -1,
    columns: [],
    width: store.ids.length,
  };
}

/** The column of a store. */
export function storedColumn(id: string, store: RowStore): SdmxColumn {
  return { id, field: store.ids.indexOf(id), isLabelled: false, isMultiple: false };
}

/** Everything as the structure of the message says, in its order. */
function statedPlan(store: RowStore, structure: DataStructure | undefined): ColumnPlan {
  const components = structure?.components ?? new Map<string, never>();
  const columns = [...components.keys()]
    .filter((id) => store.ids.includes(id))
    .map((id) => storedColumn(id, store));
  return planOfKinds(columns, ({ id }) => components.get(id)?.kind ?? 'attribute');
}
