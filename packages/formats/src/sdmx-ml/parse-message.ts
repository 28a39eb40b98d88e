import { message } from '@almanac/core';
import { ReadingError, type ReadingNotes, type SourceFile } from '../reading/reading.ts';
import type { RowStore } from '../sdmx/rows/row-store.ts';
import type { DataStructure, StructureComponent } from '../sdmx/structure/data-structure.ts';
import { ACTION, FLOW, SET } from '../sdmx/table-of-store.ts';
import { parseXml } from '../sdmx/structure/parse-xml.ts';
import { isAside, structureIn } from '../sdmx/structure/read-structure.ts';
import { elementBuilder, type XmlElement } from '../sdmx/structure/read-xml.ts';
import { attributeOf, dataSetReader, VALUE, type DataSetReader } from './data-set-reader.ts';
import type { GroupValues } from '../sdmx/rows/group-values.ts';
import { dataLayoutOf, otherMessageOf, type DataLayout } from './message-kinds.ts';
import { footerTextsIn, headerIn, isHeader, messageHeaderIn, type MessageHeader } from './message-header.ts';
import { openElements, type MetColumn, type OpenElements } from './open-elements.ts';

/** A message whose observations are in the store. */
export interface ParsedMessage {
  readonly layout: DataLayout;
  /** The data flow or structure of the first data set, as the header names it. */
  readonly flow: string;
  readonly met: readonly MetColumn[];
  readonly listed: ReadonlySet<string>;
  /** The structure in the message itself. */
  readonly structure: DataStructure | undefined;
}

interface ParseSource {
  readonly store: RowStore;
  readonly groups: GroupValues;
  readonly notes: ReadingNotes;
  readonly beside: DataStructure | undefined;
  readonly language: string | undefined;
}

/** The dimension of what a cross-sectional message measures, where no structure says another. */
const MEASURES = 'MEASURE';

/** What is known while a message is read. */
interface State {
  layout: DataLayout | undefined;
  header: MessageHeader | undefined;
  readonly outside: ReturnType<typeof elementBuilder>;
  depthOfDataSet: number;
  dataSets: number;
}

/** Reads a message once and puts its observations into the store. Refuses messages of other kinds, saying what they are. */
export async function parseMessage(file: SourceFile, source: ParseSource): Promise<ParsedMessage> {
  const { store, notes, language } = source;
  const state: State = {
    layout: undefined,
    header: undefined,
    outside: elementBuilder((name, parent) => !isHeader(name) && isAside(name, parent)),
    depthOfDataSet: 0,
    dataSets: 0,
  };
  const measures = new Set(componentsOf(source).flatMap(({ kind, id }) => (kind === 'measure' ? [id] : [])));
  const elements = openElements({
    store,
    groups: source.groups,
    isMeasure: (id) => id === VALUE || measures.has(id),
  });
  const reader = readerOf(state, elements, source);
  await parseXml(file, handlersOf(file.name, state, reader), { part: 'data', notes });
  if (state.layout === undefined) throw notAMessage(file.name);
  if (store.rows() === 0) throw emptyMessage(file.name, state.outside.top);
  const header = headerOf(state);
  const flow = store.texts(store.column(FLOW))[0] ?? '';
  return {
    layout: state.layout,
    flow,
    met: [...elements.met.values()].filter(({ id }) => ![FLOW, SET, ACTION].includes(id)),
    listed: new Set([...header.listed.values()].filter((id) => id !== 'AllDimensions')),
    structure: structureIn(state.outside.top, { flow, columns: store.ids, language }),
  };
}

function componentsOf({ beside }: ParseSource): readonly StructureComponent[] {
  return [...(beside?.components.values() ?? [])];
}

function headerOf(state: State): MessageHeader {
  state.header ??= messageHeaderIn(headerIn(state.outside.top));
  return state.header;
}

function readerOf(state: State, elements: OpenElements, source: ParseSource): DataSetReader {
  return dataSetReader({
    elements,
    layout: () => state.layout ?? 'generic',
    listed: (reference) => headerOf(state).listed.get(reference),
    about: (attributes) => {
      const { flows, action } = headerOf(state);
      const reference = attributeOf(attributes, 'structureRef') ?? '';
      return [
        [FLOW, flows.get(reference) ?? (flows.size === 1 ? ([...flows.values()][0] ?? '') : reference)],
        [SET, String(state.dataSets)],
        [ACTION, actionLetter(attributeOf(attributes, 'action') ?? action)],
      ];
    },
    standsFor: (element) => {
      const known = componentsOf(source).find(({ id, standsFor }) => id === element && standsFor)?.standsFor;
      return known ? [known.dimension, known.code] : [MEASURES, element];
    },
  });
}

/** Delete, else the observation is taken as written. */
function actionLetter(action: string): string {
  return /^delete$/i.test(action) ? 'D' : 'I';
}

function handlersOf(file: string, state: State, reader: DataSetReader): Parameters<typeof parseXml>[1] {
  const { outside } = state;
  return {
    open(name, attributes, { line, column }) {
      if (state.layout === undefined) {
        const other = otherMessageOf(name);
        if (other) throw new ReadingError(file, { ...other, line, column });
        state.layout = dataLayoutOf(name);
      }
      if (state.layout !== undefined && (state.depthOfDataSet > 0 || name === 'DataSet')) {
        if (state.depthOfDataSet === 0) state.dataSets += 1;
        state.depthOfDataSet += 1;
        reader.open(name, attributes, line);
      } else outside.open(name, attributes);
    },
    close(name) {
      if (state.depthOfDataSet === 0) outside.close();
      else {
        state.depthOfDataSet -= 1;
        reader.close(name);
      }
    },
    text(text) {
      if (state.depthOfDataSet === 0) outside.text(text);
      else reader.text(text);
    },
  };
}

function notAMessage(file: string): ReadingError {
  return new ReadingError(file, {
    message: message('read.sdmx-ml.no-message'),
    advice: message('read.sdmx-ml.data-advice'),
  });
}

/** An answer without data often says in its footer why. */
function emptyMessage(file: string, top: XmlElement): ReadingError {
  const [text] = footerTextsIn(top);
  return new ReadingError(file, {
    message:
      text === undefined
        ? message('read.sdmx.no-observations')
        : message('read.sdmx-ml.footer', { text: text.slice(0, 200) }),
    advice: message('read.sdmx-ml.data-advice'),
  });
}
