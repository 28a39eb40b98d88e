import { message } from '@almanac/core';
import { manifestSchema, requestFaults, type Manifest } from '@almanac/contract';
import { findJsonMistake } from '@almanac/formats';

import { Problem } from '../../../platform/http/problem.ts';
import { ManifestRefused } from '../manifest-refused.ts';

/** Reads the `manifest` field of an upload. Throws the problem to answer with, which says every fault and its place. */
export function parseManifest(text: string): Manifest {
  const checked = manifestSchema.safeParse(jsonFrom(text));
  if (checked.success) return checked.data;
  throw new ManifestRefused(requestFaults(checked.error, 'manifest'));
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { message: mistake, line, column } = findJsonMistake(text);
    throw new Problem('manifest-refused', {
      detail: message('publish.json-mistake', {
        line: String(line),
        column: String(column),
        mistake: mistake,
      }),
      faults: [{ message: mistake, line, column }],
    });
  }
}
