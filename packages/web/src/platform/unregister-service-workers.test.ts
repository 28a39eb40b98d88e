import { describe, expect, it, vi } from 'vitest';
import { unregisterServiceWorkers } from './unregister-service-workers.ts';

describe(unregisterServiceWorkers, () => {
  it('unregisters every one there is', async () => {
    const unregister = vi.fn(() => Promise.resolve(true));
    const registrations = [{ unregister }, { unregister }];
    await unregisterServiceWorkers(() => ({ getRegistrations: () => Promise.resolve(registrations) }));
    expect(unregister).toHaveBeenCalledTimes(2);
  });

  it('does nothing in a browser without them', async () => {
    await expect(unregisterServiceWorkers(() => undefined)).resolves.toBeUndefined();
  });

  it('does nothing where a frame forbids them', async () => {
    const refuse = (): never => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    await expect(unregisterServiceWorkers(refuse)).resolves.toBeUndefined();
    const refuseLater = { getRegistrations: () => Promise.reject(new DOMException('denied')) };
    await expect(unregisterServiceWorkers(() => refuseLater)).resolves.toBeUndefined();
  });
});
