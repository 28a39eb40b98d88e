import { loginNextSchema, type Page } from '@almanac/contract';
import * as z from 'zod/mini';

const text = z.optional(z.string());
const texts = z.optional(z.union([z.string(), z.array(z.string())]));

/** The next page must be one of this portal; every other parameter is read by the page itself. */
const CHECKED: Readonly<Record<string, z.ZodMiniType>> = { next: z.optional(loginNextSchema.shape.route) };

/** A page takes the parameters it names, and `frame`, which only switches the government’s analytics off. */
export function pageQuery({ parameters = [] }: Pick<Page, 'paths' | 'parameters'>) {
  return z.strictObject(
    Object.fromEntries([...parameters, 'frame'].map((name) => [name, CHECKED[name] ?? texts])),
  );
}

/** The same, where each may occur once. */
export function singleQuery({ parameters = [] }: Pick<Page, 'paths' | 'parameters'>) {
  return z.strictObject(Object.fromEntries([...parameters, 'frame'].map((name) => [name, text])));
}
