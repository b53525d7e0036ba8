import { effect } from "@preact/signals-react";
import type { CheckoutModel } from "#ui/headless/checkout/checkout.ts";

type Step = CheckoutModel["step"]["value"];

/** How many entries of the browser's history a step is from the choice. A code is requested once: payment takes its place. */
const depths: Readonly<Record<Step, number>> = { choice: 0, contact: 1, code: 2, pay: 2 };

/**
 * Gives each step of the booking an entry in the browser's history, so that the back button goes one step back and nothing typed is lost.
 */
export function syncStepsWithHistory(checkout: CheckoutModel): void {
  // A restored page begins at its restored step, whatever its history entry had before.
  keepDepth(depths[checkout.step.peek()]);
  effect(() => enter(depths[checkout.step.value]));
  window.addEventListener("popstate", () => leaveTo(checkout, depthHere()));
}

function enter(depth: number): void {
  const here = depthHere();
  if (depth < here) return window.history.go(depth - here);
  for (let next = here + 1; next <= depth; next += 1) window.history.pushState({ depth: next }, "");
}

function leaveTo(checkout: CheckoutModel, depth: number): void {
  const step = checkout.step.peek();
  if (depth < depths[step]) return depth === 0 ? void checkout.changeChoice() : checkout.back();
  // Forward: the history cannot enter a step, only the visitor's actions can.
  if (depth > depths[step]) keepDepth(depths[step]);
}

function depthHere(): number {
  const state: unknown = window.history.state;
  const depth = typeof state === "object" && state !== null && "depth" in state ? state.depth : 0;
  return typeof depth === "number" ? depth : 0;
}

function keepDepth(depth: number): void {
  // Writing the history makes the browser redraw its own bars, so an unchanged entry is not written.
  if (depth === depthHere()) return;
  window.history.replaceState({ depth }, "");
}
