import type { Dispatch } from "./caller.ts";
import type { Deps } from "./deps.ts";
import { makeGate } from "./gate.ts";

/** Answers every call of the table over these ports; whatever comes in, it answers with a status and JSON and never rejects. */
export function makeDispatch(deps: Deps): Dispatch {
  return makeGate(deps);
}
