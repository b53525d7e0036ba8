import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { ConnectionCaps } from "./connectionCaps.ts";
import { type Connection, makeCrowd } from "./crowd.ts";
import type { Networks } from "../request/networks.ts";

/** What the guard counts. */
export interface Connections {
  readonly standing: () => number;
  /** Connections that were refused, or closed for what they took, since the start. */
  readonly turnedAway: () => number;
}

/**
 * Keeps connections below what the process can open, and what one of them takes bounded: how many of its requests are under way, and how
 * long its answers lie here untaken. A client that asks on without waiting for answers must expect a close and ask again (RFC 9112, 9.3.2).
 */
export function guardConnections(app: FastifyInstance, caps: ConnectionCaps, isProxy: Networks): Connections {
  const crowd = makeCrowd(caps, isProxy);
  let turnedAway = 0;
  const turnAway = (connection: Connection): void => {
    turnedAway += 1;
    crowd.drop(connection);
  };
  let isClosing = false;
  app.server.on("connection", (socket: Socket) => {
    if (!isClosing && crowd.enter(socket)) return;
    turnedAway += 1;
    socket.destroy();
  });
  app.addHook("onRequest", (request, _reply, done) => {
    const { socket } = request.raw;
    const connection = crowd.find(socket);
    if (connection !== undefined) {
      if (connection.underWay >= caps.underWay) return turnAway(connection);
      crowd.begin(connection);
    } else if (socket.destroyed) return;
    done();
  });
  app.addHook("onResponse", (request, _reply, done) => {
    const connection = crowd.find(request.raw.socket);
    if (connection !== undefined) crowd.end(connection);
    done();
  });
  // A server waits for every connection but those that were answered: one that a browser opens ahead, and asks nothing on, would hold it for ever.
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const connection of crowd.all()) if (connection.underWay === 0) crowd.drop(connection);
  });
  lookEvery(app, caps.lookMs, () => {
    const now = performance.now();
    for (const connection of crowd.all()) if (isUnread(connection, now, caps.unreadMs)) turnAway(connection);
  });
  warnOf(app, caps.lookMs, () => turnedAway);
  return { standing: crowd.size, turnedAway: () => turnedAway };
}

/** Whether the client took nothing of its answers for too long. */
function isUnread(connection: Connection, now: number, mostMs: number): boolean {
  const { socket } = connection;
  const waiting = socket.writableLength;
  const taken = socket.bytesWritten - waiting;
  if (waiting > 0 && taken === connection.taken) return now - connection.since >= mostMs;
  connection.taken = taken;
  connection.since = now;
  return false;
}

function warnOf(app: FastifyInstance, everyMs: number, turnedAway: () => number): void {
  let told = 0;
  lookEvery(app, everyMs, () => {
    const all = turnedAway();
    if (all > told) app.log.warn({ turnedAway: all - told }, "connections");
    told = all;
  });
}

function lookEvery(app: FastifyInstance, everyMs: number, look: () => void): void {
  const timer = setInterval(look, everyMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
