import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Agent, request as httpRequest } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { KnownQuestion } from "#core/gate/knownQuestions.ts";
import { StoreDown } from "#core/ports/store/store.ts";
import { call, startEdge, identity } from "./edge.ts";

const url = "/api/booking/lakes/find";
const json = { "content-type": "application/json" };
const ofPost = (payload: string, headers: Record<string, string> = json, to = url) => ({
  method: "POST" as const,
  url: to,
  headers,
  payload,
});

describe("the edge of the contract", () => {
  it("hands a call over with its path, body and key", async () => {
    const { app, calls } = await startEdge();
    const reply = await app.inject(ofPost(JSON.stringify(call()), { ...json, "idempotency-key": "once-1" }));
    expect(reply.statusCode).toBe(200);
    expect(calls[0]).toMatchObject({ path: "booking/lakes/find", body: call(), idempotencyKey: "once-1" });
  });

  it("accepts a call of two parts", async () => {
    const { app, calls } = await startEdge();
    await app.inject(ofPost("{}", json, "/api/order/carts"));
    expect(calls[0]?.path).toBe("order/carts");
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml", "text/json"])(
    "refuses %s with 415",
    async (type) => {
      const { app, calls } = await startEdge();
      const reply = await app.inject(ofPost(JSON.stringify(call()), { "content-type": type }));
      expect([reply.statusCode, reply.json().code, calls.length]).toEqual([415, "UNSUPPORTED_MEDIA", 0]);
    },
  );

  it("refuses a call without a content type with 415", async () => {
    const { app } = await startEdge();
    const reply = await app.inject({ method: "POST", url });
    expect(reply.statusCode).toBe(415);
  });

  it.each([
    ["deep nesting", "[".repeat(33) + "]".repeat(33)],
    ["very deep nesting", "[".repeat(30_000)],
    ["half an object", '{"data":'],
    ["nothing", ""],
    ["not a number", '{"data":NaN}'],
    ["a prototype", '{"__proto__":{"admin":true}}'],
    ["a constructor's prototype", '{"constructor":{"prototype":{"admin":true}}}'],
    ["a NUL", '{"data":"a\\u0000b"}'],
    ["a lone high surrogate", '{"data":"\\ud800"}'],
    ["a lone low surrogate", '{"data":"\\udc00"}'],
  ])("refuses %s with 400 and hands nothing over", async (_name, payload) => {
    const { app, calls } = await startEdge();
    const reply = await app.inject(ofPost(payload));
    expect([reply.statusCode, reply.json().code, calls.length]).toEqual([400, "BAD_REQUEST", 0]);
  });

  it("hands over a question that is known without parsing it, and the text of one that is not", async () => {
    const known = new KnownQuestion({ digest: () => "", run: async () => ({ data: "{}" }) });
    const text = JSON.stringify(call());
    const { app, calls } = await startEdge({ questions: { find: (_, body) => (body === text ? known : undefined) } });
    await app.inject(ofPost(text));
    await app.inject(ofPost(`${text} `));
    expect([calls[0]?.body, calls[1]?.body, calls[1]?.text]).toEqual([known, call(), `${text} `]);
  });

  it("hands over whole surrogate pairs, and brackets inside strings of any number", async () => {
    const { app, calls } = await startEdge();
    const data = `\\ud83d\\udea4 ${"[{".repeat(100)} \\" ${"[".repeat(100)}`;
    const reply = await app.inject(ofPost(`{"data":"${data}"}`));
    expect([reply.statusCode, calls.length]).toEqual([200, 1]);
  });

  it("refuses a body over 64 KiB with 413", async () => {
    const { app } = await startEdge();
    const reply = await app.inject(ofPost(JSON.stringify(call("x".repeat(70_000)))));
    expect([reply.statusCode, reply.json().code]).toEqual([413, "TOO_LARGE"]);
  });

  it.each([
    "/api/__proto__/x/find",
    "/api/booking/../../find",
    "/api/booking/lakes%2ffind",
    "/api/booking/lakes/find/more",
    "/api/booking",
    "/api/",
    "/api/booking//find",
    "/api/b%00/x/y",
  ])("answers %s with 404", async (address) => {
    const { app, calls } = await startEdge();
    const reply = await app.inject(ofPost("{}", json, address));
    expect([reply.statusCode, calls.length]).toEqual([404, 0]);
  });

  it.each(["GET", "PUT", "DELETE", "PATCH"] as const)("answers %s of a call with 404 in JSON", async (method) => {
    const { app } = await startEdge();
    const reply = await app.inject({ method, url });
    expect([reply.statusCode, reply.json().code]).toEqual([404, "UNKNOWN_CALL"]);
  });

  it.each(["", " ", "a b", "x".repeat(201), "é"])("refuses the idempotency key %j with 400", async (key) => {
    const { app } = await startEdge();
    const reply = await app.inject(ofPost("{}", { ...json, "idempotency-key": key }));
    expect(reply.statusCode).toBe(400);
  });

  it("speaks the language that the request prefers", async () => {
    const { app } = await startEdge();
    const reply = await app.inject({ method: "POST", url: "/api/x", headers: { "accept-language": "fr-CA,en;q=0.5" } });
    expect(reply.json().message).toBe("Cet appel n’existe pas.");
  });

  it("gives JSON replies three headers of protection and no page's", async () => {
    const { app } = await startEdge();
    const { headers } = await app.inject(ofPost(JSON.stringify(call())));
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["content-security-policy"]).toBeUndefined();
  });

  it.each([
    ["nothing where it is reached by http", { secure: false }, undefined],
    ["to stay on https for this host", { secure: true }, "max-age=31536000"],
    ["and for its subdomains by a setting", { secure: true, httpsOfSubdomains: true }, "max-age=31536000; includeSubDomains"],
  ])("asks browsers %s, in every kind of reply", async (_, parts, header) => {
    const { app } = await startEdge(parts);
    for (const request of [ofPost(JSON.stringify(call())), "/", "/healthz", "/nowhere.js", { method: "POST", url: "/api/x" } as const])
      expect((await app.inject(request)).headers["strict-transport-security"]).toBe(header);
  });
});

