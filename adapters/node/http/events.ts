import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { addressKeyOf } from "./address.ts";
import { traceOf, refuse } from "./errors.ts";

/** Streams that are open, and how they are told of a change. */
export interface Listeners {
  readonly count: () => number;
  /** Ends every stream, so that the server can stop. */
  readonly close: () => void;
}

const pollMs = 400;
const heartbeatMs = 15_000;
const reconnectMs = 2000;
/** Of them all, whatever the connections allow: a change is told to each. */
const mostListeners = 5000;
/** Of one address: a browser has one however many its tabs are, so this is a club house full of them. */
const mostOfAddress = 32;
/** Bytes that wait for one listener; one that reads nothing is let go, and its browser connects again. */
const mostUnread = 16_384;
const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-accel-buffering": "no",
} as const;

type Versions = (client: string) => Promise<number>;

/** Clubs that one stream may be about: as many as a browser has open in its tabs. */
const mostClubs = 8;
const clubForm = /^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/u;

/**
 * `GET /api/events?client=ID&client=ID`: tells open pages the versions of the clubs that they name, eight at most, once when they connect
 * and at each change after. What changed at another club is not told. A version is read from the store, and only while somebody listens
 * for it, so that changes of other processes are told too. At most `most` listen.
 */
export function serveEvents(app: FastifyInstance, version: Versions, most = mostListeners): Listeners {
  const mostOpen = Math.min(most, mostListeners);
  const open = new Map<ServerResponse, readonly string[]>();
  const ofAddress = new Map<string, number>();
  let told = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const tell = (text: string, isTold: (clubs: readonly string[]) => boolean = () => true): void =>
    open.forEach((clubs, stream) => {
      if (isTold(clubs)) void (stream.writableLength > mostUnread ? stream.destroy() : stream.write(text));
    });
  const look = async (): Promise<void> => {
    const heard = [...new Set([...open.values()].flat())];
    const now = await Promise.all(heard.map(async (client) => [client, await version(client)] as const));
    for (const [client, at] of now) {
      if (told.has(client) && told.get(client) !== at) tell(availability(client, at), (clubs) => clubs.includes(client));
    }
    told = new Map(now);
  };
  const watch = async (): Promise<void> => {
    await look().catch((error: unknown) => app.log.warn(traceOf(error), "events"));
    timer = open.size > 0 && !closed ? setTimeout(() => void watch(), pollMs) : undefined;
    if (timer === undefined) told.clear();
  };
  const leave = (stream: ServerResponse, address: string): void => {
    open.delete(stream);
    const left = (ofAddress.get(address) ?? 1) - 1;
    if (left > 0) ofAddress.set(address, left);
    else ofAddress.delete(address);
  };
  const heartbeat = setInterval(() => tell(": still here\n\n"), heartbeatMs).unref();
  app.get("/api/events", { exposeHeadRoute: false }, async (request, reply) => {
    const clubs = clubsIn(request.url);
    if (clubs === undefined) return refuse(request, reply, "BAD_REQUEST");
    if (open.size >= mostOpen) return refuse(request, reply, "UNAVAILABLE");
    const address = addressKeyOf(request);
    const others = ofAddress.get(address) ?? 0;
    if (others >= mostOfAddress) return refuse(request, reply, "TOO_MANY_REQUESTS");
    ofAddress.set(address, others + 1);
    const stream = reply.raw;
    // Counted before the store is asked, so that no burst slips by; a page that leaves meanwhile is counted off too.
    stream.once("close", () => leave(stream, address));
    const first = await Promise.all(clubs.map(async (client) => [client, await version(client)] as const));
    if (closed) return refuse(request, reply, "UNAVAILABLE");
    reply.hijack();
    if (stream.destroyed) return reply;
    for (const [client, at] of first) if (!told.has(client)) told.set(client, at);
    stream.writeHead(200, streamHeaders);
    stream.write(`retry: ${reconnectMs}\n\n${first.map(([client, at]) => availability(client, at)).join("")}`);
    open.set(stream, clubs);
    timer ??= setTimeout(() => void watch(), pollMs);
    return reply;
  });
  const close = (): void => {
    closed = true;
    clearInterval(heartbeat);
    clearTimeout(timer);
    open.forEach((_, stream) => stream.end());
  };
  return { count: () => open.size, close };
}

/** The clubs that an address names, each once; undefined where they are too many or no ids of clubs. */
function clubsIn(url: string): readonly string[] | undefined {
  const clubs = [...new Set(new URL(url, "http://localhost").searchParams.getAll("client"))];
  return clubs.length <= mostClubs && clubs.every((client) => clubForm.test(client)) ? clubs : undefined;
}

function availability(client: string, version: number): string {
  return `event: availability\ndata: ${JSON.stringify({ client, version })}\n\n`;
}
