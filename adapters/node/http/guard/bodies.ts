import { Socket } from "node:net";
import { finished } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CheckUploadCaller, Caller } from "#core/features/caller/caller.ts";
import { callerOfRequest, type TokenReader } from "../request/caller.ts";
import { sendRefusal } from "../reply/errors.ts";
import { type ConcurrencyCaps, makeConcurrencySeats, seatOwnerOf } from "./seats.ts";

/** The type of the limits of how long the body of a request may take to arrive. */
export interface BodyTimeLimits {
  /** The limit for a body that is not a file, in milliseconds. */
  readonly wholeMs: number;
  /** A file may take any time as long as it brings `bytesPerSecond` after the first `graceMs`. */
  readonly graceMs: number;
  readonly bytesPerSecond: number;
  readonly checkEveryMs: number;
}

/**
 * The time limits of a server for bodies of requests: a phone on a slow connection may take a minute for a photo, but a client that sends
 * byte by byte is closed after seconds.
 */
export const defaultBodyTimeLimits: BodyTimeLimits = { wholeMs: 15_000, graceMs: 5_000, bytesPerSecond: 64_000, checkEveryMs: 1_000 };

interface ArrivingBody {
  readonly request: FastifyRequest["raw"];
  readonly since: number;
  /** The bytes of the connection before this body; they are counted for a file only. */
  readonly bytesBefore: number;
  readonly isFile: boolean;
}

/** Replies 408 to a request whose body arrives too slowly, and closes its connection. */
export function limitBodyTime(app: FastifyInstance, pace: BodyTimeLimits, isFile: (request: FastifyRequest) => boolean): void {
  // A connection brings one body at a time, so that the next one takes the place of the last: no listener is needed for the end of each.
  const arriving = new Map<Socket, ArrivingBody>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers["transfer-encoding"] !== undefined || Number(raw.headers["content-length"] ?? 0) > 0;
    // A request that a test injects has no connection.
    if (hasBody && !raw.complete && raw.socket instanceof Socket) {
      const { socket } = raw;
      const isOfFile = isFile(request);
      arriving.set(socket, { request: raw, since: performance.now(), bytesBefore: isOfFile ? socket.bytesRead : 0, isFile: isOfFile });
    }
    done();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, own] of arriving) {
      if (own.request.complete || own.request.destroyed) arriving.delete(socket);
      else if (isLate(socket, own, now, pace)) {
        arriving.delete(socket);
        endSlowRequest(app, socket);
      }
    }
  }, pace.checkEveryMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

/** Replies 408 to the request of a connection, and closes it: the same error as the server's own for a request that takes too long. */
export function endSlowRequest({ server }: Pick<FastifyInstance, "server">, socket: Socket): void {
  server.emit("clientError", Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
}

function isLate(
  socket: Socket,
  { since, bytesBefore, isFile }: ArrivingBody,
  now: number,
  { wholeMs, graceMs, bytesPerSecond }: BodyTimeLimits,
): boolean {
  const elapsed = now - since;
  if (!isFile) return elapsed > wholeMs;
  return elapsed > graceMs && socket.bytesRead - bytesBefore < ((elapsed - graceMs) / 1000) * bytesPerSecond;
}

/** The parts by which to check that a caller may send a file. */
export interface FileGateParts extends TokenReader {
  readonly admits: CheckUploadCaller;
}

/** How many files may be received at once, in all and by club: each is in memory until its call has a reply. */
const fileSeats: ConcurrencyCaps = { ofUser: 1, ofClub: 2, most: 6 };

/**
 * Returns a check for a request with a file, before its body is read: first the caller's permission, then a free seat, which is taken until the
 * reply is sent. The check returns the caller, or undefined if it has refused the request.
 */
export function makeFileGate(parts: FileGateParts, caps = fileSeats) {
  const seats = makeConcurrencySeats(caps);
  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<Caller | undefined> => {
    const caller = await callerOfRequest(request, parts);
    const admission = caller === undefined || caller.principal.kind === "anonymous" ? "UNAUTHORIZED" : await parts.admits(path, caller);
    if (caller === undefined || typeof admission === "string") {
      sendRefusal(request, reply, typeof admission === "string" ? admission : "UNAUTHORIZED");
      return undefined;
    }
    const leave = seats(seatOwnerOf(request, caller));
    if (typeof leave === "string") {
      sendRefusal(request, reply, leave);
      return undefined;
    }
    finished(reply.raw, leave);
    return caller;
  };
}
