import { beforeEach, describe, expect, it } from 'vitest';
import { QUARTERS } from '../../../test/quarters.ts';
import { tableFrom } from '@almanac/core';
import { emptyTray, lookAtTray, addToTray, selectLater, removeFromTray, useTray } from './tray-store.ts';
import { viewToSave } from './view-to-save.ts';

const { table, release } = tableFrom(QUARTERS);
const view = (count: number) =>
  viewToSave({
    table,
    release,
    chart: undefined,
    steps: [{ kind: 'choose', dimension: 'time', selection: { kind: 'latest', count } }],
  });

describe('the tray', () => {
  beforeEach(emptyTray);

  it('takes a view once, ticked and counted as new until somebody looks', () => {
    addToTray({ ...view(1), id: 'one' });
    addToTray({ ...view(1), id: 'again' });
    addToTray({ ...view(2), id: 'two' });
    expect(useTray.getState()).toMatchObject({ selected: ['one', 'two'], numberOfNewSaved: 2 });
    expect(useTray.getState().tables.map(({ id }) => id)).toEqual(['one', 'two']);
    lookAtTray();
    expect(useTray.getState().numberOfNewSaved).toBe(0);
  });

  it('unticks, ticks and takes out', () => {
    addToTray({ ...view(1), id: 'one' });
    addToTray({ ...view(2), id: 'two' });
    selectLater('one', false);
    expect(useTray.getState().selected).toEqual(['two']);
    selectLater('one', true);
    selectLater('one', true);
    expect(useTray.getState().selected).toEqual(['two', 'one']);
    removeFromTray(['two']);
    expect(useTray.getState()).toMatchObject({ selected: ['one'], numberOfNewSaved: 1 });
  });

  it('is kept nowhere', () => {
    addToTray({ ...view(1), id: 'one' });
    expect(Object.keys(localStorage)).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
