import { streamRetryWaits } from "./events.ts";

/** The parts that a stream that is read by `fetch` needs. */
export interface FetchStreamParts {
  /** Requests the stream; undefined while nobody may. */
  readonly open: (signal: AbortSignal) => Promise<Response | undefined>;
  /** Called with each event, by its name. */
  readonly onEvent: (name: string, data: string) => void;
  /** Called when the server ends the session or refuses the caller. The stream is opened again once the promise is settled. */
  readonly ended: () => Promise<void>;
}

type StreamEnd = "ended" | "refused" | "over" | "nothing";

/** The most milliseconds of silence: the server writes every 15 seconds, so after three times as long the connection is lost. */
const longestSilenceMs = 45_000;

/**
 * Keeps a stream open until the signal: opens it again when it breaks or stays silent, after waits that grow while it cannot be opened, and
 * at once when the network is back.
 */
export async function followEventStream(parts: FetchStreamParts, signal: AbortSignal): Promise<void> {
  let wait = streamRetryWaits.first;
  while (!signal.aborted) {
    const end = await readOnce(parts, signal).catch((): StreamEnd => "nothing");
    if (end === "ended" || end === "refused") await parts.ended().catch(() => undefined);
    // A stream that was open is opened again soon, one that failed after a wait that grows; random, so that browsers do not come all at once.
    wait = end === "ended" || end === "over" ? streamRetryWaits.first : Math.min(wait * 2, streamRetryWaits.longest);
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

/** Opens the stream and reads it to its end; returns why it ended, "nothing" if it could not be opened. */
async function readOnce({ open, onEvent }: FetchStreamParts, signal: AbortSignal): Promise<StreamEnd> {
  const reply = await open(signal);
  if (reply === undefined) return "nothing";
  if (reply.status === 401) return "refused";
  if (!reply.ok || reply.body === null) return "nothing";
  return readToEnd(reply.body, onEvent).catch(() => "over");
}

async function readToEnd(body: ReadableStream<Uint8Array<ArrayBuffer>>, onEvent: FetchStreamParts["onEvent"]): Promise<"ended" | "over"> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await readPart(reader); part?.done !== true; part = await readPart(reader)) {
    if (part === undefined) {
      void reader.cancel().catch(() => undefined);
      return "over";
    }
    const events = `${text}${part.value}`.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/u.exec(event) ?? [];
      if (name !== undefined && data !== undefined) onEvent(name, data);
    }
    if (events.some((event) => event.startsWith("event: session\n"))) {
      void reader.cancel().catch(() => undefined);
      return "ended";
    }
  }
  return "over";
}

/** The next part of a stream; undefined after the longest silence. A connection that the network has forgotten never ends by itself. */
async function readPart(reader: ReadableStreamDefaultReader<string>): Promise<ReadableStreamReadResult<string> | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resume) => {
    timer = setTimeout(() => resume(undefined), longestSilenceMs);
  });
  return Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer));
}

/** Waits so long, or until the network is back, or until the signal. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const until = { once: true, signal: over.signal };
  await new Promise<unknown>((resume) => {
    const timer = setTimeout(resume, milliseconds);
    over.signal.addEventListener("abort", () => clearTimeout(timer));
    signal.addEventListener("abort", resume, until);
    // There is no such event outside of a browser.
    if ("addEventListener" in globalThis) globalThis.addEventListener("online", resume, until);
  });
  over.abort();
}
