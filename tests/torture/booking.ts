import { centsOf } from "#core/domain/money/cents.ts";
import { maskOfQuanta } from "#core/domain/availability/occupancy.ts";
import {
  testAllClubsScope,
  makeTestClaim,
  testDayMay1,
  testNow,
  makeTestOutboxEntry,
  makeTestReservation,
} from "#core/testing/fixtures/suite.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";

/** A booking by its number: everything that a reservation writes in one commit. */
export interface Booking {
  readonly id: string;
  readonly boat: string;
}

const quanta = [32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43];
const words = maskOfQuanta(quanta);

export function bookingOf(run: string, number: number): Booking {
  return { id: `mem_r_${run}-${number}`, boat: `mem_b_${run}-${number}` };
}

/** Claims, reservation, ledger, outbox and kept reply in one commit. */
export async function book(store: PromisedStore, { id, boat }: Booking): Promise<void> {
  await store.commit(async (tx) => {
    if (!(await tx.claims.claim(makeTestClaim({ boat, quanta, owner: id })))) throw new Error(`${boat} is taken`);
    await tx.reservations.insert(makeTestReservation({ _id: id, boat, session: id }));
    await tx.ledger.append({
      client: "mem",
      reservation: id,
      kind: "capture",
      amount: centsOf(184.5),
      currency: "CAD",
      ref: id,
      at: testNow,
      actor: "provider",
      taxes: [],
    });
    await tx.outbox.enqueue(makeTestOutboxEntry({ key: id }));
    await tx.replies.keep({ caller: "visitor-1", key: id, body: "digest", status: 200, reply: "{}", at: testNow });
  });
}

/** How much of a booking is stored: all of it, nothing, or some, which must never be. */
export async function standingOf(store: PromisedStore, { id, boat }: Booking): Promise<"whole" | "none" | "torn"> {
  const reservation = await store.reservations.read(testAllClubsScope, id);
  const [claimed] = await store.claims.claimed([boat], { dateStart: testDayMay1, dateEnd: testDayMay1 }, testNow);
  const ledger = await store.ledger.of("mem", id);
  const reply = await store.commit((tx) => tx.replies.read("visitor-1", id));
  const isClaimed = claimed !== undefined && claimed.words.every((word, index) => word === words[index]);
  const parts = [reservation !== undefined, isClaimed, ledger.length === 1, reply !== undefined];
  if (parts.every(Boolean)) return "whole";
  return parts.some(Boolean) || claimed !== undefined ? "torn" : "none";
}
