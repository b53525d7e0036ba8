import { parseVersionEvent, streamRetryWaits } from "./events.ts";

/** What a stream of a signed-in user needs. */
export interface UserEventStreamParts {
  /** The access token of the moment; undefined while there is none. */
  readonly bearer: () => Promise<string | undefined>;
  /** Called when the server ends the session or refuses the token. The stream is opened again once the promise is settled. */
  readonly ended: () => Promise<void>;
  /** Called with the new version of a club that the stream is about. */
  readonly moved?: (client: string, version: number) => void;
}

const availability = "event: availability\ndata: ";
const lockName = "quai-own-events";

/**
 * Listens to the server's events for the signed-in user, by a stream with their token; returns how to stop. Only one tab of a browser listens:
 * the one that holds the lock.
 */
export function listenToUserEvents(url: string, parts: UserEventStreamParts, lock = lockName): () => void {
  const stop = new AbortController();
  const lead = () => follow(url, parts, stop.signal);
  if ("locks" in navigator) void navigator.locks.request(lock, { signal: stop.signal }, lead).catch(() => undefined);
  else void lead();
  return () => stop.abort();
}

/**
 * Listens to the version of one club, by a stream with the user's token; returns how to stop. One tab of a browser has the stream, and passes
 * versions on to the others.
 */
export function listenToClubVersion(
  client: string,
  parts: Omit<UserEventStreamParts, "moved">,
  onVersion: (version: number) => void,
): () => void {
  const name = `quai-club-events ${client}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }: MessageEvent<number>) => onVersion(data));
  const moved = (club: string, version: number) => {
    if (club !== client) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin, and takes no other.
    channel.postMessage(version);
    onVersion(version);
  };
  const stop = listenToUserEvents(`/api/events?client=${encodeURIComponent(client)}`, { ...parts, moved }, name);
  return () => {
    stop();
    channel.close();
  };
}

async function follow(url: string, { bearer, ended, moved }: UserEventStreamParts, signal: AbortSignal): Promise<void> {
  let wait = streamRetryWaits.first;
  while (!signal.aborted) {
    const end = await listenOnce(url, await bearer(), { moved, signal }).catch(() => "nothing" as const);
    if (end === "ended" || end === "refused") await ended().catch(() => undefined);
    // A stream that was open is opened again soon, one that failed after a wait that grows; random, so that browsers do not come all at once.
    wait = end === "ended" || end === "over" ? streamRetryWaits.first : Math.min(wait * 2, streamRetryWaits.longest);
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

interface Reading {
  readonly moved: UserEventStreamParts["moved"];
  readonly signal: AbortSignal;
}

/** Opens the stream and reads it to its end; returns why it ended, "nothing" if it could not be opened. */
async function listenOnce(
  url: string,
  token: string | undefined,
  { moved, signal }: Reading,
): Promise<"ended" | "refused" | "over" | "nothing"> {
  if (token === undefined) return "nothing";
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` }, cache: "no-store", signal });
  if (reply.status === 401) return "refused";
  if (!reply.ok || reply.body === null) return "nothing";
  return readToEnd(reply.body, moved).catch(() => "over");
}

async function readToEnd(body: ReadableStream<Uint8Array<ArrayBuffer>>, moved: UserEventStreamParts["moved"]): Promise<"ended" | "over"> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = `${text}${part.value}`.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const news = event.startsWith(availability) ? parseVersionEvent(event.slice(availability.length)) : undefined;
      if (news !== undefined) moved?.(news.client, news.version);
    }
    if (events.some((event) => event.startsWith("event: session\n"))) {
      void reader.cancel().catch(() => undefined);
      return "ended";
    }
  }
  return "over";
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resume) => {
    const timer = setTimeout(resume, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), resume()), { once: true });
  });
}
