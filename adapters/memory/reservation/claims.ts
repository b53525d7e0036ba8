import { Effect } from "effect";
import type { BoatDayQuanta, Claim } from "#core/domain/availability/claims.ts";
import type { ClaimWrites } from "#core/ports/store/claims.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { type ClaimRow, increaseClubVersion, joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that write claims in a commit. */
export function makeClaimWrites(rows: MemoryTables, journal: CommitJournal): ClaimWrites {
  const owned = (client: string, owner: string): [string, ClaimRow][] =>
    [...rows.claims].filter(([, row]) => row.client === client && row.owner === owner);
  const rewrite = (client: string, from: string, owner: string, expires: number | null): number => {
    const found = owned(client, from);
    for (const [key, row] of found) journal.set(rows.claims, key, { ...row, owner, expires });
    if (found.length > 0) increaseClubVersion(rows, journal, client);
    return found.length;
  };
  return {
    claim: (claim) =>
      Effect.sync(() => {
        increaseClubVersion(rows, journal, claim.client);
        return claimAll(rows, journal, claim);
      }),
    expiredOwners: (quanta, now, except) =>
      Effect.sync(() => {
        const claims = keysOf(quanta).flatMap((key) => rows.claims.get(key) ?? []);
        const expired = claims.filter(({ owner, expires }) => owner !== except && expires !== null && expires <= now);
        return [...new Set(expired.map(({ owner }) => owner))];
      }),
    handOver: (client, from, to, expires) => Effect.sync(() => rewrite(client, from, to, expires)),
    extend: (client, owner, expires) =>
      Effect.sync(() => {
        rewrite(client, owner, owner, expires);
      }),
    release: (client, owner) =>
      Effect.sync(() => {
        for (const [key] of owned(client, owner)) journal.remove(rows.claims, key);
        increaseClubVersion(rows, journal, client);
      }),
    releaseEnded: (client, owner, now) =>
      Effect.sync(() => {
        for (const [key, { expires }] of owned(client, owner)) if (expires !== null && expires <= now) journal.remove(rows.claims, key);
        increaseClubVersion(rows, journal, client);
      }),
  };
}

function claimAll(rows: MemoryTables, journal: CommitJournal, { client, boat, day, quanta, owner, ...claim }: Claim): boolean {
  const expires = claim.expires ?? null;
  for (const quantum of quanta.toSorted((left, right) => left - right)) {
    const key = joinKeyColumns(client, boat, day, quantum);
    const held = rows.claims.get(key);
    if (held !== undefined && held.owner !== owner) return false;
    journal.set(rows.claims, key, { client, boat, day, quantum, owner, expires });
  }
  return true;
}

function keysOf({ client, boat, day, quanta }: BoatDayQuanta): string[] {
  return quanta.map((quantum) => joinKeyColumns(client, boat, day, quantum));
}
