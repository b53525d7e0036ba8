import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type OpenEventStreams, serveEvents } from "#adapters/node/http/api/events.ts";
import { fastify, type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { identity } from "../../server/process/edge.ts";
import { eventually } from "../../eventually.ts";

let app: FastifyInstance;
let listeners: OpenEventStreams;
let version: (client: string) => Promise<number>;
let people: { version: number; readonly ended: Set<string> };
let sockets: Socket[];
let url: string;
beforeEach(async () => {
  app = fastify();
  version = async () => 1;
  sockets = [];
  people = { version: 1, ended: new Set() };
  listeners = serveEvents(app, {
    version: (client) => version(client),
    people: { version: async () => people.version },
    identity,
    principals: async ({ session, use, ...person }) =>
      people.ended.has(session)
        ? undefined
        : { ...person, kind: "user", phone: null, roles: [], session, ...(use === undefined ? {} : { use }) },
  });
  url = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => {
  sockets.forEach((socket) => socket.destroy());
  listeners.close();
  await app.close();
});

/** A page that asks for the stream. */
function listener(clubs = "client=mem", token?: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.write(
    `GET /api/events?${clubs} HTTP/1.1\r\nhost: quai.test\r\n${token === undefined ? "" : `authorization: Bearer ${token}\r\n`}\r\n`,
  );
  return socket;
}

/** The events that a page has received so far. */
function heardBy(socket: Socket): () => readonly string[] {
  let text = "";
  socket.on("data", (part) => (text += String(part)));
  return () => [...text.matchAll(/data: \{"client":"(\w+)","version":(\d+)\}/g)].map(([, client, at]) => `${client} ${at}`);
}

/** The status that a page was answered with. */
async function statusOf(socket: Socket): Promise<number> {
  const [first] = await once(socket, "data");
  return Number(String(first).split(" ")[1]);
}

describe("the stream of events", () => {
  it("opens 32 times for one address, also at once, and again when one has left", async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf(listener())));
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([32, 8]);
    expect(listeners.count()).toBe(32);
    sockets.forEach((socket) => socket.destroy());
    await eventually(() => expect(listeners.count()).toBe(0));
    expect(await statusOf(listener())).toBe(200);
  });

  it("drops a page that left while the version was read", async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const requested = Promise.withResolvers<undefined>();
    version = () => (requested.resolve(undefined), promise);
    const gone = Promise.withResolvers<undefined>();
    app.server.once("connection", (socket) => socket.once("close", () => gone.resolve(undefined)));
    const page = listener();
    await requested.promise;
    page.destroy();
    await gone.promise;
    resolve(1);
    version = async () => 1;
    expect(await statusOf(listener())).toBe(200);
    expect(listeners.count()).toBe(1);
  });

  it("sends a page the versions of the clubs that it names, and of no other", async () => {
    const versions = new Map([
      ["mem", 1],
      ["msk", 1],
    ]);
    version = async (client) => versions.get(client) ?? 0;
    const one = heardBy(listener("client=mem"));
    const both = heardBy(listener("client=mem&client=msk&client=msk"));
    await eventually(() => expect([one(), both()]).toEqual([["mem 1"], ["mem 1", "msk 1"]]));
    versions.set("msk", 2);
    await eventually(() => expect(both()).toEqual(["mem 1", "msk 1", "msk 2"]));
    versions.set("mem", 2);
    await eventually(() =>
      expect([one(), both()]).toEqual([
        ["mem 1", "mem 2"],
        ["mem 1", "msk 1", "msk 2", "mem 2"],
      ]),
    );
  });

  it.each([["client=a_b"], ["client="], ["client=%00"], [Array.from({ length: 9 }, (_, at) => `client=c${at}`).join("&")]])(
    "is refused about %s",
    async (clubs) => {
      expect(await statusOf(listener(clubs))).toBe(400);
      expect(listeners.count()).toBe(0);
    },
  );
});

describe("the stream of events by a bearer token", () => {
  const tokenOf = async (session: string, use?: "password") =>
    identity.sign({ id: "mem_u_ada", client: "mem", session, ...(use === undefined ? {} : { use }) }, 900);
  const textOf = (socket: Socket): (() => string) => {
    let text = "";
    socket.on("data", (part) => (text += String(part)));
    return () => text;
  };
  const ended = 'event: session\ndata: {"state":"ended"}\n\n';

  it("reports the end of its own sign-in and closes; another sign-in of the same person continues", async () => {
    const one = listener("", await tokenOf("one"));
    const other = listener("client=mem", await tokenOf("other"));
    const received = textOf(one);
    const heard = textOf(other);
    await eventually(() => expect(listeners.count()).toBe(2));
    people.ended.add("one");
    people.version += 1;
    await eventually(() => expect([received().includes(ended), listeners.count()]).toEqual([true, 1]));
    expect(heard()).toContain('"version":1');
    expect(heard()).not.toContain("session");
    people.ended.add("other");
    people.version += 1;
    await eventually(() => expect([heard().includes(ended), listeners.count()]).toEqual([true, 0]));
  });

  it("is refused for an invalid token, for one that only opens the change of a password, and for an ended sign-in", async () => {
    expect(await statusOf(listener("", "a.b.c"))).toBe(401);
    expect(await statusOf(listener("", await tokenOf("one", "password")))).toBe(403);
    people.ended.add("one");
    expect(await statusOf(listener("", await tokenOf("one")))).toBe(401);
    await eventually(() => expect(listeners.count()).toBe(0));
  });

  it("reports a sign-in that ended while the stream was being opened", async () => {
    const late = Promise.withResolvers<number>();
    const requested = Promise.withResolvers<undefined>();
    version = () => (requested.resolve(undefined), late.promise);
    const received = textOf(listener("client=mem", await tokenOf("one")));
    await requested.promise;
    people.ended.add("one");
    people.version += 1;
    version = async () => 1;
    late.resolve(1);
    await eventually(() => expect(received()).toContain(ended));
  });
});
