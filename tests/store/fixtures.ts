import { centsOf } from "#core/money/cents.ts";
import type { Claim } from "#core/availability/claims.ts";
import type { Hold, Reservation } from "#core/booking/reservation.ts";
import type { LedgerEntry } from "#core/booking/ledger.ts";
import type { OutboxEntry } from "#core/booking/outbox.ts";
import { dayOf } from "../clubs/day.ts";
import { offerOf } from "../clubs/offer.ts";

/** An instant of the tests, in epoch milliseconds. */
export const now = 1_800_000_000_000;

export const may1 = dayOf("2027-05-01");

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
    time: ["mem_t_1", "mem_t_2"],
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
    time: ["mem_t_1"],
    start: 480,
    end: 720,
    profile: { firstname: "Zoé", lastname: 'O\'Neil "Bob"', email: "zoe@example.test" },
    phone: "+14505550100",
    people: 4,
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

export function entryOf(change: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    client: "mem",
    reservation: "mem_r_1",
    kind: "capture",
    amount: centsOf(184.5),
    currency: "CAD",
    ref: "pi_1",
    at: now,
    actor: "provider",
    ...change,
  };
}

export const visitor1 = { visitor: "visitor-1", address: "192.0.2.1" };

export function codeOf(change = {}) {
  const code = { id: "c1", phone: "+14505550100", purpose: "login", digest: "abc", expires: now + 600_000, judged: 0, used: false };
  const asker = { visitor: "visitor-1", hasCookie: true, address: "192.0.2.1", line: "192.0.2.1", site: "192.0.2.1", client: "" };
  return { ...code, createdAt: now, ...asker, ...change };
}

export function replyOf(change = {}) {
  return { caller: "visitor-1", key: "key-1", body: "digest", status: 200, reply: '{"data":{}}', at: now, ...change };
}

/** A club with one of everything, and two slots, the later one first by its id. */
export const offer = offerOf({
  mem: {
    lakes: { 1: { factor: 1.1, docks: { 1: { boats: { 1: {} } } } } },
    slots: { 1: ["12:00", "16:00"], 2: ["08:00", "12:00"] },
    prices: { holiday: { "Saint-Jean": { factor: 1.5, day: "06-24" } } },
    closures: { 1: { boat: "mem_b_1", dateStart: may1, dateEnd: may1, start: "10:00", end: "12:00" } },
  },
});
