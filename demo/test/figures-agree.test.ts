import { describe, expect, it } from 'vitest';
import { breakdownNamed } from '../src/lists/breakdowns.ts';
import { addsUp } from '../src/measures/monthly-figures.ts';
import { cellKey } from '../src/measures/suppress.ts';
import { ALL_MEASURES, datasetOf, seriesOf, tablesOfMeasure } from './published-tables.ts';

type Series = ReadonlyMap<string, number>;

/** Compares two series where both have a figure; there must be some such periods. */
function expectSame(found: Series, expected: Series, tolerance = 1e-6): void {
  const both = [...found].filter(([period]) => expected.has(period));
  expect(both.length).toBeGreaterThan(5);
  for (const [period, figure] of both)
    expect(Math.abs(figure - (expected.get(period) ?? Number.NaN)), period).toBeLessThanOrEqual(tolerance);
}

/** Adds up series, each with its sign, where all have a figure. */
function added(...terms: readonly (readonly [number, Series])[]): Series {
  const [first] = terms;
  return new Map(
    [...(first?.[1].keys() ?? [])]
      .filter((period) => terms.every(([, series]) => series.has(period)))
      .map((period) => [
        period,
        terms.reduce((sum, [sign, series]) => sum + sign * (series.get(period) ?? 0), 0),
      ]),
  );
}

const divided = (a: Series, b: Series, times = 1): Series =>
  new Map(
    [...a].flatMap(([period, figure]) =>
      b.has(period) ? [[period, (times * figure) / (b.get(period) ?? 1)]] : [],
    ),
  );

describe('tables of one measure', () => {
  it.each(ALL_MEASURES.filter(({ measure }) => addsUp(measure)).map((each) => [each.number, each] as const))(
    'say the same of the same cell: %s',
    (_, each) => {
      const known = new Map<string, { readonly figure: number; readonly code: string }>();
      for (const { code, cells } of tablesOfMeasure(each)) {
        for (const { key, year, said } of cells) {
          if (said === 'suppressed') continue;
          const cell = `${year} ${key}`;
          const before = known.get(cell) ?? { figure: said, code };
          if (Math.abs(before.figure - said) > 1e-6)
            expect.fail(`${cell} is ${before.figure} in ${before.code} and ${said} in ${code}`);
          known.set(cell, before);
        }
      }
      expect(known.size).toBeGreaterThan(0);
    },
  );
});

