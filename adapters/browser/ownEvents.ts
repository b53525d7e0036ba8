import { waits } from "./events.ts";

export interface OwnEventsParts {
  /** The token of the moment; undefined while there is none. */
  readonly bearer: () => Promise<string | undefined>;
  /** The sign-in is said to have ended, or its token was refused. The stream is opened again once this is settled. */
  readonly ended: () => Promise<void>;
}

const lockName = "quai-own-events";

/**
 * Listens to what the server tells whoever is signed in, by a stream with their token, until told to stop. One tab of a browser does so; it
 * tells the others itself.
 */
export function listenSignedIn(url: string, parts: OwnEventsParts): () => void {
  const stop = new AbortController();
  const lead = () => follow(url, parts, stop.signal);
  if ("locks" in navigator) void navigator.locks.request(lockName, { signal: stop.signal }, lead).catch(() => undefined);
  else void lead();
  return () => stop.abort();
}

async function follow(url: string, { bearer, ended }: OwnEventsParts, signal: AbortSignal): Promise<void> {
  let wait = waits.first;
  while (!signal.aborted) {
    const heard = await listenOnce(url, await bearer(), signal).catch(() => "nothing" as const);
    if (heard === "ended" || heard === "refused") await ended().catch(() => undefined);
    // One that was open is asked for soon again, one that was not ever later; browsers not all at once.
    wait = heard === "ended" || heard === "over" ? waits.first : Math.min(wait * 2, waits.longest);
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

/** Opens the stream and reads it to its end; what it came to. */
async function listenOnce(url: string, token: string | undefined, signal: AbortSignal): Promise<"ended" | "refused" | "over" | "nothing"> {
  if (token === undefined) return "nothing";
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` }, cache: "no-store", signal });
  if (reply.status === 401) return "refused";
  if (!reply.ok || reply.body === null) return "nothing";
  return readToEnd(reply.body).catch(() => "over");
}

async function readToEnd(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<"ended" | "over"> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = `${text}${part.value}`.split("\n\n");
    text = events.pop() ?? "";
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
