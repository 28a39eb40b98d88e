import type { PageProblem } from '@almanac/contract';
import { ApiError } from '../api/api-error.ts';

/** What a failed call says of something that there is not; undefined where it failed for another reason. */
export function missingIn(error: Error): PageProblem | undefined {
  if (!(error instanceof ApiError) || error.status !== 404) return undefined;
  const { code = '', title = '', table, message } = error;
  return { code, status: 404, title, detail: message, table };
}
