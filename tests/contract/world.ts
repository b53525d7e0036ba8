import { type MemoryAvatars, memoryAvatars } from "#adapters/memory/avatars.ts";
import { errorStatusesOfCall } from "#adapters/contract/responses.ts";
import { memoryPasskeys, memoryPasswords } from "#adapters/memory/identity.ts";
import { type MemoryMedia, memoryMedia } from "#adapters/memory/media.ts";
import { type MemoryStorage, memoryStorage } from "#adapters/memory/storage.ts";
import { type MemoryPayments, memoryPayments } from "#adapters/memory/payments.ts";
import { type AccessTokens, makeAccessTokens } from "#adapters/node/identity/token.ts";
import { memoryCalendar } from "#adapters/memory/post.ts";
import { worldNumberingPlans } from "#adapters/node/phones/plans.ts";
import type { ServerSettingsShape } from "#core/features/shared/config.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import type { Caller, DispatchCall, GateReply } from "#core/features/caller/caller.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import { makeDispatch } from "#core/gate/dispatch.ts";
import { contract, type CallInput, isApiPath, type CallOutput, type ApiPath } from "#core/contract/index.ts";
import { type ServerJobs, makeJobs } from "#core/gate/jobs.ts";
import { asCents } from "#core/domain/money/cents.ts";
import type { PasswordsShape } from "#core/ports/identity.ts";
import type { CalendarEntry, SecretsShape } from "#core/ports/outside.ts";
import type { Alarm } from "#core/ports/alarms.ts";
import { Result, Schema } from "effect";
import { countedSecrets } from "../countedSecrets.ts";
import { expect } from "vitest";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { makeTestOffer } from "#core/testing/clubs/offer.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { openOwnServices, type WorldServices } from "./ownServices.ts";
import { effectsOf, promisedMemory, refusingReadsInCommits } from "../promised.ts";
import type { UploadedFile } from "#core/ports/storage.ts";

/** The day that tests book, a Saturday. */
export const tripDay = dayFromText("2027-07-10");

/** When tests begin: noon, Toronto, nine days before. */
export const morning = instantOf(dayFromText("2027-07-01"), 720);

/** Two clubs, so that one can be refused what is the other's: `mem` with two docks and three boats, `msk` with one of each. */
export const offer = makeTestOffer({
  mem: {
    payAtDock: false,
    asksPeople: false,
    lakes: {
      memphremagog: {
        factor: 1.1,
        docks: { magog: { boats: { alba: {}, brume: { model: "Quorum" } } }, newport: { boats: { cap: {} } } },
      },
    },
    prices: pricesFrom(200),
  },
  msk: { lakes: { muskoka: { docks: { port: { boats: { dawn: {} } } } } }, prices: pricesFrom(150) },
});

function pricesFrom(base: number) {
  return { base, month: { July: 1.2 }, weekday: { Saturday: 1.25 }, status: { Membership: 0.8, "Non Member": 1 } };
}

/** What tests mostly book: one boat, one dock, the morning. */
export const attributes = { location: "mem_d_magog", item: "mem_b_alba", date: tripDay, time: ["mem_t_morning"] };

export const memberPhone = "+14505550100";
/** Its membership: the season of 2027. */
export const membershipOfWorld = memRows.membership("1", {
  phone: memberPhone,
  from: dayFromText("2027-04-01"),
  to: dayFromText("2027-10-31"),
});
export const guestPhone = "+15145550111";
export const profile = { firstname: "Ada", lastname: "Byron", email: "ada@example.test" };

export const anonymous: Principal = { kind: "anonymous" };

export function person(client: string, permissions: readonly string[] = [], phone: string | null = null): Principal {
  return { kind: "user", id: `${client}_u_1`, client, phone, roles: [{ name: "tests", permissions }] };
}

export interface World extends Omit<WorldServices, "mailer" | "texter" | "maps"> {
  readonly store: PromisedStore;
  readonly payments: MemoryPayments;
  readonly identity: AccessTokens;
  readonly dispatch: DispatchCall;
  readonly jobs: ServerJobs;
  readonly clock: { at: number };
  readonly entries: readonly CalendarEntry[];
  readonly faults: unknown[];
  readonly secrets: SecretsShape;
  readonly media: MemoryMedia;
  readonly storage: MemoryStorage;
  /** Off, as on a server without pictures. A picture is the engine and the e-mail that it was made for. */
  readonly avatars: MemoryAvatars;
  /** Sends a call as one visitor; `body` replaces the whole body. */
  readonly send: (path: string, data: unknown, options?: SendOptions) => Promise<GateReply>;
  /** Sends a call that must succeed, and checks its reply against the row's schema. */
  readonly call: <Called extends ApiPath>(path: Called, data: CallInput<Called>, options?: SendOptions) => Promise<CallOutput<Called>>;
  /** Works through the outbox, as the worker does; what its gate puts off leaves as if its time had come. */
  readonly deliverAll: () => Promise<number>;
  /** Works through what is due now, as the worker does, and no further. */
  readonly deliverDue: () => Promise<number>;
}

export interface SendOptions extends Partial<Caller> {
  readonly file?: UploadedFile;
  readonly key?: string;
  readonly body?: unknown;
}

