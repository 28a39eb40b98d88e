import type { SchemeItem, Structure } from '@almanac/formats';
import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { CENSUS, JOBS } from '../../../test/fixed-portal.ts';
import type { CurrentTable } from '../index/indexed-release.ts';
import type { CatalogueFolder } from '../reading/api-catalogue.ts';
import {
  agencyScheme,
  categoryScheme,
  listedStructures,
  readStructures,
  sharedCodelists,
} from './structures-of-table.ts';

const node = (id: string) => ({ id, name: id.toUpperCase() });
const placement = (topic: string) => ({
  grouping: node('economy'),
  subject: node('labour'),
  topic: node(topic),
});
const TABLE = {
  code: 'M100001',
  summary: { title: 'Jobs' },
  placements: [placement('jobs'), placement('pay.day')],
} as unknown as CurrentTable;

const itemsOf = (structure: Structure | undefined): readonly SchemeItem[] =>
  structure && 'items' in structure ? structure.items : [];

describe(listedStructures, () => {
  it('numbers the places of a table in the catalogue from one', () => {
    const found = listedStructures(TABLE, 'categorisation');
    expect(found.map(({ ref, name }) => [ref.id, name])).toEqual([
      ['CAT_M100001-1', 'Jobs'],
      ['CAT_M100001-2', 'Jobs'],
    ]);
    expect(found[1]).toMatchObject({ path: ['economy', 'labour', expect.stringMatching(/^pay_day_x/)] });
    expect(listedStructures(TABLE, 'dataflow')).toMatchObject([{ ref: { id: 'M100001' }, name: 'Jobs' }]);
  });
});

describe(readStructures, () => {
  it('says of the structure whether it has a time', () => {
    expect(readStructures(JOBS, 'datastructure', ENGLISH)).toMatchObject([
      { name: JOBS.title, hasTime: true, dimensions: [{ id: 'series' }] },
    ]);
    const timeless = { ...CENSUS, cube: { ...CENSUS.cube, dimensions: CENSUS.cube.dimensions.slice(0, 1) } };
    expect(readStructures(timeless, 'datastructure', ENGLISH)).toMatchObject([{ hasTime: false }]);
    expect(itemsOf(readStructures(timeless, 'conceptscheme', ENGLISH)[0])[1]).toEqual({
      id: 'TIME_PERIOD',
      name: 'Time period',
    });
  });

  it('names what observations say, and lists the categories with those above them', () => {
    const [concepts] = readStructures(JOBS, 'conceptscheme', ENGLISH);
    expect(itemsOf(concepts).map(({ id }) => id)).toEqual([
      ...['series', 'TIME_PERIOD', 'OBS_VALUE', 'OBS_STATUS', 'CONF_STATUS', 'UNIT_MEASURE', 'DECIMALS'],
    ]);
    const [list, ...more] = readStructures(JOBS, 'codelist', ENGLISH);
    expect(more).toEqual([]);
    const [total, rate] = itemsOf(list);
    const [first = '', second = ''] = [total, rate].map((each) => each?.id);
    expect([total, rate]).toEqual([
      { id: first, name: 'Total <all>', parent: undefined },
      { id: second, name: 'Rate', parent: first },
    ]);
    expect(readStructures(JOBS, 'contentconstraint', ENGLISH)).toMatchObject([
      { ref: { id: 'CC_M100001' }, keys: [{ id: 'series', codes: [first, second] }] },
    ]);
  });
});

describe(sharedCodelists, () => {
  it('explains every status', () => {
    const [status, confidentiality] = sharedCodelists(ENGLISH);
    expect(status).toMatchObject({ ref: { id: 'CL_OBS_STATUS' } });
    const codes = itemsOf(status).map(({ id }) => id);
    // A normal figure, fifteen sets of flags, and five absences.
    expect(codes).toHaveLength(21);
    expect(codes.slice(0, 3)).toEqual(['A', 'P', 'R']);
    expect(confidentiality).toMatchObject({ items: [{ id: 'F' }, { id: 'C' }] });
  });
});

describe(categoryScheme, () => {
  it('is the tree of the catalogue', () => {
    const folder = (id: string, folders: readonly CatalogueFolder[] = []): CatalogueFolder => ({
      ...node(id),
      folders,
      tables: [],
    });
    expect(categoryScheme([folder('economy', [folder('labour')])], ENGLISH)).toMatchObject({
      categories: [{ id: 'economy', name: 'ECONOMY', below: [{ id: 'labour', below: [] }] }],
    });
    expect(agencyScheme('Office', ENGLISH)).toMatchObject({ items: [{ id: 'ALM', name: 'Office' }] });
  });
});
