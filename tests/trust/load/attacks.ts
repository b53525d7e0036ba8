import { connect, type Socket } from "node:net";
import { setTimeout as rest } from "node:timers/promises";

/** The target of an attack: a port of this machine, and of no other. `from` is the loopback address it comes from. */
export interface Target {
  readonly port: number;
  readonly from?: string;
}

/** Connections that stand until they are ended. */
export interface Standing {
  /** How many the server has not closed. */
  readonly count: () => number;
  readonly end: () => void;
}

/** The port at an address such as a server prints. */
export function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** Opens `count` connections and sends nothing on them. */
export async function standIdle(target: Target, count: number): Promise<Standing> {
  return standing(await opened(target, count));
}

/** Opens `count` connections and begins a call on each, whose body never comes; the server itself has announced that it waits for it. */
export async function standBusy(target: Target, count: number): Promise<Standing> {
  const sockets = await opened(target, count);
  const head = "POST /api/booking/lakes/find HTTP/1.1\r\nhost: quai\r\ncontent-type: application/json\r\n";
  for (const socket of sockets) socket.write(`${head}content-length: 100\r\nexpect: 100-continue\r\n\r\n`);
  await Promise.all(sockets.map((socket) => Promise.race([new Promise((done) => socket.once("data", done)), ended(socket)])));
  return standing(sockets);
}

/**
 * Opens `count` connections, asks for `path` on each `times`, twice a second, and never reads a byte, not even that the server closed
 * them. `whenOpen` comes before the first question.
 */
export async function neverRead(
  target: Target,
  count: number,
  path: string,
  times = 1,
  whenOpen: () => Promise<void> = async () => undefined,
): Promise<Standing> {
  const sockets = await opened(target, count);
  await whenOpen();
  for (let time = 0; time < times; time += 1) {
    for (const socket of sockets) socket.pause().write(getting(path));
    if (time + 1 < times) await rest(500);
  }
  return standing(sockets);
}

/** What came of requests that were sent on one connection without waiting for an answer. */
export interface Pipelined {
  readonly replies: number;
  readonly bytes: number;
  /** The server closed the connection before it answered all. */
  readonly isCut: boolean;
}

/** Sends `count` requests for `path` at once on one connection and reads what comes, for `mostMs` at most. */
export async function pipeline(target: Target, path: string, count: number, mostMs: number): Promise<Pipelined> {
  const socket = open(target);
  let bytes = 0;
  let replies = 0;
  socket.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    replies += chunk.toString("latin1").split("HTTP/1.1 ").length - 1;
    if (replies >= count) socket.destroy();
  });
  socket.write(getting(path).repeat(count));
  await Promise.race([ended(socket), rest(mostMs, undefined, { ref: false })]);
  const isCut = socket.destroyed && replies < count;
  socket.destroy();
  return { replies, bytes, isCut };
}

/** A reply's status, 0 where there was none, its text, and the milliseconds it took. */
export interface ProbeAnswer {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** Asks for `path` on a connection of its own and reads the whole answer. */
export async function askOnce(target: Target, path: string, mostMs = 10_000): Promise<ProbeAnswer> {
  const began = performance.now();
  const socket = open(target);
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.write(getting(path, "connection: close\r\n"));
  await Promise.race([ended(socket), rest(mostMs, undefined, { ref: false })]);
  socket.destroy();
  return { status: Number(text.slice(9, 12) || 0), text, ms: performance.now() - began };
}

/** Follows `perSecond` links a second for `seconds`, each on a connection of its own; `linkOf` gives the address of each. */
export async function followLinks(
  target: Target,
  perSecond: number,
  seconds: number,
  linkOf: (index: number) => string,
): Promise<readonly ProbeAnswer[]> {
  const answers: Promise<ProbeAnswer>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    answers.push(askOnce(target, linkOf(index)));
    await rest(1000 / perSecond);
  }
  return Promise.all(answers);
}

/** Requests a probe ten times a second, as a watch over a server would; gives the answers once it is ended. */
export function watch(target: Target, path: string): { readonly end: () => Promise<readonly ProbeAnswer[]> } {
  const ending = new AbortController();
  const watching = async (): Promise<readonly ProbeAnswer[]> => {
    const answers: ProbeAnswer[] = [];
    while (!ending.signal.aborted) {
      answers.push(await askOnce(target, path));
      await rest(100, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    return answers;
  };
  const watched = watching();
  return { end: () => (ending.abort(), watched) };
}

function getting(path: string, more = ""): string {
  return `GET ${path} HTTP/1.1\r\nhost: quai\r\n${more}\r\n`;
}

/** A connection whose errors are its end. */
function open({ port, from }: Target): Socket {
  const socket = connect({ port, host: "127.0.0.1", ...(from === undefined ? {} : { localAddress: from }) });
  socket.on("error", () => socket.destroy());
  return socket;
}

async function ended(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((done) => socket.once("close", done));
}

async function opened(target: Target, count: number): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: count }, () => open(target));
  await Promise.all(sockets.map((socket) => Promise.race([new Promise((done) => socket.once("connect", done)), ended(socket)])));
  return sockets;
}

function standing(sockets: readonly Socket[]): Standing {
  return {
    count: () => sockets.filter((socket) => !socket.destroyed).length,
    end: () => sockets.forEach((socket) => socket.destroy()),
  };
}