export async function openWorld(
  config: Partial<ServerSettingsShape> = {},
  store: PromisedStore = promisedMemory(),
  alarm: (alarm: Alarm) => void = () => undefined,
  passwords: PasswordsShape = memoryPasswords,
): Promise<World> {
  const clock = { at: morning };
  const time = { now: () => clock.at };
  const payments = memoryPayments(time.now);
  const secrets = countedSecrets();
  const media = memoryMedia();
  const storage = memoryStorage();
  const avatars: MemoryAvatars = { ...memoryAvatars(({ engine, email }) => Buffer.from(`${engine} ${email}`)), isOn: false };
  const own = openOwnServices(store, secrets);
  const { mailer, texter, maps } = own;
  const calendar = memoryCalendar();
  const faults: unknown[] = [];
  const settings: ServerSettingsShape = { publicUrl: "https://quai.test", limits: "on", ...config };
  const deps = {
    store: refusingReadsInCommits(effectsOf(store)),
    payments,
    time,
    secrets,
    phones: worldNumberingPlans,
    media,
    storage,
    avatars,
    alarm,
    config: settings,
  };
  const identity = makeAccessTokens("a-secret-of-the-tests-long-enough-for-it", time.now);
  await store.commit(async (tx) => {
    await tx.offer.put(offer);
    // Several servers may open the same store.
    const { client, phone } = membershipOfWorld;
    const known = await tx.people.memberships(client, phone);
    if (known.length === 0) await tx.kinds.of.memberships.insert(membershipOfWorld);
  });
  const dispatch = makeDispatch({
    ...deps,
    mailer,
    texter,
    maps,
    passwords,
    passkeys: memoryPasskeys,
    tokens: identity,
    onFault: (_, fault) => faults.push(fault),
  });
  const jobs = makeJobs({ ...deps, mailer, texter, calendar });
  const send: World["send"] = async (path, data, { key, body, file, ...caller } = {}) => {
    const reply = await dispatch({
      path,
      body: body ?? { sender: "quai-app", scope: "quai", sent: "2027-07-01T16:00:00.000Z", data },
      caller: { principal: anonymous, visitor: "visitor-1", address: "192.0.2.1", locale: "en", ...caller },
      idempotencyKey: key,
      ...(file === undefined ? {} : { file }),
    });
    expectDescribed(path, reply);
    return reply;
  };
  const call: World["call"] = async (path, input, options) => {
    const reply = await send(path, input, options);
    expect({ status: reply.status, body: reply.status === 200 ? "" : reply.body }).toEqual({ status: 200, body: "" });
    const { data }: { readonly data: CallOutput<typeof path> } = JSON.parse(reply.body);
    const read = Schema.decodeUnknownResult(contract[path].output, { onExcessProperty: "error" })(data);
    expect(Result.isFailure(read) ? read.failure.message : "").toBe("");
    return data;
  };
  const deliverDue = async () => {
    const rows = await store.outbox.take(clock.at, 100, 60_000);
    for (const row of rows) await store.outbox.settle(row.id, await jobs.deliver(row));
    return rows.length;
  };
  const deliverAll = async () => {
    const rows = await store.outbox.take(clock.at, 100, 60_000);
    const at = clock.at;
    for (const row of rows) {
      let settled = await jobs.deliver(row);
      while ("done" in settled && !settled.done) {
        clock.at = settled.due;
        settled = await jobs.deliver(row);
      }
      clock.at = at;
      await store.outbox.settle(row.id, settled);
    }
    return rows.length;
  };
  return {
    store,
    payments,
    identity,
    dispatch,
    jobs,
    clock,
    ...own,
    entries: calendar.entries,
    faults,
    secrets,
    media,
    storage,
    avatars,
    send,
    call,
    deliverAll,
    deliverDue,
  };
}

/** Whatever a test sends, the OpenAPI document names the status that comes back, and says where a file does. */
function expectDescribed(path: string, { status, stream }: GateReply): void {
  if (!isApiPath(path)) return;
  const row = contract[path];
  expect([200, ...errorStatusesOfCall(row)], `statuses of ${path} in the OpenAPI document`).toContain(status);
  if (status === 200) expect(stream !== undefined, `whether ${path} answers a file`).toBe("file" in row);
}

/** Where and why a call was refused. */
export function issuesOf(reply: GateReply): readonly { readonly path: string; readonly rule: string }[] {
  return JSON.parse(reply.body).issues;
}

/** The code of an error reply. */
export function codeOf(reply: GateReply): string {
  return JSON.parse(reply.body).code ?? "";
}

/** A proof that a phone was verified, got as a visitor gets it. */
export async function proofFor(world: World, phone: string, options?: SendOptions): Promise<string> {
  await world.call("booking/reservations/requestOtp", { phone }, options);
  return (await world.call("booking/reservations/verifyOtp", { phone, otp: "123456" }, options)).proof ?? "";
}

/** What `create` takes, with a fresh proof. */
export async function requestFor(
  world: World,
  change: Partial<CallInput<"booking/reservations/create">> = {},
): Promise<CallInput<"booking/reservations/create">> {
  const phone = change.phone ?? guestPhone;
  const proof = change.proof ?? (await proofFor(world, phone));
  return { attributes, profile, phone, proof, isMember: false, locale: "en", ...change };
}

/** Books and gives the reply with the session. */
export async function book(world: World, change: Partial<CallInput<"booking/reservations/create">> = {}, options?: SendOptions) {
  const made = await world.call("booking/reservations/create", await requestFor(world, change), options);
  return { ...made, session: `session-${made._id}` };
}

/** The price of the usual trip: 200 x 1.1 (lake) x 1.2 (July) x 1.25 (Saturday), and the member's 0.8 of it. */
export const usualPrice = { nonMember: 330, member: 264, cents: asCents(33_000) };
