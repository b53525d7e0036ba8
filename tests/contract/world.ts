import { type MemoryPayments, memoryPayments } from "#adapters/memory/payments.ts";
import { memoryStore } from "#adapters/memory/store.ts";
import { plans } from "#adapters/node/phones/plans.ts";
import type { ServerSettings } from "#core/booking/config.ts";
import { type Day, parseDay } from "#core/calendar/day.ts";
import { instantOf } from "#core/calendar/zone.ts";
import type { Caller, Dispatch, Reply } from "#core/calls/caller.ts";
import type { Principal } from "#core/people/principal.ts";
import { makeDispatch } from "#core/calls/dispatch.ts";
import { contract, type Input, type Output, type Path } from "#core/contract/index.ts";
import { type Jobs, makeJobs } from "#core/calls/jobs.ts";
import { cents } from "#core/money/cents.ts";
import type { CalendarEntry, Mail, SecretsShape } from "#core/ports/outside.ts";
import type { Catalogue } from "#core/offer/catalogue.ts";
import type { Alarm } from "#core/ports/alarms.ts";
import type { StoreShape } from "#core/ports/store.ts";
import { createHmac } from "node:crypto";
import { Result, Schema } from "effect";
import { expect } from "vitest";

export function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new Error(`no day: ${text}`);
  return parsed;
}

/** The day that tests book, a Saturday. */
export const tripDay = day("2027-07-10");

/** When tests begin: noon, Toronto, nine days before. */
export const morning = instantOf(day("2027-07-01"), 720);

const named = (text: string) => ({ en: text, fr: `${text} (fr)` });

function lakeOf(client: string, lake: string, factor?: number) {
  return { _id: `${client}_l_${lake}`, client, name: named(lake), properties: factor === undefined ? {} : { factor } };
}

function slotsOf(client: string) {
  const slot = (name: string, start: string, end: string, turnaround: number) => ({
    _id: `${client}_t_${name}`,
    client,
    name,
    label: named(name),
    start,
    end,
    turnaround,
  });
  return [slot("morning", "08:00", "12:00", 30), slot("afternoon", "13:00", "17:00", 30), slot("evening", "17:30", "20:30", 30)];
}

function itemsOf(client: string, base: number) {
  const item = (type: "base-factor" | "month" | "weekday" | "holiday" | "status", name: string, properties: object) => ({
    _id: `${client}_i_${type}_${name.replaceAll(" ", "-")}`,
    client,
    type,
    name,
    properties,
  });
  return [
    item("base-factor", "base", { value: base }),
    item("month", "July", { factor: 1.2 }),
    item("weekday", "Saturday", { factor: 1.25 }),
    item("status", "Membership", { factor: 0.8 }),
    item("status", "Non Member", { factor: 1 }),
  ];
}

function boat(client: string, name: string, dock: string, model: "Vectra" | "Quorum") {
  return { _id: `${client}_b_${name}`, client, name: named(name), dock: `${client}_d_${dock}`, model, capacity: 8, properties: {} };
}

function clubOf(id: string, payAtDock: boolean) {
  const [address, phone, currency] = ["1 quai", "+1 450 555 0199", "CAD" as const];
  return { id, name: `Club ${id}`, email: `club@${id}.test`, address, phone, currency, payAtDock };
}

const dockOf = (client: string, name: string, lake: string) => ({
  ...lakeOf(client, lake),
  _id: `${client}_d_${name}`,
  name: named(name),
  lake: `${client}_l_${lake}`,
  lat: 45.1,
  lon: -72.2,
});

/** Two clubs, so that one can be refused what is the other's: `mem` with two docks and three boats, `msk` with one of each. */
export const offer: Omit<Catalogue, "version" | "closures" | "settings"> = {
  clubs: [clubOf("mem", false), clubOf("msk", true)],
  lakes: [lakeOf("mem", "memphremagog", 1.1), lakeOf("msk", "muskoka")],
  docks: [dockOf("mem", "magog", "memphremagog"), dockOf("mem", "newport", "memphremagog"), dockOf("msk", "port", "muskoka")],
  boats: [
    boat("mem", "alba", "magog", "Vectra"),
    boat("mem", "brume", "magog", "Quorum"),
    boat("mem", "cap", "newport", "Vectra"),
    boat("msk", "dawn", "port", "Vectra"),
  ],
  timeslots: [...slotsOf("mem"), ...slotsOf("msk")],
  items: [...itemsOf("mem", 200), ...itemsOf("msk", 150)],
};

/** What tests mostly book: one boat, one dock, the morning. */
export const attributes = { location: "mem_d_magog", item: "mem_b_alba", date: tripDay, time: ["mem_t_morning"] };

export const memberPhone = "+14505550100";
export const guestPhone = "+15145550111";
export const profile = { firstname: "Ada", lastname: "Byron", email: "ada@example.test" };

function secretsOf(): SecretsShape {
  let drawn = 0;
  const sign = (purpose: string, text: string) => createHmac("sha256", `tests ${purpose}`).update(text).digest("hex");
  return {
    random: () => `r${String((drawn += 1)).padStart(8, "0")}`,
    code: () => "123456",
    sign,
    matches: (purpose, text, digest) => sign(purpose, text) === digest,
  };
}

