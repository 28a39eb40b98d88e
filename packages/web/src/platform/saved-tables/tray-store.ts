import { create } from 'zustand';
import type { ViewToSave } from './view-to-save.ts';

/** A view in the tray; its id becomes that of the saved table. */
export interface LaterTable extends ViewToSave {
  readonly id: string;
}

/** The specification's save-for-later list: what a reader puts aside before logging in. It ends with the page. */
export interface Tray {
  readonly tables: readonly LaterTable[];
  /** Ids of those that are ticked. */
  readonly selected: readonly string[];
  /** How many were put aside since the reader last looked at them. */
  readonly numberOfNewSaved: number;
}

const EMPTY: Tray = { tables: [], selected: [], numberOfNewSaved: 0 };

export const useTray = create<Tray>()(() => EMPTY);

function isSame(one: ViewToSave, other: ViewToSave): boolean {
  return (
    one.code === other.code &&
    JSON.stringify(one.customisationData) === JSON.stringify(other.customisationData)
  );
}

/** Puts a view aside. The same view is put aside once. */
export function addToTray(view: LaterTable): void {
  useTray.setState(({ tables, selected, numberOfNewSaved }) =>
    tables.some((each) => isSame(each, view))
      ? {}
      : {
          tables: [...tables, view],
          selected: [...selected, view.id],
          numberOfNewSaved: numberOfNewSaved + 1,
        },
  );
}

/** Removes views from the tray. */
export function removeFromTray(ids: readonly string[]): void {
  useTray.setState(({ tables, selected, numberOfNewSaved }) => {
    const rest = tables.filter(({ id }) => !ids.includes(id));
    return {
      tables: rest,
      selected: selected.filter((id) => !ids.includes(id)),
      numberOfNewSaved: Math.min(numberOfNewSaved, rest.length),
    };
  });
}

/** Ticks a view, or unticks it. */
export function selectLater(id: string, isSelected: boolean): void {
  useTray.setState(({ selected }) => {
    const others = selected.filter((each) => each !== id);
    return { selected: isSelected ? [...others, id] : others };
  });
}

/** The reader has looked at the tray. */
export function lookAtTray(): void {
  useTray.setState({ numberOfNewSaved: 0 });
}

/** Forgets the tray. */
export function emptyTray(): void {
  useTray.setState(EMPTY);
}
