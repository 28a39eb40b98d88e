/** What is recorded of a piece of work: never who asked, nor anything in their own words. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work, as it begins. */
export interface SpanStart {
  readonly name: string;
  /** Where the work begins: a request from outside, our own work, or our call to another server. */
  readonly kind: 'server' | 'internal' | 'client';
  readonly attributes?: SpanAttributes;
}

/** Where traces are made, when they are wanted. */
export interface Tracer {
  /** Work within the span that is open; without one, a trace of its own. */
  readonly span: <Answer>(start: SpanStart, work: () => Promise<Answer>) => Promise<Answer>;
  /** Work that has ended, within the open span; outside of one it is not recorded. */
  readonly past: (start: SpanStart, how: { readonly ms: number; readonly error?: unknown }) => void;
}

let tracer: Tracer | undefined;

/** Traces everything from now on; undefined stops it. */
export function setTracer(wanted: Tracer | undefined): void {
  tracer = wanted;
}

/** Does a piece of work, traced when that is wanted. */
export function traced<Answer>(start: SpanStart, work: () => Promise<Answer>): Promise<Answer> {
  return tracer === undefined ? work() : tracer.span(start, work);
}

/** Records a piece of work that has ended, when traces are wanted. */
export function tracePast(
  start: () => SpanStart,
  how: { readonly ms: number; readonly error?: unknown },
): void {
  tracer?.past(start(), how);
}
