import { useAccount } from './account-store.ts';

/** How long the page waits for the browser's storage. */
const BOOTSTRAP_MS = 5000;

/** A store that is kept over a reload. */
export interface KeptStore {
  /** Absent where the browser denies the page all storage. */
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

/** Marks the app as bootstrapped once every persisted store is restored, or the wait has ended. */
export async function bootstrap(stores: readonly KeptStore[]): Promise<void> {
  const isLate = new Promise<void>((resolve) => {
    setTimeout(resolve, BOOTSTRAP_MS);
  });
  await Promise.race([Promise.all(stores.map(isBack)), isLate]);
  useAccount.setState({ isBootstrapped: true });
}
