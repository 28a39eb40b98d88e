import { useAccount } from './account-store.ts';

/** How long the page waits for what the browser has kept. */
export const BOOTSTRAP_MS = 5000;

/** A store that is kept over a reload. */
export interface KeptStore {
  /** Absent where the browser keeps the page from all storage. */
  readonly persist?: {
    readonly hasHydrated: () => boolean;
    readonly onFinishHydration: (listener: () => void) => () => void;
  };
}

function isBack({ persist }: KeptStore): Promise<void> {
  if (persist === undefined || persist.hasHydrated()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = persist.onFinishHydration(() => {
      stop();
      resolve();
    });
  });
}

/** Marks the app as bootstrapped once every kept store is back, or has been waited for long enough. */
export async function bootstrap(stores: readonly KeptStore[]): Promise<void> {
  const isLate = new Promise<void>((resolve) => {
    setTimeout(resolve, BOOTSTRAP_MS);
  });
  await Promise.race([Promise.all(stores.map(isBack)), isLate]);
  useAccount.setState({ isBootstrapped: true });
}
