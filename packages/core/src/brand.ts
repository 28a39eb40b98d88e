declare const brand: unique symbol;

/** A text that has been checked to be one particular kind of text: a plain string does not pass for it. */
export type Brand<Text extends string, Name extends string> = Text & { readonly [brand]: Name };
