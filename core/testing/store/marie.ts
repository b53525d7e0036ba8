import { type PersonToFind } from "../../domain/privacy/person.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { makeTestCard } from "./chat.ts";
import { makeTestMembershipOrder } from "./membershipOrders.ts";
import { moneyRequestOf } from "./staffActs.ts";
import { makeTestSwap } from "./bookingChanges.ts";
import { makeTestWish } from "./waitlist.ts";
import { threadWithMessage } from "../../domain/chat/thread.ts";
import { emptyTrip } from "../../domain/daysheet/trip.ts";
import { centsOf } from "../../domain/money/cents.ts";
import {
  makeTestCode,
  makeTestHold,
  makeTestLedgerEntry,
  testDayMay1,
  testNow,
  makeTestOutboxEntry,
  makeTestReply,
  makeTestReservation,
} from "../fixtures/suite.ts";
import { makeTestFeedback } from "./feedback.ts";
import { damageOf, tripPhotoOf } from "./condition.ts";
import { fileOf, uploadOf } from "./files.ts";
import type { PromisedStore } from "../fixtures/promised.ts";
import { dayFromText } from "../clubs/day.ts";
import { memRows } from "../clubs/rows.ts";

/** The contacts of Marie, who is exported and erased in the tests. */
export const phone = "+14505550190";
/** See `phone`. */
export const email = "marie@example.test";
const ofMarie = { users: ["mem_u_marie"], customers: ["mem_p_marie"], phones: [phone], emails: [email] };
/** Marie, as a person to find. */
export const marie: PersonToFind = { client: "mem", ...ofMarie, typed: [] };
/** A moment after the trips of Marie. */
export const later = { day: dayFromText("2027-06-01"), minutes: 600 };
const pastTrip: Partial<Reservation> = { phone, visitor: "visitor-marie", address: "192.0.2.90", status: "paid", amount: centsOf(184.5) };

/** Makes a booking of Marie's whose trip is over on `later`, and that is paid. */
export const booked = (id: string, change: Partial<Reservation> = {}): Reservation =>
  makeTestReservation({
    _id: `mem_r_${id}`,
    session: `session-${id}`,
    ...pastTrip,
    profile: { firstname: "Marie", lastname: "Curie", email },
    ...change,
  });

