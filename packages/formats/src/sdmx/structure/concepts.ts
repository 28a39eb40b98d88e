/** The purpose of a column, judged by its name: concepts that SDMX shares between domains, and their usual variants. */
const CONCEPTS = {
  time: ['TIME_PERIOD', 'TIME'],
  frequency: ['FREQ', 'FREQUENCY'],
  unit: ['UNIT_MEASURE', 'UNIT'],
  multiplier: ['UNIT_MULT', 'UNIT_MULTIPLIER', 'POWERCODE'],
  currency: ['CURRENCY'],
  decimals: ['DECIMALS'],
  status: ['OBS_STATUS', 'OBS_FLAG'],
  confidentiality: ['CONF_STATUS', 'OBS_CONF'],
  note: ['OBS_COM', 'COMMENT', 'COMMENTS', 'COMMENT_OBS', 'OBS_COMMENT'],
  updated: ['LAST UPDATE', 'LAST_UPDATE'],
  title: ['TITLE', 'TITLE_EN', 'TITLE_FR', 'SERIES_NAME'],
} as const;

/** A concept that the reader uses. */
export type Concept = keyof typeof CONCEPTS;

const CONCEPT_OF_ID = new Map<string, Concept>(
  Object.entries(CONCEPTS).flatMap(([concept, ids]) => ids.map((id) => [id, concept as Concept] as const)),
);

/** The concept that a column is named after. */
export function conceptOf(id: string): Concept | undefined {
  return CONCEPT_OF_ID.get(id.toUpperCase());
}

/** Concepts that never distinguish observations, wherever their columns are. */
const ATTRIBUTE_CONCEPTS: ReadonlySet<Concept | undefined> = new Set<Concept>([
  'multiplier',
  'decimals',
  'status',
  'confidentiality',
  'note',
  'updated',
  'title',
]);

/** Further attributes of the cross-domain concepts, and columns named like `ATTR_1`. */
const ATTRIBUTE_IDS =
  /^(time_format|title_compl|collection|availability|base_per|embargo_time|updated|valid_(from|to)|obs_pre_break|source_agency|(upper|lower)_bound|compilation|coverage|dom_ser_ids|comment_(ts|dset|grp)|obs_attribute|att(r|ribute)?_?\d+)$/i;

/** Whether a column is an attribute by its name. */
export function isAttributeById(id: string): boolean {
  return ATTRIBUTE_CONCEPTS.has(conceptOf(id)) || ATTRIBUTE_IDS.test(id);
}

const WORDS_OF_ID = new Map([
  ['FREQ', 'Frequency'],
  ['REF_AREA', 'Reference area'],
  ['COUNTERPART_AREA', 'Counterpart area'],
  ['GEO', 'Geography'],
  ['TIME_PERIOD', 'Time period'],
  ['UNIT_MEASURE', 'Unit of measure'],
  ['UNIT', 'Unit of measure'],
  ['S_ADJ', 'Seasonal adjustment'],
  ['BASE_PER', 'Base period'],
  ['OBS_VALUE', 'Value'],
]);

/** A column's id in words, where the file has none: `INSTR_ASSET` becomes `Instr asset`. */
export function wordsOfId(id: string): string {
  const known = WORDS_OF_ID.get(id.toUpperCase());
  if (known !== undefined) return known;
  const words = id.replace(/_+/g, ' ').trim().toLowerCase();
  return words === '' ? id : words.slice(0, 1).toUpperCase() + words.slice(1);
}

const GEOGRAPHY =
  /^(ref_area|location|geo|geography|country|area|region|state|city|reporter|counterpart_area)$/i;
const MEASURE = /^(measure|indicator|variable|subject|series|na_item|bop_item|indic\w*|item)$/i;

/** The role of a dimension, judged by its id. */
export function roleOfId(id: string): 'geography' | 'measure' | 'other' {
  if (GEOGRAPHY.test(id)) return 'geography';
  return MEASURE.test(id) ? 'measure' : 'other';
}
