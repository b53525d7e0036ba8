import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { ConnectionCaps } from "./connectionCaps.ts";
import { type OpenConnection, makeOpenConnections } from "./crowd.ts";
import type { NetworkTest } from "../request/networks.ts";

/** The counts of the connections that a server has open, and of those that it refused or closed since its start. */
export interface ConnectionCounts {
  readonly open: () => number;
  /** Connections that were refused, or closed for what they took, since the start. */
  readonly turnedAway: () => number;
}

/**
 * Limits the number of connections to what the process can open, and of each connection the requests under way and the time that its replies
 * wait to be read. A client that sends further requests without waiting for replies must expect a close, and try again (RFC 9112, 9.3.2).
 */
export function limitConnections(app: FastifyInstance, caps: ConnectionCaps, isProxy: NetworkTest): ConnectionCounts {
  const crowd = makeOpenConnections(caps, isProxy);
  let turnedAway = 0;
  const turnAway = (connection: OpenConnection): void => {
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
  // A server that stops waits for connections without a request too: one that a browser opens in advance would delay it for ever.
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const connection of crowd.all()) if (connection.underWay === 0) crowd.drop(connection);
  });
  runEvery(app, caps.checkEveryMs, () => {
    const now = performance.now();
    for (const connection of crowd.all()) if (isUnread(connection, now, caps.unreadMs)) turnAway(connection);
  });
  logRefusals(app, caps.checkEveryMs, () => turnedAway);
  return { open: crowd.size, turnedAway: () => turnedAway };
}

/** Whether the client has read nothing of its replies for too long. */
function isUnread(connection: OpenConnection, now: number, mostMs: number): boolean {
  const { socket } = connection;
  const waiting = socket.writableLength;
  const taken = socket.bytesWritten - waiting;
  if (waiting > 0 && taken === connection.taken) return now - connection.since >= mostMs;
  connection.taken = taken;
  connection.since = now;
  return false;
}

function logRefusals(app: FastifyInstance, everyMs: number, turnedAway: () => number): void {
  let logged = 0;
  runEvery(app, everyMs, () => {
    const all = turnedAway();
    if (all > logged) app.log.warn({ turnedAway: all - logged }, "connections");
    logged = all;
  });
}

function runEvery(app: FastifyInstance, everyMs: number, task: () => void): void {
  const timer = setInterval(task, everyMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
