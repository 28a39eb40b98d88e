import { inLogs, type Cube } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { textOf, parseCsv } from '../test/read-back.ts';
import { CELLS, DATA_MESSAGE, DATA_SET } from '../test/sdmx-data-message.ts';
import { fileOf } from '../test/real-files.ts';
import { readTable } from './read-table.ts';
import { genericDialect, specificDialect } from './sdmx-ml/data-dialect.ts';
import { writeDataAsJson } from './sdmx-json/write-data.ts';
import { writeDataAsXml } from './sdmx-ml/write-data.ts';
import { writeSdmxCsv } from './sdmx-csv/write-sdmx-csv.ts';
import type { FileStream } from './writing/writing.ts';
import type { DataMessage, SeriesStretch } from './sdmx/writing/data-message.ts';

const csv = (version: 1 | 2, labels: 'id' | 'both' | 'name' = 'id', keys: 'none' | 'both' = 'none') =>
  [(message: DataMessage) => writeSdmxCsv(message, { version, labels, keys }), 'data.csv'] as const;

const json = (version: 1 | 2) =>
  [(message: DataMessage) => writeDataAsJson(message, version), 'data.json'] as const;

const xml = (dialect: Parameters<typeof writeDataAsXml>[1]) =>
  [(message: DataMessage) => writeDataAsXml(message, dialect), 'data.xml'] as const;

const FORMS: Readonly<Record<string, readonly [(message: DataMessage) => FileStream, string]>> = {
  'SDMX-JSON 1.0': json(1),
  'SDMX-JSON 2.0': json(2),
  'SDMX-CSV 1.0': csv(1),
  'SDMX-CSV 1.0 with names': csv(1, 'both'),
  'SDMX-CSV 2.0': csv(2),
  'SDMX-CSV 2.0 with names and keys': csv(2, 'both', 'both'),
  'SDMX-CSV 2.0 with names apart': csv(2, 'name'),
  'SDMX-ML 2.1 generic': xml(genericDialect({ ofTimeSeries: false })),
  'SDMX-ML 2.1 generic time series': xml(genericDialect({ ofTimeSeries: true })),
  'SDMX-ML 2.1 structure-specific': xml(specificDialect({ version: 'v2_1', ofTimeSeries: false })),
  'SDMX-ML 3.0 structure-specific': xml(specificDialect({ version: 'v3_0', ofTimeSeries: false })),
};

/** The cells by the ids of their categories, in the order of the dimensions' names. */
function cellsOf({ dimensions, values, absences, flags }: Cube): ReadonlyMap<string, unknown> {
  return new Map(
    Array.from(values, (value, cell) => {
      let rest = cell;
      const key = dimensions.toReversed().map(({ id, categories }) => {
        const category = categories[rest % categories.length];
        rest = Math.floor(rest / categories.length);
        return `${id}=${category?.id ?? ''}`;
      });
      return [key.sort().join(' '), [value, absences.get(cell), flags.get(cell) ?? 0]];
    }),
  );
}

const ABSENCES = [undefined, undefined, 'suppressed', 'not-applicable', undefined];
/** Provisional; provisional with a break. */
const FLAGS = [0, 1, 0, 0, 9];

const EXPECTED = new Map(
  CELLS.map(([value, status], cell) => {
    const key = `AREA=${cell < 6 ? 'N' : 'S'} KIND=${cell % 6 < 3 ? '1' : 'a_b'} time=${2020 + (cell % 3)}`;
    return [key, [value, ABSENCES[status], FLAGS[status]]];
  }),
);

