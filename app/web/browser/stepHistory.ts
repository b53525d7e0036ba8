import { effect } from "@preact/signals-react";
import { isRecord } from "#core/domain/validation/json.ts";
import type { CheckoutModel } from "#ui/headless/booking/checkout/checkout.ts";

type Step = CheckoutModel["step"]["value"];

/** The steps of a checkout, and the ways back. */
export interface SteppedCheckout extends Pick<CheckoutModel, "step" | "back"> {
  /** Goes back to what is booked. */
  readonly leave: () => void;
}

/** How many entries of the browser's history a step is from the choice. A code is requested once: payment takes its place. */
const depths: Readonly<Record<Step, number>> = { choice: 0, contact: 1, code: 2, pay: 2 };

/**
 * Gives each step of a checkout an entry in the browser's history, so that the back button goes one step back and nothing typed is lost. `name` is
 * that of the depth in the entry's state, one for each checkout of the page. The returned function ends this.
 */
export function syncStepsWithHistory(checkout: SteppedCheckout, name = "depth"): () => void {
  // A restored page begins at its restored step, whatever its history entry had before. In a new tab the ways back are added below.
  const restored = depths[checkout.step.peek()];
  if (depthHere(name) > restored) keepDepth(name, restored);
  const stop = effect(() => goToDepth(name, depths[checkout.step.value]));
  const follow = () => leaveTo(checkout, name);
  window.addEventListener("popstate", follow);
  return () => {
    stop();
    window.removeEventListener("popstate", follow);
  };
}

function goToDepth(name: string, depth: number): void {
  const here = depthHere(name);
  if (depth < here) return window.history.go(depth - here);
  for (let next = here + 1; next <= depth; next += 1) window.history.pushState({ [name]: next }, "");
}

function leaveTo(checkout: SteppedCheckout, name: string): void {
  const step = checkout.step.peek();
  const depth = depthHere(name);
  if (depth < depths[step]) return depth === 0 ? checkout.leave() : checkout.back();
  // Forward: the history cannot enter a step, only the visitor's actions can.
  if (depth > depths[step]) keepDepth(name, depths[step]);
}

function depthHere(name: string): number {
  const state: unknown = window.history.state;
  const depth = isRecord(state) ? state[name] : 0;
  return typeof depth === "number" ? depth : 0;
}

function keepDepth(name: string, depth: number): void {
  // Writing the history makes the browser redraw its own bars, so an unchanged entry is not written.
  if (depth === depthHere(name)) return;
  window.history.replaceState({ [name]: depth }, "");
}
