import { recordByKind, type KindName } from "./kindNames.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import type { KindReads, KindReadsByName, KindsWithinCommit, KindWrites } from "./kinds.ts";
import type { Transaction } from "./store.ts";

// Code for all kinds handles rows of unknown type, which each kind's schemas check; these functions convert between the types.
// oxlint-disable typescript/no-unsafe-type-assertion

/** Gives the functions that read and write the rows of a kind within a commit, typed for rows of unknown type. */
export function kindWritesInCommit(tx: Pick<Transaction, "kinds">, name: KindName): KindWrites<AnyRow> {
  return tx.kinds.of[name] as unknown as KindWrites<AnyRow>;
}

/** Gives the functions that read the rows of a kind outside a commit, typed for rows of unknown type. */
export function kindReadsOf(kinds: KindReadsByName, name: KindName): KindReads<AnyRow> {
  return kinds[name] as unknown as KindReads<AnyRow>;
}

/** Gives the reads of every kind, from one function for all. */
export function readsByKind(reads: (name: KindName) => KindReads<AnyRow>): KindReadsByName {
  return recordByKind(reads) as unknown as KindReadsByName;
}

/** Gives the writes of every kind, from one function for all. */
export function writesByKind(writes: (name: KindName) => KindWrites<AnyRow>): KindsWithinCommit["of"] {
  return recordByKind(writes) as unknown as KindsWithinCommit["of"];
}
