/** Registers the service worker; a browser without one, or that refuses it, goes on without. Requirements §1. */
export function registerWorker(): void {
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
