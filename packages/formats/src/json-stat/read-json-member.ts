import { withoutForumMarks } from '../reading/forum-marks.ts';

/** A JSON object. */
export type JsonObject = { readonly [key: string]: unknown };

/** Whether a JSON value is an object (and not a list). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member of an object, never an inherited one (`constructor`). */
export function memberOf(object: JsonObject | undefined, key: string): unknown {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** A member that is an object. */
export function objectIn(object: JsonObject | undefined, key: string): JsonObject | undefined {
  const value = memberOf(object, key);
  return isObject(value) ? value : undefined;
}

/** A member that is a list. */
export function listIn(object: JsonObject | undefined, key: string): readonly unknown[] | undefined {
  const value = memberOf(object, key);
  return Array.isArray(value) ? value : undefined;
}

/** A member that is a text and not blank. */
export function textIn(object: JsonObject | undefined, key: string): string | undefined {
  const value = memberOf(object, key);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The texts of a member that is one text or a list of them. */
export function textsIn(object: JsonObject | undefined, key: string): readonly string[] {
  const value = memberOf(object, key);
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return texts.flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []));
}

/** The notes of a member, as plain words. */
export function notesIn(object: JsonObject | undefined, key: string): readonly string[] {
  return textsIn(object, key).map((note) => withoutForumMarks(note));
}

/** A whole number written as a number or as digits. */
export function wholeNumberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
