import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { dock, windowAt } from "../club.ts";
import { medianOf } from "../measure.ts";
import { folder, memoryOf, type Peer, startBare, startServer } from "../processes.ts";
import type { Figure } from "../report.ts";
import { fileIn, stockStore } from "../stock.ts";

const starts = 7;
const window = windowAt(Date.now());

/** How long the built server takes until it listens, and the memory it answers for, beside Fastify alone. */
export async function start(full: boolean): Promise<readonly Figure[]> {
  const empty = folder();
  await (await startServer(empty)).stop();
  const sizes = full ? [100_000, 1_000_000] : [100_000];
  const stores = await Promise.all(sizes.map(async (size) => ({ size, data: folder() })));
  for (const { size, data } of stores) await stockStore(data, size, window);
  const times = { empty: [] as number[], full: [] as number[], bare: [] as number[] };
  for (let round = 0; round < starts; round += 1) {
    times.bare.push(await timeOf(bareFile()));
    times.empty.push(await startTime(empty));
    times.full.push(await startTime(stores[0]?.data ?? ""));
  }
  const limit = { value: Math.min(...times.bare), what: "bare Fastify, ms" };
  return [
    {
      name: "cold start until it listens, a demo's store",
      unit: `ms (median ${Math.round(medianOf(times.empty))})`,
      measured: Math.min(...times.empty),
      atMost: 1.15 * limit.value,
      limit,
    },
    {
      name: "cold start until it listens, 100,000 reservations",
      unit: `ms (median ${Math.round(medianOf(times.full))})`,
      measured: Math.min(...times.full),
      atMost: 1.15 * limit.value,
      limit,
    },
    ...(await Promise.all(stores.map(({ size, data }) => memory(size, data)))),
  ];
}

async function startTime(data: string): Promise<number> {
  const peer = await startServer(data);
  await peer.stop();
  return peer.startMs;
}

async function memory(size: number, data: string): Promise<Figure> {
  const quai = await startServer(data);
  const file = folder();
  await stockStore(file, 0, window);
  const bare = await startBare({ small: "{}", list: "[]", file: fileIn(file) });
  await use(quai);
  await call(bare, "/small", {});
  const own = memoryOf(quai) ?? Number.NaN;
  const alone = memoryOf(bare) ?? Number.NaN;
  await Promise.all([quai.stop(), bare.stop()]);
  return {
    name: `memory in use at ${size.toLocaleString("en-CA")} reservations, after 400 calls and pages`,
    unit: "MB",
    measured: own,
    atMost: size <= 100_000 ? 95 : 160,
    limit: { value: alone, what: "bare Fastify with SQLite, MB" },
  };
}

/** What a few visitors do: look at pages and lists. */
async function use(peer: Peer): Promise<void> {
  for (let visit = 0; visit < 200; visit += 1) {
    const data = { ...window, bookingType: "boat", attributes: { location: dock._id } };
    await call(peer, "/api/booking/reservations/checkFullBookingInRange", {
      sender: "quai-app",
      scope: "quai",
      sent: "2027-01-01T12:00:00.000Z",
      data,
    });
    await (await fetch(`http://127.0.0.1:${peer.port}/${visit % 2 === 0 ? "en" : "fr"}`)).text();
  }
}

async function call({ port }: Peer, path: string, body: object): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await reply.text();
}

function bareFile(): string {
  return fileURLToPath(new URL("listen.ts", import.meta.url));
}

/** Milliseconds until a module started in a process of its own says that it listens. */
function timeOf(module: string): Promise<number> {
  const began = performance.now();
  return new Promise((done, failed) => {
    const child = fork(module, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    child.once("error", failed);
    child.once("message", () => {
      const took = performance.now() - began;
      child.once("exit", () => done(took));
      child.kill();
    });
  });
}
