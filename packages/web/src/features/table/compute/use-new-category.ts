import type { NewCategory, Place, Step } from '@almanac/core';
import { useState } from 'react';

/** The name and the place of a category in the making. */
export interface CategoryInMaking {
  readonly name: string | undefined;
  readonly onName: (name: string | undefined) => void;
  readonly place: Place;
  readonly onPlace: (place: Place | undefined) => void;
  /** As the step carries it. */
  readonly category: NewCategory;
}

/** What the reader says of a new category goes before what is proposed. */
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

/** An empty name is none. */
function givenName(name: string | undefined, proposed: string): string {
  const own = name?.trim() ?? '';
  return own === '' ? proposed : own;
}