describe('residents', () => {
  const all = seriesOf('M810021');
  const from15 = seriesOf('M110101');
  const ages = Array.from({ length: 19 }, (_, at) => seriesOf('M100101', `1.${at + 1}`));

  it('are the same people by age in every table of those of 15 years and over', () => {
    const known = new Map<string, number>();
    const measures = ALL_MEASURES.filter(({ number }) =>
      ['1001', '1101', '1111', '1121', '1131'].includes(number),
    );
    let compared = 0;
    for (const { cells } of measures.flatMap(tablesOfMeasure)) {
      for (const { key, year, said } of cells) {
        if (said === 'suppressed' || !key.includes('age')) continue;
        const cell = `${year} ${key.replace(/age-15:(\d+)/, (_text, place: string) => `age:${Number(place) + 3}`)}`;
        const before = known.get(cell);
        if (before !== undefined) {
          expect(said, cell).toBe(before);
          compared += 1;
        }
        known.set(cell, said);
      }
    }
    expect(compared).toBeGreaterThan(10_000);
  });

  it('are counted alike by sex and by age, and from 15 and from 65', () => {
    expectSame(added([1, seriesOf('M810021', '1.1')], [1, seriesOf('M810021', '1.2')]), all);
    expectSame(added(...ages.map((each) => [1, each] as const)), all);
    expectSame(added(...ages.slice(3).map((each) => [1, each] as const)), from15);
    expectSame(added(...ages.slice(13).map((each) => [1, each] as const)), seriesOf('M225101'));
    expectSame(added(...ages.slice(3, 6).map((each) => [1, each] as const)), seriesOf('M175101'));
  });

  it('work, seek work or do neither', () => {
    const force = seriesOf('M270101');
    expectSame(added([1, seriesOf('M250101')], [1, seriesOf('M260101')]), force);
    // Averages of the year, compared with the count at its end.
    const share = divided(added([1, force], [1, seriesOf('M271101')]), from15, 1000);
    for (const [, figure] of share) expect(figure).toBeCloseTo(1, 1);
    expectSame(divided(seriesOf('M260101'), force, 100), seriesOf('M183021'), 0.0501);
    const people = added([1, force], [1, seriesOf('M271101')]);
    expectSame(divided(force, people, 100), seriesOf('M270201'), 0.0501);
    expectSame(divided(seriesOf('M250101'), people, 100), seriesOf('M250201'), 0.0501);
    expectSame(
      divided(seriesOf('M114101'), new Map([...seriesOf('M250101')].map(([year]) => [year, 1000]))),
      seriesOf('M250101'),
      0.06,
    );
    expect(datasetOf('C180101').value[0]).toBe(seriesOf('M250101').get('2025'));
  });

  it('live alone in households of one person, and in as many households as there are', () => {
    expectSame(seriesOf('M160101', '1.1'), seriesOf('M160131', '1.1'));
    expectSame(divided(all, seriesOf('M160101')), seriesOf('M160201'), 0.00501);
    for (const [year, old] of seriesOf('M225101', '1.1'))
      expect(old, year).toBeLessThan(seriesOf('M160101', '1.1').get(year) ?? 0);
  });

  it('have rates that follow from counts', () => {
    expectSame(divided(all, seriesOf('M620101')), seriesOf('M101101'), 0.5001);
    expectSame(divided(seriesOf('M120101'), all, 1000), seriesOf('M120201'), 0.0501);
    expectSame(divided(seriesOf('M210101'), all, 100_000), seriesOf('M210201'), 0.5001);
    expectSame(divided(seriesOf('M200101'), seriesOf('M201101')), seriesOf('M201301'), 0.0501);
  });
});

