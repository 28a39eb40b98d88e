/** What is told of a piece of work: never who asked, nor for what in words of their own. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work, as it begins. */
export interface SpanStart {
  readonly name: string;
  /** Who began it: somebody outside, we ourselves, or we at somebody else’s server. */
  readonly kind: 'server' | 'internal' | 'client';
  readonly attributes?: SpanAttributes;
}

/** Where traces are made, when they are wanted. */
export interface Tracer {
  /** Work within the span that is open; without one, a trace of its own. */
  readonly span: <Answer>(start: SpanStart, work: () => Promise<Answer>) => Promise<Answer>;
  /** Work that is over, within the span that is open; outside of one it is not told. */
  readonly past: (start: SpanStart, how: { readonly ms: number; readonly error?: unknown }) => void;
}

let tracer: Tracer | undefined;

/** Has everything traced from now on, or nothing any more. */
export function setTracer(wanted: Tracer | undefined): void {
  tracer = wanted;
}

/** Does a piece of work, traced when that is wanted. */
export function traced<Answer>(start: SpanStart, work: () => Promise<Answer>): Promise<Answer> {
  return tracer === undefined ? work() : tracer.span(start, work);
}

/** Tells of a piece of work that is over, when that is wanted. */
export function tracePast(
  start: () => SpanStart,
  how: { readonly ms: number; readonly error?: unknown },
): void {
  tracer?.past(start(), how);
}
