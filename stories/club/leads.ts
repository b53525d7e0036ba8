import { makeTestReservation } from "#core/testing/fixtures/fixtures.ts";
import { makeTestMembershipOrder } from "#core/testing/store/membershipOrders.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/week.ts";
import { bilingualNameOf, memRows } from "#core/testing/clubs/rows.ts";
import { Effect } from "effect";
import { asCents } from "#core/domain/money/cents.ts";
import { dayAt, instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import { memoryOneTimeCode } from "#adapters/memory/secrets.ts";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import type { PlanLimits } from "#core/domain/plan/limits.ts";
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

/** Fills the contact step with a phone that is not texted, Jamaica's: the code is refused. */
export async function toUntexted(visit: Led): Promise<void> {
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

/** The phone that is typed has a membership of the club, good for the day shown, whose plan may have limits. */
export async function joined({ club: { store }, model: { choice } }: Visit, limits?: PlanLimits): Promise<void> {
  const day = choice.shownDay.value;
  const name = bilingualNameOf("Season");
  const terms = limits === undefined ? {} : { terms: { name, price: 300, period: "season" as const, earlyDays: 0, people: 1, ...limits } };
  const membership = memRows.membership("joined", { phone: "+14505550100", from: day, to: day, ...terms });
  await Effect.runPromise(store.commit((tx) => tx.kinds.of.memberships.insert(membership)));
}

/** The phone that is typed has credit at the club, in cents. */
export async function credited({ club: { store, time } }: Visit, cents: number): Promise<void> {
  const amount = asCents(cents);
  const from = { client: "mem", owner: "phone +14505550100", currency: "CAD", reservation: "mem_r_1", ref: "credit:mem_r_1" } as const;
  await Effect.runPromise(
    store.commit((tx) => tx.credits.append({ ...from, number: 1, kind: "credit", amount, balance: amount, at: time.at })),
  );
}

/** Two trips of the first day on which one can book are paid, one with fuel and one with a promo code, and a membership was bought today. */
export async function sold({ club: { store, time } }: Pick<Visit, "club">): Promise<void> {
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
        const sale = { client: "mem", reservation: order._id, currency: "CAD", actor: "system", kind: "capture", ref: "sold" } as const;
        yield* tx.ledger.append({ ...sale, amount: order.price, at: instantOf(trip.date, 600) });
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

/** What the provider's page does before it leads back. */
export function atProvider({ club, left }: Visit, word: "success" | "failed"): void {
  const session = sessionIdOfPaymentPage(left.at(-1) ?? "");
  if (word === "success") club.payments.pay(session);
  else club.payments.fail(session);
}

/** Leaves for the payment page, pays there or is refused, and comes back with this word in the query. */
export async function returned(visit: Visit, word: "success" | "failed"): Promise<void> {
  await toProvider(visit);
  atProvider(visit, word);
  await visit.model.handleReturn(`?payment=${word}`).done;
}

/** What a mail names a booking by. */
export interface Booked {
  readonly id: string;
  readonly link: string;
}

/** Books and pays, and gives the link that the mail to its holder carries. */
export async function booked(visit: Visit): Promise<Booked> {
  await returned(visit, "success");
  const id = visit.model.payment.state.value.reservationId ?? "";
  return { id, link: `#reservation=${id}&key=${visit.club.keyOf(id)}` };
}

/** Somebody else holds what is chosen here. */
export async function outpaced(visit: Visit): Promise<void> {
  const attributes = visit.model.choice.attributes.value;
  const rival = await otherVisitor(visit);
  if (attributes !== null) await rival.model.ports.messages("booking/reservations/hold", { attributes });
}

/** The club asks another price from now on. */
export async function dearer(visit: Visit): Promise<void> {
  await priced(visit, 180);
}

/** The club asks this base price, in dollars, from now on; 0 for a club that has set none. */
export async function priced({ club: { store } }: Visit, value: number): Promise<void> {
  const base = items.find(({ type }) => type === "base-factor");
  if (base !== undefined) await Effect.runPromise(store.commit((tx) => tx.offer.put({ items: [{ ...base, properties: { value } }] })));
}

/** Staff of the club do this to a booking. */
export async function byStaff({ club }: Pick<Visit, "club">, id: string, event: "accept" | "cancel"): Promise<void> {
  await club.staff("booking/reservations/transition", { _id: id, event });
}

/** The club closes the boat on the day of what was booked and paid here, and says what becomes of it: an alternative is kept for two days, or it is to be canceled. */
export async function closedOn({ club: { staff, time }, model }: Visit, choice: "offer" | "cancel"): Promise<void> {
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

/** The customer pays when the payment's time is over and somebody else has the slot: the money goes back. */
export async function tooLate(visit: Visit): Promise<void> {
  const { club, left } = visit;
  club.time.at += 32 * 60_000;
  await club.jobs.expireOverdue(10);
  await outpaced(visit);
  const session = sessionIdOfPaymentPage(left.at(-1) ?? "");
  club.payments.pay(session);
  await club.jobs.settle(session);
}

/** A membership for three people was bought here yesterday; `refused` is why the provider refuses its refund. */
export async function boughtMembership({ club: { store, time } }: Pick<Visit, "club">, refused = false): Promise<void> {
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
        yield* tx.ledger.append({ ...ofSale, kind: "capture", ref: "capture-1", actor: "provider", card: "Visa 4242" });
        if (!refused) return;
        const refund = {
          ...ofSale,
          payment: "capture-1",
          state: "refused",
          ref: null,
          refusal: "sentBack",
          cause: null,
          tries: 0,
        } as const;
        yield* tx.refunds.put({ ...refund, _id: "refund:capture-1:ended" });
      }),
    ),
  );
}
