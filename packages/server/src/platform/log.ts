import type { FastifyServerOptions } from 'fastify';

/** Where log lines go, one JSON document a line, and which are written. */
export interface LogSink {
  readonly level: 'info' | 'warn' | 'error';
  readonly write: (line: string) => void;
}

type LoggerOptions = NonNullable<FastifyServerOptions['logger']>;

/** Structured lines without host, process or person in them; silence when there is nowhere to write. */
export function logOptions(sink: LogSink | undefined): LoggerOptions {
  if (sink === undefined) return false;
  return {
    level: sink.level,
    base: null,
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { req: () => ({}), res: () => ({}) },
    stream: sink,
  };
}
