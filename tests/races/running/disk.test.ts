import { execFileSync, spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { startQuai } from "../../e2e/quai.ts";
import { textIn } from "../../server/whole.ts";
import { sqlite } from "../../torture/engines.ts";
import { type Answer, ask, type Call, creationOf, holdOf } from "../../torture/http/httpCall.ts";
import { customersOf, freeSlots, memberAt, next } from "../../torture/http/httpWater.ts";
import { openPromised } from "../../promised.ts";

/** The kernel refuses every write past this many bytes of a file: an input/output error for SQLite, and no full disk. */
const smallest = 4096;
/** A write past the limit also sends a signal, which would end the process before it could say anything. */
const deafToLimit = "--import=data:text/javascript,process.on('SIGXFSZ',()=>{})";

it.skipIf(spawnSync("prlimit", ["--version"]).status !== 0)(
  "confirms no booking on a built server whose disk cannot be written, reports that it is not ready, loses none, and continues once the disk works",
  async () => {
    const database = await sqlite.fresh();
    const server = await startQuai({ DATABASE_URL: database.url, QUAI_LIMITS: "off", QUAI_LOG: "silent", NODE_OPTIONS: deafToLimit });
    const store = await openPromised(database.url);
    try {
      const slots = freeSlots({ servers: [server, server] });
      const customers = await customersOf(server.url, 1);
      const callsOf = async (name: string, count: number): Promise<readonly Call[]> => {
        const calls: Call[] = [];
        while (calls.length < count)
          calls.push({
            ...creationOf(await next(slots), memberAt(customers, 0)),
            visitor: `visitor-of-${name}-here`,
            key: `${name}-${calls.length}`,
          });
        return calls;
      };
      const send = (calls: readonly Call[]): Promise<readonly Answer[]> => Promise.all(calls.map((call) => ask(server.url, call)));
      const isReady = async () => (await fetch(`${server.url}/readyz`)).status;
      const limit = (bytes: string) => execFileSync("prlimit", ["--pid", String(server.process.pid), `--fsize=${bytes}:`]);
      const early = await callsOf("early", 10);
      const late = await callsOf("late", 10);

      const made = await send(early);
      expect(made.map(({ status }) => status)).toEqual(early.map(() => 200));
      limit(String(smallest));
      const refused = await send(late);
      expect(refused.map(({ status, code, data }) => [status, code, data])).toEqual(late.map(() => [503, "UNAVAILABLE", undefined]));
      expect(await isReady()).toBe(503);
      const read = ({ data }: Answer) => ({
        path: "booking/reservations/read",
        data: { _id: textIn(data, "_id"), key: textIn(data, "key") },
      });
      limit("unlimited");
      expect(await isReady()).toBe(200);
      expect((await send(made.map(read))).map(({ data }) => textIn(data, "status"))).toEqual(made.map(() => "pending"));
      const again = await send(late);
      expect(again.map(({ status }) => status)).toEqual(late.map(() => 200));
      expect(new Set([...made, ...again].map(({ data }) => textIn(data, "_id"))).size).toBe(early.length + late.length);
      const holds = await send([...early, ...late].map(({ data }) => holdOf(Object(data).attributes)));
      expect(holds.map(({ code }) => code)).toEqual(holds.map(() => "SLOT_TAKEN"));
      expect(await server.stop()).toBe(0);
    } finally {
      await server.kill();
      await store.close();
      await database.close();
    }
  },
);
