import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { makeTestMembershipOrder } from "#core/testing/store/membershipOrders.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { bilingualNameOf, memRows } from "#core/testing/clubs/rows.ts";
import { Effect } from "effect";
import { asCents } from "#core/domain/money/cents.ts";
import { dayAt, instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import { memoryOneTimeCode } from "#adapters/memory/secrets.ts";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import type { PlanLimits } from "#core/domain/membership/limits.ts";
import { items } from "./offer.ts";
import { otherVisitor, type Visit } from "./visit.ts";

type Led = Pick<Visit, "model">;

/** Chooses the first free hour of the day shown, and the cheapest boat that has it. */
export async function toSlot({ model: { choice } }: Led): Promise<void> {
  const free = choice.boats.value.flatMap(({ boat, hours, amounts }) =>
    hours.flatMap(({ slot, why }) => (why === undefined ? [{ boat: boat._id, slot, price: amounts?.nonMember ?? 0 }] : [])),
  );
  const [first] = free.toSorted((one, other) => one.slot.start.localeCompare(other.slot.start) || one.price - other.price);
  if (first !== undefined) await choice.chooseHour(first.boat, first.slot._id);
}

/** Goes on to the contact step, the slot held. */
export async function toContact(visit: Led): Promise<void> {
  await toSlot(visit);
  await visit.model.checkout.continueToContact();
}

/** Fills the contact step and has a code sent. */
export async function toCode(visit: Led): Promise<void> {
  await toContact(visit);
  const { checkout } = visit.model;
  checkout.setProfile({ firstname: "Marie-Ève", lastname: "Tremblay", email: "marie-eve.tremblay@example.test" });
  checkout.setPhone("450 555 0100");
  await checkout.submitContact();
}

/** Fills the contact step with a phone of Jamaica, which gets no texts: the code is refused. */
export async function toRefusedCode(visit: Led): Promise<void> {
  await toContact(visit);
  const { checkout } = visit.model;
  checkout.setProfile({ firstname: "Marie-Ève", lastname: "Tremblay", email: "marie-eve.tremblay@example.test" });
  checkout.setPhone("+1 876 555 0100");
  await checkout.submitContact();
}

/** Verifies the phone: the rules and the payment are next. */
export async function toPay(visit: Led): Promise<void> {
  await toCode(visit);
  visit.model.checkout.setOtp(memoryOneTimeCode);
  await visit.model.checkout.verify();
}

/** Gives the phone of the contact step a membership of the club for the shown day, of a plan with these limits. */
export async function giveMembership({ club: { store }, model: { choice } }: Visit, limits?: PlanLimits): Promise<void> {
  const day = choice.shownDay.value;
  const name = bilingualNameOf("Season");
  const terms = limits === undefined ? {} : { terms: { name, price: 300, period: "season" as const, earlyDays: 0, people: 1, ...limits } };
  const membership = memRows.membership("joined", { phone: "+14505550100", from: day, to: day, ...terms });
  await Effect.runPromise(store.commit((tx) => tx.kinds.of.memberships.insert(membership)));
}

/** Gives the phone of the contact step credit at the club, in cents. */
export async function giveCredit({ club: { store, time } }: Visit, cents: number): Promise<void> {
  const amount = asCents(cents);
  const from = { client: "mem", owner: "phone +14505550100", currency: "CAD", reservation: "mem_r_1", ref: "credit:mem_r_1" } as const;
  await Effect.runPromise(
    store.commit((tx) => tx.credits.append({ ...from, number: 1, kind: "credit", amount, balance: amount, at: time.at })),
  );
}

/** Enters two paid trips on the first day that can be booked, one with fuel and one with a promo code, and a membership bought today. */
export async function sellTripsAndMembership({ club: { store, time } }: Pick<Visit, "club">): Promise<void> {
  const trip = {
    lake: "mem_l_memphremagog",
    dock: "mem_d_magog",
    boat: "mem_b_alba",
    date: firstSelectableDay(time.at),
    status: "paid",
    session: null,
  } as const;
  const price = asCents(4_500);
  const fuel = {
    extra: "mem_x_fuel",
    name: { en: "Fuel, prepaid", fr: "Essence prépayée" },
    price,
    quantity: 1,
    isTaxed: true,
    per: "trip",
  } as const;
  const discount = { promo: "mem_c_spring", code: "SPRING", cents: asCents(1_999), isUse: true };
  const order = makeTestMembershipOrder(1, { state: "done" });
  await Effect.runPromise(
    store.commit(
      Effect.fnUntraced(function* (tx) {
        yield* tx.reservations.insert(makeTestReservation({ ...trip, _id: "mem_r_sold1", amount: asCents(24_449), extras: [fuel] }));
        yield* tx.reservations.insert(makeTestReservation({ ...trip, _id: "mem_r_sold2", amount: asCents(17_950), discount }));
        yield* tx.membershipOrders.insert(order);
        const sale = {
          client: "mem",
          currency: "CAD",
          actor: "system",
          kind: "capture",
          taxes: [],
          at: instantOf(trip.date, 600),
        } as const;
        for (const [reservation, amount] of [
          [order._id, order.price],
          ["mem_r_sold1", asCents(24_449)],
          ["mem_r_sold2", asCents(17_950)],
        ] as const)
          yield* tx.ledger.append({ ...sale, reservation, amount, ref: `sold ${reservation}` });
      }),
    ),
  );
}

/** Accepts the rules and leaves for the payment page. */
export async function toProvider(visit: Led): Promise<void> {
  await toPay(visit);
  visit.model.checkout.acceptClauses("fr");
  await visit.model.checkout.pay();
}

/** Pays on the provider's page, or fails there. */
export function endAtProvider({ club, left }: Visit, word: "success" | "failed"): void {
  const session = sessionIdOfPaymentPage(left.at(-1) ?? "");
  if (word === "success") club.payments.pay(session);
  else club.payments.fail(session);
}

/** Leaves for the payment page, pays or fails there, and returns with this word in the query. */
export async function returnFromProvider(visit: Visit, word: "success" | "failed"): Promise<void> {
  await toProvider(visit);
  endAtProvider(visit, word);
  await visit.model.handleReturn(`?payment=${word}`).done;
}

/** A booking, and the link to its pass in a mail. */
export interface BookingLink {
  readonly id: string;
  readonly link: string;
}

/** Books and pays, and gives the link that is in the mail to the holder. */
export async function bookAndPay(visit: Visit): Promise<BookingLink> {
  await returnFromProvider(visit, "success");
  const id = visit.model.payment.state.value.reservationId ?? "";
  return { id, link: `#reservation=${id}&key=${visit.club.keyOf(id)}` };
}

/** Lets another visitor hold the chosen slot. */
export async function loseSlotToRival(visit: Visit): Promise<void> {
  const attributes = visit.model.choice.attributes.value;
  const rival = await otherVisitor(visit);
  if (attributes !== null) await rival.model.ports.messages("booking/reservations/hold", { attributes });
}

/** Raises the club's prices. */
export async function raisePrices(visit: Visit): Promise<void> {
  await setBasePrice(visit, 180);
}

/** Sets the base price of the club, in dollars; 0 for a club without one. */
export async function setBasePrice({ club: { store } }: Visit, value: number): Promise<void> {
  const base = items.find(({ type }) => type === "base-factor");
  if (base !== undefined) await Effect.runPromise(store.commit((tx) => tx.offer.put({ items: [{ ...base, properties: { value } }] })));
}

/** Applies a transition to a booking as staff of the club. */
export async function transitionByStaff({ club }: Pick<Visit, "club">, id: string, event: "accept" | "cancel"): Promise<void> {
  await club.staff("booking/reservations/transition", { _id: id, event });
}

/** Closes the booked boat on its day as the club, which offers an alternative for two days, or cancels the booking. */
export async function closeBookedBoat({ club: { staff, time }, model }: Visit, choice: "offer" | "cancel"): Promise<void> {
  const { reservationId: _id = "" } = model.payment.state.value;
  const read = await staff("booking/reservations/read", { _id });
  if (!read.ok) throw new Error(read.message);
  const { boat, date } = read.data;
  const closing = { boat, dateStart: date, dateEnd: date };
  const found = await staff("booking/closures/alternatives", closing);
  const first = found.ok ? found.data.items.find((item) => item._id === _id)?.alternatives[0] : undefined;
  if (first === undefined) throw new Error("nothing can be offered");
  const { location, item, date: day, time: slots } = first;
  const bookings = [choice === "cancel" ? { _id, choice } : { _id, choice, to: { location, item, date: day, time: slots } }];
  const deadline = isoTextOf(time.at + 48 * 3_600_000);
  const reason = { en: "Strong wind", fr: "Vent fort" };
  const reply = await staff("booking/closures/close", { ...closing, reason, why: "weather", lapse: "cancel", deadline, bookings });
  if (!reply.ok || reply.data.done !== 1) throw new Error("not closed");
}

/** Pays after the payment has expired and another visitor has the slot: the money is refunded. */
export async function payTooLate(visit: Visit): Promise<void> {
  const { club, left } = visit;
  club.time.at += 32 * 60_000;
  await club.jobs.expireOverdue(10);
  await loseSlotToRival(visit);
  const session = sessionIdOfPaymentPage(left.at(-1) ?? "");
  club.payments.pay(session);
  await club.jobs.settle(session);
}

/** Enters a membership for three people that was bought yesterday; with `refused`, the provider refused its refund. */
export async function buyMembership({ club: { store, time } }: Pick<Visit, "club">, refused = false): Promise<void> {
  const today = dayAt(time.at);
  const terms = { name: bilingualNameOf("Season"), price: 349, period: "season", openLimit: 3, earlyDays: 7, people: 3 } as const;
  const row = memRows.membership("bought", { phone: "+14505550100", from: today, to: addDays(today, 120), plan: "mem_a_season", terms });
  const order = makeTestMembershipOrder(1, { state: "done", membership: row._id, terms, createdAt: time.at - 86_400_000 });
  const ofSale = { client: "mem", reservation: order._id, currency: "CAD", amount: order.price, at: time.at } as const;
  await Effect.runPromise(
    store.commit(
      Effect.fnUntraced(function* (tx) {
        yield* tx.kinds.of.memberships.insert(refused ? { ...row, retired: time.at } : row);
        yield* tx.membershipOrders.insert(order);
        yield* tx.ledger.append({ ...ofSale, taxes: [], kind: "capture", ref: "capture-1", actor: "provider", card: "Visa 4242" });
        if (!refused) return;
        const refund = {
          ...ofSale,
          payment: "capture-1",
          state: "refused",
          ref: null,
          refusal: "sentBack",
          cause: null,
          tries: 0,
          account: serverAccount,
        } as const;
        yield* tx.refunds.put({ ...refund, _id: "refund:capture-1:ended" });
      }),
    ),
  );
}
