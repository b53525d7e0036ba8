import { createServer } from "node:net";
import { expect, it } from "vitest";
import { startPost } from "../../adapters/smtp/post.ts";
import { call } from "../process/edge.ts";
import { login } from "../signIn.ts";
import { fieldOf, listIn, startWholeServer, textIn } from "../whole.ts";

const operator = { QUAI_OPERATOR: "ops@club.test,+14505550117" };

/** What a super administrator's page reads and tests. */
async function office(url: string) {
  const { data } = await login(url, "super@quai.test");
  const token = textIn(data, "jwt");
  const ask = async (path: string, input: object) => {
    const reply = await fetch(`${url}/api/${path}`, {
      method: "POST",
      body: JSON.stringify(call(input)),
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    });
    const body: unknown = await reply.json();
    return fieldOf(body, "data");
  };
  const part = async (name: string) => listIn(await ask("account/health/read", {}), "parts").find((each) => fieldOf(each, "part") === name);
  const seen = async (name: string) => {
    const found = await part(name);
    return `${textIn(found, "state")} ${textIn(found, "reason")}`;
  };
  return { ask, seen, part, test: async (name: string) => textIn(await ask("account/health/test", { part: name }), "outcome") };
}

const patient = { timeout: 40_000, interval: 100 };

it("a server whose mail is refused says so on its page, in metrics and to the operator, and serves on; a test says when it works", async () => {
  const post = await startPost();
  const port = new URL(post.url).port;
  await post.close();
  const server = await startWholeServer({ ...operator, QUAI_MAIL: post.url, QUAI_MAIL_FROM: "quai@club.test" });
  try {
    const { seen, test } = await office(server.url);
    expect(await seen("mail")).toBe("works unused");
    expect(await test("mail")).toBe("fails");
    expect(await seen("mail")).toBe("down mailUnanswered");
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const metrics = () => fetch(`${server.url}/metrics`).then((reply) => reply.text());
    expect(await metrics()).toMatch(/^quai_part_state\{part="mail"\} 2$/m);
    expect(await metrics()).toMatch(/^quai_failures_total\{part="mail",kind="mailUnanswered"\} [1-9]/m);
    const texts = async () => {
      const messages: unknown = await (await fetch(`${server.url}/demo/messages`)).json();
      return (Array.isArray(messages) ? messages : []).filter((each) => fieldOf(each, "to") === "+14505550117");
    };
    await expect.poll(async () => (await texts()).length, patient).toBe(1);
    expect(server.lines.filter((line) => line.includes('"a part fails"') && line.includes('"part":"mail"'))).toHaveLength(1);
    const mended = await startPostAt(Number(port));
    expect(await test("mail")).toBe("works");
    expect(await seen("mail")).toBe("works fine");
    await expect.poll(() => mended.count(), patient).toBeGreaterThanOrEqual(2);
    await mended.close();
  } finally {
    await server.stop();
  }
}, 120_000);

it("each part of a whole server is measured soon after its start, and its tests work", async () => {
  const server = await startWholeServer(operator);
  try {
    const { seen, test } = await office(server.url);
    for (const [part, found] of [
      ["store", "works fine"],
      ["replica", "works replicaNone"],
      ["clock", "works fine"],
      ["outbox", "works outboxWaits"],
      ["backup", "works notHere"],
      ["webhook", "works notHere"],
    ] as const)
      await expect.poll(() => seen(part), patient).toBe(found);
    for (const part of ["mail", "texts", "storage", "store", "disk", "clock", "outbox", "replica"])
      expect([part, await test(part)]).toEqual([part, "works"]);
    expect(await test("payments")).toBe("notHere");
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    for (const name of ["quai_outbox_oldest_due_seconds", "quai_outbox_waiting", "quai_disk_free_bytes", "quai_event_loop_delay_seconds"])
      expect(metrics).toMatch(new RegExp(`^${name} \\d`, "m"));
    expect(metrics).not.toMatch(/@|\+1\d{10}/);
  } finally {
    await server.stop();
  }
}, 120_000);

/** A mail server at a port that counts the letters that it takes. */
async function startPostAt(port: number) {
  let count = 0;
  const server = createServer((socket) => {
    let isData = false;
    socket.write("220 post\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      const text = bytes.toString();
      if (isData) {
        if (!text.includes("\r\n.\r\n")) return;
        isData = false;
        count += 1;
        socket.write("250 taken\r\n");
      } else if (text.startsWith("DATA")) {
        isData = true;
        socket.write("354 go on\r\n");
      } else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return { count: () => count, close: () => new Promise<void>((done) => server.close(() => done())) };
}
