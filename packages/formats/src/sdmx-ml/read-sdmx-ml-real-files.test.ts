import { checkCube, isoOf, stridesOf, type Cube } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { indexedCells } from '../../test/index-of-files.ts';
import { realBytes, realFile, realFiles } from '../../test/real-files.ts';
import { slowObservations, slowXml, type SlowObservation } from '../../test/slow-xml.ts';
import { write } from '../../test/words.ts';
import { ReadingError, type ReadTable } from '../reading/reading.ts';
import { readSdmxPeriod } from '../sdmx/read-sdmx-period.ts';
import { readSdmxMl } from './read-sdmx-ml.ts';

const names = realFiles('sdmx-ml').filter((name) => name.endsWith('.xml'));
const indexed = indexedCells('sdmx-ml');

/** What the index counts otherwise, or cannot count: elements of cross-sections, a letter in another encoding, a key without its last group. */
const COUNTED_OTHERWISE = new Map([
  ['epam__Compact-VersionTwo.xml', 2720],
  ['flexcb__EXR_D_Z59_EUR_EN00_A.xml', undefined],
  ['readsdmx__cross_sectional_2.0.xml', undefined],
  ['rsdmx__SDMXCrossSectionalDataExample_1.0.xml', undefined],
]);

/** Data that no table can be made of, and why. */
const REFUSED = new Map([
  // Two series with one key.
  ['khaeru__ECB_EXR__sg-xs.xml', ':182: read.csv.second-number'],
  ['rsdmx__SDMXGenericDataExample_2.0.xml', ':91: read.csv.second-number'],
  // Observations without OBS_VALUE, and no structure that names another measure.
  ['pysdmx__sdmx30__reader__samples__data_dataflow_3.0.xml', 'read.sdmx-ml.no-measure'],
  ['pysdmx__sdmx30__reader__samples__data_prov_agree_3.0.xml', 'read.sdmx-ml.no-measure'],
]);

async function outcomeOf(name: string): Promise<ReadTable | ReadingError> {
  try {
    return await readSdmxMl(realFile('sdmx-ml', name), write);
  } catch (mistake) {
    if (mistake instanceof ReadingError) return mistake;
    throw mistake;
  }
}

const outcomes = new Map<string, ReadTable | ReadingError>();
for (const name of names) outcomes.set(name, await outcomeOf(name));
const read = [...outcomes].flatMap(([name, outcome]) =>
  outcome instanceof ReadingError ? [] : [{ name, table: outcome }],
);

function observationsOf(name: string): readonly SlowObservation[] {
  const bytes = realBytes('sdmx-ml', name);
  return slowObservations(slowXml(new TextDecoder().decode(bytes)));
}

function isNumber(text: string | undefined): text is string {
  return text !== undefined && text !== '' && !Number.isNaN(Number(text));
}

/** The expected cell of an observation, by the ids of the dimensions. */
function slowCell({ dimensions }: Cube, { said }: SlowObservation): number {
  const strides = stridesOf(dimensions);
  return dimensions.reduce((sum, { id, categories }, axis) => {
    const time = said.get('TIME_PERIOD') ?? said.get('TIME') ?? said.get('YEA') ?? '';
    const period = readSdmxPeriod(time, said.get('FREQ'));
    const written = id === 'time' ? (period ? isoOf(period) : time) : (said.get(id) ?? '_blank');
    return sum + categories.findIndex((each) => each.id === written) * (strides[axis] ?? 1);
  }, 0);
}

describe.skipIf(names.length === 0)('SDMX-ML of offices', () => {
  it.each(read.filter(({ name }) => !/cross_?sectional/i.test(name)))(
    'has the numbers of $name that a slow reading has',
    ({ name, table: { draft } }) => {
      const observations = observationsOf(name);
      const cells = new Map<number, number>();
      for (const each of observations) {
        if (isNumber(each.value)) cells.set(slowCell(draft.cube, each), Number(each.value));
      }
      expect(observations.length).toBe(COUNTED_OTHERWISE.has(name) ? observations.length : indexed.get(name));
      for (const [cell, value] of cells) expect(draft.cube.values[cell]).toBe(value);
      const numbers = draft.cube.values.filter((value) => !Number.isNaN(value));
      expect(numbers).toHaveLength(cells.size);
      expect(checkCube(draft.cube)).toEqual([]);
    },
  );

  it('reads every file that the index counts cells in, but for those that are no table', () => {
    const counted = [...indexed].filter(([name, cells]) => cells !== undefined && name.endsWith('.xml'));
    const missing = counted.filter(([name]) => outcomes.get(name) instanceof ReadingError);
    expect(missing.map(([name]) => name).sort()).toEqual([...REFUSED.keys()].sort());
  });

  it.each([...REFUSED])('refuses %s and says why', (name, message) => {
    const outcome = outcomes.get(name);
    expect(outcome instanceof ReadingError ? outcome.message : 'read').toContain(message);
  });

  it('reads cross-sections by hand', () => {
    const table = outcomes.get('readsdmx__cross_sectional_2.0.xml');
    const cube = table instanceof ReadingError ? undefined : table?.draft.cube;
    expect([...(cube?.values ?? [])]).toEqual([3.14, 6.39, 2.34, 3.19, 1, 2.27, -1, -1.06]);
  });

  it('says of every other file what it is and what to send', () => {
    const others = names.filter((name) => indexed.get(name) === undefined);
    const kinds = new Map<string, number>();
    for (const name of others) {
      const outcome = outcomes.get(name);
      const kind = outcome instanceof ReadingError ? outcome.problem.key : 'read';
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    expect(Object.fromEntries([...kinds].sort())).toEqual({
      read: 3,
      'read.sdmx-ml.footer': 3,
      'read.sdmx-ml.metadata': 2,
      'read.sdmx-ml.query': 5,
      'read.sdmx-ml.structure': 134,
      'read.sdmx.no-observations': 3,
    });
  });
});
