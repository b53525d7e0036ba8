import type { Effect } from "effect";
import type { SignedChecklist } from "../../domain/daysheet/signedChecklist.ts";

/** The functions that read signed checklists outside a commit. */
export interface ChecklistReads {
  /** The one of a reservation; undefined where none was signed. */
  readonly read: (client: string, reservation: string) => Effect.Effect<SignedChecklist | undefined>;
}

/** The functions that write signed checklists within a commit. Read the reservation first: its lock blocks every other writer. */
export interface ChecklistWrites {
  readonly put: (signed: SignedChecklist) => Effect.Effect<void>;
  /** Removes the one of a reservation, when its tick is taken back. */
  readonly remove: (client: string, reservation: string) => Effect.Effect<void>;
}
