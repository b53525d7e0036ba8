import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import { addressKeyOf } from "../request/address.ts";
import { callerOf, type TokenReader } from "../request/caller.ts";
import { traceOf, refuse } from "../reply/errors.ts";

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
/** Of one address, and as many again by a token: a browser has one of each however many its tabs are, so this is a club house full of them. */
const mostOfAddress = 32;
/** Bytes that wait for one listener; one that reads nothing is let go, and its browser connects again. */
const mostUnread = 16_384;
const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-accel-buffering": "no",
} as const;

/** How far a club has moved, and all that decides whether somebody is still signed in; and who a bearer token names. */
export interface EventSources extends TokenReader {
  readonly version: (client: string) => Promise<number>;
  readonly people: { readonly version: () => Promise<number> };
}

/** Whose sign-in a stream goes with, and the version of people at which it went on. */
interface Going {
  readonly person: SignedInUser;
  readonly at: number;
}

interface Listener {
  readonly clubs: readonly string[];
  readonly going: Going | undefined;
}

/** Clubs that one stream may be about: as many as a browser has open in its tabs. */
const mostClubs = 8;
const clubForm = /^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/u;

/**
 * `GET /api/events?client=ID&client=ID`: tells open pages the versions of the clubs that they name, eight at most, once when they connect
 * and at each change after. What changed at another club is not told. A version is read from the store, and only while somebody listens
 * for it, so that changes of other processes are told too. At most `most` listen.
 *
 * With a bearer token it goes with the sign-in that the token names: it says when that has ended, whoever ended it, and is over then.
 */
export function serveEvents(app: FastifyInstance, { version, people, ...known }: EventSources, most = mostListeners): Listeners {
  const mostOpen = Math.min(most, mostListeners);
  const open = new Map<ServerResponse, Listener>();
  const ofAddress = new Map<string, number>();
  let told = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const tell = (text: string, isTold: (clubs: readonly string[]) => boolean = () => true): void =>
    open.forEach(({ clubs }, stream) => {
      if (isTold(clubs)) void (stream.writableLength > mostUnread ? stream.destroy() : stream.write(text));
    });
  const look = async (): Promise<void> => {
    const heard = [...new Set([...open.values()].flatMap(({ clubs }) => clubs))];
    const now = await Promise.all(heard.map(async (client) => [client, await version(client)] as const));
    for (const [client, at] of now) {
      if (told.has(client) && told.get(client) !== at) tell(availability(client, at), (clubs) => clubs.includes(client));
    }
    told = new Map(now);
  };
  /** Asked again of each whenever anybody changed. */
  const lookAtPeople = async (): Promise<void> => {
    const going = [...open].flatMap(([stream, listener]) =>
      listener.going === undefined ? [] : [{ ...listener, stream, ...listener.going }],
    );
    if (going.length === 0) return;
    const now = await people.version();
    for (const { stream, clubs, person, at } of going) {
      if (at === now) continue;
      const { id, client, session = "" } = person;
      if ((await known.principals({ id, client, session })) === undefined) stream.end(sessionEnded);
      else if (open.has(stream)) open.set(stream, { clubs, going: { person, at: now } });
    }
  };
  const watch = async (): Promise<void> => {
    await Promise.all([look(), lookAtPeople()]).catch((error: unknown) => app.log.warn(traceOf(error), "events"));
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
    const isSignedIn = request.headers.authorization !== undefined;
    const address = `${addressKeyOf(request)}${isSignedIn ? " by token" : ""}`;
    const others = ofAddress.get(address) ?? 0;
    if (others >= mostOfAddress) return refuse(request, reply, "TOO_MANY_REQUESTS");
    ofAddress.set(address, others + 1);
    const stream = reply.raw;
    // Counted before the store is asked, so that no burst slips by; a page that leaves meanwhile is counted off too.
    stream.once("close", () => leave(stream, address));
    // The version before the person: whatever changes after it is asked again.
    const at = isSignedIn ? await people.version() : 0;
    const principal = isSignedIn ? (await callerOf(request, known))?.principal : undefined;
    if (isSignedIn && principal === undefined) return refuse(request, reply, "UNAUTHORIZED");
    if (principal?.kind === "user" && principal.use !== undefined) return refuse(request, reply, "FORBIDDEN");
    const going = principal?.kind === "user" ? { person: principal, at } : undefined;
    const first = await Promise.all(clubs.map(async (client) => [client, await version(client)] as const));
    if (closed) return refuse(request, reply, "UNAVAILABLE");
    reply.hijack();
    if (stream.destroyed) return reply;
    for (const [client, at] of first) if (!told.has(client)) told.set(client, at);
    stream.writeHead(200, streamHeaders);
    stream.write(`retry: ${reconnectMs}\n\n${first.map(([client, at]) => availability(client, at)).join("")}`);
    open.set(stream, { clubs, going });
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

const sessionEnded = 'event: session\ndata: {"state":"ended"}\n\n';