/** Enters Marie in every table that names persons, and somebody else beside them. */
export async function enterMarie(store: PromisedStore): Promise<void> {
  await store.commit(async (tx) => {
    const user = { client: "mem", version: 1, locale: "fr", roles: [], isDisabled: false, createdAt: testNow } as const;
    await tx.people.putUser({ ...user, id: "mem_u_marie", firstname: "Marie", lastname: "Curie", email, phone });
    await tx.people.putUser({ ...user, id: "mem_u_eve", firstname: "Eve", lastname: "Noether", email: "eve@example.test", phone: null });
    for (const id of ["marie", "eve"]) {
      await tx.accounts.putCredential({ client: "mem", user: `mem_u_${id}`, hash: "hash", mustChange: false, changedAt: testNow });
      await tx.people.putSession({ id: `mem_s_${id}`, client: "mem", user: `mem_u_${id}`, createdAt: testNow, endedAt: null });
    }
    const profile = { client: "mem", version: 1, locale: "fr", isBlocked: false, lastname: "Curie" } as const;
    await tx.customers.enter({ ...profile, _id: "mem_p_marie", firstname: "Marie", email, phone });
    await tx.customers.enter({ ...profile, _id: "mem_p_eve", firstname: "Eve", phone: "+14505550191" });
    for (const id of ["marie", "eve"])
      await tx.kinds.of.notes.insert({ _id: `mem_n_${id}`, client: "mem", version: 1, customer: `mem_p_${id}`, text: "Likes dawn" });
    for (const id of ["marie", "eve"]) {
      const message = { sender: "customer", author: `mem_u_${id}`, text: "I am Marie", booking: null, file: null, sentAs: "m-1" } as const;
      const added = threadWithMessage(await tx.chat.open("mem", `mem_p_${id}`), message, testNow);
      await tx.chat.append(added.message);
      await tx.chat.put(added.thread);
      await tx.cards.insert(makeTestCard(1, { customer: `mem_p_${id}` }));
      const cursor = { client: "mem", customer: `mem_p_${id}`, side: "staff", seen: 1, received: 1, at: testNow } as const;
      for (const person of ["mem_u_marie", "mem_u_eve"]) await tx.chat.putCursor({ ...cursor, person });
    }
    await tx.kinds.of.fits.insert({ _id: "mem_f_1", client: "mem", version: 1, customer: "mem_p_marie", consent: "2027-05-01", hip: 90 });
    await tx.kinds.of.memberships.insert(memRows.membership("1", { phone, from: testDayMay1, to: testDayMay1, note: "Marie is a member" }));
    for (const reservation of [booked("1"), booked("2", { reference: "mem_r_0" })]) await tx.reservations.insert(reservation);
    const others = [
      makeTestReservation({ _id: "mem_r_eve", phone: "+14505550191" }),
      booked("msk", { _id: "msk_r_1", reference: "msk_r_1", client: "msk" }),
    ];
    for (const other of others) await tx.reservations.insert(other);
    await tx.ledger.append(makeTestLedgerEntry({ reservation: "mem_r_1", ref: "pi_marie", card: "Visa 4242" }));
    await tx.ledger.append(makeTestLedgerEntry({ reservation: "mem_r_2", ref: "pi_marie_2" }));
    await tx.swaps.insert(makeTestSwap("1"));
    await tx.membershipOrders.insert(makeTestMembershipOrder(1, { phone }));
    await tx.membershipOrders.insert(makeTestMembershipOrder(2, { phone: "+14505550191" }));
    await tx.waitlist.insert(makeTestWish("marie", { phone, email: "" }));
    await tx.waitlist.insert(makeTestWish("marie-by-mail", { phone: "", email, createdAt: testNow + 1 }));
    await tx.waitlist.insert(makeTestWish("eve"));
    await tx.trips.put({
      ...emptyTrip("mem", "mem_r_1"),
      licence: { by: "mem_u_eve", at: testNow, lastFour: "4417", until: testDayMay1 },
      drivingLicence: { by: "mem_u_eve", at: testNow, lastFour: "0107", until: testDayMay1 },
      departNote: "Marie was late",
    });
    const problem = { part: "seats", pin: null, text: "Marie saw it", at: testNow } as const;
    await tx.feedback.put(makeTestFeedback({ problem, answer: { by: "mem_u_eve", at: testNow, text: "Thank you, Marie" } }));
    await tx.feedback.put(makeTestFeedback({ reservation: "mem_r_eve" }));
    for (const name of ["1", "eve"] as const) {
      await tx.moneyRequests.insert(moneyRequestOf(name, { reason: "Marie was ill" }));
      await tx.condition.insertPhoto(tripPhotoOf(name, { reservation: `mem_r_${name}`, by: "mem_u_eve" }));
      await tx.condition.putDamage(damageOf(name, { reservation: `mem_r_${name}`, text: "Marie hit the dock", file: `mem_f_${name}` }));
    }
    await tx.codes.insert(makeTestCode({ id: "code-marie", phone: email }));
    await tx.codes.insert(makeTestCode({ id: "code-eve", phone: "eve@example.test" }));
    await tx.replies.keep(makeTestReply({ caller: "user mem mem_u_marie" }));
    await tx.replies.keep(makeTestReply({ caller: "visitor visitor-marie" }));
    await tx.replies.keep(makeTestReply({ caller: "user mem mem_u_eve" }));
    await tx.holds.insert(makeTestHold({ _id: "mem_h_marie", visitor: "visitor-marie" }));
    const used = { type: "message", owner: "messages mem_m_1", idle: null } as const;
    for (const [id, file] of Object.entries({
      user: { by: "mem_u_marie" },
      booking: { by: "mem_r_1", reservation: "mem_r_1" },
      customer: { by: "mem_u_eve", customer: "mem_p_marie" },
      photo: { by: "mem_u_marie", type: "photo", name: "", owner: "boats mem_b_1" },
      eve: { by: "mem_u_eve" },
      trip: { by: "mem_u_eve", type: "trip", reservation: "mem_r_1" },
      shot: { by: "mem_u_marie", type: "trip", reservation: "mem_r_eve" },
    } as const))
      await tx.files.insert(fileOf(id, { ...used, name: "Marie Curie.pdf", ...file }));
    await tx.uploads.put(uploadOf("marie", { by: "mem_u_marie", name: "Marie Curie.pdf" }));
    await tx.outbox.enqueue(
      makeTestOutboxEntry({ key: "confirmation:mem_r_1", payload: { mail: "confirmation", reservation: "mem_r_1" } }),
    );
    await tx.outbox.enqueue(makeTestOutboxEntry({ key: "refund:mem_r_1", kind: "refund", payload: { reservation: "mem_r_1" } }));
    await tx.outbox.enqueue(makeTestOutboxEntry({ client: "", key: "account:marie", kind: "account", payload: { to: email } }));
    await tx.outbox.enqueue(makeTestOutboxEntry({ client: "", key: "account:eve", kind: "account", payload: { to: "eve@example.test" } }));
  });
}
