const reloadKey = "quai-chunk-reload";
/** A page whose chunk is gone reloads once, then not again for this long, or a broken deploy would reload for ever. Spec §8. */
export const reloadGuardSeconds = 60;

/** Registers the service worker; a browser without one, or that refuses it, goes on without. Spec §1. */
export function registerWorker(): void {
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}

/** Reloads the page when a lazily loaded chunk fails, at most once in 60 seconds. Spec §8. */
export function reloadOnLostChunk(now: () => number): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (!mayReload(now())) return;
    event.preventDefault();
    window.location.reload();
  });
}

function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadKey) ?? "0");
    if (now - last < reloadGuardSeconds * 1000) return false;
    sessionStorage.setItem(reloadKey, String(now));
    return true;
  } catch {
    // Without storage the guard cannot count: better a lost chunk than a loop.
    return false;
  }
}
