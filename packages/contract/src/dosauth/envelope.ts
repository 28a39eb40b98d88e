import * as z from 'zod/mini';

/** An error body under `/api/dosauth`: `Code` is the problem's, `Field` the field at fault, if any. */
export const dosauthErrorSchema = z.object({
  Code: z.string(),
  Message: z.string(),
  Field: z.optional(z.string()),
});

/** An error body under `/api/dosauth`. */
export type DosauthError = z.infer<typeof dosauthErrorSchema>;

/** The answers of `GET CheckEmail`, the only call whose result is in `Message`. */
export const checkedEmailSchema = z.object({ Message: z.enum(['free', 'taken']) });

/** The envelope of every other answer. */
export interface InData<Data> {
  readonly Data: Data;
}

/** Puts an answer's schema into the `Data` envelope. */
export function inData<Schema extends z.ZodMiniType>(
  data: Schema,
): z.ZodMiniObject<{ readonly Data: Schema }> {
  return z.object({ Data: data });
}
