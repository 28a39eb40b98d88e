import { manifestSchema, type Manifest } from '@almanac/contract';
import * as z from 'zod/mini';

import { Problem } from '../../platform/problem.ts';

z.config(z.locales.en());

/** Reads the `manifest` field of an upload. Throws the problem to answer with, which names the field at fault. */
export function parseManifest(text: string): Manifest {
  const checked = manifestSchema.safeParse(jsonFrom(text));
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new Problem('manifest-refused', {
    detail: `${field === '' ? 'The manifest' : field}: ${issue?.message ?? 'is not as it should be'}`,
    ...(field !== '' && { parameter: field }),
    faults: checked.error.issues.map(({ path, message }) => ({
      message: path.length === 0 ? message : `${path.join('.')}: ${message}`,
    })),
  });
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem('manifest-refused', { detail: `The manifest is not JSON: ${reason}` });
  }
}
