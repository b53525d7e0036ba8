import { expect, it } from "vitest";
import { makeReplyIds } from "#adapters/node/http/request/replyIds.ts";
import { stackTraceOf } from "#adapters/node/http/reply/errors.ts";
import { MailFault } from "#adapters/node/mail/smtp.ts";
import { call, startEdge } from "./edge.ts";

const opened = { accept: "text/html", "accept-language": "en" };

it("each reply has an id: a call, a refusal, a page, a probe and a malformed address", async () => {
  const { app } = await startEdge();
  const ids = [];
  for (const url of ["/en", "/healthz", "/api/no/such/call", "/en/%ff"]) ids.push((await app.inject({ url })).headers["x-request-id"]);
  const payload = JSON.stringify(call());
  const headers = { "content-type": "application/json" };
  ids.push((await app.inject({ method: "POST", url: "/api/booking/lakes/find", payload, headers })).headers["x-request-id"]);
  expect(ids.filter((id) => !/^[0-9a-f]{10}-[0-9a-z]+$/.test(String(id)))).toEqual([]);
  expect(new Set(ids).size).toBe(5);
});

it("an error page and the lines of the log name the id of the reply", async () => {
  const lines: string[] = [];
  const { app } = await startEdge({
    log: { level: "info", stream: { write: (line) => void lines.push(line) } },
    draw: () => Promise.reject(new Error("no page")),
  });
  const { headers, body } = await app.inject({ url: "/en", headers: opened });
  const id = String(headers["x-request-id"]);
  expect(body).toContain(`give this number: ${id}`);
  expect(lines.map((line) => JSON.parse(line).reqId)).toEqual([id, id]);
});

it("two processes, or two starts of one, give no id twice", () => {
  const one = makeReplyIds();
  const other = makeReplyIds();
  const ids = Array.from({ length: 1000 }, () => [one(), other()]).flat();
  expect(new Set(ids).size).toBe(2000);
});

it("the log of a fault of an outside service has its reason, and that of any other error no message", () => {
  expect(stackTraceOf(new MailFault("Mail not sent: EAUTH 535"))).toMatchObject({ type: "MailFault", reason: "Mail not sent: EAUTH 535" });
  expect(stackTraceOf(new Error("canary"))).not.toHaveProperty("reason");
  expect(JSON.stringify(stackTraceOf(new Error("canary")))).not.toContain("canary");
});
