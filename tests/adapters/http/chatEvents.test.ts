import { serveEvents } from "#adapters/node/http/api/events.ts";
import { memoryPasskeys, memoryPasswords } from "#adapters/memory/identity.ts";
import { worldNumberingPlans } from "#adapters/node/phones/plans.ts";
import { makeChatNewsReads } from "#core/features/chat/answers/chatNews.ts";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { Effect } from "effect";
import { fastify, type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { attributes, book, guestPhone, openWorld, person, type World } from "../../contract/world.ts";
import { effectsOf } from "../../promised.ts";
import { eventually } from "../../eventually.ts";

const users: Readonly<Record<string, Pick<SignedInUser, "roles" | "phone">>> = {
  mem_u_staff: { roles: [standardRoles.staff], phone: null },
  mem_u_guest: { roles: [standardRoles.customer], phone: guestPhone },
  mem_u_stranger: { roles: [standardRoles.customer], phone: "+14505550199" },
};
const julie = { principal: { ...person("mem", standardRoles.staff.permissions), id: "mem_u_staff" } };

let world: World;
let app: FastifyInstance;
let url: string;
let people: { version: number; roles: SignedInUser["roles"] | undefined };
let stops: AbortController[];
let lookedUp: Set<string>;

beforeEach(async () => {
  world = await openWorld();
  people = { version: 1, roles: undefined };
  [stops, lookedUp] = [[], new Set()];
  app = fastify();
  const streams = serveEvents(app, {
    version: async () => 1,
    people: { version: async () => people.version },
    identity: world.identity,
    principals: async ({ id, client, session }) => {
      const known = users[id];
      lookedUp.add(id);
      return known === undefined ? undefined : { kind: "user", id, client, session, ...known, roles: people.roles ?? known.roles };
    },
    chat: makeChatNewsReads({
      store: effectsOf(world.store),
      payments: world.payments,
      secrets: world.secrets,
      media: world.media,
      storage: world.storage,
      phones: worldNumberingPlans,
      passwords: memoryPasswords,
      passkeys: memoryPasskeys,
      tokens: world.identity,
      time: { now: () => world.clock.at },
      config: { publicUrl: "https://quai.test", limits: "on" },
    }),
  });
  app.addHook("preClose", async () => streams.close());
  url = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => {
  for (const stop of stops) stop.abort();
  await app.close();
});

/** The status of a stream, and what it has sent so far. */
async function open(path: string, init: RequestInit): Promise<{ readonly status: number; readonly heard: () => string }> {
  const stop = new AbortController();
  stops.push(stop);
  const reply = await fetch(`${url}${path}`, { ...init, signal: stop.signal });
  let text = "";
  const body = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  const readOn = async (): Promise<void> => {
    for (let part = await body?.read(); part?.done === false; part = await body?.read()) text += part.value;
  };
  readOn().catch(() => undefined);
  return { status: reply.status, heard: () => text };
}

async function byToken(id: string) {
  const token = await Effect.runPromise(world.identity.sign({ id, client: "mem", session: "s" }, 600));
  return open("/api/events?chat=own", { headers: { authorization: `Bearer ${token}` } });
}
/** A booking of this place whose payment came. */
async function paid(at: typeof attributes) {
  const booked = await book(world, { attributes: at });
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  return booked;
}

const byKey = (reservation: string, key: string) =>
  open("/api/events", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ reservation, key }) });

