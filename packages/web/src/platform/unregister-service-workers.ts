interface WorkerContainer {
  readonly getRegistrations: () => Promise<readonly { readonly unregister: () => Promise<boolean> }[]>;
}

/** A service worker of an earlier portal on this address would answer in our place. */
export async function unregisterServiceWorkers(container: WorkerContainer | undefined): Promise<void> {
  const registrations = (await container?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((each) => each.unregister()));
}
