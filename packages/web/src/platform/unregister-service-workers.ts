interface WorkerContainer {
  readonly getRegistrations: () => Promise<readonly { readonly unregister: () => Promise<boolean> }[]>;
}

/**
 * A service worker of an earlier portal at this address would answer in our place. A page in a sandbox or frame may
 * have no service workers, and may not even be allowed to ask.
 */
export async function unregisterServiceWorkers(container: () => WorkerContainer | undefined): Promise<void> {
  try {
    const registrations = (await container()?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((each) => each.unregister()));
  } catch {
    // Not allowed here: then none answers for this page either.
  }
}
