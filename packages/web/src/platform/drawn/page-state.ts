import { PAGE_STATE_ELEMENT, type PageProblem, type PageToDraw } from '@almanac/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError, generalError, type ApiErrorFacts } from '../api/api-error.ts';

/** Sent with a page that the server drew: the answers that its screen was drawn from. */
export interface PageState {
  /** The instant that the page was drawn for, in milliseconds. */
  readonly now: number;
  readonly answers: readonly { readonly key: readonly unknown[]; readonly data: unknown }[];
  /** Questions that the portal refused, and in which words. */
  readonly refused: readonly {
    readonly key: readonly unknown[];
    readonly message: string;
    readonly facts: ApiErrorFacts;
  }[];
  /** Questions whose answers are too big to travel, and are asked for before the app takes the page over. */
  readonly left: readonly { readonly key: readonly unknown[]; readonly hint?: unknown }[];
  /** The problem shown instead of the screen. */
  readonly problem?: PageProblem | undefined;
}

/** Of this very moment: the server does not ask, no page carries the answer. */
export const LIVE = { isLive: true };

/** The same for many pages and far larger than what one shows of it: the browser asks for it once and keeps it. */
export const WIDE = { isWide: true };

/** JSON has no bytes: they travel as text in base 64 under this name. */
const BYTES = '$bytes';

function revive(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(BYTES in value)) return value;
  return Uint8Array.from(atob(String(value[BYTES])), (sign) => sign.charCodeAt(0));
}

function packed(_key: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  return { [BYTES]: btoa(Array.from(value, (byte) => String.fromCharCode(byte)).join('')) };
}

/** The state as it is written into the page. */
export function writePageState(state: PageState): string {
  return JSON.stringify(state, packed);
}

/** How the key of an answer begins that may be larger than a page can carry. */
const LEFT_NAMES = ['api-tables', 'catalogue', 'collection', 'content', 'metadata', 'slice'] as const;
export type LeftName = (typeof LEFT_NAMES)[number];

/** Larger answers make a page slow for everybody: the browser asks for them, as it does on every page after the first. */
const MOST_CHARACTERS = 100_000;

/** What the browser does not know how to ask for travels, however large: without it the app would draw another page. */
function isLeft({ queryKey: [name], meta, state }: Query): boolean {
  if (!LEFT_NAMES.some((each) => each === name)) return false;
  return meta === WIDE || JSON.stringify(state.data, packed).length > MOST_CHARACTERS;
}

/** What the browser needs to ask the same: the answer without its bytes. */
function hintOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('steps' in data)) return undefined;
  return { steps: data.steps };
}

/** An error of our own is not described. */
function refusalOf({ queryKey: key, state: { error } }: Query): PageState['refused'][number] {
  if (!(error instanceof ApiError)) return { key, message: generalError(), facts: {} };
  const { message, status, code, title, parameter, table, tables, requestId } = error;
  return { key, message, facts: { status, code, title, parameter, table, tables, requestId } };
}

/** Everything that was answered, or refused. */
export function stateOf(
  client: QueryClient,
  { now, problem }: Pick<PageToDraw, 'now' | 'problem'>,
): PageState {
  const asked = client.getQueryCache().getAll();
  const answered = asked.filter(({ state }) => state.status === 'success');
  const left = new Set(answered.filter(isLeft));
  return {
    now,
    problem,
    answers: answered
      .filter((query) => !left.has(query))
      .map(({ queryKey, state }) => ({ key: queryKey, data: state.data })),
    refused: asked.filter(({ state }) => state.status === 'error').map(refusalOf),
    left: [...left].map(({ queryKey, state }) => ({ key: queryKey, hint: hintOf(state.data) })),
  };
}

/** The state of the page that the server drew; undefined where it drew none. */
export function readPageState(page: Document): PageState | undefined {
  const element = page.getElementById(PAGE_STATE_ELEMENT);
  // It was written by this very build, for this very page.
  return element === null ? undefined : (JSON.parse(element.textContent, revive) as PageState);
}

/** Hands the answers that came with the page to the queries, and the refusals. */
export function takeAnswers(client: QueryClient, { answers, refused }: PageState): void {
  for (const { key, data } of answers) client.setQueryData(key, data);
  for (const { key, message, facts } of refused) {
    const error = new ApiError(message, facts);
    client.getQueryCache().build(client, { queryKey: key }).setState({ status: 'error', error });
  }
}

/** The clock of the app. Until the page has been taken over it shows the instant that the server drew the page for. */
export function pageClock(state: PageState | undefined): {
  readonly now: () => Date;
  readonly start: () => void;
} {
  let stands = state?.now;
  return {
    now: () => (stands === undefined ? new Date() : new Date(stands)),
    start: () => {
      stands = undefined;
    },
  };
}
