/** Registers the service worker. If the browser has none or refuses, the pages work without. Requirements §1. */
export function registerServiceWorker(): void {
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
