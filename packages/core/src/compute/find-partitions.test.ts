import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../test/drawn-cube.ts';
import type { Cube } from '../cube/cube.ts';
import type { Category, Partition } from '../cube/dimension.ts';
import { withPartitions } from './find-partitions.ts';

function foundIn(cube: Cube): readonly Partition[] {
  return withPartitions(cube).dimensions[0]?.partitions ?? [];
}

describe(withPartitions, () => {
  it('finds that sexes and ages each come to the total, and the aged within the ages', () => {
    const found = foundIn(
      cubeFrom(`
        group   |   2023 |   2024
        All     | 414925 | 418086
        Males   | 202199 | 203512
        Females | 212726 | 214574
        0-14    |  58089 |  57231
        15-64   | 285141 | 285799
        65-69   |  23987 |  24002
        70+     |  47708 |  51054
        65+     |  71695 |  75056
      `),
    );
    expect(found).toEqual([
      { total: 'All', parts: ['Males', 'Females'] },
      { total: '65+', parts: ['65-69', '70+'] },
      { total: 'All', parts: ['0-14', '15-64', '65+'] },
    ]);
  });

  it('tries the ends of a very long list as totals', () => {
    const years = [1, 2, 3];
    const figure = (part: number, year: number) => 100_000 + ((part * 7919 * year) % 90_017);
    const parts = Array.from({ length: 2000 }, (_, at) => at);
    const lines = parts.map((part) => `P${part} | ${years.map((year) => figure(part, year)).join(' | ')}`);
    const sums = years.map((year) => parts.reduce((sum, part) => sum + figure(part, year), 0));
    const all = `All | ${sums.join(' | ')}`;
    const cube = (rows: readonly string[]) => cubeFrom(['x | 2024 | 2025 | 2026', ...rows].join('\n'));
    expect(foundIn(cube([all, ...lines])).map(({ total }) => total)).toEqual(['All']);
    expect(foundIn(cube([...lines, all])).map(({ total }) => total)).toEqual(['All']);
  });

  it('allows for rounding, and takes a list of which one line does not add up for none', () => {
    const rounded = 'x | 2023 | 2024\nAll | 1000.1 | 2000.5\nA | 400.3 | 1200.2\nB | 599.9 | 800.2';
    expect(foundIn(cubeFrom(rounded))).toEqual([{ total: 'All', parts: ['A', 'B'] }]);
    expect(foundIn(cubeFrom(rounded.replace('800.2', '800.9')))).toEqual([]);
  });

  it('takes what is 0 everywhere along, though rounding has taken the parts past the total', () => {
    const drawn = (...rows: readonly string[]) => cubeFrom(['x | 2023 | 2024', ...rows].join('\n'));
    const found = foundIn(
      drawn('All | 1000.0 | 2000.0', 'A | 300.1 | 600.1', 'B | 700.0 | 1400.0', 'C | 0 | 0'),
    );
    expect(found).toEqual([{ total: 'All', parts: ['A', 'B', 'C'] }]);
    expect(foundIn(drawn('All | 0 | 0', 'A | 0 | 0', 'B | 0 | 0'))).toEqual([]);
    expect(foundIn(drawn('All | 1000.1 | 0', 'A | 500.1 | 0.5', 'B | 500.0 | 0.5'))).toEqual([]);
  });

  it('looks for no parts that stand apart from their total where others stand beside theirs', () => {
    const rows = ['All | 1000003', 'A | 400001', 'B | 600002', 'C | 123456', 'D | 276545'];
    const found = (...some: readonly string[]) => foundIn(cubeFrom(['x | 2023', ...some].join('\n')));
    expect(found(...rows)).toEqual([{ total: 'All', parts: ['A', 'B'] }]);
    expect(found(...rows.slice(1))).toEqual([{ total: 'A', parts: ['C', 'D'] }]);
  });

  it('allows for half of the last decimal of each part and of the total', () => {
    const found = (all: number) =>
      foundIn(cubeFrom(`x | 2023\nAll | ${all}\nA | 4000.3\nB | 5999.9\nC | 1234.5`)).length;
    expect([11_234.5, 11_234.6, 11_234.7, 11_234.8, 11_234.9, 11_235].map(found)).toEqual([1, 1, 1, 1, 1, 0]);
  });

  it('finds the same wherever the dimension stands among others', () => {
    const rows = [
      [41_493, 50_001, 60_013, 71_117],
      [20_220, 25_000, 31_001, 40_002],
      [21_273, 25_001, 29_012, 31_115],
    ];
    const x = cubeFrom('x | 1\nAll | 1\nA | 1\nB | 1').dimensions[0];
    const [area, sex] = ['area', 'sex'].map((id) => ({
      ...cubeFrom(`${id} | 1\n${id}1 | 1\n${id}2 | 1`).dimensions[0],
    }));
    const values = [0, 1].flatMap((place) => rows.map((row) => row.slice(2 * place, 2 * place + 2))).flat();
    const cube = {
      ...cubeFrom('x | 1\na | 1'),
      dimensions: [area, x, sex] as Cube['dimensions'],
      values: Float64Array.from(values),
    };
    expect(withPartitions(cube).dimensions.map(({ partitions }) => partitions ?? [])).toEqual([
      [],
      [{ total: 'All', parts: ['A', 'B'] }],
      [],
    ]);
    for (const cell of values.keys()) {
      const wrong = {
        ...cube,
        values: Float64Array.from(values, (value, at) => (at === cell ? value + 9 : value)),
      };
      expect(withPartitions(wrong).dimensions[1]?.partitions).toEqual([]);
    }
  });

  it('does not take small figures that add up by chance for parts', () => {
    expect(foundIn(cubeFrom('x | 2023\nA | 3\nB | 1\nC | 2'))).toEqual([]);
  });

  it('judges no line in which a part is missing, takes nil for 0, and needs a line in which all are there', () => {
    const some =
      'x | 2022 | 2023 | 2024\nAll | 41493 | 90000 | 41809\nA | 20220 | na | 41809\nB | 21273 | 50000 | -';
    expect(foundIn(cubeFrom(some))).toEqual([{ total: 'All', parts: ['A', 'B'] }]);
    expect(foundIn(cubeFrom('x | 2023\nAll | 90000\nA | na\nB | 50000'))).toEqual([]);
  });

  it.each([
    // Two parts need figures that say 2 + 2 lg 3 digits together, that is 900; three parts 1,600.
    ['899 = 401 + 498', ['All 899', 'A 401', 'B 498'], 0],
    ['901 = 401 + 500', ['All 901', 'A 401', 'B 500'], 1],
    ['1,599 in three parts', ['All 1599', 'A 401', 'B 500', 'C 698'], 0],
    ['1,601 in three parts', ['All 1601', 'A 401', 'B 500', 'C 700'], 1],
    ['two lines, 29 and 31', ['All 29 31', 'A 11 19', 'B 18 12'], 0],
    ['two lines, 31 and 31', ['All 31 31', 'A 11 19', 'B 20 12'], 1],
    ['89.9, which says as much', ['All 89.9', 'A 40.1', 'B 49.8'], 0],
    ['90.1', ['All 90.1', 'A 40.1', 'B 50.0'], 1],
    // Off by one, 3 may be rounded away of what they say.
    ['2,699, off by one', ['All 2699', 'A 1001', 'B 1699'], 0],
    ['2,701, off by one', ['All 2701', 'A 1001', 'B 1701'], 1],
    ['figures of one, which say nothing', ['All 1 1 1 1', 'A 1 0 1 0', 'B 0 1 0 1'], 0],
    ['figures below 0', ['All -41493', 'A -20220', 'B -21273'], 1],
  ])('says of %s whether they can add up by chance', (_, rows, count) => {
    const columns = rows[0]?.split(' ').slice(1) ?? [];
    const drawing = ['x', ...columns.map((_each, at) => `l${at}`)].join(' | ');
    expect(
      foundIn(cubeFrom([drawing, ...rows.map((row) => row.replaceAll(' ', ' | '))].join('\n'))),
    ).toHaveLength(count);
  });

  it('judges by any one line that has figures', () => {
    const withFigures = (lines: readonly number[], at: (line: number) => boolean) => {
      const row = (name: string, figure: number) =>
        [name, ...lines.map((line) => (at(line) ? figure + line : 'na'))].join(' | ');
      const all = ['All', ...lines.map((line) => (at(line) ? 41_493 + 2 * line : 'na'))].join(' | ');
      return foundIn(
        cubeFrom(
          ['x', ...lines.map((line) => `l${line}`)].join(' | ') +
            `\n${all}\n${row('A', 20_220)}\n${row('B', 21_273)}`,
        ),
      );
    };
    const wanted = [{ total: 'All', parts: ['A', 'B'] }];
    for (const only of [0, 1, 2]) expect(withFigures([0, 1, 2], (line) => line === only)).toEqual(wanted);
    expect(withFigures([...Array(48).keys()], (line) => line % 2 === 1)).toEqual(wanted);
  });

  it('looks first at the line in which most parts have figures', () => {
    const some = 'x | 1 | 2 | 3\nAll | 60000 | 90000 | 60000\nA | 20000 | 30000 | 20000';
    expect(foundIn(cubeFrom(`${some}\nB | 40000 | 50000 | 40000\nC | na | 10000 | na`))).toEqual([
      { total: 'All', parts: ['A', 'B', 'C'] },
    ]);
  });

  it('takes the run that is off least, over all lines, and of equals the longest', () => {
    const found = (rows: string) => foundIn(cubeFrom(`x | 1 | 2\n${rows}`)).map(({ parts }) => parts);
    expect(found('All | 41493 | 50001\nA | 20220 | 25000\nB | 21273 | 25001\nZero | 0 | 0')).toEqual([
      ['A', 'B', 'Zero'],
    ]);
    expect(found('All | 41493 | 50001\nA | 20220 | 25000\nB | 21273 | 25001\nC | 1 | 1')).toEqual([
      ['A', 'B'],
    ]);
    expect(found('All | 41494 | 50001\nA | 20220 | 25000\nB | 21273 | 25001\nC | 1 | 2')).toEqual([
      ['A', 'B'],
    ]);
    expect(found('All | 50002 | 41493\nA | 25000 | 20220\nB | 25001 | 21273\nC | 1 | 2')).toEqual([
      ['A', 'B'],
    ]);
    expect(found('All | 41494 | 50002\nA | 20220 | 25000\nB | 21273 | 25001\nC | 1 | 1')).toEqual([
      ['A', 'B', 'C'],
    ]);
  });

  it('finds parts that stand apart from their total', () => {
    expect(foundIn(cubeFrom('x | 1\nAll | 41493\nOthers | 7\nA | 20220\nB | 21273'))).toEqual([
      { total: 'All', parts: ['A', 'B'] },
    ]);
  });

  it('finds the parts among children of which one has no figures', () => {
    expect(foundIn(cubeFrom('x | 2023\nAll | 41493\n  A | 20220\n  B | 21273\n  C | na'))).toEqual([
      { total: 'All', parts: ['A', 'B'] },
    ]);
  });

  it('says nothing of what the hierarchy says and the figures confirm', () => {
    expect(foundIn(cubeFrom('x | 2023\nAll | 41493\n  A | 20220\n  B | 21273'))).toEqual([]);
  });

  it('finds the runs where the children of a category add up to more than it', () => {
    const twice =
      'x | 2023 | 2024\nAll | 41493 | 50001\n  M | 20220 | 25000\n  F | 21273 | 25001\n  0-14 | 11493 | 9001\n  15+ | 30000 | 41000';
    expect(foundIn(cubeFrom(twice))).toEqual([
      { total: 'All', parts: ['M', 'F'] },
      { total: 'All', parts: ['0-14', '15+'] },
    ]);
  });

  it('takes the children of a heading without figures for a whole', () => {
    expect(foundIn(cubeFrom('x | 2023\nBy region | na\n  N | 20220\n  S | 21273'))).toEqual([
      { parts: ['N', 'S'] },
    ]);
  });

  it('finds totals of totals in one list with their parts', () => {
    const flat =
      'x | 1 | 2\nAll | 70110 | 81234\nM | 30007 | 40123\nM1 | 20001 | 30001\nM2 | 10006 | 10122\nF | 40103 | 41111\nF1 | 15001 | 16007\nF2 | 25102 | 25104';
    expect(foundIn(cubeFrom(flat))).toEqual([
      { total: 'M', parts: ['M1', 'M2'] },
      { total: 'F', parts: ['F1', 'F2'] },
      { total: 'All', parts: ['M', 'F'] },
    ]);
  });

  it('finds them as well where each total comes after its parts', () => {
    const flat =
      'x | 1 | 2\nM1 | 20001 | 30001\nM2 | 10006 | 10122\nM | 30007 | 40123\nF1 | 15001 | 16007\nF2 | 25102 | 25104\nF | 40103 | 41111\nAll | 70110 | 81234';
    expect(foundIn(cubeFrom(flat))).toEqual([
      { total: 'M', parts: ['M1', 'M2'] },
      { total: 'F', parts: ['F1', 'F2'] },
      { total: 'All', parts: ['M', 'F'] },
    ]);
  });

  it('keeps what the publisher states, and looks for none among periods', () => {
    const cube = cubeFrom('x | 2023 | 2024\nAll | 41493 | 50001\nA | 20220 | 25000\nB | 21273 | 25001');
    const [x, time] = cube.dimensions;
    if (!x || !time) throw new Error('two dimensions were drawn');
    const stated = withPartitions({ ...cube, dimensions: [{ ...x, partitions: [] }, time] });
    expect(stated.dimensions[0]?.partitions).toEqual([]);
    expect(withPartitions(cube).dimensions[1]).toBe(time);
  });

  it('adds nothing together that is in different units', () => {
    const cube = cubeFrom('x | 2023 | 2024\nAll | 41493 | 50001\nA | 20220 | 25000\nB | 21273 | 25001');
    const dimensions = cube.dimensions.map((dimension) => ({
      ...dimension,
      categories: dimension.categories.map((each): Category =>
        each.id === 'B' ? { ...each, unit: 'Tonnes' } : each,
      ),
    }));
    expect(foundIn({ ...cube, dimensions })).toEqual([]);
  });

  it('finds nothing that does not add up in every cell, and the total that was put there, on random cubes', () => {
    const figure = fc.integer({ min: 0, max: 1_000_000 });
    const lines = fc.integer({ min: 1, max: 4 });
    const drawn = lines.chain((count) =>
      fc.record({
        parts: fc.array(fc.array(figure, { minLength: count, maxLength: count }), {
          minLength: 2,
          maxLength: 6,
        }),
        others: fc.array(fc.array(figure, { minLength: count, maxLength: count }), { maxLength: 4 }),
      }),
    );
    fc.assert(
      fc.property(drawn, ({ parts, others }) => {
        const sums = (parts[0] ?? []).map((_, line) =>
          parts.reduce((sum, part) => sum + (part[line] ?? 0), 0),
        );
        const rows = [...others.slice(0, 2), sums, ...parts, ...others.slice(2)];
        const cube = cubeFrom(
          [
            'x | ' + sums.map((_, line) => `l${line}`).join(' | '),
            ...rows.map((row, at) => `r${at} | ${row.join(' | ')}`),
          ].join('\n'),
        );
        const first = Math.min(others.length, 2);
        const found = foundIn(cube);
        for (const { total, parts: ids } of found) {
          for (const line of sums.keys()) {
            const valueOf = (id = ''): number => rows[Number(id.slice(1))]?.[line] ?? Number.NaN;
            const off = Math.abs(ids.reduce((sum, id) => sum + valueOf(id), 0) - valueOf(total));
            expect(off).toBeLessThanOrEqual(0.5 * (ids.length + 1) + 1e-3);
          }
        }
        const isTelling =
          sums.every((sum) => sum > 900_000) &&
          [...parts, ...others].every((row) => row.every((each) => each > 0));
        if (!isTelling) return;
        const wanted = parts.map((_, at) => `r${first + 1 + at}`);
        expect(found.filter(({ total }) => total === `r${first}`).map((each) => each.parts)).toContainEqual(
          wanted,
        );
      }),
      { numRuns: 500 },
    );
  });
});
