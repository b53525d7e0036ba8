// A process of its own that sends requests over kept connections and says how long they took. It gets what to send over its channel.
import { connect, type Socket } from "node:net";

/** One call: where to, the body, and who comes where somebody is signed in. */
export interface Sent {
  readonly path: string;
  readonly body: string;
  readonly authorization?: string;
}

/**
 * What to send. Requests are taken in turn; with `once` each goes out a single time, under a key of its own, and the run ends with the last. Each
 * connection rests `restMs` after a reply.
 */
export interface Job {
  readonly port: number;
  readonly requests: readonly Sent[];
  readonly connections: number;
  readonly seconds: number;
  readonly once: boolean;
  readonly restMs?: number;
}

/** Ends the run in progress, which then says how it went. */
export type EndOfRun = "end";

/** How it went: replies a second, milliseconds of the middle, of the slowest hundredth and of the slowest, and replies by status. */
export interface Outcome {
  readonly count: number;
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly statuses: Readonly<Record<string, number>>;
}

interface Run {
  readonly job: Job;
  readonly texts: readonly Buffer[];
  readonly latencies: number[];
  readonly statuses: Map<string, number>;
  until: number;
  next: number;
}

let current: Run | undefined;

if (process.send !== undefined) {
  process.on("message", (told: Job | EndOfRun) => {
    if (told !== "end") void run(told).then((outcome) => process.send?.(outcome));
    else if (current !== undefined) current.until = 0;
  });
  process.on("disconnect", () => process.exit(0));
}

async function run(job: Job): Promise<Outcome> {
  const prefix = Date.now().toString(36);
  const texts = job.requests.map((sent, index) => textOf(sent, job.once ? `${prefix}-${index}` : undefined));
  const sockets = await Promise.all(Array.from({ length: job.connections }, () => open(job.port)));
  const began = performance.now();
  const state: Run = { job, texts, latencies: [], statuses: new Map(), until: began + job.seconds * 1000, next: 0 };
  current = state;
  await Promise.all(sockets.map((socket) => drive(socket, state)));
  const took = (performance.now() - began) / 1000;
  const ordered = Float64Array.from(state.latencies).sort();
  const at = (share: number) => ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
  const p50 = at(0.5);
  const p99 = at(0.99);
  const worst = at(1);
  return { count: ordered.length, rate: ordered.length / took, p50, p99, worst, statuses: Object.fromEntries(state.statuses) };
}

function textOf({ path, body, authorization }: Sent, key: string | undefined): Buffer {
  const lines = [
    `POST ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    "content-type: application/json",
    "accept-language: en",
    "cookie: quai_visitor=bench-visitor-000000",
    ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
    ...(authorization === undefined ? [] : [`authorization: ${authorization}`]),
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ];
  return Buffer.from(lines.join("\r\n"));
}

function open(port: number): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    socket.once("connect", () => done(socket));
    socket.once("error", failed);
  });
}

/** Sends one request after another on a connection until the time is over. */
function drive(socket: Socket, state: Run): Promise<void> {
  return new Promise((done, failed) => {
    let sentAt = 0;
    let missing = -1;
    let held: Buffer = Buffer.alloc(0);
    const send = (): void => {
      const text = state.job.once ? state.texts[state.next] : state.texts[state.next % state.texts.length];
      state.next += 1;
      sentAt = performance.now();
      if (text === undefined || sentAt >= state.until) {
        socket.destroy();
        done();
        return;
      }
      socket.write(text);
    };
    socket.on("error", failed);
    socket.on("close", () => done());
    socket.on("data", (chunk: Buffer) => {
      if (missing < 0) {
        held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
        const end = held.indexOf("\r\n\r\n");
        if (end < 0) return;
        const head = held.toString("latin1", 0, end);
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (held.length - end - 4);
        const status = head.slice(9, 12);
        state.statuses.set(status, (state.statuses.get(status) ?? 0) + 1);
        held = Buffer.alloc(0);
      } else missing -= chunk.length;
      if (missing > 0) return;
      missing = -1;
      state.latencies.push(performance.now() - sentAt);
      if (state.job.restMs === undefined) send();
      else setTimeout(send, state.job.restMs);
    });
    send();
  });
}
