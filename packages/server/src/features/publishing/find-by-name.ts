import { message, quoted, type Dimension } from '@almanac/core';

import { ManifestRefused } from './manifest-refused.ts';

interface Named {
  readonly id: string;
  readonly label: string;
}

/** The one whose id is `name`, else whose label is. */
export function findByName<Each extends Named>(all: readonly Each[], name: string): Each | undefined {
  return all.find(({ id }) => id === name) ?? all.find(({ label }) => label === name);
}

/** The one of that name, or of that name in the file, whatever a manifest calls it. */
function findAsNamed<Each extends Named>(
  all: readonly Each[],
  name: string,
  filed: readonly Named[],
): Each | undefined {
  return findByName(all, name) ?? all.find(({ id }) => id === findByName(filed, name)?.id);
}

/** The dimensions of a table, and as its file names them. */
export interface NamedDimensions {
  readonly dimensions: readonly Dimension[];
  readonly filed: readonly Dimension[];
}

/** The dimension a manifest names. Throws the problem to answer with when the file has none of that name. */
export function dimensionNamed(
  { dimensions, filed }: NamedDimensions,
  name: string,
  parameter: string,
): Dimension {
  const found = findAsNamed(dimensions, name, filed);
  if (found !== undefined) return found;
  throw new ManifestRefused([
    {
      field: parameter,
      message: message('publish.no-dimension', {
        field: parameter,
        name,
        dimensions: {
          list: dimensions.map(({ label }) => quoted(label)),
          joined: 'comma',
        },
      }),
    },
  ]);
}
