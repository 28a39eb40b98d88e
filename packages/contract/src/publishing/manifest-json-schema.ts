import * as z from 'zod/mini';

import { manifestSchema, type Manifest } from './manifest.ts';

/** The purpose of each field of a manifest. */
export const MANIFEST_FIELDS: { readonly [Field in keyof Required<Manifest>]: string } = {
  code: 'The code of the table, unique without regard to case.',
  type: 'Time series, cross-sectional or data cube; guessed from the dimensions when absent.',
  title: 'The title.',
  groupTitle: 'The title without frequency and seasonal adjustment: tables that share it are siblings.',
  agency: 'The agency whose table it is; with an agency’s key, that agency.',
  source: 'The survey, census or register behind the numbers.',
  licence: 'The licence under which the numbers may be used.',
  sourceAddress: 'Where the numbers were first published.',
  topics: 'Where it stands in the catalogue, each as “Grouping > Subject > Topic”.',
  frequency: 'How often it is observed.',
  seasonalAdjustment: 'The seasonal adjustment in words; absent when there is none.',
  unit: 'The unit of every cell that has none of its own.',
  decimals: 'The number of decimals of every cell that has none of its own.',
  footnotes: 'Footnotes on the whole table, after those of the file.',
  nextReleaseDate: 'The day of the next release.',
  lastUpdated: 'The day or instant at which the agency last updated the numbers.',
  isFictional: 'True for made-up numbers: every page of the table says so.',
  heading: 'Which dimensions stand down the side and across the top; the others are picked.',
  dimensions: 'What single dimensions are, by id or label: label, role, hierarchy, units, partitions.',
  functions: 'What readers may do with the table; each is on when absent.',
  charts: 'Which chart types suit, and which comes first; each is on when absent.',
  isEnabled: 'False hides the table from every reader.',
  apiPublic: 'Whether the table is in the anonymous public API.',
  apiAdmin: 'Whether the table is in the API for holders of an agency key.',
  apiDev: 'Whether the table is on the developer test page.',
  correction: 'A notice of correction attached to the release, for every reader to see.',
  language: 'The language to take from a file in several.',
  csv: 'How to read a CSV file where a guess would be wrong.',
  structure: 'The SDMX structure file with the names behind the codes of an SDMX-CSV file; sent beside it.',
  at: 'The embargo: nothing of the release is readable before this instant.',
};

const DESCRIPTIONS: Readonly<Record<string, string>> = MANIFEST_FIELDS;

/** The JSON Schema of a manifest, for editors and other programs. */
export function manifestJsonSchema(): object {
  const { properties = {}, ...rest } = z.toJSONSchema(manifestSchema, { io: 'input' });
  const described = Object.entries(properties).map(([name, schema]): [string, object] => [
    name,
    { description: DESCRIPTIONS[name], ...(typeof schema === 'object' && schema) },
  ]);
  return { ...rest, title: 'Almanac manifest', properties: Object.fromEntries(described) };
}
