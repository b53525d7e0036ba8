import type { Effect } from "effect";
import type { AuditLine } from "../../domain/auditLine.ts";
import type { Refusal } from "../../domain/errors.ts";
import type { LimitedAct } from "../../domain/people/moneyLimits.ts";
import type { Avatars } from "../../ports/avatars.ts";
import type { Passwords } from "../../ports/identity.ts";
import type { Secrets } from "../../ports/outside.ts";
import type { Phones } from "../../ports/phones.ts";
import type { Store, Transaction } from "../../ports/store/store.ts";
import type { ServerSettings } from "../shared/config.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";

/** The one who changes rows of their own club. `may` says whether they hold a permission, `holds` whether they
 * hold every permission that patterns allow; `roles` are the names of their roles; `limitOf` gives the most dollars that they give away by one
 * act, undefined for no limit. */
export interface RowManager {
  readonly client: string;
  readonly id: string;
  readonly may: (permission: string) => boolean;
  readonly holds: (patterns: readonly string[]) => boolean;
  readonly roles: readonly string[];
  readonly limitOf: (act: LimitedAct) => number | undefined;
}

/** The values that a kind's rules computed from inputs that are no fields of the row, by input name. */
export type ComputedInputs = Readonly<Record<string, string>>;

/** A change that is about to be written: `before` is left out for a new row, `extras` when none were sent. */
export interface PendingRowChange {
  readonly tx: Transaction;
  readonly manager: RowManager;
  readonly now: number;
  readonly action: AuditLine["action"];
  readonly before?: AnyRow;
  readonly row: AnyRow;
  readonly extras?: ComputedInputs | undefined;
}

/** The things that a kind requires or does beyond its fields. Every rule is optional. */
export interface KindRules {
  /** Turns the input into the spelling that the store uses. */
  readonly normalize?: (
    input: Readonly<Record<string, unknown>>,
  ) => Effect.Effect<Readonly<Record<string, unknown>>, Refusal, Phones | ServerSettings>;
  /** Checks inputs that are no fields of the row and computes what the commit needs, before the commit; undefined when none were sent. */
  readonly prepare?: (input: Readonly<Record<string, unknown>>) => Effect.Effect<ComputedInputs | undefined, Refusal, Passwords>;
  /** Refuses a change by who makes it and by what is stored; within the commit, before the write. */
  readonly assertMay?: (changing: PendingRowChange) => Effect.Effect<void, Refusal, ServerSettings>;
  /**
   * Whether to report success without writing a new row, so that nobody learns what another club has. Within the commit, in which it may
   * queue letters.
   */
  readonly concealExisting?: (changing: PendingRowChange) => Effect.Effect<boolean>;
  /**
   * The row to store in place of the one that the reply shows; a difference would reveal what another club has. Within the commit, in which
   * it may queue letters.
   */
  readonly rowToStore?: (changing: PendingRowChange & { readonly before: AnyRow }) => Effect.Effect<AnyRow>;
  /** Further effects in the same commit, once the row is written. */
  readonly afterWrite?: (changed: PendingRowChange) => Effect.Effect<void, never, Secrets | ServerSettings>;
  /** A row with fields that follow from the input; `before` is left out for a new one. */
  readonly complete?: (before: AnyRow | undefined, row: AnyRow, by: Pick<PendingRowChange, "manager" | "now">) => AnyRow;
  /** A row with fields that are copied from other rows; within the commit, before the row is checked. */
  readonly copyFields?: (changing: PendingRowChange) => Effect.Effect<AnyRow, Refusal>;
  /** The kind's `computed` fields of a row. */
  readonly compute?: (row: AnyRow) => Effect.Effect<Readonly<Record<string, unknown>>, never, Avatars | Secrets | Store>;
  /** The fields of a new row that nobody sends. */
  readonly initial?: (now: number, manager: RowManager) => Readonly<Record<string, unknown>>;
}
