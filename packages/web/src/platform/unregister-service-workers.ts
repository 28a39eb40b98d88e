/** A service worker of an earlier portal on this address would answer in our place. */
export async function unregisterServiceWorkers(container: ServiceWorkerContainer | undefined): Promise<void> {
  const registrations = (await container?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((each) => each.unregister()));
}
