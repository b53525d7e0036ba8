import { newsIn, waits } from "./events.ts";

export interface OwnEventsParts {
  /** The token of the moment; undefined while there is none. */
  readonly bearer: () => Promise<string | undefined>;
  /** The sign-in is said to have ended, or its token was refused. The stream is opened again once this is settled. */
  readonly ended: () => Promise<void>;
  /** How far a club has moved that the stream is about. */
  readonly moved?: (client: string, version: number) => void;
}

const availability = "event: availability\ndata: ";
const lockName = "quai-own-events";

/**
 * Listens to what the server tells whoever is signed in, by a stream with their token, until told to stop. One tab of a browser does so; it
 * tells the others itself.
 */
export function listenSignedIn(url: string, parts: OwnEventsParts, lock = lockName): () => void {
  const stop = new AbortController();
  const lead = () => follow(url, parts, stop.signal);
  if ("locks" in navigator) void navigator.locks.request(lock, { signal: stop.signal }, lead).catch(() => undefined);
  else void lead();
  return () => stop.abort();
}

/**
 * Listens to how far one club has moved, in the name of whoever is signed in, until told to stop. One tab of a browser has the stream, and
 * passes it on to the others.
 */
export function listenToClub(client: string, parts: Omit<OwnEventsParts, "moved">, heard: (version: number) => void): () => void {
  const name = `quai-club-events ${client}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }: MessageEvent<number>) => heard(data));
  const moved = (club: string, version: number) => {
    if (club !== client) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin, and takes no other.
    channel.postMessage(version);
    heard(version);
  };
  const stop = listenSignedIn(`/api/events?client=${encodeURIComponent(client)}`, { ...parts, moved }, name);
  return () => {
    stop();
    channel.close();
  };
}

async function follow(url: string, { bearer, ended, moved }: OwnEventsParts, signal: AbortSignal): Promise<void> {
  let wait = waits.first;
  while (!signal.aborted) {
    const heard = await listenOnce(url, await bearer(), { moved, signal }).catch(() => "nothing" as const);
    if (heard === "ended" || heard === "refused") await ended().catch(() => undefined);
    // One that was open is asked for soon again, one that was not ever later; browsers not all at once.
    wait = heard === "ended" || heard === "over" ? waits.first : Math.min(wait * 2, waits.longest);
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

interface Reading {
  readonly moved: OwnEventsParts["moved"];
  readonly signal: AbortSignal;
}

/** Opens the stream and reads it to its end; what it came to. */
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

async function readToEnd(body: ReadableStream<Uint8Array<ArrayBuffer>>, moved: OwnEventsParts["moved"]): Promise<"ended" | "over"> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = `${text}${part.value}`.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const news = event.startsWith(availability) ? newsIn(event.slice(availability.length)) : undefined;
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