describe("the line of a reply", () => {
  const logged = async (level: string) => {
    const lines: string[] = [];
    const { app } = await startEdge({
      log: { level, stream: { write: (line) => void lines.push(line) } },
      extras: [
        (routes) =>
          routes.get("/general/:id", (request, reply) => {
            request.log.info({ method: "GET", call: "/general/:id", status: 200, ms: 0 });
            return reply.send("");
          }),
      ],
    });
    await app.inject(ofPost(JSON.stringify(call())));
    await app.inject({ method: "GET", url: "/general/secret?token=secret" });
    return lines;
  };

  it("has the form of the general lines, and names the call or the route", async () => {
    const lines = await logged("info");
    expect(lines.every((line) => line.endsWith("}\n"))).toBe(true);
    const [ofCall, general, ofRoute] = lines.map((line): Record<string, unknown> => JSON.parse(line));
    expect(Object.keys(ofRoute ?? {})).toEqual(Object.keys(general ?? {}));
    expect({ ...ofRoute, time: 0, ms: 0 }).toEqual({ ...general, time: 0, ms: 0 });
    expect(ofCall).toMatchObject({ level: 30, method: "POST", call: "booking/lakes/find", status: 200, ms: expect.any(Number) });
    expect([lines.length, ofCall?.["reqId"] === general?.["reqId"]]).toEqual([3, false]);
  });

  it("is not written at a level above", async () => {
    expect(await logged("warn")).toEqual([]);
  });
});

