import { readFileSync } from "node:fs";
import createClient from "openapi-fetch";
import { beforeEach, describe, expect, expectTypeOf, it } from "vitest";
import { createApiClient } from "#adapters/contract/client.ts";
import type { ApiPaths } from "#adapters/contract/paths.ts";
import { fitsReplyShape, type ReplyShape } from "#adapters/contract/shape.ts";
import { grantableCallsSource, replyShapesOf, replyShapesSources } from "#adapters/contract/shapesOf.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { attributes, openWorld, tripDay, type World } from "./world.ts";

let world: World;
let sent: Request[];
let messages: SendContractCall;

/** The server, without a network. */
async function serve(request: Request): Promise<Response> {
  sent.push(request.clone());
  const path = new URL(request.url).pathname.replace(/^\/api\//, "");
  const key = request.headers.get("idempotency-key");
  const reply = await world.send(path, undefined, {
    body: await request.json(),
    ...(key === null ? {} : { key }),
    locale: request.headers.get("accept-language") === "fr" ? "fr" : "en",
  });
  const headers = {
    "content-type": "application/json",
    ...(reply.retryAfter === undefined ? {} : { "retry-after": String(reply.retryAfter) }),
  };
  return new Response(reply.body, { status: reply.status, headers });
}

const over = (fetch: (request: Request) => Promise<Response>, token?: () => string | undefined): SendContractCall =>
  createApiClient({ baseUrl: "https://quai.test", fetch, locale: () => "fr", ...(token === undefined ? {} : { token }) });

beforeEach(async () => {
  world = await openWorld();
  sent = [];
  messages = over(serve);
});

describe("a call of the client", () => {
  it("goes to its path in the envelope, in the page's language, and gives the reply's data", async () => {
    const answer = await messages("booking/boats/find", { where: { model: "Quorum" } });
    expect(answer).toMatchObject({ ok: true, data: { total: 1, items: [{ _id: "mem_b_brume" }] } });
    const [request] = sent;
    expect([request?.method, request?.url, request?.headers.get("accept-language")]).toEqual([
      "POST",
      "https://quai.test/api/booking/boats/find",
      "fr",
    ]);
    expect(request?.headers.get("content-type")).toBe("application/json");
    expect(await request?.json()).toEqual({
      sender: "quai-app",
      scope: "quai",
      sent: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { where: { model: "Quorum" } },
    });
  });

  it("is a GET without a body where it reads the profile, as the specification writes it", async () => {
    const ask = over(
      async (request) => {
        sent.push(request.clone());
        return new Response('{"status":401,"code":"UNAUTHORIZED","message":""}', { status: 401 });
      },
      () => "token",
    );
    expect(await ask("account/auth/profile", {})).toMatchObject({ ok: false, code: "UNAUTHORIZED" });
    const [request] = sent;
    expect([request?.method, request?.url, request?.body, request?.headers.get("authorization")]).toEqual([
      "GET",
      "https://quai.test/api/account/auth/profile",
      null,
      "Bearer token",
    ]);
  });

  it("carries a key of its own when it changes something, and none when it reads", async () => {
    await messages("booking/reservations/hold", { attributes });
    await messages("booking/reservations/hold", { attributes: { ...attributes, time: "mem_t_evening" } });
    await messages("booking/lakes/find", {});
    const keys = sent.map((request) => request.headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBeNull();
  });

  it("sent again under its key gives the same answer", async () => {
    const first = await messages("booking/reservations/hold", { attributes }, { idempotencyKey: "k" });
    expect(await messages("booking/reservations/hold", { attributes }, { idempotencyKey: "k" })).toEqual(first);
    expect(first.ok).toBe(true);
  });

  it("carries the bearer token of the moment", async () => {
    let token: string | undefined = "one";
    const signedIn = over(serve, () => token);
    await signedIn("booking/lakes/find", {});
    token = undefined;
    await signedIn("booking/lakes/find", {});
    expect(sent.map((request) => request.headers.get("authorization"))).toEqual(["Bearer one", null]);
  });

  it("that is refused gives the code, the words and when to try again", async () => {
    for (const time of ["mem_t_morning", "mem_t_evening"])
      await messages("booking/reservations/hold", { attributes: { ...attributes, time } });
    const third = await messages("booking/reservations/hold", { attributes: { ...attributes, item: "mem_b_brume" } });
    expect(third).toMatchObject({ ok: false, status: 429, code: "TOO_MANY_HOLDS", retryAfter: 600 });
    expect(await messages("booking/lakes/read", { _id: "mem_l_none" })).toEqual({
      ok: false,
      status: 404,
      code: "ITEM_NOT_EXIST",
      message: expect.any(String),
    });
  });
});

describe("a client that gets no answer of Quai's", () => {
  const cut = () => Promise.reject(new TypeError("failed to fetch"));
  const answers: readonly (readonly [string, () => Promise<Response>, number])[] = [
    ["no network", cut, 0],
    ["a proxy's page", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }), 502],
    ["an empty error", async () => new Response(null, { status: 504 }), 504],
    ["a page where data should be", async () => new Response("<h1>Sign in to the hotel</h1>", { status: 200 }), 0],
    [
      "an error that is none of ours",
      async () => new Response("{}", { status: 500, headers: { "content-type": "application/json" } }),
      500,
    ],
    ["a null", async () => new Response("null", { status: 500, headers: { "content-type": "application/json" } }), 500],
  ];
  it.each(answers)("is offline, never thrown at: %s", async (_, fetch, status) => {
    expect(await over(fetch)("booking/lakes/find", {})).toEqual({ ok: false, status, code: "OFFLINE", message: "" });
  });
});

