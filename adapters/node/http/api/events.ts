import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ChatSubscriber, ChatNewsReads } from "#core/features/chat/answers/chatNews.ts";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import { clientAddressKey } from "../request/address.ts";
import { callerOfRequest, type TokenReader } from "../request/caller.ts";
import { stackTraceOf, sendRefusal } from "../reply/errors.ts";
import { type ChatStreams, makeChatStreams } from "./chatStreams.ts";

/** The functions that count and close the open event streams. */
export interface OpenEventStreams {
  readonly count: () => number;
  /** Ends every stream, so that the server can stop. */
  readonly close: () => void;
}

const pollMs = 400;
const heartbeatMs = 15_000;
const reconnectMs = 2000;
/** The most streams, whatever the limit of connections: each change is sent to all of them. */
const maxListeners = 5000;
/**
 * The most streams of one address, and as many again with a token. A browser has one of each, however many tabs it has, so a club house has
 * enough.
 */
const maxOfAddress = 32;
/** The most bytes that wait for one stream: one that is not read is closed, and its browser connects again. */
const maxUnread = 16_384;
const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-accel-buffering": "no",
} as const;

/** The versions of clubs and of people, and how to find the user of a token. */
export interface EventSources extends TokenReader {
  readonly version: (client: string) => Promise<number>;
  readonly people: { readonly version: () => Promise<number> };
  /** News of chats; streams tell nothing of them when left out. */
  readonly chat?: ChatNewsReads | undefined;
}

/** The user of a stream, and the version of people at which their session was last checked. */
interface CheckedUser {
  readonly person: SignedInUser;
  readonly at: number;
}

interface Listener {
  readonly clubs: readonly string[];
  readonly user: CheckedUser | undefined;
  readonly hearsChat: boolean;
}

/** The most bytes of a holder's body. */
const holderBodyLimit = 2048;

/** The most clubs of one stream, which has those of all tabs of a browser. */
const maxClubs = 8;
const clubForm = /^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/u;

/**
 * Serves event streams at `GET /api/events?client=ID&client=ID`: the versions of the named clubs, eight at most, when a page connects and at
 * each change. Versions are read from the store while there are streams, so changes by other processes are sent too. At most `most` streams
 * are open.
 *
 * With a bearer token the stream also sends an event when the token's session ends, whoever ended it, and then closes. With `chat=own` it
 * tells which of the chats that its user sees have changed. `POST /api/events` with `{ reservation, key }` tells the holder of a booking.
 */
export function serveEvents(app: FastifyInstance, sources: EventSources, most = maxListeners): OpenEventStreams {
  const { version, people, chat, ...known } = sources;
  const streams = makeStreams(app, sources, Math.min(most, maxListeners));
  app.get("/api/events", { exposeHeadRoute: false }, async (request, reply) => {
    const clubs = clubsIn(request.url);
    if (clubs === undefined) return sendRefusal(request, reply, "BAD_REQUEST");
    const isSignedIn = request.headers.authorization !== undefined;
    const refused = streams.enter(request, reply, isSignedIn ? " by token" : "");
    if (refused !== undefined) return sendRefusal(request, reply, refused);
    // The version is read before the user, so that any later change is checked again.
    const at = isSignedIn ? await people.version() : 0;
    const principal = isSignedIn ? (await callerOfRequest(request, known))?.principal : undefined;
    if (isSignedIn && principal === undefined) return sendRefusal(request, reply, "UNAUTHORIZED");
    if (principal?.kind === "user" && principal.use !== undefined) return sendRefusal(request, reply, "FORBIDDEN");
    const user = principal?.kind === "user" ? { person: principal, at } : undefined;
    const hearer = user !== undefined && hearsChat(request.url) ? await chat?.hearerOf(user.person) : undefined;
    const first = await Promise.all(clubs.map(async (client) => [client, await version(client)] as const));
    if (streams.isClosed()) return sendRefusal(request, reply, "UNAVAILABLE");
    streams.begin(reply, { clubs, user, hearsChat: hearsChat(request.url) }, first);
    await streams.hear(reply.raw, hearer);
    return reply;
  });
  // The key of a booking is in the body, so that no log and no history of a browser has it.
  app.post("/api/events", { bodyLimit: holderBodyLimit }, async (request, reply) => {
    const refused = streams.enter(request, reply, " by key");
    if (refused !== undefined) return sendRefusal(request, reply, refused);
    const hearer = await chat?.holderOf(request.body);
    if (hearer === undefined) return sendRefusal(request, reply, "ITEM_NOT_EXIST");
    if (streams.isClosed()) return sendRefusal(request, reply, "UNAVAILABLE");
    streams.begin(reply, { clubs: [], user: undefined, hearsChat: true }, []);
    await streams.hear(reply.raw, hearer);
    return reply;
  });
  // What this process has changed is sent at once; what others have, within a moment.
  app.addHook("onResponse", (request, _reply, done) => {
    if (request.url.startsWith("/api/comm/")) streams.wake();
    done();
  });
  return streams;
}

/** The streams that are open, and what is sent to them. */
interface EventStreams extends OpenEventStreams {
  /** Takes a place for a stream until it closes. Gives the code of the refusal when no place is left; undefined when it got one. */
  readonly enter: (request: FastifyRequest, reply: FastifyReply, by: string) => "UNAVAILABLE" | "TOO_MANY_REQUESTS" | undefined;
  /** Opens a stream with the first versions of its clubs. */
  readonly begin: (reply: FastifyReply, listener: Listener, first: readonly (readonly [string, number])[]) => FastifyReply;
  /** Subscribes an open stream to news of chats. */
  readonly hear: (stream: ServerResponse, hearer: ChatSubscriber | undefined) => Promise<void>;
  /** Looks for news of chats at once. */
  readonly wake: () => void;
  readonly isClosed: () => boolean;
}

