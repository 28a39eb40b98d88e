interface WorkerContainer {
  readonly getRegistrations: () => Promise<readonly { readonly unregister: () => Promise<boolean> }[]>;
}

/**
 * A service worker of an earlier portal on this address would answer in our place. A page in somebody's sandbox or
 * frame may have to do without them, and may not even be allowed to ask.
 */
export async function unregisterServiceWorkers(container: () => WorkerContainer | undefined): Promise<void> {
  try {
    const registrations = (await container()?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((each) => each.unregister()));
  } catch {
    // Not allowed here: then none answers for this page either.
  }
}
