import type { DataLayout } from './message-kinds.ts';
import type { MetColumn, OpenElements } from './open-elements.ts';

/** Follows the elements of data sets, and says what they say of their observations. */
export interface DataSetReader {
  readonly open: (name: string, attributes: Attributes, line: number) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

type Attributes = Readonly<Record<string, string>>;

/** What is needed to read a data set. */
export interface DataSetSource {
  readonly elements: OpenElements;
  readonly layout: () => DataLayout;
  /** The dimension that the observations of a data set list, where the header says it. */
  readonly listed: (structureRef: string) => string | undefined;
  /** What the rows of a data set have in common: its data flow, its action. */
  readonly about: (attributes: Attributes) => readonly (readonly [id: string, text: string])[];
  /** What the element of a cross-sectional observation stands for: a dimension and its code. */
  readonly standsFor: (element: string) => readonly [dimension: string, code: string];
}

/** The column of values. */
export const VALUE = 'OBS_VALUE';

/** What series list, where nothing says it (2.0). */
const TIME = 'TIME_PERIOD';

/** Attributes of a data set that are about the message. */
const ABOUT_THE_MESSAGE =
  /^(action|setID|structureRef|dataScope|validFromDate|validToDate|publicationYear|publicationPeriod|reporting(Begin|End)Date|data[sS]etID|keyFamilyURI|dataflow(ID|AgencyID|Version)?|dataProvider(ID|SchemeAgencyId|SchemeId))$/;

const LEVELS = new Map<string, MetColumn['level']>([
  ['Series', 'series'],
  ['Obs', 'observation'],
]);

/** Elements that hold parts of the key. */
const KEYS = new Set(['SeriesKey', 'ObsKey', 'GroupKey', 'Key']);

const HOLDERS = new Set([...KEYS, 'Attributes']);

/** Where a reader is. */
interface Reading extends DataSetSource {
  /** The names of the elements that are open. */
  readonly path: string[];
  /** The dimension that observations list. */
  dimension: string;
  /** The concept whose text is being read. */
  textFor: string | undefined;
  text: string;
  /** How deep in elements that say nothing of observations. */
  aside: number;
}

/** A reader that waits for a data set. */
export function dataSetReader(source: DataSetSource): DataSetReader {
  const reading: Reading = { ...source, path: [], dimension: TIME, textFor: undefined, text: '', aside: 0 };
  return {
    open(name, attributes, line) {
      if (reading.aside > 0 || name === 'Annotations') {
        reading.aside += 1;
        return;
      }
      if (name === 'DataSet') beginDataSet(reading, attributes, line);
      else if (!HOLDERS.has(name) && !readsValue(reading, name, attributes))
        begin(reading, { name, attributes, line });
      reading.path.push(name);
    },
    close(name) {
      if (reading.aside > 0) reading.aside -= 1;
      else close(reading, name);
    },
    text(text) {
      if (reading.textFor !== undefined && reading.aside === 0) reading.text += text;
    },
  };
}

function beginDataSet(reading: Reading, attributes: Attributes, line: number): void {
  const { elements } = reading;
  reading.dimension = reading.listed(attributeOf(attributes, 'structureRef') ?? '') ?? TIME;
  elements.begin({ name: 'DataSet', level: 'data-set', line });
  for (const [id, value] of reading.about(attributes)) elements.say(id, value);
  if (reading.layout() === 'generic') return;
  for (const [id, value] of Object.entries(attributes)) {
    if (isOwn(id) && !ABOUT_THE_MESSAGE.test(id)) elements.say(id, value);
  }
}

/** Whether an attribute is the message's own, and not one of XML. */
function isOwn(id: string): boolean {
  return !id.includes(':') && id !== 'xmlns';
}

interface Opened {
  readonly name: string;
  readonly attributes: Attributes;
  readonly line: number;
}

function begin(reading: Reading, opened: Opened): void {
  const { name, attributes, line } = opened;
  const isCross = reading.layout() === 'cross-sectional' && attributes['value'] !== undefined;
  if (isCross) sayCrossSection(reading, opened);
  else {
    reading.elements.begin({ name, level: LEVELS.get(name) ?? 'group', line });
    if (reading.layout() !== 'generic' || name !== 'Group') sayAttributes(reading, attributes);
  }
}

/** An observation of a cross-section (2.0): its element is what was measured. */
function sayCrossSection(reading: Reading, { name, attributes, line }: Opened): void {
  const { value = '', ...others } = attributes;
  reading.elements.begin({ name, level: 'observation', line });
  reading.elements.say(...reading.standsFor(name), true);
  reading.elements.say(VALUE, value);
  sayAttributes(reading, others);
}

function sayAttributes({ elements }: Reading, attributes: Attributes): void {
  for (const id of Object.keys(attributes)) if (isOwn(id)) elements.say(id, attributes[id] ?? '');
}

/** Whether an element says a value. */
function readsValue(reading: Reading, name: string, attributes: Attributes): boolean {
  const { elements, path } = reading;
  const { value = '', concept, id = concept } = attributes;
  if (name === 'ObsDimension') elements.say(id ?? listedDimension(reading), value, true);
  else if (name === 'ObsValue') elements.say(VALUE, value);
  else if (name !== 'Value') return readsText(reading, name, id);
  else if (id !== undefined) elements.say(id, value, KEYS.has(path.at(-1) ?? ''));
  return true;
}

function listedDimension({ dimension }: Reading): string {
  return dimension === 'AllDimensions' ? TIME : dimension;
}

/** `Comp` (3) and `Time` (2.0) hold texts; so do all elements of keys and observations in a utility message (2.0). */
function readsText(reading: Reading, name: string, id: string | undefined): boolean {
  const { elements, path } = reading;
  const isInObservation = elements.innermost()?.level === 'observation' && path.at(-1) === 'Obs';
  const isUtility = reading.layout() === 'specific' && (path.at(-1) === 'Key' || isInObservation);
  if (name === 'Comp') reading.textFor = id ?? name;
  else if (name === 'Time' && isInObservation) reading.textFor = TIME;
  else if (isUtility) reading.textFor = name;
  else return false;
  reading.text = '';
  return true;
}

function close(reading: Reading, name: string): void {
  const { elements, path } = reading;
  path.pop();
  if (reading.textFor === undefined) {
    if (elements.innermost()?.name === name) elements.end();
  } else if (name === 'Value') reading.text += ' ';
  else {
    elements.say(reading.textFor, reading.text.trim(), path.at(-1) === 'Key' || name === 'Time');
    reading.textFor = undefined;
  }
}

/** An attribute, with or without a prefix. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  const found = Object.keys(attributes).find((id) => id === name || id.endsWith(`:${name}`));
  return found === undefined ? undefined : attributes[found];
}
