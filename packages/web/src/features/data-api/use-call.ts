import { useRef, useState } from 'react';
import { addressHere } from '../../platform/site-path.ts';

/** What came back from a call. */
export interface CallAnswer {
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  readonly text: string;
  /** The body parsed as JSON; undefined when it is not JSON. */
  readonly body: unknown;
  readonly pointsLeft: string | null;
}

/** A call and its state. */
export type CallState =
  | { readonly state: 'idle' | 'running' | 'unreachable' }
  | { readonly state: 'answered'; readonly answer: CallAnswer };

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function call(address: string, signal: AbortSignal): Promise<CallAnswer> {
  const start = performance.now();
  // Without a key and as any other site would: what the page shows is what a program gets.
  const response = await fetch(addressHere(address), { signal, credentials: 'omit' });
  const text = await response.text();
  return {
    status: response.status,
    ms: Math.round(performance.now() - start),
    bytes: new TextEncoder().encode(text).length,
    text,
    body: read(text),
    pointsLeft: response.headers.get('ratelimit-remaining'),
  };
}

/** Runs a call; a new one aborts the previous one. */
export function useCall(): readonly [CallState, (address: string) => void] {
  const [state, setState] = useState<CallState>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  const run = (address: string): void => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ state: 'running' });
    call(address, own.signal).then(
      (answer) => {
        setState({ state: 'answered', answer });
      },
      () => {
        if (!own.signal.aborted) setState({ state: 'unreachable' });
      },
    );
  };
  return [state, run];
}
