import { type Day, parseDay } from "#core/calendar/day.ts";
import { centsOf } from "#core/money/cents.ts";
import type { Catalogue } from "#core/offer/catalogue.ts";
import type { Claim } from "#core/availability/claims.ts";
import type { Hold, Reservation } from "#core/booking/reservation.ts";
import type { OutboxEntry } from "#core/booking/outbox.ts";

/** An instant of the tests, in epoch milliseconds. */
export const now = 1_800_000_000_000;

export function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new Error(`"${text}" is not a day`);
  return parsed;
}

export const may1 = day("2027-05-01");

export function claimOf(change: Partial<Claim> = {}): Claim {
  return { client: "mem", boat: "mem_b_1", day: may1, quanta: [32, 33, 34, 35], owner: "mem_h_1", ...change };
}

export function holdOf(change: Partial<Hold> = {}): Hold {
  return {
    _id: "mem_h_1",
    client: "mem",
    lake: "mem_l_1",
    dock: "mem_d_1",
    boat: "mem_b_1",
    date: may1,
    time: ["mem_s_1", "mem_s_2"],
    start: 480,
    end: 960,
    visitor: "visitor-1",
    address: "192.0.2.1",
    cookieless: false,
    createdAt: now,
    expires: now + 600_000,
    ...change,
  };
}

export function reservationOf(change: Partial<Reservation> = {}): Reservation {
  return {
    _id: "mem_r_1",
    reference: change._id ?? "mem_r_1",
    client: "mem",
    version: 1,
    status: "pending",
    reason: null,
    createdAt: now,
    expires: now + 1_860_000,
    lake: "mem_l_1",
    dock: "mem_d_1",
    boat: "mem_b_1",
    date: may1,
    time: ["mem_s_1"],
    start: 480,
    end: 720,
    profile: { firstname: "Zoé", lastname: 'O\'Neil "Bob"', email: "zoe@example.test" },
    phone: "+14505550100",
    visitor: "visitor-1",
    address: "192.0.2.1",
    isMember: true,
    isManual: false,
    pay: "online",
    locale: "fr",
    amount: centsOf(184.5),
    currency: "CAD",
    tape: { base: 100, factor: 1.845, lines: [{ kind: "boat", name: "Vectra", factor: 1.845 }], status: "Membership" },
    policy: { freeUntilHours: 48, keptPercent: 50 },
    clauses: { version: "2027-1", locale: "fr", at: now },
    session: "pay_1",
    sessionUrl: "http://127.0.0.1/pay/pay_1",
    ...change,
  };
}

export function outboxOf(change: Partial<OutboxEntry> = {}): OutboxEntry {
  return { client: "mem", key: "mail mem_r_1", kind: "mail", payload: { to: "zoe@example.test", lines: [1, 2] }, due: now, ...change };
}

/** A club with one of everything. */
export function offerOf(): Omit<Catalogue, "version" | "settings"> {
  const name = { en: "Lake", fr: "Lac" };
  return {
    clubs: [
      { id: "mem", name: "Club", email: "club@example.test", address: "1 quai", phone: "+14505550199", currency: "CAD", payAtDock: true },
    ],
    lakes: [{ _id: "mem_l_1", client: "mem", name, properties: { factor: 1.1 } }],
    docks: [{ _id: "mem_d_1", client: "mem", name, properties: {}, lake: "mem_l_1", lat: 45.1, lon: -72.2 }],
    boats: [{ _id: "mem_b_1", client: "mem", name, properties: {}, dock: "mem_d_1", model: "Vectra", capacity: 6 }],
    timeslots: [
      { _id: "mem_s_1", client: "mem", name: "noon", label: name, start: "12:00", end: "16:00", turnaround: 30 },
      { _id: "mem_s_2", client: "mem", name: "morning", label: name, start: "08:00", end: "12:00", turnaround: 30 },
    ],
    items: [{ _id: "mem_i_1", client: "mem", type: "holiday", name: "Saint-Jean", properties: { factor: 1.5, day: "06-24" } }],
    closures: [
      { _id: "mem_c_1", client: "mem", boat: "mem_b_1", dateStart: may1, dateEnd: may1, start: "10:00", end: "12:00", reason: name },
    ],
  };
}
