import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAccount } from './account-store.ts';
import { bootstrap, type KeptStore } from './bootstrap.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useAccount.setState({ isBootstrapped: false });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A store that has not been restored yet. */
function lateStore(): { readonly store: KeptStore; readonly finish: () => void } {
  let listener = (): void => undefined;
  const onFinishHydration = (next: () => void) => {
    listener = next;
    return () => undefined;
  };
  return {
    store: { persist: { hasHydrated: () => false, onFinishHydration } },
    finish: () => {
      listener();
    },
  };
}

describe(bootstrap, () => {
  it('waits for what is kept', async () => {
    const { store, finish } = lateStore();
    const done = bootstrap([useAccount, store]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(useAccount.getState().isBootstrapped).toBe(false);
    finish();
    await done;
    expect(useAccount.getState().isBootstrapped).toBe(true);
  });

  it('waits for nothing where nothing can be kept', async () => {
    await bootstrap([{}]);
    expect(useAccount.getState().isBootstrapped).toBe(true);
  });

  it('goes on without it after five seconds', async () => {
    const done = bootstrap([lateStore().store]);
    await vi.advanceTimersByTimeAsync(4999);
    expect(useAccount.getState().isBootstrapped).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(useAccount.getState().isBootstrapped).toBe(true);
  });
});
