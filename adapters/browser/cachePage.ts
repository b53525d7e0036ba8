/**
 * Lets the service worker cache a page, as a signed-out visitor sees it, for a visit without a network. Never rejects; does nothing without
 * a service worker.
 */
export async function cachePage(path: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  if (serviceWorker.controller === null)
    await new Promise((taken) => serviceWorker.addEventListener("controllerchange", taken, { once: true }));
  await fetch(path, { credentials: "omit" }).catch(() => undefined);
}
