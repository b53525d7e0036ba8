import { mayReloadPage } from "#core/words/alerts/reload.ts";

const reloadKey = "quai-chunk-reload";

/** The event that the window gets when a chunk could not be loaded. The bundler sends it for the chunks that it loads. */
export const chunkErrorEvent = "vite:preloadError";

/**
 * Reloads the page when a chunk cannot be loaded, since a new release has other chunks; not again within the time of the rule, and not while the
 * server does not answer: the page would be lost, with what is typed on it. Requirements §8.
 */
export function reloadOnChunkError(now: () => number): void {
  const reload = async () => {
    if ((await isServed()) && isReloadDue(now())) window.location.reload();
  };
  window.addEventListener(chunkErrorEvent, () => void reload());
}

async function isServed(): Promise<boolean> {
  try {
    return (await fetch(window.location.pathname, { method: "HEAD", cache: "no-store" })).status < 500;
  } catch {
    return false;
  }
}

/** Whether the rule allows a reload now; if so, the reload is recorded. */
function isReloadDue(now: number): boolean {
  try {
    const last = sessionStorage.getItem(reloadKey);
    if (!mayReloadPage(last === null ? undefined : Number(last), now)) return false;
    sessionStorage.setItem(reloadKey, String(now));
    return true;
  } catch {
    // Without storage the guard cannot count: a missing chunk is better than an endless loop.
    return false;
  }
}