const numbersIn = (text: string) => [...text.matchAll(/"thread":"[^"]+","number":(\d+)/gu)].map(([, number]) => Number(number));

describe("the streams of chats", () => {
  it("give staff, the account and the holder of the booking the thread and number of a message, and no text", async () => {
    const own = await book(world);
    const streams = [await byToken("mem_u_staff"), await byToken("mem_u_guest"), await byKey(own._id, own.key)];
    const stranger = await byToken("mem_u_stranger");
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
    await world.call("comm/messages/send", { booking: own._id, key: own.key, id: "message-1", text: "canary" });
    for (const stream of streams) await eventually(() => expect(numbersIn(stream.heard())).toEqual([1]));
    for (const stream of [...streams, stranger]) expect(stream.heard()).not.toContain("canary");
    expect(stranger.heard()).not.toContain("event: chat");
  });

  it("tell a reconnecting client to fetch what it missed, and then continue with new events", async () => {
    const own = await book(world);
    const { thread } = await world.call("comm/messages/read", { booking: own._id, key: own.key });
    const write = (id: string) => world.call("comm/messages/send", { customer: thread.customer, id: `message-${id}`, text: "x" }, julie);
    for (const id of ["1", "2"]) await write(id);
    world.clock.at += 24 * 3_600_000;
    const stream = await byKey(own._id, own.key);
    await eventually(() => expect(stream.heard()).toMatch(/event: chat\ndata: \{"revision":\d+\}/u));
    await write("3");
    await eventually(() => expect(numbersIn(stream.heard())).toEqual([3]));
  });

  it("send the holder of one booking no event of another booking", async () => {
    const own = await book(world);
    const other = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    const staff = await byToken("mem_u_staff");
    const holder = await byKey(own._id, own.key);
    const send = (booking: string, key: string, id: string) => world.call("comm/messages/send", { booking, key, id, text: "x" });
    await send(own._id, own.key, "message-1");
    await eventually(() => expect(numbersIn(holder.heard())).toEqual([1]));
    await send(other._id, other.key, "message-2");
    const { thread } = await world.call("comm/messages/read", { booking: own._id, key: own.key });
    await eventually(() => expect(numbersIn(staff.heard())).toEqual([1, 2]));
    await world.call("comm/messages/mark", { customer: thread.customer, seen: 2, received: 2 }, julie);
    await eventually(() => expect(numbersIn(staff.heard())).toEqual([1, 2, 2]));
    await send(own._id, own.key, "message-3");
    // The eye of staff on the first message, and the third one; of the second one nothing.
    await eventually(() => expect(numbersIn(holder.heard())).toEqual([1, 1, 3]));
  });

  it("send the holder the outcome of a card once, and nothing about cards of another booking", async () => {
    const own = await paid(attributes);
    const other = await paid({ ...attributes, item: "mem_b_brume" });
    const { customer } = (await world.call("comm/messages/read", { booking: own._id, key: own.key })).thread;
    const holder = await byKey(own._id, own.key);
    const passenger = await byKey(other._id, other.key);
    const card = { kind: "document", document: "boatLicense" } as const;
    await world.call("comm/cards/send", { customer, booking: own._id, id: "card-own-1", card }, julie);
    await eventually(() => expect(numbersIn(holder.heard())).toEqual([1]));
    await world.call("comm/cards/answer", { booking: own._id, key: own.key, number: 1, answer: "accept" });
    await eventually(() => expect(numbersIn(holder.heard())).toEqual([1, 1]));
    await world.call("comm/messages/send", { booking: other._id, key: other.key, id: "message-1", text: "x" });
    await eventually(() => expect(numbersIn(passenger.heard()).at(-1)).toBe(2));
    expect(numbersIn(passenger.heard()).filter((number) => number === 1)).toEqual([]);
  });

  it("open for no forged key, and not for a key in the address", async () => {
    const own = await book(world);
    const refused = [await byKey(own._id, "forged"), await byKey("mem_r_no", own.key), await open(`/api/events`, { method: "POST" })];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    const unheard = await open(`/api/events?chat=own&reservation=${own._id}&key=${own.key}`, {});
    await world.call("comm/messages/send", { booking: own._id, key: own.key, id: "message-1", text: "x" });
    const staff = await byToken("mem_u_staff");
    await eventually(() => expect(staff.heard()).toContain("event: chat"));
    expect(unheard.heard()).not.toContain("event: chat");
  });

  it("fall silent for a member of staff whose role is taken away", async () => {
    const own = await book(world);
    const former = await byToken("mem_u_staff");
    const guest = await byToken("mem_u_guest");
    await eventually(() => expect([former.heard(), guest.heard()].every((text) => text.includes("event: chat"))).toBe(true));
    const before = former.heard();
    [people.roles, people.version, lookedUp] = [[], 2, new Set()];
    await eventually(() => expect([...lookedUp].toSorted()).toEqual(["mem_u_guest", "mem_u_staff"]));
    await world.call("comm/messages/send", { booking: own._id, key: own.key, id: "message-1", text: "x" });
    await eventually(() => expect(numbersIn(guest.heard())).toEqual([1]));
    expect(former.heard()).toBe(before);
  });
});
