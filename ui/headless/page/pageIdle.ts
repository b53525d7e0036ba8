import { hydratedEvent } from "./hydrationEvents.ts";

/** Milliseconds that a page without a tap is left to itself once all it began with is there. */
const quietMs = 1000;
/** A busy browser is not waited for longer than this. */
const busyMs = 2000;

let rest: Promise<void> | undefined;

/**
 * Settles when the page has come to rest: once it answers, after the visitor's first tap or key, else a while after loading. What no first
 * tap needs is fetched then, so that it keeps neither the picture nor the answer waiting. Only in a browser.
 */
export function whenPageIdle(): Promise<void> {
  return (rest ??= comesToRest());
}

async function comesToRest(): Promise<void> {
  // A tap may come before the page answers.
  const sign = signOfVisitor();
  await pageAnswers();
  await Promise.race([sign, quietAfterLoad()]);
  await soon();
}

function signOfVisitor(): Promise<void> {
  return new Promise((given) => {
    for (const sign of ["click", "keydown"]) window.addEventListener(sign, () => given(), { once: true });
  });
}

function quietAfterLoad(): Promise<void> {
  return new Promise((settle) => {
    const quiet = () => setTimeout(() => whenIdle(settle), quietMs);
    if (document.readyState === "complete") quiet();
    else window.addEventListener("load", quiet, { once: true });
  });
}

function soon(): Promise<void> {
  return new Promise((settle) => setTimeout(settle));
}

/** Where the server drew nothing, as in a catalogue of views, nothing is waited for. */
function pageAnswers(): Promise<void> {
  if (document.getElementById("first-paint") === null) return Promise.resolve();
  return new Promise((answers) => window.addEventListener(hydratedEvent, () => answers(), { once: true }));
}

function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: busyMs });
  else task();
}