describe("who calls", () => {
  const subject = { id: "mem_u_1", client: "mem", session: "s_1" };
  const user = {
    kind: "user",
    id: "mem_u_1",
    client: "mem",
    phone: null,
    roles: [{ name: "staff", permissions: ["@booking/.*"] }],
  } as const;
  const principals = async ({ session }: { readonly session: string }) => (session === subject.session ? user : undefined);

  it("is anonymous without a token", async () => {
    const { app, calls } = await startEdge();
    await app.inject(ofPost("{}"));
    expect(calls[0]?.caller.principal).toEqual({ kind: "anonymous" });
  });

  it("is read from the headers of each request, also on one connection", async () => {
    const { app, calls } = await startEdge();
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (headers: Readonly<Record<string, string>>) =>
      new Promise((done) => {
        const request = httpRequest(`${address}${url}`, { agent, method: "POST", headers: { ...json, ...headers } }, (reply) =>
          reply.resume().on("end", done),
        );
        request.end("{}");
      });
    const [one, other] = ["visitor-of-one-page", "visitor-of-another"].map((visitor) => ({ cookie: `quai_visitor=${visitor}` }));
    await ask({ ...one, "accept-language": "fr", "user-agent": "A" });
    await ask({ ...one, "accept-language": "fr", "user-agent": "A" });
    await ask({ ...other, "accept-language": "fr", "user-agent": "A" });
    await ask({ ...other, "accept-language": "en", "user-agent": "A" });
    await ask({ ...other, "accept-language": "en", "user-agent": "B" });
    await ask({ "accept-language": "en", "user-agent": "B" });
    agent.destroy();
    await app.close();
    expect(calls.map(({ caller: { visitor, locale, agent: name } }) => [visitor, locale, name])).toEqual([
      ["visitor-of-one-page", "fr", "A"],
      ["visitor-of-one-page", "fr", "A"],
      ["visitor-of-another", "fr", "A"],
      ["visitor-of-another", "en", "A"],
      ["visitor-of-another", "en", "B"],
      [undefined, "en", "B"],
    ]);
  });

  it("is the user of a valid token, as the store has them now", async () => {
    const { app, calls } = await startEdge({ principals });
    await app.inject(ofPost("{}", { ...json, authorization: `Bearer ${await identity.sign(subject, 60)}` }));
    expect(calls[0]?.caller.principal).toEqual(user);
  });

  it("is anonymous with a token that is old, forged, unsigned, malformed, or of a sign-in that is over", async () => {
    const { app, calls } = await startEdge({ principals });
    const good = await identity.sign(subject, 60);
    const [head, body, signature] = good.split(".");
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
    const tokens = [
      await identity.sign(subject, -60),
      await identity.sign({ ...subject, session: "s_2" }, 60),
      `${head}.${body}.${signature?.replace(/^./, (sign) => (sign === "A" ? "B" : "A"))}`,
      `${none}.${body}.`,
      "nonsense",
      "",
    ];
    for (const token of tokens) {
      const reply = await app.inject(ofPost("{}", { ...json, authorization: `Bearer ${token}` }));
      expect([reply.statusCode, reply.json().code]).toEqual([401, "UNAUTHORIZED"]);
    }
    expect(calls).toEqual([]);
  });

  it("is a visitor by the cookie that the first hold set, which no script reads", async () => {
    const visitor = "v".repeat(24);
    const { app, calls } = await startEdge({}, { visitor });
    const first = await app.inject(ofPost("{}"));
    expect(first.headers["set-cookie"]).toMatch(/^quai_visitor=v{24}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    await app.inject(ofPost("{}", { ...json, cookie: `a=b; quai_visitor=${visitor}` }));
    expect(calls.map(({ caller }) => caller.visitor)).toEqual([undefined, visitor]);
  });

  it("is not a visitor by a cookie of another form", async () => {
    const { app, calls } = await startEdge();
    await app.inject(ofPost("{}", { ...json, cookie: "quai_visitor=short" }));
    expect(calls[0]?.caller.visitor).toBeUndefined();
  });

  it("refuses a payment by link beyond the rate before it is checked, and no reading call", async () => {
    const { app, calls } = await startEdge({ rate: () => false });
    const ask = (path: string) => app.inject({ ...ofPost("{}"), url: `/api/booking/reservations/${path}` });
    expect([(await ask("pay")).statusCode, (await ask("create")).statusCode, (await ask("quote")).statusCode]).toEqual([429, 429, 200]);
    expect(calls.map(({ path }) => path)).toEqual(["booking/reservations/quote"]);
  });

  it("sends a refusal's time to wait as Retry-After", async () => {
    const { app } = await startEdge({}, { status: 429, body: "{}", retryAfter: 7 });
    const reply = await app.inject(ofPost("{}"));
    expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([429, "7"]);
  });
});

describe("probes", () => {
  it("is not ready while the store is not, and says when to ask again", async () => {
    const { app } = await startEdge({
      store: {
        version: async () => 1,
        people: { version: async () => 1 },
        ping: async () => {
          throw new Error("gone");
        },
      },
    });
    const ready = await app.inject("/readyz");
    expect([ready.statusCode, ready.headers["retry-after"]]).toEqual([503, "1"]);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
  });

  it("counts replies", async () => {
    const { app } = await startEdge();
    await app.inject("/healthz");
    await app.inject({ method: "POST", url: "/api/x" });
    const { body } = await app.inject("/metrics");
    expect(body).toContain('quai_call_duration_seconds_count{call="/healthz",status="2xx"} 1');
    expect(body).toContain('quai_call_duration_seconds_count{call="/api/*",status="4xx"} 1');
  });
});

describe("the store's readiness", () => {
  it("is queried once for all requests within a second, at once or one after the other", async () => {
    const { app, pings } = await pinged(async () => undefined);
    await Promise.all(Array.from({ length: 50 }, () => app.inject("/readyz")));
    for (let request = 0; request < 50; request += 1) expect((await app.inject("/readyz")).statusCode).toBe(200);
    expect(pings()).toBe(1);
  });

  it("is queried again after that, and at once while it is not ready", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    let isDown = true;
    const { app, pings } = await pinged(async () => {
      if (isDown) throw new Error("down");
    });
    expect([(await app.inject("/readyz")).statusCode, pings()]).toEqual([503, 1]);
    isDown = false;
    expect([(await app.inject("/readyz")).statusCode, pings()]).toEqual([200, 2]);
    isDown = true;
    vi.advanceTimersByTime(1000);
    expect([(await app.inject("/readyz")).statusCode, pings()]).toEqual([503, 3]);
    vi.useRealTimers();
  });

  async function pinged(answer: () => Promise<void>) {
    let count = 0;
    const ping = async (): Promise<void> => {
      count += 1;
      await answer();
    };
    const { app } = await startEdge({ store: { version: async () => 1, people: { version: async () => 1 }, ping } });
    return { app, pings: () => count };
  }
});

