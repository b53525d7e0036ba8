/** Has the service worker keep a page of ours for a visit without a network, as nobody sees it. Never rejects; nothing where there is no worker. */
export async function keepPage(path: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  if (serviceWorker.controller === null)
    await new Promise((taken) => serviceWorker.addEventListener("controllerchange", taken, { once: true }));
  await fetch(path, { credentials: "omit" }).catch(() => undefined);
}
