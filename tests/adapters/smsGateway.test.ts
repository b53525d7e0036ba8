import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doorFor } from "#adapters/node/door/door.ts";
import { makeGatewaySms } from "#adapters/node/sms/gateway.ts";
import { isGatewayTemplate } from "#core/domain/messages/clubGateway.ts";

const requests: unknown[] = [];
const server = createServer(async (request, reply) => {
  requests.push([request.headers["content-type"], request.headers.authorization, await textOf(request)]);
  reply.writeHead(request.url === "/down" ? 500 : 202).end();
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
    expect(requests.pop()).toEqual(["application/json", undefined, JSON.stringify({ to, text })]);
  });

  it("gets the JSON or the form fields of a template, with a header, whatever the text contains", async () => {
    const header = "Authorization: Basic a2V5OndvcmQ=";
    const json = '{"messages":[{"destinations":[{"to":"{{to}}"}],"text":"{{text}}","flash":false}]}';
    await Effect.runPromise(makeGatewaySms({ url, header, body: json }).send(to, text));
    const body = JSON.stringify({ messages: [{ destinations: [{ to }], text, flash: false }] });
    expect(requests.pop()).toEqual(["application/json", "Basic a2V5OndvcmQ=", body]);

    await Effect.runPromise(makeGatewaySms({ url, header, body: "From=%2B15145550100&To={{to}}&Body={{text}}" }).send(to, text));
    const fields = new URLSearchParams({ From: "+15145550100", To: to, Body: text }).toString();
    expect(requests.pop()).toEqual(["application/x-www-form-urlencoded", "Basic a2V5OndvcmQ=", fields]);
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

  it.each(["", "{", '{"to":"{{to}}"}', "Body={{text}}", "{{to}}{{text}}=1"])("takes no template %j", (template) => {
    expect(isGatewayTemplate(template)).toBe(false);
  });
});
