export type { CompiledMessage, CompiledMessages } from './message.ts';
export type { Messages } from './message-types.ts';
export {
  createWords,
  type Language,
  type MessageKey,
  type MessageTags,
  type MessageValues,
  type PlainMessageKey,
  type Words,
} from './words.ts';
export { addMessages, loadedWords } from './loaded-language.ts';
export { dayWriter, type DayWriter } from './writers/day-writer.ts';
export { writeDuration } from './writers/duration-writer.ts';
export { writeList } from './writers/list-writer.ts';
export { periodWriter, type PeriodWriter } from './writers/period-writer.ts';
export { writeSize } from './writers/size-writer.ts';