describe("a refusal", () => {
  const refusing = (body: object) =>
    over(async () => Response.json({ status: 409, code: "CONFLICT", message: "", ...body }, { status: 409 }));

  it("says which fields it is about, and what is stored now", async () => {
    const issues = [{ path: "/name/fr", rule: "unique" }];
    const current = { _id: "mem_b_alba", version: 3 };
    expect(await refusing({ issues, current })("booking/lakes/find", {})).toMatchObject({ ok: false, status: 409, issues, current });
  });

  it("drops malformed issues, and names no field where the server names none", async () => {
    const reply = await refusing({ issues: [null, { path: 7, rule: "max" }, { path: "/capacity", rule: "max", params: { max: 40 } }] })(
      "booking/lakes/find",
      {},
    );
    expect(reply).toMatchObject({ issues: [{ path: "/capacity", rule: "max", params: { max: 40 } }] });
    const bare = await refusing({})("booking/lakes/find", {});
    expect(Object.keys(bare)).not.toContain("issues");
    expect(Object.keys(bare)).not.toContain("current");
  });
});

describe("a reply of another shape than the call's", () => {
  const rubbish: readonly unknown[] = [
    {},
    [],
    null,
    "data",
    7,
    { items: {} },
    { items: [{}], total: 1 },
    { items: [null], total: 1 },
    { items: [], total: "1" },
  ];
  it.each(rubbish)("is no answer: %j", async (data) => {
    const reply = async () => Response.json({ data });
    expect(await over(reply)("booking/lakes/find", {})).toEqual({ ok: false, status: 0, code: "OFFLINE", message: "" });
  });

  it("is refused in every call of the table: a missing required field, and each field of another type", async () => {
    let fields = 0;
    for (const [path, shape] of Object.entries(replyShapesOf())) {
      const good = sampleOf(shape);
      // Some calls have nothing to say, or nothing that they always say.
      const isNothing = Object.keys(shape).length === 0;
      expect([
        path,
        fitsReplyShape(good, shape),
        fitsReplyShape({}, shape),
        fitsReplyShape(null, shape),
        fitsReplyShape(undefined, shape),
      ]).toEqual([path, true, isNothing, false, false]);
      for (const bad of spoiled(good)) {
        expect([path, bad, fitsReplyShape(bad, shape)]).toEqual([path, bad, false]);
        fields += 1;
      }
    }
    expect(fields).toBeGreaterThan(100);
  });

  it("is not one with more fields than this page knows", async () => {
    const more = { items: [], total: 0, next: "a newer server's" };
    expect(await over(async () => Response.json({ data: more }))("booking/lakes/find", {})).toEqual({ ok: true, data: more });
  });

  it("has its shapes from the table as it is today: npm run contract writes them", () => {
    const stored = (file: string) => readFileSync(new URL(`../../adapters/contract/${file}`, import.meta.url), "utf8");
    expect({ booking: stored("shapes.ts"), pages: stored("pageShapes.ts"), members: stored("memberShapes.ts") }).toEqual(
      replyShapesSources(),
    );
  });

  it("names the calls that a role may allow, none of them everybody's", () => {
    const text = readFileSync(new URL("../../adapters/contract/grantable.ts", import.meta.url), "utf8");
    expect(text).toBe(grantableCallsSource());
    expect([text.includes("booking/boats/update"), text.includes("booking/boats/find")]).toEqual([true, false]);
  });

  function sampleOf(shape: ReplyShape): unknown {
    if (typeof shape === "string")
      return new Map<string, unknown>([
        ["string", "x"],
        ["number", 1],
        ["boolean", true],
      ]).get(shape.split("|")[0] ?? "");
    const fields: readonly (readonly [string, ReplyShape])[] = Object.entries(shape);
    if ("?" in shape) return sampleOf(shape["?"]);
    return Array.isArray(shape)
      ? fields.map(([, entry]) => sampleOf(entry))
      : Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
  }

  /** The value with one place of it made another type, place by place. */
  function spoiled(value: unknown): readonly unknown[] {
    if (typeof value !== "object" || value === null) return [{ not: value }];
    const entries = Object.entries(value);
    const each = entries.flatMap(([name, field]) =>
      spoiled(field).map((bad) => Object.assign(Array.isArray(value) ? [] : {}, value, { [name]: bad })),
    );
    return Array.isArray(value) ? [...each, "list"] : [...each, [], "object"];
  }
});

