import { eachKind, type KindName } from "../../kinds/names.ts";
import type { AnyRow } from "../../kinds/row.ts";
import type { KindReads, Kinds, KindsInCommit, KindWrites } from "./kinds.ts";
import type { Transaction } from "./store.ts";

// What is done to all kinds alike knows no more of a row than that it is one, and each kind's own schemas check it: here the types part and meet.
// oxlint-disable typescript/no-unsafe-type-assertion

/** The rows of a kind within a commit, of which nobody knows more than that they are rows. */
export function rowsIn(tx: Pick<Transaction, "kinds">, name: KindName): KindWrites<AnyRow> {
  return tx.kinds.of[name] as unknown as KindWrites<AnyRow>;
}

/** The rows of a kind, of which nobody knows more than that they are rows. */
export function rowsOf(kinds: Kinds, name: KindName): KindReads<AnyRow> {
  return kinds[name] as unknown as KindReads<AnyRow>;
}

/** Every kind, read alike. */
export function readsByKind(reads: (name: KindName) => KindReads<AnyRow>): Kinds {
  return eachKind(reads) as unknown as Kinds;
}

/** Every kind, written alike. */
export function writesByKind(writes: (name: KindName) => KindWrites<AnyRow>): KindsInCommit["of"] {
  return eachKind(writes) as unknown as KindsInCommit["of"];
}
