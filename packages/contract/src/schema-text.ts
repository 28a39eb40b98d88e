import { message, type Fact, type Message } from '@almanac/core';

/** What a schema says of a value that it refuses. zod carries text alone: the message travels as JSON. */
export function schemaText(said: Message): string {
  return JSON.stringify(said);
}

/** What a schema has said. */
export function factOfIssue(issue: { readonly message: string }): Fact {
  return issue.message.startsWith('{') ? (JSON.parse(issue.message) as Message) : message('fault.unusable');
}