describe("the types of the table", () => {
  it("reach openapi-fetch: a path, its input and its reply", async () => {
    const client = createClient<ApiPaths>({ baseUrl: "https://quai.test", fetch: serve });
    const body = {
      sender: "tests",
      scope: "quai",
      sent: new Date(0).toISOString(),
      data: { attributes: { location: "mem_d_magog", date: tripDay } },
    };
    const { data } = await client.POST("/api/booking/reservations/offer", { body });
    expect(data?.data.slots).toHaveLength(3);
    expectTypeOf<Parameters<typeof messages<"booking/reservations/release">>[1]>().toEqualTypeOf<{ readonly hold: string }>();
    expectTypeOf<"/api/booking/lakes/drop">().not.toExtend<keyof ApiPaths>();
  });

  it("are all that the client takes from the table: no schema and no effect is imported", () => {
    const valuesOf = (file: string) =>
      readFileSync(new URL(`../../adapters/contract/${file}`, import.meta.url), "utf8")
        .match(/^import (?!type)[^;]*from "([^"]+)"/gm)
        ?.map((line) => line.split('"')[1]);
    expect(valuesOf("client.ts")).toEqual(["./options.ts"]);
    expect(valuesOf("options.ts")).toBeUndefined();
    expect(valuesOf("link.ts")).toEqual([
      "openapi-fetch",
      "#core/domain/people/user.ts",
      "#core/contract/callKeys.ts",
      "#core/domain/validation/json.ts",
      "./options.ts",
      "./shape.ts",
      "./shapes.ts",
    ]);
  });
});
