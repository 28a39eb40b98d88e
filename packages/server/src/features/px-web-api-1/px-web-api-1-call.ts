import { message } from '@almanac/core';

import type { CallOf } from '../../releases/reading/shown-selection.ts';
import { DATABASE } from './places.ts';

/** The figures of a view as JSON-stat 2, by a query that is posted. */
export function pxWebApi1Call(publicUrl: string, language: string): CallOf {
  return ({ table, release, dimensions }) => {
    if (release !== undefined) return { because: message('calls.no-release') };
    return {
      method: 'POST',
      address: `${publicUrl}/api/v1/${language}/${DATABASE}/${encodeURIComponent(table.code)}`,
      body: JSON.stringify({
        query: dimensions.map(({ dimension, categories, isWhole }) => ({
          code: dimension.id,
          selection: isWhole
            ? { filter: 'all', values: ['*'] }
            : { filter: 'item', values: categories.map(({ id }) => id) },
        })),
        response: { format: 'json-stat2' },
      }),
    };
  };
}
