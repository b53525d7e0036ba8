import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
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
const mostListeners = 5000;
/** Bytes that wait for one listener; one that reads nothing is let go, and its browser connects again. */
const mostUnread = 16_384;
const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-accel-buffering": "no",
} as const;

/**
 * `GET /api/events`: tells every open page the store's version, once when it connects and at each change after. The
 * version is read from the store, and only while somebody listens, so that changes of other processes are told too.
 */
export function serveEvents(app: FastifyInstance, version: () => Promise<number>): Listeners {
  const open = new Set<ServerResponse>();
  let told: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const tell = (text: string): void =>
    open.forEach((stream) => (stream.writableLength > mostUnread ? stream.destroy() : stream.write(text)));
  const look = async (): Promise<void> => {
    const now = await version();
    if (told !== undefined && now !== told) tell(availability(now));
    told = now;
  };
  const watch = async (): Promise<void> => {
    await look().catch((error: unknown) => app.log.warn(traceOf(error), "events"));
    timer = open.size > 0 && !closed ? setTimeout(() => void watch(), pollMs) : undefined;
    if (timer === undefined) told = undefined;
  };
  const heartbeat = setInterval(() => tell(": still here\n\n"), heartbeatMs).unref();
  app.get("/api/events", { exposeHeadRoute: false }, async (request, reply) => {
    if (open.size >= mostListeners) return refuse(request, reply, "UNAVAILABLE");
    const first = await version();
    told ??= first;
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, streamHeaders);
    stream.write(`retry: ${reconnectMs}\n\n${availability(first)}`);
    open.add(stream);
    stream.on("close", () => open.delete(stream));
    timer ??= setTimeout(() => void watch(), pollMs);
    return reply;
  });
  const close = (): void => {
    closed = true;
    clearInterval(heartbeat);
    clearTimeout(timer);
    open.forEach((stream) => stream.end());
  };
  return { count: () => open.size, close };
}

function availability(version: number): string {
  return `event: availability\ndata: {"version":${version}}\n\n`;
}