describe("the figures", () => {
  const figures = (from: string, headers: Record<string, string> = {}) => ({ url: "/metrics", remoteAddress: from, headers });

  it.each([
    ["a stranger", "203.0.113.9", {}],
    ["a stranger who writes that he is of here", "203.0.113.9", { "x-forwarded-for": "127.0.0.1" }],
    ["a caller behind a proxy of this machine", "127.0.0.1", { "x-forwarded-for": "203.0.113.9" }],
    ["a caller that it names by another header", "127.0.0.1", { forwarded: "for=127.0.0.1" }],
    ["a caller behind a proxy of the trusted network", "10.0.0.9", { via: "1.1 balancer" }],
  ])("are not there for %s", async (_who, from, headers) => {
    const { app } = await startEdge({ metricsReaders: ["10.0.0.0/8"], trustedProxies: ["127.0.0.1", "10.0.0.9"] });
    const reply = await app.inject(figures(from, headers));
    expect([reply.statusCode, reply.json().code]).toEqual([404, "UNKNOWN_CALL"]);
  });

  it.each(["127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1", "10.1.2.3", "::ffff:10.1.2.3", "2001:db8::7"])(
    "are there for %s, this machine or one of a network named",
    async (from) => {
      const { app } = await startEdge({ metricsReaders: ["10.0.0.0/8", "2001:db8::7"] });
      const reply = await app.inject(figures(from));
      expect([reply.statusCode, reply.body.includes("quai_memory_bytes")]).toEqual([200, true]);
    },
  );
});

