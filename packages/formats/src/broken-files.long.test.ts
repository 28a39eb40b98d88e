import { it } from 'vitest';
import { expectNoCrash } from '../test/broken-files.ts';
import { fileOf, type TestFile } from '../test/real-files.ts';
import { JSON_PIECES, jsonMessage, oldJsonMessage } from '../test/sdmx-json-messages.ts';
import { BROKEN_MESSAGES, MESSAGE_PIECES } from '../test/sdmx-messages.ts';
import { bytesOf as bytesIn } from '../test/read-back.ts';
import { ODD_TABLES } from '../test/odd-tables.ts';
import { write } from '../test/words.ts';
import { COLOPHON, viewAsPublished } from '../test/written-views.ts';
import { readEurostatTsv } from './eurostat-tsv/read-eurostat-tsv.ts';
import { writeParquet } from './parquet/write-parquet.ts';
import { readTable } from './read-table.ts';
import type { ReadTable } from './reading/reading.ts';
import { readSdmxJson } from './sdmx-json/read-sdmx-json.ts';
import { readSdmxMl } from './sdmx-ml/read-sdmx-ml.ts';

const RUNS = 20_000;
const MOST_MS = 30 * 60_000;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const DATA_SET = { series: { '0': { attributes: [0], observations: { '0': [2, 1], '1': [1.5, 0] } } } };
const TSV = 'freq,unit,geo\\TIME_PERIOD\t2021 \t2022 \nA,PS,AT\t1.5 \t2.0 bp\nA,PS,BE\t: c\t: z\n';

const PARQUET = await Promise.all(
  ODD_TABLES.map((table) => bytesIn(writeParquet(viewAsPublished(table), COLOPHON))),
);

const READERS: readonly (readonly [
  string,
  (file: TestFile) => Promise<ReadTable>,
  readonly Uint8Array[],
  readonly string[],
])[] = [
  ['SDMX-ML', (file) => readSdmxMl(file, write), BROKEN_MESSAGES, MESSAGE_PIECES],
  [
    'SDMX-JSON',
    (file) => readSdmxJson(file, write),
    [jsonMessage([DATA_SET]), oldJsonMessage([DATA_SET])].map((each) => bytesOf(JSON.stringify(each))),
    JSON_PIECES,
  ],
  [
    'Eurostat TSV',
    (file) => readEurostatTsv(file, write),
    [bytesOf(TSV)],
    ['\t', '\n', ',', '\\', ':', ' c', '-', ''],
  ],
  [
    'Parquet',
    (file) => readTable(file, write, { format: 'parquet' }),
    PARQUET,
    ['PAR1', '\u0000', '\u0015', '\u00ff', ''],
  ],
  [
    'any format',
    (file) => readTable(file, write),
    [...BROKEN_MESSAGES, bytesOf(TSV)],
    [...MESSAGE_PIECES, 'PK\u0003\u0004', 'PAR1'],
  ],
];

it.each(READERS)(
  `gives a table or a reading error for ${RUNS} broken files of %s`,
  async (_, read, sources, pieces) => {
    await expectNoCrash(read, { sources, pieces, runs: RUNS });
    await read(fileOf('whole', sources[0] ?? new Uint8Array()));
  },
  MOST_MS,
);