function makeStreams(app: FastifyInstance, { version, people, chat, ...known }: EventSources, mostOpen: number): EventStreams {
  const open = new Map<ServerResponse, Listener>();
  const places = makePlaces();
  let sentVersions = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const write = (stream: ServerResponse, text: string): void =>
    void (stream.writableLength > maxUnread ? stream.destroy() : stream.write(text));
  const sendToAll = (text: string, isMeant: (clubs: readonly string[]) => boolean = () => true): void =>
    open.forEach(({ clubs }, stream) => {
      if (isMeant(clubs)) write(stream, text);
    });
  const checkVersions = async (): Promise<void> => {
    const clubs = [...new Set([...open.values()].flatMap(({ clubs }) => clubs))];
    const now = await Promise.all(clubs.map(async (client) => [client, await version(client)] as const));
    for (const [client, at] of now) {
      if (sentVersions.has(client) && sentVersions.get(client) !== at)
        sendToAll(availability(client, at), (clubs) => clubs.includes(client));
    }
    sentVersions = new Map(now);
  };
  /** Checks the session of each stream again whenever users, roles or sessions have changed. */
  const checkSessions = async (): Promise<void> => {
    const listening = [...open].flatMap(([stream, listener]) =>
      listener.user === undefined ? [] : [{ ...listener, stream, ...listener.user }],
    );
    if (listening.length === 0) return;
    const now = await people.version();
    for (const { stream, user: _, person, at, ...listener } of listening) {
      if (at === now) continue;
      const { id, client, session = "" } = person;
      const principal = await known.principals({ id, client, session });
      if (principal === undefined) stream.end(sessionEnded);
      else if (open.has(stream)) {
        open.set(stream, { ...listener, user: { person, at: now } });
        if (listener.hearsChat) await changeHearer(chats, stream, await chat?.hearerOf(principal));
      }
    }
  };
  const watch = async (): Promise<void> => {
    await Promise.all([checkVersions(), checkSessions()]).catch(onFault);
    timer = open.size > 0 && !closed ? setTimeout(() => void watch(), pollMs) : undefined;
    if (timer === undefined) sentVersions.clear();
  };
  const onFault = (error: unknown): void => app.log.warn(stackTraceOf(error), "events");
  const chats = chat === undefined ? undefined : makeChatStreams({ news: chat, write, onFault });
  const leave = (stream: ServerResponse, address: string): void => {
    open.delete(stream);
    chats?.remove(stream);
    places.leave(address);
  };
  const heartbeat = setInterval(() => sendToAll(": still here\n\n"), heartbeatMs).unref();
  const enter: EventStreams["enter"] = (request, { raw }, by) => {
    if (open.size >= mostOpen) return "UNAVAILABLE";
    const address = `${clientAddressKey(request)}${by}`;
    if (!places.take(address)) return "TOO_MANY_REQUESTS";
    // Counted before the store is read, so that a burst does not pass the limit; a page that leaves meanwhile is subtracted too.
    raw.once("close", () => leave(raw, address));
    return undefined;
  };
  const begin: EventStreams["begin"] = (reply, listener, first) => {
    const stream = reply.raw;
    reply.hijack();
    if (stream.destroyed) return reply;
    for (const [client, at] of first) if (!sentVersions.has(client)) sentVersions.set(client, at);
    stream.writeHead(200, streamHeaders);
    stream.write(`retry: ${reconnectMs}\n\n${first.map(([client, at]) => availability(client, at)).join("")}`);
    open.set(stream, listener);
    timer ??= setTimeout(() => void watch(), pollMs);
    return reply;
  };
  const hear: EventStreams["hear"] = async (stream, hearer) =>
    hearer !== undefined && open.has(stream) ? chats?.set(stream, hearer) : undefined;
  const close = (): void => {
    closed = true;
    chats?.close();
    clearInterval(heartbeat);
    clearTimeout(timer);
    open.forEach((_, stream) => stream.end());
  };
  return { count: () => open.size, close, enter, begin, hear, wake: () => chats?.wake(), isClosed: () => closed };
}

/** Roles may have changed: who was staff hears of one thread, or of none. */
async function changeHearer(chats: ChatStreams | undefined, stream: ServerResponse, hearer: ChatSubscriber | undefined): Promise<void> {
  if (hearer === undefined) chats?.remove(stream);
  else await chats?.set(stream, hearer);
}

/** Counts the streams of each address, up to the most of one. */
function makePlaces() {
  const taken = new Map<string, number>();
  return {
    take: (address: string): boolean => {
      const others = taken.get(address) ?? 0;
      if (others < maxOfAddress) taken.set(address, others + 1);
      return others < maxOfAddress;
    },
    leave: (address: string): void => {
      const left = (taken.get(address) ?? 1) - 1;
      if (left > 0) taken.set(address, left);
      else taken.delete(address);
    },
  };
}

/** The clubs in an address, each once; undefined if they are too many or not ids of clubs. */
function clubsIn(url: string): readonly string[] | undefined {
  const clubs = [...new Set(new URL(url, "http://localhost").searchParams.getAll("client"))];
  return clubs.length <= maxClubs && clubs.every((client) => clubForm.test(client)) ? clubs : undefined;
}

function hearsChat(url: string): boolean {
  return new URL(url, "http://localhost").searchParams.get("chat") === "own";
}

function availability(client: string, version: number): string {
  return `event: availability\ndata: ${JSON.stringify({ client, version })}\n\n`;
}

const sessionEnded = 'event: session\ndata: {"state":"ended"}\n\n';
