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

/**
 * `GET /api/events`: tells every open page the store's version, once when it connects and at each change after. The
 * version is read from the store, and only while somebody listens, so that changes of other processes are told too. At most `most` listen.
 */
export function serveEvents(app: FastifyInstance, version: () => Promise<number>, most = mostListeners): Listeners {
  const mostOpen = Math.min(most, mostListeners);
  const open = new Set<ServerResponse>();
  const ofAddress = new Map<string, number>();
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
  const leave = (stream: ServerResponse, address: string): void => {
    open.delete(stream);
    const left = (ofAddress.get(address) ?? 1) - 1;
    if (left > 0) ofAddress.set(address, left);
    else ofAddress.delete(address);
  };
  const heartbeat = setInterval(() => tell(": still here\n\n"), heartbeatMs).unref();
  app.get("/api/events", { exposeHeadRoute: false }, async (request, reply) => {
    if (open.size >= mostOpen) return refuse(request, reply, "UNAVAILABLE");
    const address = addressKeyOf(request);
    const others = ofAddress.get(address) ?? 0;
    if (others >= mostOfAddress) return refuse(request, reply, "TOO_MANY_REQUESTS");
    ofAddress.set(address, others + 1);
    const stream = reply.raw;
    // Counted before the store is asked, so that no burst slips by; a page that leaves meanwhile is counted off too.
    stream.once("close", () => leave(stream, address));
    const first = await version();
    if (closed) return refuse(request, reply, "UNAVAILABLE");
    reply.hijack();
    if (stream.destroyed) return reply;
    told ??= first;
    stream.writeHead(200, streamHeaders);
    stream.write(`retry: ${reconnectMs}\n\n${availability(first)}`);
    open.add(stream);
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
