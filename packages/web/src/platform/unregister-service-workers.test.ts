import { describe, expect, it, vi } from 'vitest';
import { unregisterServiceWorkers } from './unregister-service-workers.ts';

describe(unregisterServiceWorkers, () => {
  it('unregisters every one there is', async () => {
    const unregister = vi.fn(() => Promise.resolve(true));
    const registrations = [{ unregister }, { unregister }];
    await unregisterServiceWorkers({ getRegistrations: () => Promise.resolve(registrations) });
    expect(unregister).toHaveBeenCalledTimes(2);
  });

  it('does nothing in a browser without them', async () => {
    await expect(unregisterServiceWorkers(undefined)).resolves.toBeUndefined();
  });
});
