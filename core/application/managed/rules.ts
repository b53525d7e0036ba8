import type { Effect } from "effect";
import type { AuditLine } from "../../domain/history/auditLine.ts";
import type { Refusal } from "../../domain/errors.ts";
import type { Avatars } from "../../ports/avatars.ts";
import type { Passwords } from "../../ports/identity.ts";
import type { Secrets } from "../../ports/outside.ts";
import type { Phones } from "../../ports/phones.ts";
import type { Store, Transaction } from "../../ports/store/store.ts";
import type { AnyRow } from "../../kinds/row.ts";

/** Who changes rows: their club's alone. `may` says whether they hold a permission, `roles` are the names of theirs. */
export interface Manager {
  readonly client: string;
  readonly id: string;
  readonly may: (permission: string) => boolean;
  readonly roles: readonly string[];
}

/** What a kind's rules made of the fields that it takes beside its row, by their names. */
export type Extras = Readonly<Record<string, string>>;

/** What is about to be done to a row: `before` is left out for a new one, `extras` where none were sent. */
export interface RowChange {
  readonly tx: Transaction;
  readonly manager: Manager;
  readonly now: number;
  readonly action: AuditLine["action"];
  readonly before?: AnyRow;
  readonly row: AnyRow;
  readonly extras?: Extras | undefined;
}

/** What a kind asks beyond its fields. */
export interface KindRules {
  /** Reads what was sent into the spelling that the store keeps. */
  readonly normalize?: (input: Readonly<Record<string, unknown>>) => Effect.Effect<Readonly<Record<string, unknown>>, Refusal, Phones>;
  /** Checks what was sent beside the row and makes of it what the commit needs, before the commit; undefined where nothing was sent. */
  readonly prepare?: (input: Readonly<Record<string, unknown>>) => Effect.Effect<Extras | undefined, Refusal, Passwords>;
  /** Refuses a change by who makes it and by what else stands in the store; within its commit, before it is written. */
  readonly assertMay?: (changing: RowChange) => Effect.Effect<void, Refusal>;
  /**
   * Whether a new row is answered as if it stood, and is not written: what it would tell of other clubs is not for who asks. Within its
   * commit, in which it may send word to whom it concerns.
   */
  readonly concealExisting?: (changing: RowChange) => Effect.Effect<boolean>;
  /**
   * What is stored of a changed row that is answered as it was asked for: what differs would tell of other clubs. Within its commit, in which
   * it may send word to whom it concerns.
   */
  readonly rowToStore?: (changing: RowChange & { readonly before: AnyRow }) => Effect.Effect<AnyRow>;
  /** What else the same commit does, once the row is written. */
  readonly afterWrite?: (changed: RowChange) => Effect.Effect<void>;
  /** A row with what follows from what was sent; `before` is left out for a new one. */
  readonly complete?: (before: AnyRow | undefined, row: AnyRow, by: Pick<RowChange, "manager" | "now">) => AnyRow;
  /** The kind's `computed` fields of a row. */
  readonly compute?: (row: AnyRow) => Effect.Effect<Readonly<Record<string, unknown>>, never, Avatars | Secrets | Store>;
  /** What a new row has that nobody sends. */
  readonly initial?: (now: number, manager: Manager) => Readonly<Record<string, unknown>>;
}
