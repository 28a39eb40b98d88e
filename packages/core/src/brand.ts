declare const brand: unique symbol;

/** A text checked to be of one kind; a plain string is not assignable to it. */
export type Brand<Text extends string, Name extends string> = Text & { readonly [brand]: Name };