describe('the national account', () => {
  const gdp = seriesOf('M320103');
  const quarters = (code: string, row?: string): Series => seriesOf(code, row);

  it('has the same product from every side, and an income that follows from it', () => {
    const parts = ['1.1.1', '1.1.2', '1.2.1', '1.2.2', '1.3.1', '1.3.2', '1.3.3', '1.3.4'];
    expectSame(added(...parts.map((row) => [1, quarters('M320113', row)] as const)), gdp);
    expectSame(added([1, quarters('M320103', '1.1')], [1, quarters('M320103', '1.2')]), gdp);
    expectSame(added(...['1.1', '1.2', '1.3'].map((row) => [1, quarters('M320123', row)] as const)), gdp);
    expectSame(added([1, gdp], [1, quarters('M321103', '1.4')]), quarters('M321103'));
    expect(datasetOf('M321101').dimension['series']?.category).toMatchObject({
      label: { 1: 'Gross national income' },
    });
  });

  it('is per head what it is, divided by the residents', () => {
    expectSame(divided(seriesOf('M320101'), seriesOf('M810021'), 1_000_000), seriesOf('M321201'), 0.5001);
    expectSame(seriesOf('M320101'), seriesOf('M396101'));
  });

  it('trades what the customs and the services count', () => {
    expectSame(added([1, quarters('M341103')], [1, quarters('M341203')]), quarters('M320113', '1.3.1'));
    expectSame(added([-1, quarters('M342103')]), quarters('M320113', '1.3.3'));
    expectSame(quarters('M351103'), quarters('M320113', '1.3.2'));
    expectSame(added([-1, quarters('M351203')]), quarters('M320113', '1.3.4'));
    const goods = added([1, quarters('M320113', '1.3.1')], [1, quarters('M320113', '1.3.3')]);
    expectSame(goods, quarters('M350103', '1.1'));
    expectSame(quarters('M350103', '1.3'), quarters('M321103', '1.4'));
    expectSame(quarters('M350103'), quarters('M350203'));
  });

  it('consumes, invests and saves the same everywhere', () => {
    expectSame(quarters('M322103'), quarters('M320113', '1.1.1'));
    expectSame(quarters('M322203'), quarters('M320213', '1.1.1'));
    expectSame(quarters('M323103'), quarters('M320113', '1.2.1'));
    const invested = added([1, quarters('M320113', '1.2')], [1, quarters('M350103')]);
    expectSame(invested, quarters('M394203'));
    const saved = added([1, quarters('M395103')], [-1, quarters('M322103')]);
    expectSame(divided(saved, quarters('M395103'), 100), quarters('M395203'), 0.0501);
  });

  it('adds value in regions, sectors and clusters, and by output less what is used up', () => {
    const value = added([1, seriesOf('M320101')], [-1, seriesOf('M320121', '1.3')]);
    expectSame(seriesOf('M320401'), value);
    expectSame(seriesOf('M394101'), value);
    expectSame(added([1, seriesOf('M325101')], [-1, seriesOf('M325201')]), value);
    expectSame(seriesOf('M401101'), seriesOf('M320411', '1.2'));
  });

  it('is deflated by its deflator, and equal in the base year', () => {
    expectSame(divided(gdp, quarters('M320203'), 100), quarters('M320303'), 0.0501);
    const [current, chained] = ['M320101', 'M320201'].map((code) => seriesOf(code).get('2023') ?? Number.NaN);
    expect(Math.abs((current ?? 0) - (chained ?? 0))).toBeLessThan(5);
    const research = divided(seriesOf('M480101'), seriesOf('M320101'), 100);
    expectSame(research, seriesOf('M480201'), 0.00501);
  });

  it('spends on education what the government spends on it', () => {
    const rows = datasetOf('M391101').dimension['series']?.category as {
      readonly label?: Readonly<Record<string, string>>;
    };
    const row = Object.entries(rows.label ?? {}).find(([, label]) => label === 'Education')?.[0];
    expectSame(seriesOf('M204101'), seriesOf('M391101', row));
  });
});

describe('single figures of two tables', () => {
  it('pays manufacturing the same by industry and by section of industries', () => {
    const earnings = ALL_MEASURES.find(({ measure }) => measure.title === 'Average monthly earnings');
    const cells = earnings ? tablesOfMeasure(earnings).flatMap((table) => table.cells) : [];
    const paid = (by: string, number: string): Series => {
      const breakdown = breakdownNamed(by);
      const place = breakdown.items.find((item) => item.number === number);
      const key = cellKey([breakdown], [place]);
      return new Map(
        cells.flatMap((cell) =>
          cell.key === key && cell.said !== 'suppressed' ? [[cell.year, cell.said]] : [],
        ),
      );
    };
    const sections = paid('section', '2');
    expect(sections.size).toBeGreaterThan(0);
    for (const [year, figure] of sections) expect(figure).toBe(paid('industry', '1.3').get(year));
  });

  it('count the same vacancies', () => {
    expectSame(
      divided(seriesOf('M290103'), new Map([...seriesOf('M290103')].map(([quarter]) => [quarter, 1000]))),
      seriesOf('M182021', '2'),
      0.0501,
    );
    const posts = added([1, seriesOf('M290103')], [1, seriesOf('M251103')]);
    expectSame(divided(seriesOf('M290103'), posts, 100), seriesOf('M290203'), 0.0501);
  });

  it('rain as much on the mean station as stations have it', () => {
    const stations = Array.from(
      { length: 8 },
      (_, at) => [1 / 8, seriesOf('M572104', `1.${at + 1}`)] as const,
    );
    expectSame(added(...stations), seriesOf('M572104'), 0.1);
  });
});
