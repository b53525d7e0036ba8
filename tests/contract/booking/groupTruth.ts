import { Effect } from "effect";
import { expect } from "vitest";
import { claimMaskOfSlots } from "#core/domain/availability/availability.ts";
import { maskOfQuanta, quantaOfMask, type QuantaMask, unionOfMasks } from "#core/domain/availability/occupancy.ts";
import type { DayWindow } from "#core/domain/calendar/window.ts";
import { quantaWithNights } from "#core/domain/reservation/group.ts";
import { feesKeptOf, moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { isCartId } from "#core/domain/cart/storedCart.ts";
import type { Hold, Reservation } from "#core/domain/reservation/reservation.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { offer, type World } from "../world.ts";

/** The reservations of the club that hold a slot in a window. */
export async function holdingIn({ store }: World, window: DayWindow): Promise<readonly Reservation[]> {
  const found = await store.reservations.during("mem", window);
  const read = await Promise.all(found.map(({ _id }) => store.reservations.read(testAllClubsScope, _id)));
  return read.filter((each) => each !== undefined);
}

/** Those with which an owner claims nights: of its group, or after its failed payment the holds of its order. */
function nightsWith(owner: Reservation | Hold, owners: readonly (Reservation | Hold)[]): readonly (Reservation | Hold)[] {
  if ("group" in owner) return owner.group === null ? [] : owners.filter((each) => "group" in each && each.group === owner.group);
  if (owner.order === null || isCartId(owner.order)) return [];
  return owners.filter((each) => !("group" in each) && each.order === owner.order);
}

/**
 * What is claimed of two boats in a window is what its reservations and these holds should own: slots, and the nights between adjacent days
 * of a group. Two owners of one quantum are a fault.
 */
export async function expectClaims(world: World, window: DayWindow, holdIds: readonly string[]): Promise<void> {
  const holding = await holdingIn(world, window);
  const reservations = holding.filter(({ expires }) => expires === null || expires > world.clock.at);
  const holds = await Promise.all(holdIds.map((id) => world.store.holds.read(testAllClubsScope, id)));
  const owners = [...reservations, ...holds.filter((hold) => hold !== undefined && hold.expires > world.clock.at)].filter(
    (each) => each !== undefined,
  );
  const due = new Map<string, QuantaMask>();
  let count = 0;
  for (const owner of owners) {
    const slots = quantaOfMask(claimMaskOfSlots(offer.timeslots.filter(({ _id }) => owner.time.includes(_id))));
    const quanta = quantaWithNights(slots, owner, nightsWith(owner, owners));
    count += quanta.length;
    const place = `${owner.boat} ${owner.date}`;
    due.set(place, unionOfMasks(due.get(place) ?? [0, 0, 0], maskOfQuanta(quanta)));
  }
  const claimed = await world.store.claims.claimed(["mem_b_alba", "mem_b_brume"], window, world.clock.at);
  expect(new Map(claimed.map(({ boat, day, words }) => [`${boat} ${day}`, [...words]]))).toEqual(
    new Map([...due].map(([place, mask]) => [place, [...mask]])),
  );
  expect([...due.values()].reduce((sum, mask) => sum + quantaOfMask(mask).length, 0)).toBe(count);
}

/**
 * The ledger of a group and the provider's agree to the cent: who is paid holds the price, who is canceled the fee alone, and a group is
 * not paid in part while it is pending in part.
 */
export async function expectMoney(world: World, ids: readonly string[], session: string): Promise<void> {
  let ledger = 0;
  const states: string[] = [];
  const canceled: (readonly [id: string, net: number, fee: number])[] = [];
  let isRefused = false;
  for (const id of ids) {
    const reservation = await world.store.reservations.read(testAllClubsScope, id);
    const lines = await world.store.ledger.of("mem", id);
    const net = moneyHeldOf(lines);
    ledger += net;
    states.push(reservation?.status ?? "");
    isRefused ||= (await world.store.refunds.of("mem", id)).some((refund) => refund.state === "refused");
    if (reservation?.status === "paid") expect([id, net]).toEqual([id, reservation.amount]);
    if (reservation?.status === "canceled") canceled.push([id, net, feesKeptOf(lines)]);
  }
  const state = world.payments.sessions.get(session)?.state;
  const [taken, payment] = state?.state === "complete" ? [state.amount, state.ref] : [0, ""];
  const { refunds } = await Effect.runPromise(world.payments.payment(payment));
  expect(ledger).toBe(taken - refunds.reduce((sum, { amount }) => sum + amount, 0));
  // A refund that was made at the provider while another was on its way lets the provider refuse one: staff give the rest.
  if (!isRefused) expect(canceled.filter(([, net, fee]) => net !== fee)).toEqual([]);
  expect(states.includes("pending") && states.includes("paid")).toBe(false);
}
