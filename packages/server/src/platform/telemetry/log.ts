import type { FastifyServerOptions } from 'fastify';

/** Where log lines go, one JSON document a line, and which are written. */
export interface LogSink {
  readonly level: 'info' | 'warn' | 'error';
  readonly write: (line: string) => void;
}

type LoggerOptions = NonNullable<FastifyServerOptions['logger']>;

/** What must not be in a log, and its replacement. Third-party libraries put it into their errors. */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  // The password in an address of a database or a mail server; before mail addresses, which it looks like.
  [/\/\/[^\s/@]*@/g, '//…@'],
  [/(?<![\w.+%'-])[\w.+%'-]+@[\w-]+(?:\.[\w-]+)+/g, '…@…'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  [/([?&#])[^\s"'<>()=&?#]+=[^\s"'<>()]*/g, '$1…'],
];

/** A text without mail addresses, passwords, keys and queries. */
export function withoutPrivateParts(text: string): string {
  return PRIVATE.reduce((cleaned, [pattern, mark]) => cleaned.replace(pattern, mark), text);
}

/**
 * An error in a form that may be logged. Its other properties are left out: a database's error names the refused row
 * there.
 */
export function loggedError(error: unknown): { type: string; message: string; stack: string } {
  const isError = error instanceof Error;
  const message = isError ? error.message : String(error);
  const stack = isError ? (error.stack ?? message) : message;
  return {
    type: isError ? error.name : typeof error,
    message: withoutPrivateParts(message),
    stack: withoutPrivateParts(stack),
  };
}

/** Writes a line about something that failed outside of any request. */
export function logFailure(sink: LogSink | undefined, message: string, error: unknown): void {
  const { stack } = loggedError(error);
  sink?.write(
    `${JSON.stringify({ level: 'error', time: new Date().toISOString(), message, error: stack })}\n`,
  );
}

/** Structured lines without host, process or person in them; silence when there is nowhere to write. */
export function logOptions(sink: LogSink | undefined): LoggerOptions {
  if (sink === undefined) return false;
  return {
    level: sink.level,
    base: null,
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { req: () => ({}), res: () => ({}), err: loggedError },
    stream: sink,
  };
}
