import { hydratedEvent } from "./hydrationEvents.ts";

/** Milliseconds after loading until a page without a tap counts as idle. */
const quietMs = 1000;
/** Milliseconds after which a busy browser is waited for no longer. */
const busyMs = 2000;

let rest: Promise<void> | undefined;

/**
 * Waits until the page is hydrated and idle: after the visitor's first tap or key, else a while after loading. Code that no first tap
 * needs is loaded then, so that it delays neither the first paint nor the first response. Only in a browser.
 */
export function whenPageIdle(): Promise<void> {
  return (rest ??= waitUntilIdle());
}

async function waitUntilIdle(): Promise<void> {
  // A tap may come before the hydration.
  const sign = firstInput();
  await pageHydrated();
  await Promise.race([sign, quietAfterLoad()]);
  await nextTask();
}

function firstInput(): Promise<void> {
  return new Promise((settle) => {
    // Before hydration start.ts lets no event through.
    for (const sign of ["click", "keydown"]) window.addEventListener(sign, () => settle(), { once: true, capture: true });
  });
}

function quietAfterLoad(): Promise<void> {
  return new Promise((settle) => {
    const quiet = () => setTimeout(() => whenIdle(settle), quietMs);
    if (document.readyState === "complete") quiet();
    else window.addEventListener("load", quiet, { once: true });
  });
}

function nextTask(): Promise<void> {
  return new Promise((settle) => setTimeout(settle));
}

/** Resolves at once where the server drew no page, as in the catalogue of views. */
function pageHydrated(): Promise<void> {
  if (document.getElementById("first-paint") === null) return Promise.resolve();
  return new Promise((answers) => window.addEventListener(hydratedEvent, () => answers(), { once: true }));
}

function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: busyMs });
  else task();
}
