import { once } from "node:events";
import { createServer, request as forward, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { checkServer } from "#app/server/check/check.ts";
import { checkLineText } from "#app/server/check/line.ts";
import { readConfig } from "#app/server/config/config.ts";
import { startPost } from "../../adapters/smtp/post.ts";
import { freePort } from "../freePort.ts";

const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));

/** Starts a server on this machine; gives its address. */
async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A proxy before a port; `names` says whether it tells whose request it is. */
const proxyBefore = (port: number, names: boolean) =>
  serving((incoming, reply) => {
    const headers = names ? { "x-forwarded-for": "198.51.100.7" } : {};
    const sent = forward({ port, path: incoming.url, headers }, (answer) => answer.pipe(reply));
    sent.on("error", () => reply.writeHead(502).end()).end();
  });

const stripeThatSends = (events: readonly string[], publicUrl: () => string) =>
  serving((incoming, reply) => {
    const webhook = { url: `${publicUrl()}/webhooks/stripe`, status: "enabled", enabled_events: events };
    reply.end(JSON.stringify(incoming.url === "/v1/account" ? { charges_enabled: true } : { data: [webhook] }));
  });

async function linesOf(env: Record<string, string>, mail?: string): Promise<readonly string[]> {
  const outcome = readConfig({
    QUAI_DATA: join(tmpdir(), "quai-check"),
    QUAI_PAYMENT: "stripe",
    QUAI_STRIPE_KEY: "sk_test_secret",
    ...env,
  });
  if (!outcome.ok) throw new Error(outcome.problem);
  const lines: string[] = [];
  for await (const line of checkServer(outcome.config, { mail, text: "+14505550142" })) lines.push(checkLineText(line));
  return lines;
}

describe("the check of a server's settings", () => {
  it("says of each part that it works, the proxy included, where all is set well", async () => {
    const port = await freePort();
    const publicUrl = await proxyBefore(port, true);
    const post = await startPost();
    closing.push(() => void post.close());
    const texts: (string | undefined)[] = [];
    const gateway = await serving((incoming, reply) => {
      texts.push(incoming.headers["content-type"]);
      reply.end();
    });
    const env = {
      PORT: String(port),
      QUAI_PUBLIC_URL: publicUrl,
      QUAI_TRUST_PROXY: "127.0.0.1",
      QUAI_STRIPE_WEBHOOK: "whsec",
      QUAI_STRIPE_URL: await stripeThatSends(["*"], () => publicUrl),
      QUAI_SMS: gateway,
      QUAI_MAIL: post.url,
      QUAI_MAIL_FROM: "club@quai.test",
    };
    expect(await linesOf(env, "ada@quai.test")).toEqual([
      "mail: works (look for it at ada@quai.test)",
      "text: works (look for it at +14505550142)",
      "Stripe account: works",
      "Stripe webhook: works",
      "public address: works",
      "proxy: works",
    ]);
    expect([texts, post.taken.map(({ to }) => to)]).toEqual([["application/json"], [["ada@quai.test"]]]);
  });

  it("says what to do where a part does not work, and repeats no key", async () => {
    const port = await freePort();
    const publicUrl = await proxyBefore(port, false);
    const env = {
      PORT: String(port),
      QUAI_PUBLIC_URL: publicUrl,
      QUAI_STRIPE_WEBHOOK: "whsec",
      QUAI_STRIPE_URL: await stripeThatSends(["checkout.session.completed"], () => publicUrl),
      QUAI_SMS: await serving((_, reply) => reply.writeHead(401).end()),
      QUAI_MAIL: "smtp://127.0.0.1:25",
      QUAI_MAIL_FROM: "club@quai.test",
    };
    const lines = await linesOf(env);
    expect(lines).toEqual([
      "mail: not tried: add --mail and your address",
      expect.stringMatching(/^text: does not work: The text gateway answered with 401\. Look at QUAI_SMS/),
      "Stripe account: works",
      expect.stringMatching(/^Stripe webhook: does not work: it does not send checkout\.session\.expired, charge\.refunded/),
      "public address: works",
      expect.stringMatching(/^proxy: does not work: it sends no X-Forwarded-For/),
    ]);
    expect(lines.join()).not.toContain("sk_test");
  });

  it("says that a public address leads nowhere, or to another program", async () => {
    const env = { PORT: String(await freePort()), QUAI_PAYMENT: "dock", QUAI_SMS: "none" };
    const other = await serving((_, reply) => reply.end("Welcome to nginx!"));
    expect((await linesOf({ ...env, QUAI_PUBLIC_URL: other })).slice(1)).toEqual([
      "text: works (none is sent: codes go by mail)",
      "payments: works (at the dock alone)",
      `public address: does not work: ${other} leads to another program. Let the proxy lead to the port of Quai`,
      "proxy: not tried: the public address does not lead here",
    ]);
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    expect((await linesOf({ ...env, QUAI_PUBLIC_URL: nowhere }))[3]).toMatch(/does not work: .* nothing answers there/);
  });
});
