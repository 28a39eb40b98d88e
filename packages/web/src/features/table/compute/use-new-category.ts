import type { NewCategory, Place, Step } from '@almanac/core';
import { useState } from 'react';

/** The name and the place of a category in the making. */
export interface CategoryInMaking {
  readonly name: string | undefined;
  readonly onName: (name: string | undefined) => void;
  readonly place: Place;
  readonly onPlace: (place: Place | undefined) => void;
  /** In the form the step carries. */
  readonly category: NewCategory;
}

/** What the reader enters for a new category takes precedence over the proposal. */
export function useNewCategory(
  edited: Step | undefined,
  proposal: { readonly id: string; readonly name: string; readonly place: Place },
): CategoryInMaking {
  const made = edited && 'place' in edited ? edited : undefined;
  const [name, setName] = useState(made?.name);
  const [place, setPlace] = useState(made?.place);
  const status = place ?? proposal.place;
  return {
    name,
    onName: setName,
    place: status,
    onPlace: setPlace,
    category: { id: made?.id ?? proposal.id, name: givenName(name, proposal.name), place: status },
  };
}

/** An empty name counts as none. */
function givenName(name: string | undefined, proposed: string): string {
  const own = name?.trim() ?? '';
  return own === '' ? proposed : own;
}
