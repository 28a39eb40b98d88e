import * as z from 'zod/mini';

const COOKIE = 'almanac-preferences';
const YEAR_SECONDS = 31_536_000;

const preferencesSchema = z.object({
  theme: z.optional(z.enum(['light', 'dark'])),
  /** Whether visits may be counted; absent until the reader has said. */
  analytics: z.optional(z.enum(['granted', 'denied'])),
});

/** What a reader prefers or has dismissed: one first-party cookie, without anything about the person. */
export type Preferences = z.infer<typeof preferencesSchema>;

/** The preferences of `page`'s cookie; none when it is missing or unreadable. */
export function readPreferences(page: Document): Preferences {
  const value = page.cookie
    .split('; ')
    .find((each) => each.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  if (value === undefined) return {};
  try {
    const read = preferencesSchema.safeParse(JSON.parse(decodeURIComponent(value)));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

/** Changes some of the preferences; `undefined` forgets one. */
export function changePreferences(
  page: Document,
  changes: { readonly [Key in keyof Preferences]: Preferences[Key] | undefined },
): void {
  const next = JSON.stringify({ ...readPreferences(page), ...changes });
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  page.cookie = `${COOKIE}=${encodeURIComponent(next)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
