/** Milliseconds that a page without a tap is left to itself once all it began with is there. */
const quietMs = 1000;
/** A busy browser is not waited for longer than this. */
const busyMs = 2000;

let rest: Promise<void> | undefined;

/**
 * Settles when the page has come to rest: after the visitor's first tap or key was answered, else a while after loading. What no first
 * tap needs is fetched then, so that it keeps neither the picture nor the answer waiting. Only in a browser.
 */
export function pageAtRest(): Promise<void> {
  return (rest ??= new Promise((settle) => {
    const soon = () => setTimeout(settle);
    for (const sign of ["click", "keydown"]) window.addEventListener(sign, soon, { once: true });
    const quiet = () => setTimeout(() => whenIdle(settle), quietMs);
    if (document.readyState === "complete") quiet();
    else window.addEventListener("load", quiet, { once: true });
  }));
}

function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: busyMs });
  else task();
}
