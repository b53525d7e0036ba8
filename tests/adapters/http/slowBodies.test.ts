import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { makeUploadCallerCheck } from "#core/gate/dispatch.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { startEdge, identity } from "../../server/process/edge.ts";
import { eventually } from "../../eventually.ts";

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

const paths = { photo: "media/files/upload", import: "account/imports/check" } as const;
const disposition = (name: string) => `content-disposition: form-data; name="${name}"`;
/** A form's file begins with its first bytes. */
const first = "x".repeat(9);
const statusLine = /^HTTP\/1\.1 (\d+)/;
const staff = ["^(media|booking|customer)/"];
const quick = { wholeMs: 200, graceMs: 200, bytesPerSecond: 64_000, checkEveryMs: 20 };

async function listening(pace: Partial<typeof quick> = {}, patternsOf: (user: string) => readonly string[] = () => staff) {
  const lines: string[] = [];
  const { app, calls } = await startEdge({
    log: { level: "info", stream: { write: (line) => void lines.push(line) } },
    admits: makeUploadCallerCheck(),
    pace,
    principals: async ({ id }) => ({
      kind: "user",
      id,
      client: clubOfRowId(id) ?? "",
      phone: null,
      roles: [{ name: "role", permissions: patternsOf(id) }],
    }),
  });
  open.push(app);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const place = app.server.address();
  const port = typeof place === "object" && place !== null ? place.port : 0;
  /** Sends the head of a request, of its file and its first bytes; `more` sends bytes of that, and `end` all that is left. */
  const begin = async (user: string, path: string = paths.photo, length = 20_000) => {
    const token = await identity.sign({ id: user, client: clubOfRowId(user) ?? "", session: "s" }, 600);
    const type = path === paths.photo ? "multipart/form-data; boundary=b" : "application/json";
    const [head, foot] =
      path === paths.photo
        ? [`--b\r\n${disposition("type")}\r\n\r\nphoto\r\n--b\r\n${disposition("file")}; filename="a"\r\n\r\n`, "\r\n--b--\r\n"]
        : ['{"data":"', '"}'];
    const lines = [`POST /api/${path} HTTP/1.1`, "host: quai.test", `authorization: Bearer ${token}`, `content-type: ${type}`];
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => (answer += String(data)));
    socket.on("error", () => undefined);
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    socket.on("close", () => close());
    socket.write(`${[...lines, `content-length: ${head.length + length + foot.length}`].join("\r\n")}\r\n\r\n${head}${first}`);
    let left = length - first.length;
    const more = (bytes: number) => {
      left -= bytes;
      socket.write("x".repeat(bytes));
    };
    return {
      more,
      end: () => socket.write("x".repeat(left) + foot),
      leave: () => socket.destroy(),
      status: async () => {
        await eventually(() => expect(answer).toMatch(statusLine));
        return statusLine.exec(answer)?.[1];
      },
      isWaiting: () => answer === "",
      closed,
    };
  };
  return { begin, calls, lines };
}

describe("who sends a file", () => {
  it("is refused before taking a seat without a permission, so that slow strangers keep nobody out", async () => {
    const { begin } = await listening({}, (user) => (user.includes("customer") ? [] : staff));
    const dripping = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => begin(`mem_u_customer${at}`, Object.values(paths)[at % 2])),
    );
    expect(await Promise.all(dripping.map(({ status }) => status()))).toEqual(Array.from({ length: 8 }, () => "403"));
    for (const path of Object.values(paths)) {
      const own = await begin("mem_u_staff", path);
      own.end();
      expect(await own.status()).toBe("200");
    }
  });

  it.each([
    ["an uploaded file", paths.photo, 6],
    ["the rows of a file", paths.import, 2],
  ])("has one seat for %s, a club has some, and another club has its own", async (_, path, ofClub) => {
    const { begin } = await listening();
    const [one, ...others] = await Promise.all(Array.from({ length: ofClub }, (__, at) => begin(`mem_u_${at + 1}`, path)));
    if (one === undefined) throw new Error("A club has no seat");
    expect([one, ...others].map(({ isWaiting }) => isWaiting())).toEqual(Array.from({ length: ofClub }, () => true));
    const answers = async (user: string) => {
      const sent = await begin(user, path);
      sent.end();
      return sent.status();
    };
    await eventually(async () => expect(await answers("mem_u_1")).toBe("429"));
    await eventually(async () => expect(await answers("mem_u_99")).toBe("503"));
    expect(await answers("msk_u_1")).toBe("200");
    one.end();
    expect(await one.status()).toBe("200");
    expect(await answers("mem_u_99")).toBe("200");
    for (const other of others) other.leave();
  });

  it("may take any time at a steady pace, for a file of any length", async () => {
    // A chunk is worth nine seconds at this pace, so that a busy machine is never too slow for it.
    const { begin, calls } = await listening({ ...quick, bytesPerSecond: 1000 });
    const sent = await begin("mem_u_1", paths.photo, 80_000);
    const began = performance.now();
    for (let chunk = 0; chunk < 8; chunk += 1) {
      sent.more(9_000);
      await pause(80);
    }
    sent.end();
    expect([await sent.status(), calls.length, performance.now() - began > 3 * quick.wholeMs]).toEqual(["200", 1, true]);
  });

  it("is let go where bytes drip, and leaves the seat", async () => {
    const { begin } = await listening(quick);
    const dripping = await begin("mem_u_1");
    const drip = setInterval(() => dripping.more(1), 20);
    expect(await dripping.status()).toBe("408");
    await dripping.closed;
    clearInterval(drip);
    const next = await begin("mem_u_1");
    next.end();
    expect(await next.status()).toBe("200");
  });
});

it.each(Object.values(paths))("a file of %s that its sender breaks off is no fault of ours in the log", async (path) => {
  const { begin, lines } = await listening();
  const sent = await begin("mem_u_1", path);
  sent.more(100);
  // Its seat is taken: the server reads it.
  await eventually(async () => expect(await (await begin("mem_u_1", path)).status()).toBe("429"));
  sent.leave();
  const next = await eventually(async () => {
    const other = await begin("mem_u_1", path);
    other.end();
    expect(await other.status()).toBe("200");
    return lines;
  });
  const levels = next.map((line) => Number(JSON.parse(line).level));
  expect([levels.length > 1, Math.max(...levels)]).toEqual([true, 30]);
});

it("a call that is no file is whole within its time or let go", async () => {
  const { begin } = await listening(quick);
  const dripping = await begin("mem_u_1", "booking/lakes/find");
  const drip = setInterval(() => dripping.more(100), 20);
  expect(await dripping.status()).toBe("408");
  clearInterval(drip);
});
