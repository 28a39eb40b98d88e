import { describe, expect, it } from 'vitest';
import { groupValues } from '../sdmx/rows/group-values.ts';
import { rowStore } from '../sdmx/rows/row-store.ts';
import { openElements } from './open-elements.ts';

/** Elements, and the rows that they leave: the line, and the text of each column. */
function opened() {
  const store = rowStore();
  const groups = groupValues(store);
  const elements = openElements({ store, groups, isMeasure: (id) => id === 'OBS_VALUE' });
  const rows = () => {
    const all: (readonly string[])[] = [];
    store.visit(
      ({ bytes, starts, ends, line }) => {
        const texts = store.ids.map((_, at) => Buffer.from(bytes.slice(starts[at], ends[at])).toString());
        all.push([String(line), ...texts]);
        return true;
      },
      groups.completing(new Set([store.column('AREA')])),
    );
    return all;
  };
  return {
    elements,
    rows,
    met: () => [...elements.met.values()].map(({ id, level, isKey }) => [id, level, isKey]),
  };
}

describe(openElements, () => {
  it('puts an observation with all that the elements around it say, up to where they end', () => {
    const { elements, rows } = opened();
    elements.begin({ name: 'DataSet', level: 'data-set', line: 1 });
    elements.say('UNIT', 'kg');
    elements.begin({ name: 'Series', level: 'series', line: 2 });
    elements.say('AREA', 'N', true);
    for (const [line, value] of [
      [3, '10'],
      [4, '20'],
    ] as const) {
      // prettier-ignore
      elements.begin({ name: 'Obs', level: 'observation', line });
      elements.say('OBS_VALUE', value);
      elements.end();
    }
    elements.say('NOTE', 'late');
    elements.begin({ name: 'Obs', level: 'observation', line: 5 });
    elements.end();
    elements.end();
    elements.begin({ name: 'Obs', level: 'observation', line: 6 });
    elements.end();
    expect(elements.innermost()?.name).toBe('DataSet');
    elements.end();
    expect(elements.innermost()).toBeUndefined();
    elements.say('AREA', 'of nothing');
    expect(rows()).toEqual([
      ['3', 'kg', 'N', '10', ''],
      ['4', 'kg', 'N', '20', ''],
      ['5', 'kg', 'N', '', 'late'],
      ['6', 'kg', '', '', ''],
    ]);
  });

  it('tells what a group says to rows elsewhere, unless it holds its observations itself', () => {
    const { elements, rows } = opened();
    const group = (area: string, note: string, inside?: number) => {
      elements.begin({ name: 'Group', level: 'group', line: 1 });
      elements.say('AREA', area);
      elements.say('NOTE', note);
      if (inside !== undefined) observe('N', inside);
      elements.end();
    };
    const observe = (area: string, line: number) => {
      elements.begin({ name: 'Obs', level: 'observation', line });
      elements.say('AREA', area);
      elements.end();
    };
    group('N', 'of the north');
    group('S', 'of the south here', 2);
    observe('N', 3);
    observe('S', 4);
    expect(rows()).toEqual([
      ['2', 'N', 'of the south here'],
      ['3', 'N', 'of the north'],
      ['4', 'S', ''],
    ]);
  });

  it('remembers where each column was met first, groups aside, and whether it was ever part of a key', () => {
    const { elements, met } = opened();
    elements.begin({ name: 'DataSet', level: 'data-set', line: 1 });
    elements.say('FREQ', 'A');
    elements.begin({ name: 'Group', level: 'group', line: 1 });
    for (const id of ['AREA', 'SEX', 'AGE']) elements.say(id, '1', id === 'SEX');
    elements.end();
    elements.begin({ name: 'Series', level: 'series', line: 1 });
    elements.say('FREQ', 'A', true);
    elements.say('SEX', '1');
    elements.say('AREA', 'N', true);
    elements.begin({ name: 'Obs', level: 'observation', line: 1 });
    elements.say('AREA', 'N');
    expect(met()).toEqual([
      ['FREQ', 'data-set', true],
      ['AGE', 'group', false],
      ['SEX', 'series', true],
      ['AREA', 'series', true],
    ]);
  });
});
