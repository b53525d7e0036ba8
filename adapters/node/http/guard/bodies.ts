import { Socket } from "node:net";
import { finished } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Admits, Caller } from "#core/gate/answer/caller.ts";
import { callerOf, type TokenReader } from "../request/caller.ts";
import { refuse } from "../reply/errors.ts";
import { type SeatCaps, makeSeats, sitterOf } from "./seats.ts";

/** How long a body may take to arrive. */
export interface BodyPace {
  /** In milliseconds, for a body that is no file. */
  readonly wholeMs: number;
  /** A file may be of any length, at so many bytes for each second beyond the first `graceMs`. */
  readonly graceMs: number;
  readonly bytesPerSecond: number;
  readonly lookMs: number;
}

/** A phone on a slow line takes a minute for a photo; whoever drips bytes is let go after seconds. */
export const usualPace: BodyPace = { wholeMs: 15_000, graceMs: 5_000, bytesPerSecond: 64_000, lookMs: 1_000 };

interface Arriving {
  readonly request: FastifyRequest["raw"];
  readonly socket: Socket;
  readonly since: number;
  /** What the connection had brought before this body. */
  readonly bytesBefore: number;
  readonly isFile: boolean;
}

/** Answers 408 to a request whose body comes too slowly, and closes its connection. */
export function boundBodies(app: FastifyInstance, pace: BodyPace, isFile: (url: string) => boolean): void {
  const arriving = new Set<Arriving>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers["transfer-encoding"] !== undefined || Number(raw.headers["content-length"] ?? 0) > 0;
    // A request that a test injects comes over no connection.
    if (hasBody && !raw.complete && raw.socket instanceof Socket) {
      const { socket } = raw;
      const own = { request: raw, socket, since: performance.now(), bytesBefore: socket.bytesRead, isFile: isFile(request.url) };
      arriving.add(own);
      raw.once("close", () => arriving.delete(own));
    }
    done();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const own of arriving) {
      if (own.request.complete) arriving.delete(own);
      else if (isLate(own, now, pace)) {
        arriving.delete(own);
        // As the server itself tells of a request that took too long.
        app.server.emit("clientError", Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), own.socket);
      }
    }
  }, pace.lookMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

function isLate({ since, socket, bytesBefore, isFile }: Arriving, now: number, { wholeMs, graceMs, bytesPerSecond }: BodyPace): boolean {
  const elapsed = now - since;
  if (!isFile) return elapsed > wholeMs;
  return elapsed > graceMs && socket.bytesRead - bytesBefore < ((elapsed - graceMs) / 1000) * bytesPerSecond;
}

/** Who may send a file, and how many may at once. */
export interface FileParts extends TokenReader {
  readonly admits: Admits;
}

/** A file's bytes lie in memory until its call is answered: few at once, and of each club some, so that none keeps the others out. */
const fileSeats: SeatCaps = { ofUser: 1, ofClub: 2, most: 6 };

/**
 * Judges who is about to send a file, before a byte of it is read: first whether they may, then whether there is a seat, which they keep until
 * they are answered. Gives undefined where they were refused.
 */
export function makeFileGate(parts: FileParts, caps = fileSeats) {
  const seats = makeSeats(caps);
  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<Caller | undefined> => {
    const caller = await callerOf(request, parts);
    const refusal = caller === undefined || caller.principal.kind === "anonymous" ? "UNAUTHORIZED" : parts.admits(path, caller);
    if (caller === undefined || refusal !== undefined) {
      refuse(request, reply, refusal ?? "UNAUTHORIZED");
      return undefined;
    }
    const leave = seats(sitterOf(request, caller));
    if (typeof leave === "string") {
      refuse(request, reply, leave);
      return undefined;
    }
    finished(reply.raw, leave);
    return caller;
  };
}
