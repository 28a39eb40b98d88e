import type { AttributeValues, DataMessage, DataSet } from '../src/sdmx/writing/data-message.ts';

const ref = (id: string) => ({ agency: 'ALM', id, version: '1.0.0' });

const STATUSES: readonly AttributeValues[] = [
  ['A', 'F', 'Tonnes, "dry" & <net>', '1'],
  ['P', 'F', 'Tonnes, "dry" & <net>', '1'],
  ['Q', 'C', 'Tonnes, "dry" & <net>', '1'],
  ['Z', 'F', 'Tonnes, "dry" & <net>', '1'],
  ['PB', 'F', 'Tonnes, "dry" & <net>', '1'],
];

/** Two areas, two kinds, three years; some cells without a number. */
export const CELLS: readonly (readonly [value: number, status: number])[] = [
  ...([
    [1, 0],
    [0, 0],
    [-2.5, 1],
    [Number.NaN, 2],
    [1e21, 0],
    [Number.NaN, 3],
  ] as const),
  ...([
    [0.1, 4],
    [7, 0],
    [8, 0],
    [9, 0],
    [10, 1],
    [1 / 3, 0],
  ] as const),
];

const codes = (...ids: readonly string[]) => ids.map((id) => ({ id, name: `Name of ${id}, =1` }));

const YEARS = ['2020', '2021', '2022'].map((id) => ({ id, name: id }));

/** A data set of these cells. Its series come in two stretches. */
export const DATA_SET: DataSet = {
  dimensions: [
    { id: 'AREA', name: 'Area', codes: codes('N', 'S') },
    { id: 'KIND', name: 'Kind <of> "thing"', codes: codes('1', 'a_b') },
    { id: 'TIME_PERIOD', name: 'Year', codes: YEARS },
  ],
  across: 2,
  stretches: async function* () {
    for (const [from, count] of [
      [0, 3],
      [3, 1],
    ] as const) {
      await Promise.resolve();
      const cell = (series: number, at: number) =>
        CELLS[(from + series) * YEARS.length + at] ?? [Number.NaN, 0];
      yield {
        from,
        count,
        valueAt: (series, at) => cell(series, at)[0],
        attributesAt: (series) => (at) => STATUSES[cell(series, at)[1]] ?? [],
      };
    }
  },
};

const NAMES: Readonly<Record<string, string>> = {
  A: 'Normal',
  P: 'Provisional',
  PB: 'Provisional, break in series',
  Q: 'Suppressed',
  Z: 'Not applicable',
  F: 'Free',
  C: 'Suppressed',
};
const nameOf = (code: string): string => NAMES[code] ?? code;

/** A message of it. */
export const DATA_MESSAGE: DataMessage = {
  header: { id: 'DATA', prepared: '2026-01-01T00:00:00Z', sender: 'ALM', language: 'en' },
  dataflow: ref('T'),
  dataStructure: ref('DSD_T'),
  name: 'Things',
  valueName: 'Value',
  attributes: [
    { id: 'OBS_STATUS', name: 'Status', nameOf },
    { id: 'CONF_STATUS', name: 'Confidentiality', nameOf },
    { id: 'UNIT_MEASURE', name: 'Unit' },
    { id: 'DECIMALS', name: 'Decimals' },
  ],
  isFlat: false,
  hasObservations: true,
  sets: [DATA_SET],
};
