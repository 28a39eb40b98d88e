import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Codes that programs take for numbers, dates, booleans or nothing, and some that differ from these only slightly. */
const ODD_CODES: readonly string[] = [
  ...['1', '1.1', '1.10', '01', '001', '1E5', '100000', '1d5', '0x1F', '31', '1_000', '1,000'],
  ...['NA', 'N/A', 'NULL', 'NaN', 'None', 'inf', '-inf', '#N/A', 'TRUE', 'true', 'T', 'F', 'yes'],
  ...[
    '2020-01',
    '2020-01-01',
    '1/2',
    '10-14',
    'MAR1',
    '10:15',
    '50%',
    'a',
    'A',
    ' a',
    'a ',
    '-',
    '-1',
    '=1+1',
  ],
];

interface OddDimension {
  readonly codes: readonly string[];
  readonly labels: readonly string[];
  readonly children?: Readonly<Record<string, readonly string[]>>;
}

/** A table, by its code, and the type it is published as. */
export interface OddTable {
  readonly code: string;
  readonly kind: 'TS' | 'CT' | 'DC';
  readonly file: string;
}

const SERIES: OddDimension = {
  codes: ['1', '1.1', '1.10', '1.2', '1.20', '2'],
  labels: ['Total', 'Others', 'Goods, new', 'Services', 'Others', 'Others'],
  children: { '1': ['1.1', '1.10', '1.2', '1.20'] },
};
const ODD: OddDimension = {
  codes: ODD_CODES,
  labels: ODD_CODES.map((_, at) => `Item ${Math.floor(at / 2)}`),
};
const AGES: OddDimension = { codes: ['0-4', '05-9', '10-14'], labels: ['0–4', '5–9', '10–14'] };
const MONTHS: OddDimension = {
  codes: ['2025-11', '2025-12', '2026-01', '2026-02'],
  labels: ['2025 Nov', '2025 Dec', '2026 Jan', '2026 Feb'],
};

/** Writes a table of each type as files that can be published, in a folder. */
export function writeOddTables(folder: string): Promise<readonly OddTable[]> {
  return Promise.all([
    oddTable(folder, { code: 'ODDSERIES', kind: 'TS' }, { series: SERIES, time: MONTHS }),
    oddTable(folder, { code: 'ODDCROSS', kind: 'CT' }, { may: ODD, age: AGES }),
    oddTable(folder, { code: 'ODDDETAIL', kind: 'DC' }, { item: ODD, age: AGES, time: MONTHS }),
  ]);
}

async function oddTable(
  folder: string,
  { code, kind }: Omit<OddTable, 'file'>,
  dimensions: Readonly<Record<string, OddDimension>>,
): Promise<OddTable> {
  const size = Object.values(dimensions).map(({ codes }) => codes.length);
  const cells = size.reduce((product, each) => product * each, 1);
  const file = join(folder, `${code}.json`);
  const dataset = {
    version: '2.0',
    class: 'dataset',
    label: `Odd codes, ${code}`,
    source: 'Office of Trials',
    id: Object.keys(dimensions),
    size,
    role: { time: Object.keys(dimensions).filter((id) => id === 'time') },
    dimension: Object.fromEntries(
      Object.entries(dimensions).map(([id, { codes, labels, children }]) => [
        id,
        {
          label: id,
          category: {
            index: codes,
            label: Object.fromEntries(codes.map((each, at) => [each, labels[at]])),
            ...(children && { child: children }),
          },
        },
      ]),
    ),
    // One in six is missing; zeros are values.
    value: Array.from({ length: cells }, (_, at) => (at % 6 === 4 ? null : ((at * 7919) % 1000) / 7)),
  };
  await writeFile(file, JSON.stringify(dataset));
  return { code, kind, file };
}