export const anonymous: Principal = { kind: "anonymous" };

export function person(client: string, permissions: readonly string[] = [], phone: string | null = null): Principal {
  return { kind: "user", id: `${client}_u_1`, client, phone, roles: [{ name: "tests", permissions }] };
}

export interface World {
  readonly store: StoreShape;
  readonly payments: MemoryPayments;
  readonly dispatch: Dispatch;
  readonly jobs: Jobs;
  readonly clock: { at: number };
  readonly mails: Mail[];
  readonly texts: { to: string; text: string }[];
  readonly entries: CalendarEntry[];
  readonly faults: unknown[];
  readonly secrets: SecretsShape;
  /** Sends a call as one visitor; `body` replaces the whole body. */
  readonly send: (path: string, data: unknown, options?: SendOptions) => Promise<Reply>;
  /** Sends a call that must succeed, and checks its reply against the row's schema. */
  readonly call: <Called extends Path>(path: Called, data: Input<Called>, options?: SendOptions) => Promise<Output<Called>>;
  /** Works through the outbox, as the worker does. */
  readonly deliverAll: () => Promise<number>;
}

export interface SendOptions extends Partial<Caller> {
  readonly key?: string;
  readonly body?: unknown;
}

export async function openWorld(
  config: Partial<ServerSettings> = {},
  store: StoreShape = memoryStore(),
  alarm: (alarm: Alarm) => void = () => undefined,
): Promise<World> {
  const clock = { at: morning };
  const time = { now: () => clock.at };
  const payments = memoryPayments(time.now);
  const secrets = secretsOf();
  const [mails, texts, entries, faults]: [Mail[], World["texts"], CalendarEntry[], unknown[]] = [[], [], [], []];
  const settings: ServerSettings = { publicUrl: "https://quai.test", limits: "on", ...config };
  const deps = { store, payments, time, secrets, phones: plans, alarm, config: settings };
  await store.commit(async (tx) => {
    await tx.offer.put(offer);
    await tx.people.putMembership({ client: "mem", phone: memberPhone, from: day("2027-04-01"), to: day("2027-10-31") });
  });
  const dispatch = makeDispatch({ ...deps, onFault: (_, fault) => faults.push(fault) });
  const jobs = makeJobs({
    ...deps,
    mailer: {
      driver: "tests",
      send: async (mail) => {
        await Promise.all((mail.attachments ?? []).map(async (file) => file.content()));
        mails.push(mail);
      },
    },
    texter: { driver: "tests", send: async (to, text) => void texts.push({ to, text }) },
    calendar: { ics: async (entry) => (entries.push(entry), "BEGIN:VCALENDAR") },
  });
  const send: World["send"] = (path, data, { key, body, ...caller } = {}) =>
    dispatch({
      path,
      body: body ?? { sender: "quai-app", scope: "quai", sent: "2027-07-01T16:00:00.000Z", data },
      caller: { principal: anonymous, visitor: "visitor-1", address: "192.0.2.1", locale: "en", ...caller },
      idempotencyKey: key,
    });
  const call: World["call"] = async (path, input, options) => {
    const reply = await send(path, input, options);
    expect({ status: reply.status, body: reply.status === 200 ? "" : reply.body }).toEqual({ status: 200, body: "" });
    const { data }: { readonly data: Output<typeof path> } = JSON.parse(reply.body);
    const read = Schema.decodeUnknownResult(contract[path].output, { onExcessProperty: "error" })(data);
    expect(Result.isFailure(read) ? read.failure.message : "").toBe("");
    return data;
  };
  const deliverAll = async () => {
    const rows = await store.outbox.take(clock.at, 100, 60_000);
    for (const row of rows) {
      await jobs.deliver(row);
      await store.outbox.settle(row.id, { done: true });
    }
    return rows.length;
  };
  return { store, payments, dispatch, jobs, clock, mails, texts, entries, faults, secrets, send, call, deliverAll };
}

/** The code of an error reply. */
export function codeOf(reply: Reply): string {
  return JSON.parse(reply.body).code ?? "";
}

/** A proof that a phone was verified, got as a visitor gets it. */
export async function proofFor(world: World, phone: string, options?: SendOptions): Promise<string> {
  await world.call("booking/reservations/requestOtp", { phone }, options);
  return (await world.call("booking/reservations/verifyOtp", { phone, otp: "123456" }, options)).proof;
}

/** What `create` takes, with a fresh proof. */
export async function requestFor(
  world: World,
  change: Partial<Input<"booking/reservations/create">> = {},
): Promise<Input<"booking/reservations/create">> {
  const phone = change.phone ?? guestPhone;
  return { attributes, profile, phone, proof: await proofFor(world, phone), isMember: false, locale: "en", ...change };
}

/** Books and gives the reply with the session. */
export async function book(world: World, change: Partial<Input<"booking/reservations/create">> = {}, options?: SendOptions) {
  const made = await world.call("booking/reservations/create", await requestFor(world, change), options);
  return { ...made, session: `session-${made._id}` };
}

/** The price of the usual trip: 200 x 1.1 (lake) x 1.2 (July) x 1.25 (Saturday), and the member's 0.8 of it. */
export const usualPrice = { nonMember: 330, member: 264, cents: cents(33_000) };