describe('data of SDMX, written and read back', () => {
  describe.each(Object.entries(FORMS))('as %s', (_, [write, name]) => {
    it.each([
      ['in series', {}],
      ['observation by observation', { isFlat: true }],
      ['in sections', { sets: [{ ...DATA_SET, ...turned() }] }],
    ])('%s is what it was', async (__, change) => {
      const { draft } = await readTable(
        fileOf(name, await textOf(write({ ...DATA_MESSAGE, ...change }))),
        inLogs,
      );
      expect(cellsOf(draft.cube)).toEqual(EXPECTED);
      expect(draft.facts.decimals).toBe(1);
      expect(draft.facts.unit).toBe('Tonnes, "dry" & <net>');
    });
  });

  it('says what a spreadsheet would run as text, and nothing of numbers where only keys are asked for', async () => {
    const keys = await textOf(
      writeSdmxCsv(
        { ...DATA_MESSAGE, hasObservations: false },
        { version: 2, labels: 'name', keys: 'series' },
      ),
    );
    const [header, first, ...rest] = parseCsv(keys);
    expect(header).toEqual([
      ...['STRUCTURE', 'STRUCTURE_ID', 'STRUCTURE_NAME', 'ACTION', 'SERIES_KEY'],
      ...['AREA', 'Area', 'KIND', 'Kind <of> "thing"'],
    ]);
    expect(first).toEqual([
      ...['dataflow', 'ALM:T(1.0.0)', 'Things', 'I', 'N.1'],
      ...['N', 'Name of N, =1', '1', 'Name of 1, =1'],
    ]);
    expect(rest).toHaveLength(3);
  });

  it('leaves attributes out where only numbers are asked for, and never writes a number for none', async () => {
    const written = await textOf(
      writeDataAsXml({ ...DATA_MESSAGE, attributes: [] }, genericDialect({ ofTimeSeries: false })),
    );
    expect(written).not.toContain('Attributes');
    expect([...written.matchAll(/<generic:Obs>/g)]).toHaveLength(CELLS.length);
    expect([...written.matchAll(/<generic:ObsValue /g)]).toHaveLength(
      CELLS.filter(([value]) => !Number.isNaN(value)).length,
    );
  });

  it('says of each data set among earlier ones since when and until when it held', async () => {
    const sets = [
      { ...DATA_SET, valid: { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' } },
      { ...DATA_SET, valid: { from: '2026-02-01T00:00:00Z' } },
    ];
    const setsIn = async (dialect: Parameters<typeof writeDataAsXml>[1], changed: Partial<DataMessage>) =>
      [
        ...(await textOf(writeDataAsXml({ ...DATA_MESSAGE, ...changed }, dialect))).matchAll(
          /<message:DataSet [^>]*>/g,
        ),
      ].map(([tag]) => [...tag.matchAll(/ (\S*valid\w+Date="[^"]*)"/g)].map(([, said]) => said));
    expect(await setsIn(genericDialect({ ofTimeSeries: false }), { sets })).toEqual([
      ['validFromDate="2026-01-01T00:00:00Z', 'validToDate="2026-02-01T00:00:00Z'],
      ['validFromDate="2026-02-01T00:00:00Z'],
    ]);
    const specific = specificDialect({ version: 'v3_0', ofTimeSeries: false });
    expect(await setsIn(specific, { sets: sets.slice(1) })).toEqual([
      ['ss:validFromDate="2026-02-01T00:00:00Z'],
    ]);
    expect(await setsIn(specific, {})).toEqual([[]]);
  });

  it.each([
    [1, 'structure', undefined, { primaryMeasure: 'OBS_VALUE' }],
    [2, 'structures', [{ id: 'OBS_VALUE', name: 'Value', names: { en: 'Value' } }], { observation: {} }],
  ] as const)(
    'says in JSON of version %i what is measured, and what attributes are about, where that version does',
    async (version, place, measures, relationship) => {
      const { data } = JSON.parse(await textOf(writeDataAsJson(DATA_MESSAGE, version))) as {
        data: Readonly<Record<string, Structure | readonly [Structure]>>;
      };
      interface Structure {
        readonly measures?: { readonly observation: unknown };
        readonly attributes: { readonly observation: readonly { readonly relationship: unknown }[] };
      }
      expect(Object.keys(data)).toEqual(['dataSets', place]);
      const [structure] = [data[place]].flat();
      expect(structure?.measures?.observation).toEqual(measures);
      expect(structure?.attributes.observation[0]?.relationship).toEqual(relationship);
    },
  );

  it('writes null in JSON for an attribute that says nothing, and says in version 2 what the structure is', async () => {
    const stretches = async function* (): ReturnType<typeof DATA_SET.stretches> {
      for await (const each of DATA_SET.stretches())
        yield { ...each, attributesAt: () => () => ['A', '', 'kg', ''] };
    };
    const message = { ...DATA_MESSAGE, sets: [{ ...DATA_SET, stretches }] };
    const [first, second] = [
      await textOf(writeDataAsJson(message, 1)),
      await textOf(writeDataAsJson(message, 2)),
    ];
    expect(second).toContain('[1,0,null,0,null]');
    expect([first.includes('"structure":0'), second.includes('"structure":0')]).toEqual([false, true]);
  });

  it('names several years in JSON by the first and the last, as an id has no slash', async () => {
    const spans = ['2016-01-01/P5Y', '2021-01-01/P5Y', '2022'].map((id) => ({ id, name: id }));
    const dimensions = DATA_SET.dimensions.map((each) =>
      each.id === 'TIME_PERIOD' ? { ...each, codes: spans } : each,
    );
    const written = await textOf(
      writeDataAsJson({ ...DATA_MESSAGE, sets: [{ ...DATA_SET, dimensions }] }, 2),
    );
    expect([...written.matchAll(/"id":"(20[^"]*)"/g)].map(([, id]) => id)).toEqual([
      ...['2016-2020', '2021-2025', '2022'],
    ]);
  });
});

/** The same cells with series along areas. */
function turned(): Pick<typeof DATA_SET, 'across' | 'stretches'> {
  return {
    across: 0,
    stretches: async function* () {
      const stretches: SeriesStretch[] = [];
      for await (const stretch of DATA_SET.stretches()) stretches.push(stretch);
      const at = (series: number) => {
        const found = stretches.find(({ from, count }) => series >= from && series < from + count);
        if (!found) throw new RangeError(`no series ${series}`);
        return { found, own: series - found.from };
      };
      yield {
        from: 0,
        count: 6,
        valueAt: (series, area) => {
          const { found, own } = at(area * 2 + Math.floor(series / 3));
          return found.valueAt(own, series % 3);
        },
        attributesAt: (series) => (area) => {
          const { found, own } = at(area * 2 + Math.floor(series / 3));
          return found.attributesAt(own)(series % 3);
        },
      };
    },
  };
}
