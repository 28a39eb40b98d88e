// First: other modules here name texts, which the build adds as they are loaded.
export { addMessages } from './loaded-messages.ts';
export type { CompiledMessage, CompiledMessages } from './message.ts';
export { createWords, type Language } from './create-words.ts';
export type { MessageTags, Say, Words } from './words.ts';
export { loadedWords } from './loaded-language.ts';
export { capitalised } from './writers/capitalised.ts';
export { collatorOf } from './writers/collator-of.ts';
export { dayOf } from './writers/day-of.ts';
export { dayWriter, type DayWriter } from './writers/day-writer.ts';
export { writeDuration } from './writers/duration-writer.ts';
export { writeList } from './writers/list-writer.ts';
export { periodWriter, type PeriodWriter } from './writers/period-writer.ts';
export { writeSize } from './writers/size-writer.ts';
