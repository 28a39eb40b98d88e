import { cacheLookups } from './telemetry/meters.ts';

/** Things kept in memory by key, the longest unused going first when they outgrow `limitBytes`. */
export interface ByteCache<Value> {
  /** What is kept under `key`; loads it once, however many ask at the same time, and keeps it unless that is not worth it. */
  readonly get: (key: string, load: () => Promise<Value>, isKept?: boolean) => Promise<Value>;
  /** What is kept already. */
  readonly peek: (key: string) => Value | undefined;
  /** Puts another one in its place; nothing where it is kept no longer. */
  readonly replace: (key: string, before: Value, value: Value) => void;
  /** Keeps it no longer. */
  readonly drop: (key: string) => void;
}

interface Kept<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/** Makes a cache; `sizeOf` says how much memory a value takes, `name` under which it counts how often it helped. */
export function byteCache<Value>(
  limitBytes: number,
  sizeOf: (value: Value) => number,
  name: string,
): ByteCache<Value> {
  const hits = cacheLookups.labels(name, 'hit');
  const misses = cacheLookups.labels(name, 'miss');
  const kept = new Map<string, Kept<Value>>();
  let total = 0;

  const peek = (key: string): Value | undefined => {
    const found = kept.get(key);
    if (found === undefined) return undefined;
    kept.delete(key);
    kept.set(key, found);
    return found.value;
  };
  const keep = (key: string, value: Value): void => {
    const bytes = sizeOf(value);
    if (bytes > limitBytes) return;
    kept.set(key, { value, bytes });
    total += bytes;
    for (const [oldest, { bytes: freed }] of kept) {
      if (total <= limitBytes) break;
      kept.delete(oldest);
      total -= freed;
    }
  };
  const drop = (key: string): void => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const loadOnce = loadingOnce(keep);
  return {
    peek,
    drop,
    replace: (key, before, value) => {
      if (kept.get(key)?.value !== before) return;
      drop(key);
      keep(key, value);
    },
    get: async (key, load, isKept = true) => {
      const found = peek(key);
      (found === undefined ? misses : hits).inc();
      if (found !== undefined) return found;
      return loadOnce(key, load, isKept);
    },
  };
}

/** Loads each thing once, however many callers wait for it. */
function loadingOnce<Value>(
  keep: (key: string, value: Value) => void,
): (key: string, load: () => Promise<Value>, isKept: boolean) => Promise<Value> {
  const loading = new Map<string, Promise<Value>>();
  const loadOnce = async (key: string, load: () => Promise<Value>, isKept: boolean): Promise<Value> => {
    try {
      const value = await load();
      if (isKept) keep(key, value);
      return value;
    } finally {
      loading.delete(key);
    }
  };
  return (key, load, isKept) => {
    const underWay = loading.get(key) ?? loadOnce(key, load, isKept);
    loading.set(key, underWay);
    return underWay;
  };
}
