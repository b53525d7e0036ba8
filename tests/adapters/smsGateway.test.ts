import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doorFor } from "#adapters/node/door/door.ts";
import { makeGatewaySms } from "#adapters/node/sms/gateway.ts";
import { isGatewayTemplate } from "#core/domain/messages/clubGateway.ts";

const requests: unknown[] = [];
/** What some addresses answer; others take the text. */
const answers: Readonly<Record<string, (reply: ServerResponse) => void>> = {
  "/down": (reply) => reply.writeHead(500).end(),
  "/moved": (reply) => reply.writeHead(307, { location: "/inside" }).end(),
  "/long": (reply) => reply.writeHead(200).end("x".repeat(65_537)),
  "/whole": (reply) => reply.writeHead(200).end("x".repeat(65_536)),
};
const server = createServer(async (request, reply) => {
  requests.push([request.headers["content-type"], request.headers.authorization, await textOf(request), request.url]);
  (answers[request.url ?? ""] ?? (() => reply.writeHead(202).end()))(reply);
});
let url = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const to = "+14505550142";
const text = 'Réservé: "A&B" {{to}} = 1';

describe("the gateway of text messages", () => {
  it("gets JSON by default, and no header of a customer", async () => {
    await Effect.runPromise(makeGatewaySms({ url }).send(to, text));
    expect(requests.pop()).toEqual(["application/json", undefined, JSON.stringify({ to, text }), "/"]);
  });

  it("gets the JSON or the form fields of a template, with a header, whatever the text contains", async () => {
    const header = "Authorization: Basic a2V5OndvcmQ=";
    const json = '{"messages":[{"destinations":[{"to":"{{to}}"}],"text":"{{text}}","flash":false}]}';
    await Effect.runPromise(makeGatewaySms({ url, header, body: json }).send(to, text));
    const body = JSON.stringify({ messages: [{ destinations: [{ to }], text, flash: false }] });
    expect(requests.pop()).toEqual(["application/json", "Basic a2V5OndvcmQ=", body, "/"]);

    await Effect.runPromise(makeGatewaySms({ url, header, body: "From=%2B15145550100&To={{to}}&Body={{text}}" }).send(to, text));
    const fields = new URLSearchParams({ From: "+15145550100", To: to, Body: text }).toString();
    expect(requests.pop()).toEqual(["application/x-www-form-urlencoded", "Basic a2V5OndvcmQ=", fields, "/"]);
  });

  it("fails with the status of the gateway, and repeats no number", async () => {
    const failed = await Effect.runPromise(Effect.flip(makeGatewaySms({ url: `${url}/down` }).send(to, text)));
    expect(failed.message).toBe("The text gateway answered with 500");
    requests.length = 0;
  });

  it("of a club is reached at no machine that is not public, and without the door of clubs is (control)", async () => {
    const failed = await Effect.runPromise(Effect.flip(makeGatewaySms({ url, door: doorFor("club") }).send(to, text)));
    expect([failed.why, failed.permanent, requests.length]).toEqual(["notPublic", false, 0]);
    await Effect.runPromise(makeGatewaySms({ url, door: doorFor("operator") }).send(to, text));
    expect(requests.splice(0)).toHaveLength(1);
  });

  const urlsOf = () => requests.splice(0).map((request) => (Array.isArray(request) ? request.at(-1) : request));

  it("that leads elsewhere is refused there, and the text goes no further, as it would without the door (control)", async () => {
    const failed = await Effect.runPromise(Effect.flip(makeGatewaySms({ url: `${url}/moved` }).send(to, text)));
    expect([failed.message, urlsOf()]).toEqual(["The text gateway answered with 307", ["/moved"]]);
    await fetch(`${url}/moved`, { method: "POST", body: "{}" });
    expect(urlsOf()).toEqual(["/moved", "/inside"]);
  });

  it("that answers more than 64 kB is refused, and one that answers as much is not (control)", async () => {
    const failed = await Effect.runPromise(Effect.flip(makeGatewaySms({ url: `${url}/long` }).send(to, text)));
    expect([failed.message, failed.why]).toEqual(["The text gateway gave no usable answer", "unanswered"]);
    await Effect.runPromise(makeGatewaySms({ url: `${url}/whole` }).send(to, text));
    expect(urlsOf()).toEqual(["/long", "/whole"]);
  });

  it.each(["", "{", '{"to":"{{to}}"}', "Body={{text}}", "{{to}}{{text}}=1"])("takes no template %j", (template) => {
    expect(isGatewayTemplate(template)).toBe(false);
  });
});
