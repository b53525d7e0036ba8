import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { daysOfWindow } from "#core/domain/calendar/window.ts";
import { Refusal } from "#core/domain/errors.ts";
import { createVisitorLists } from "#core/features/quote/lists.ts";
import type { ClaimReads } from "#core/ports/store/claims.ts";
import { makeTestLedgerEntry, makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { notAlone } from "../arrangement.ts";
import { morning, offer, tripDay } from "../contract/world.ts";
import { effectsOf, openPromised } from "../promised.ts";
import { migrated } from "./migrated.ts";
import { freshDatabase } from "./engines/postgres.ts";

/** What visitors' lists read of the claims in a store, and how to change it. */
async function openLists(url: string) {
  await migrated(url);
  const store = await openPromised(url);
  await store.commit((tx) => tx.offer.put(offer));
  const effects = effectsOf(store);
  const read: Day[] = [];
  const claimed: ClaimReads["claimed"] = (boats, window, now) => {
    read.push(...daysOfWindow(window));
    return effects.claims.claimed(boats, window, now);
  };
  const lists = createVisitorLists({ ...effects, claims: { ...effects.claims, claimed } }, () => morning);
  /** Asks for the boats of a dock in a window; gives the days that were read for it. */
  const daysReadBy = async (first: number, last: number): Promise<readonly Day[]> => {
    read.length = 0;
    const window = { dateStart: addDays(tripDay, first), dateEnd: addDays(tripDay, last) };
    const reply = await lists.inRange({ window, locations: ["msk_d_port"], names: [] }, { client: undefined });
    expect(reply).not.toBeInstanceOf(Refusal);
    return [...read];
  };
  const claim = (day: Day, owner = "msk_h_1", expires: number | null = null) =>
    store.commit((tx) =>
      tx.claims.claim({ client: "msk", boat: "msk_b_dawn", day, quanta: [40], owner, ...(expires === null ? {} : { expires }) }),
    );
  return { store, daysReadBy, claim };
}

async function readLittle(url: string): Promise<void> {
  const { store, daysReadBy, claim } = await openLists(url);
  try {
    expect(await daysReadBy(0, 9)).toHaveLength(10);
    // Another window reads only the days that nobody looked at.
    expect(await daysReadBy(3, 11)).toEqual([addDays(tripDay, 10), addDays(tripDay, 11)]);
    const day = addDays(tripDay, 5);
    await claim(day);
    expect(await daysReadBy(0, 4)).toEqual([]);
    expect(await daysReadBy(0, 11)).toEqual([day]);
    await store.commit((tx) => tx.claims.handOver("msk", "msk_h_1", "msk_r_1", null));
    expect(await daysReadBy(1, 11)).toEqual([day]);
    await store.commit((tx) => tx.claims.release("msk", "msk_r_1"));
    expect(await daysReadBy(2, 11)).toEqual([day]);
    // An end that has come writes nothing.
    await claim(day, "msk_h_2", morning - 1);
    await daysReadBy(0, 9);
    await store.commit((tx) => tx.claims.extend("msk", "msk_h_2", morning + 1000));
    expect(await daysReadBy(0, 9)).toEqual([day]);
    await store.commit((tx) => tx.offer.put({ boats: offer.boats.filter(({ client }) => client === "msk") }));
    expect(await daysReadBy(0, 1)).toHaveLength(2);
  } finally {
    await store.close();
  }
}

/** Gives by how much the version of a club, which the pages of visitors follow, moves with money alone, and then with a claim. */
async function movesOf(url: string): Promise<readonly number[]> {
  const { store, claim } = await openLists(url);
  try {
    const seen = [await store.version("msk")];
    const booked = makeTestReservation({ _id: "msk_r_1", client: "msk", session: null });
    await store.commit((tx) => tx.reservations.insert(booked));
    await store.commit((tx) => tx.reservations.replace(booked, { ...booked, version: booked.version + 1, status: "paid" }));
    await store.commit((tx) => tx.ledger.append(makeTestLedgerEntry({ client: "msk", reservation: booked._id })));
    seen.push(await store.version("msk"));
    await claim(tripDay);
    seen.push(await store.version("msk"));
    return seen.slice(1).map((version, at) => version - (seen[at] ?? 0));
  } finally {
    await store.close();
  }
}

const server = inject("postgres");
const reason = notAlone(server);

describe("visitors' lists", () => {
  const onSqlite = async <A>(work: (url: string) => Promise<A>): Promise<A> => {
    const folder = await mkdtemp(join(tmpdir(), "quai-days-"));
    return work(`sqlite:${join(folder, "quai.sqlite")}`).finally(() => rm(folder, { recursive: true }));
  };
  const onPostgres = async <A>(work: (url: string) => Promise<A>): Promise<A> => {
    const { url, drop } = await freshDatabase(server);
    return work(url).finally(drop);
  };

  it("read the claims of a day once, and again only after they changed, in SQLite", () => onSqlite(readLittle));
  it.skipIf(reason !== undefined)("read them as seldom in PostgreSQL", () => onPostgres(readLittle));

  it("are not read again for money alone, in SQLite", async () => expect(await onSqlite(movesOf)).toEqual([0, 1]));
  it.skipIf(reason !== undefined)("are not read again for it in PostgreSQL", async () => expect(await onPostgres(movesOf)).toEqual([0, 1]));
});
