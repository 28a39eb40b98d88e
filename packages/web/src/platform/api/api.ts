import { loadedWords } from '@almanac/words';
import { GROUPED_NUMBERS } from '@almanac/core';
import { OF_PAGE_HEADER } from '@almanac/contract';

import { ApiError, generalError } from './api-error.ts';
import { errorFromResponse } from './error-from-response.ts';
import { addressHere } from '../site-path.ts';

export interface ApiCall {
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'PUT';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sends the bearer token of this tab's session. */
  readonly isAuthenticated?: boolean;
  /** Sends this publishing key, regardless of any log-in. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** The media type of the answer that is wanted, where there is a choice. */
  readonly accept?: string;
  /** The version that the call is based on: the server refuses the call if that has changed since. */
  readonly ifMatch?: string;
  /** Whether it is for the page that the browser has just opened. */
  readonly isOfPage?: boolean;
}

/** The one way to the server. It never opens a dialog and never redirects: that is up to the caller. */
export interface Api {
  /** The answer's JSON (of the account service: its `Data` or `Message`), or the response itself where it is raw. */
  call: (address: string, call?: ApiCall) => Promise<unknown>;
  /** The response as received, for answers read as bytes or in pieces; a failed one still becomes an error. */
  raw: (address: string, call?: ApiCall) => Promise<Response>;
}

export interface ApiMeans {
  readonly fetch: typeof globalThis.fetch;
  /** The token of this tab's session, if it has one. */
  readonly token: () => string | undefined;
  /** Called when the server refuses a token that a call carried; not for a failed log-in, which carries none. */
  readonly onRefusedToken?: (token: string) => void;
}

function requestOf(
  { method = 'GET', body, signal, accept, ifMatch, isOfPage }: ApiCall,
  token: string | undefined,
): RequestInit {
  return {
    method,
    credentials: 'same-origin',
    headers: {
      'Content-Type': 'application/json',
      ...(accept === undefined ? {} : { Accept: accept }),
      ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
      ...(isOfPage === true ? { [OF_PAGE_HEADER]: '1' } : {}),
      ...(token !== undefined ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  };
}

async function readBody(pathname: string, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    throw new ApiError(generalError(), { status: response.status });
  }
  return /^\/api\/dosauth\//i.test(pathname) ? readDosauth(pathname, body) : body;
}

/** Makes the client of the specification's section 7. */
export function createApi({ fetch, token, onRefusedToken }: ApiMeans): Api {
  async function send(address: string, call: ApiCall): Promise<Response> {
    const carried = call.isAuthenticated === true ? token() : undefined;
    try {
      const response = await fetch(addressHere(address), requestOf(call, call.key ?? carried));
      if (response.status === 401 && carried !== undefined) onRefusedToken?.(carried);
      return response;
    } catch (cause) {
      if (call.signal?.aborted === true) throw cause;
      throw new ApiError(loadedWords(GROUPED_NUMBERS).say('common.unreachable'));
    }
  }

  return {
    async raw(address, call = {}) {
      const response = await send(address, call);
      if (!response.ok) throw await errorFromResponse(response);
      return response;
    },
    async call(address, call = {}) {
      const { pathname } = new URL(address, 'http://same.origin');
      const response = await send(address, call);
      if (isPing(pathname) && !response.ok) return undefined;
      if (!response.ok) throw await errorFromResponse(response);
      return isRawResponse(address) ? response : readBody(pathname, response);
    },
  };
}

/**
 * Whether the answer of this address is handed over unread (specification, section 7): a `/ts/` or `/ct/` segment in
 * any case, under `/api/`, and not the embed code of a chart.
 */
export function isRawResponse(address: string): boolean {
  const { pathname } = new URL(address, 'http://same.origin');
  if (!/^\/api\//i.test(pathname)) return false;
  if (/\/Chart\/EmbedTableCode(\/|$)/i.test(pathname)) return false;
  return /\/(ts|ct)(\/|$)/i.test(pathname);
}

/** The content of an answer of the account service: its `Data`, or for CheckEmail its `Message`. */
function readDosauth(pathname: string, body: unknown): unknown {
  const field = /\/CheckEmail(\/|$)/i.test(pathname) ? 'Message' : 'Data';
  if (typeof body !== 'object' || body === null) throw new ApiError(generalError());
  return Reflect.get(body, field) as unknown;
}

/** Ping only keeps a session alive: its failure is not reported. */
function isPing(pathname: string): boolean {
  return /\/externaluser\/Ping$/i.test(pathname);
}
