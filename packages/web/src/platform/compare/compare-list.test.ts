import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  chosenTables,
  EMPTY_LIST,
  keyOf,
  MOST_LISTED,
  readList,
  withChoice,
  withoutTable,
  withTable,
  type ListedTable,
} from './compare-list.ts';
import { clearCompared, lookedAtCompared, toggleCompared, useCompareList } from './compare-store.ts';

const table = (id: string, query = ''): ListedTable => ({ type: 'TS', id, title: `Table ${id}`, query });
const five = ['A', 'B', 'C', 'D', 'E'].map((id) => table(id));

describe('the compare list', () => {
  it('holds a customised table beside the plain one, each once', () => {
    const list = [table('A'), table('A', 'choose=time:latest(4)'), table('A')].reduce(withTable, EMPTY_LIST);
    expect(list.tables.map(keyOf)).toEqual(['A', 'A?choose=time:latest(4)']);
    expect(list.numberOfNewCompare).toBe(2);
  });

  it('chooses the first four, and a fifth only when another one goes', () => {
    const list = five.reduce(withTable, EMPTY_LIST);
    expect(list.selectedForCompare).toEqual(['A', 'B', 'C', 'D']);
    expect(withChoice(list, 'E', true)).toBe(list);
    const changed = withChoice(withChoice(list, 'B', false), 'E', true);
    expect(chosenTables(changed).map(({ code }) => code)).toEqual(['A', 'C', 'D', 'E']);
  });

  it('forgets what was taken out, and that it was new', () => {
    const list = { ...five.reduce(withTable, EMPTY_LIST), numberOfNewCompare: 2 };
    expect(withoutTable(list, 'E').numberOfNewCompare).toBe(1);
    const without = withoutTable(list, 'A');
    expect(without.numberOfNewCompare).toBe(2);
    expect(without.selectedForCompare).toEqual(['B', 'C', 'D']);
  });

  it('takes no more than it can show', () => {
    const full = Array.from({ length: MOST_LISTED + 5 }, (_, at) => table(`T${at}`)).reduce(
      withTable,
      EMPTY_LIST,
    );
    expect(full.tables).toHaveLength(MOST_LISTED);
  });

  it('makes a list of whatever a storage holds', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const list = readList(stored);
        expect(list.selectedForCompare.every((key) => list.tables.some((each) => keyOf(each) === key))).toBe(
          true,
        );
      }),
    );
    const list = five.reduce(withTable, EMPTY_LIST);
    expect(readList(JSON.parse(JSON.stringify(list)))).toEqual(list);
    expect(readList({ tables: [{ type: 'XX', id: 'A' }, { id: 3 }, null, table('B')] }).tables).toEqual([
      table('B'),
    ]);
  });
});

describe('the compare list of a browser', () => {
  beforeEach(clearCompared);

  it('is kept under its name, as the specification calls its parts', () => {
    toggleCompared(table('M1', 'decimals=1'));
    const stored = JSON.parse(localStorage.getItem('addToCompare') ?? '{}') as { readonly state: unknown };
    expect(stored.state).toEqual({
      tables: [{ type: 'TS', id: 'M1', title: 'Table M1', query: 'decimals=1' }],
      selectedForCompare: ['M1?decimals=1'],
      numberOfNewCompare: 1,
    });
  });

  it('has nothing new once it was looked at, and forgets what is put aside again', () => {
    toggleCompared(table('M1', 'decimals=1'));
    lookedAtCompared();
    expect(useCompareList.getState().numberOfNewCompare).toBe(0);
    toggleCompared(table('M1', 'decimals=1'));
    expect(useCompareList.getState().tables).toEqual([]);
  });

  it('takes over what another tab stored', async () => {
    const { followOtherTabs } = await import('./compare-store.ts');
    const stop = followOtherTabs(window);
    const state = { ...EMPTY_LIST, tables: [table('M9')] };
    localStorage.setItem('addToCompare', JSON.stringify({ state, version: 1 }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'addToCompare' }));
    expect(useCompareList.getState().tables.map(({ id }) => id)).toEqual(['M9']);
    stop();
  });
});
