import { mayReload } from "#core/words/alerts/reload.ts";

const reloadKey = "quai-chunk-reload";

/** Says on the window that a chunk could not be loaded, as the bundler does for those that it loads. */
export const lostChunk = "vite:preloadError";

/**
 * Reloads the page when a chunk fails, or a broken deploy would leave it so; not twice within the guard, and not while nobody would
 * answer: the page would be lost with what is typed on it. Requirements §8.
 */
export function reloadOnLostChunk(now: () => number): void {
  const reload = async () => {
    if ((await isServed()) && isReloadDue(now())) window.location.reload();
  };
  window.addEventListener(lostChunk, () => void reload());
}

async function isServed(): Promise<boolean> {
  try {
    return (await fetch(window.location.pathname, { method: "HEAD", cache: "no-store" })).status < 500;
  } catch {
    return false;
  }
}

/** Asks the rule, and counts this reload when it may. */
function isReloadDue(now: number): boolean {
  try {
    const last = sessionStorage.getItem(reloadKey);
    if (!mayReload(last === null ? undefined : Number(last), now)) return false;
    sessionStorage.setItem(reloadKey, String(now));
    return true;
  } catch {
    // Without storage the guard cannot count: better a lost chunk than a loop.
    return false;
  }
}
