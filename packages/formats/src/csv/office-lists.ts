/**
 * The status codes of an office, recognised by the headings of its files, where a letter does not mean what it means in
 * SDMX.
 */
const LISTS: readonly {
  readonly headings: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}[] = [
  {
    // Statistics Canada: letters grade the quality of an estimate.
    headings: ['REF_DATE', 'VECTOR', 'COORDINATE', 'STATUS'],
    words: {
      A: 'Normal',
      B: 'Data quality: very good',
      C: 'Data quality: good',
      D: 'Data quality: acceptable',
      E: 'Use with caution',
      F: 'Too unreliable to be published: not available',
      x: 'Suppressed to meet the confidentiality requirements of the Statistics Act',
      '..': 'Not available for a specific reference period',
      '...': 'Not applicable',
      '0s': 'Rounded to 0 where there is a meaningful distinction between zero and what was rounded',
      r: 'Revised',
      p: 'Preliminary',
      t: 'Series ended',
    },
  },
  {
    // Stats NZ
    headings: ['Series_reference', 'Data_value'],
    words: { F: 'Final', P: 'Provisional', R: 'Revised', C: 'Confidential', Y: 'Suppressed' },
  },
  {
    // Flat files of GENESIS and of the German census.
    headings: ['statistics_code', 'value_q'],
    words: { e: 'Final', p: 'Provisional', r: 'Revised', s: 'Estimated' },
  },
  {
    // The Bureau of Labor Statistics of the United States.
    headings: ['series_id', 'period', 'footnote_codes'],
    words: { P: 'Preliminary', R: 'Revised', C: 'Corrected' },
  },
];

/** The words for status codes in files with these headings; undefined where codes have their usual meaning. */
export function officeList(headings: readonly string[]): ReadonlyMap<string, string> | undefined {
  const list = LISTS.find((each) => each.headings.every((heading) => headings.includes(heading)));
  return list && new Map(Object.entries(list.words));
}
