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

/** The dimension a manifest names. Throws the problem to answer with when the file has none of that name. */
export function dimensionNamed(dimensions: readonly Dimension[], name: string, parameter: string): Dimension {
  const found = findByName(dimensions, name);
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
