import { Schema } from "effect";
import { Id, text } from "../schemas/values.ts";
import { lockKinds, lockStates } from "../domain/offer/lock.ts";
import { name, wholeBetween } from "../schemas/fields.ts";
import { kind, type Row } from "./kind.ts";

/**
 * A device that secures a boat at its dock. `name` is what is written on it; `boat` is the one that it is assigned to, at that dock, none for a spare
 * one. `secret` is what its codes are made from, sealed where it is kept, and `battery` what is left of 100.
 */
export interface Lock extends Row {
  readonly name: string;
  readonly dock: string;
  readonly boat?: string;
  readonly kind: (typeof lockKinds)[number];
  readonly secret: string;
  readonly battery?: number;
  readonly state: (typeof lockStates)[number];
}

/** The registry of a club's lock devices. */
export const locks = kind<Lock>()({
  name: "locks",
  letter: "k",
  access: "staff",
  isOffered: false,
  fields: {
    name: name(40),
    dock: Id,
    boat: Id,
    kind: Schema.Literals(lockKinds),
    secret: text(128, 16),
    battery: wholeBetween(0, 100),
    state: Schema.Literals(lockStates),
  },
  optional: ["boat", "battery"],
  secret: ["secret"],
  where: ["_id", "client", "name", "dock", "boat", "kind", "battery", "state"],
  sort: ["_id", "name", "dock", "boat", "kind", "battery", "state"],
  unique: [["name"]],
  refers: { dock: "docks", boat: "boats" },
  sharedParent: { boat: "dock" },
});
