import { Problem } from './http/problem.ts';

/** Why a thread returned nothing, or nothing more. */
export type ThreadRefusal =
  | { readonly kind: 'refused'; readonly code: Problem['code']; readonly particulars: Problem['particulars'] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** An error in the words of a thread. */
export function refusalOf(error: unknown): ThreadRefusal {
  return error instanceof Problem
    ? { kind: 'refused', code: error.code, particulars: error.particulars }
    : { kind: 'failed', error };
}

/** The error that a thread reported. */
export function errorOf(refusal: ThreadRefusal): Error {
  if (refusal.kind === 'refused') return new Problem(refusal.code, refusal.particulars);
  return refusal.error instanceof Error ? refusal.error : new Error(String(refusal.error));
}