describe("the reply of a call", () => {
  const long = JSON.stringify({ data: Array.from({ length: 1000 }, (_, at) => ({ _id: `mem_b_${at}`, isAvailable: true })) });
  const ask = (app: Awaited<ReturnType<typeof startEdge>>["app"], encoding: string) =>
    app.inject(ofPost(JSON.stringify(call()), { ...json, "accept-encoding": encoding }));

  it.each([{}, { cacheKey: {} }])("is compressed where it is long and the client accepts this, each time alike: %j", async (kept) => {
    const { app } = await startEdge({}, { body: long, ...kept });
    for (const _ of [1, 2, 3]) {
      const brotli = await ask(app, "gzip, br");
      const zipped = await ask(app, "gzip");
      const plain = await ask(app, "identity");
      expect([brotli, zipped, plain].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(long);
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(long);
      expect([plain.body === long, plain.headers["vary"], zipped.rawPayload.length < long.length / 8]).toEqual([
        true,
        "Accept-Encoding",
        true,
      ]);
    }
  });

  it("is compressed from a length on that takes a packet of its own", async () => {
    const body = JSON.stringify({ data: "slot ".repeat(300) });
    const { app } = await startEdge({}, { body });
    expect([(await ask(app, "br")).headers["content-encoding"], body.length]).toEqual(["br", 1511]);
  });

  it("is sent as it is where it has the tokens of a sign-in, however long", async () => {
    const { app } = await startEdge({}, { body: long });
    const request = { method: "POST", payload: JSON.stringify(call()), headers: { ...json, "accept-encoding": "gzip, br" } } as const;
    const signIn = await app.inject({ ...request, url: "/api/account/auth/login" });
    const other = await app.inject({ ...request, url: "/api/booking/lakes/find" });
    expect([signIn.headers["content-encoding"], signIn.body === long]).toEqual([undefined, true]);
    expect(other.headers["content-encoding"]).toBe("br");
  });

  it("is sent as it is where it is short", async () => {
    const { app } = await startEdge({}, { body: '{"data":{}}' });
    const { headers, body } = await ask(app, "gzip, br");
    expect([headers["content-encoding"], headers["content-length"], body]).toEqual([undefined, "11", '{"data":{}}']);
  });
});

describe("the API's description", () => {
  it("is read once for all who ask, and sent from the same bytes", async () => {
    let reads = 0;
    const { app } = await startEdge({ openapi: async () => `{"read":${(reads += 1)}}` });
    const replies = await Promise.all(Array.from({ length: 50 }, () => app.inject("/openapi.json")));
    expect([reads, new Set(replies.map(({ body }) => body))]).toEqual([1, new Set(['{"read":1}'])]);
  });

  it("is sent compressed to clients that accept this", async () => {
    const text = JSON.stringify({ paths: Array.from({ length: 500 }, (_, at) => `/api/call-${at}`) });
    const { app } = await startEdge({ openapi: async () => text });
    const ask = (encoding: string) => app.inject({ url: "/openapi.json", headers: { "accept-encoding": encoding } });
    const brotli = await ask("gzip, br");
    const zipped = await ask("gzip");
    const plain = await ask("identity");
    expect([brotli, zipped, plain].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(text);
    expect([plain.body === text, brotli.rawPayload.length < text.length / 4]).toEqual([true, true]);
  });

  it("is looked for again where it could not be read", async () => {
    let isThere = false;
    const { app } = await startEdge({ openapi: async () => (isThere ? "{}" : Promise.reject(new Error("EMFILE"))) });
    expect((await app.inject("/openapi.json")).statusCode).toBe(404);
    isThere = true;
    expect((await app.inject("/openapi.json")).statusCode).toBe(200);
  });
});

describe("a fault", () => {
  it("of the store answers pages and streams with 503 and when to ask again, and is logged by its code alone", async () => {
    const lines: string[] = [];
    const down = async () => {
      throw new StoreDown("ECONNREFUSED", new Error("canary"));
    };
    const { app } = await startEdge({
      log: { level: "info", stream: { write: (line: string) => void lines.push(line) } },
      store: { version: down, people: { version: down }, ping: down },
      draw: down,
    });
    for (const address of ["/fr", "/api/events?client=mem", "/readyz"]) {
      const { statusCode, headers, json } = await app.inject(address);
      expect([address, statusCode, json().code, headers["retry-after"]]).toEqual([address, 503, "UNAVAILABLE", "1"]);
    }
    expect(lines.filter((line) => line.includes("ECONNREFUSED"))).toHaveLength(3);
    expect(lines.join()).not.toContain("canary");
  });

  it("shows a page in the reader's language to a browser that opens an address, with the same status", async () => {
    const { app } = await startEdge({
      draw: async ({ path }) => {
        throw path === "/fr" ? new StoreDown("ECONNREFUSED") : new Error("canary");
      },
    });
    const opened = async (url: string, headers: Record<string, string> = { accept: "text/html,*/*;q=0.8" }) => {
      const { statusCode, body, headers: replied } = await app.inject({ url, headers });
      return { statusCode, body, type: replied["content-type"], again: replied["retry-after"], policy: replied["content-security-policy"] };
    };
    const down = await opened("/fr?payment=success");
    const failed = await opened("/en/pricing");
    const malformed = await opened("/fr/%ff");
    expect([down.statusCode, down.again, failed.statusCode, malformed.statusCode]).toEqual([503, "1", 500, 400]);
    for (const { type, policy } of [down, failed, malformed]) {
      expect(type).toBe("text/html; charset=utf-8");
      expect(policy).toContain("default-src 'self'");
    }
    expect(down.body).toContain("Oups ! Quelque chose a mal tourné.");
    expect(down.body).toContain("Rechargez cette page dans un instant.");
    expect(down.body).toContain('<a href="/fr">');
    expect(failed.body).toContain("Oops ! Something went wrong.");
    expect(failed.body).not.toContain("canary");
    expect((await opened("/fr", { accept: "*/*" })).type).toBe("application/json; charset=utf-8");
  });

  it("answers 500 and tells neither the caller nor the log what the fault quoted", async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const { app } = await startEdge({
      log: { level: "info", stream },
      dispatch: async () => {
        throw new Error("canary +14505550177");
      },
    });
    const reply = await app.inject(ofPost("{}"));
    expect([reply.statusCode, reply.json().code]).toEqual([500, "INTERNAL"]);
    expect(lines.some((line) => line.includes('"failed"'))).toBe(true);
    expect(reply.body + lines.join()).not.toContain("canary");
  });

  it("never writes a query, a body or an address's identifier to the log", async () => {
    const lines: string[] = [];
    const { app } = await startEdge({ log: { level: "debug", stream: { write: (line: string) => void lines.push(line) } } });
    await app.inject(ofPost(JSON.stringify(call({ phone: "canary" })), json, `${url}?phone=canary`));
    await app.inject("/fr?name=canary");
    await app.inject("/canary/at/canary");
    await app.inject(ofPost("{}", json, "/api/canary45055501234/x"));
    expect(lines.length).toBe(4);
    expect(lines.join()).not.toContain("canary");
  });
});
