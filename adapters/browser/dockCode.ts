import { builtFilesPath, dockCodeCache } from "#core/domain/site/dockCode.ts";

/**
 * Stores the code of all pages on this device, for a day sheet without a network, and drops the code of an earlier build. The service
 * worker itself stores the code of visitors' pages alone. Never rejects; does nothing without caches.
 */
export async function cacheDockCode(): Promise<void> {
  if (!("caches" in window)) return;
  try {
    const { files }: { readonly files: readonly string[] } = await (await fetch(builtFilesPath)).json();
    const cache = await caches.open(dockCodeCache);
    const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    await cache.addAll(files.filter((file) => !stored.has(file)));
    for (const file of stored) if (!files.includes(file)) await cache.delete(file);
  } catch {
    // Without a network nothing is newer; the next visit tries again.
  }
}

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
