import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A message ready to be filled in: its text where it has no arguments, else the parsed ICU message. */
export type CompiledMessage = string | readonly MessageFormatElement[];

/** The messages of one language by key. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;
