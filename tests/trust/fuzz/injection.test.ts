import { copyJsonRecord } from "#core/arbitraries/json.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { icsFileText } from "#adapters/node/calendar/ics.ts";
import { parseDay } from "#core/domain/calendar/day.ts";
import { wholeOffer } from "../../wholeOffer.ts";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import { messagesOf } from "../../e2e/visitor.ts";
import { freeSlots, proven, textIn, until, visitorOf, startWholeServer } from "../../server/whole.ts";
import { bodyOf } from "../club.ts";
import { alternatives, inputShapes, sample, diceOf, type Shape } from "./schema.ts";

const now = Date.UTC(2027, 5, 1, 12);
const dock = "mem_d1_magog-wharf";
const phone = "+14505550111";

let server: Awaited<ReturnType<typeof startWholeServer>>;
let free: Awaited<ReturnType<typeof freeSlots>>;
let proof = "";
beforeAll(async () => {
  server = await startWholeServer({ QUAI_LIMITS: "off", QUAI_LOG: "debug" }, { now: () => now });
  const days = ["2027-06-02", "2027-06-03", "2027-06-04", "2027-06-07", "2027-06-08"];
  free = (await Promise.all(days.map((date) => freeSlots(server.url, dock, date)))).flat();
  proof = await proven(server.url, visitorOf(server.url), phone);
});
afterAll(() => server.stop());

async function booked(profile: { firstname: string; lastname: string; email: string }, attributes = free.shift()) {
  const visit = visitorOf(server.url);
  const { status, data } = await visit("booking/reservations/create", {
    attributes,
    profile,
    phone,
    proof,
    isMember: false,
    locale: "en",
    clauses: { version: rentalRulesVersion, locale: "en" },
  });
  return { visit, status, _id: textIn(data, "_id"), key: textIn(data, "key"), sessionUrl: textIn(data, "sessionUrl") };
}

const mail = "ada@example.test";
const named = (firstname: string) => ({ firstname, lastname: "Byron", email: mail });

const payloads = [
  "'; drop table reservations; --",
  "' or '1'='1",
  '") or 1=1 --',
  "x' union select name from sqlite_master --",
  "1; attach database '/tmp/x' as x",
  "$$;select pg_sleep(5)--",
  "%' or 1=1 --",
  "_%_",
  "\\x27",
  '{"$ne":null}',
  '{"$where":"sleep(5000)"}',
  "=cmd|' /C calc'!A0",
  "+1+1",
  "@SUM(1)",
  "${7*7}",
  "{{7*7}}",
  "{{reference}}",
  "<%= 7*7 %>",
] as const;

/** Every text field of a call, by the names that lead to it. */
function textFields(shape: Shape, names: readonly string[] = []): readonly (readonly string[])[] {
  const own = names.length > 0 && alternatives(shape).some(({ type }) => type === "string") ? [names] : [];
  const inner = names.length > 3 ? [] : alternatives(shape).flatMap((one) => Object.entries(copyJsonRecord(one["properties"])));
  return [...own, ...inner.flatMap(([name, field]) => textFields(copyJsonRecord(field), [...names, name]))];
}

function withText(value: unknown, [name = "", ...rest]: readonly string[], text: string): Shape {
  const object = copyJsonRecord(value);
  return { ...object, [name]: rest.length === 0 ? text : withText(object[name], rest, text) };
}

describe("text that is code elsewhere (I2)", () => {
  it("does nothing in any text field of any call: no fault, no more rows, the tables stay", async () => {
    const visit = visitorOf(server.url);
    const before = JSON.stringify(await wholeOffer(server.store));
    const statuses = new Set<number>();
    for (const [path, shape] of inputShapes) {
      for (const field of textFields(shape)) {
        const base = sample(shape, (name) => (name.startsWith("date") ? "2027-06-02" : dock), diceOf(3));
        const answers = await Promise.all(
          payloads.map(async (payload) => ({ payload, ...(await visit(path, withText(base, field, payload))) })),
        );
        for (const { payload, status, data: answer } of answers) {
          statuses.add(status);
          expect([path, field.join("."), payload, status < 500]).toEqual([path, field.join("."), payload, true]);
          const found = path.endsWith("/find") && status === 200 ? answer["total"] : 0;
          expect([field, found]).toEqual([field, 0]);
        }
      }
    }
    expect(statuses.has(200)).toBe(true);
    expect(JSON.stringify(await wholeOffer(server.store))).toBe(before);
    await server.store.ping();
  });

  it.each(payloads)("%s is kept as the name it is, letter by letter", async (firstname) => {
    const { visit, _id, key } = await booked(named(firstname));
    const { data } = await visit("booking/reservations/read", { _id, key });
    expect(copyJsonRecord(data["profile"])["firstname"]).toBe(firstname);
  });

  it.each(["a\r\nBcc: eve@example.test", "a\nb", "a\u0000b", "a\u001b[31mb", "a\u0085b", "a\tb"])(
    "%j, a line or a control of its own, is refused as a name, a mail address, a key and a code",
    async (text) => {
      const visit = visitorOf(server.url);
      for (const profile of [named(text), { ...named("Ada"), lastname: text }, { ...named("Ada"), email: `${text}@example.test` }]) {
        expect((await booked(profile, free[0])).status).toBe(400);
      }
      expect((await visit("booking/reservations/read", { _id: "mem_r_x", key: text })).status).toBe(400);
      expect((await visit("booking/reservations/verifyOtp", { phone, otp: text })).status).toBe(400);
    },
  );

  it.each(["Win at https://evil.test", "www.evil.test", "w\u200bww.evil.test", "\u202e\u200b"])(
    "%j, an address or nothing that can be seen, is refused as a name: our mails greet people by it",
    async (text) => {
      for (const profile of [named(text), { ...named("Ada"), lastname: text }]) {
        expect((await booked(profile, free[0])).status).toBe(400);
      }
    },
  );

  it.each([
    "ada",
    "ada@",
    "@example.test",
    "ada@example",
    "a b@example.test",
    "ada@example.test,eve@example.test",
    "<ada@example.test>",
    "ada@example.test>\u00a0<eve@x.test",
    "   ",
  ])("%j is no mail address: the form's rule holds on the server", async (email) => {
    const { status } = await booked({ ...named("Ada"), email });
    expect(status).toBe(400);
  });
});

describe("names that hold markup (I2)", () => {
  const markup = `<img src=x onerror=alert(1)>"'&</pre><script>alert(2)</script>`;

  it("are inert on the payment page, the demo's phone and in the mail", async () => {
    const { sessionUrl, _id } = await booked(named(markup));
    const page = await (await fetch(sessionUrl)).text();
    await fetch(sessionUrl, { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome: "pay" }) });
    const phonePage = () => fetch(`${server.url}/demo/phone`).then((reply) => reply.text());
    const shown = await until(phonePage, (text) => text.includes(_id));
    // The flag is the phone's own; the payment page has the name of the club, which set no logo.
    expect(shown.match(/<img [^>]*/g)).toEqual([expect.stringContaining('src="/flag.svg"')]);
    expect(page).not.toContain("<img ");
    for (const text of [page, shown]) expect(text).not.toContain("<script");
    expect(shown).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;&lt;/pre&gt;&lt;script&gt;");
  });

  it("make no link in a mail: a space follows each dot", async () => {
    const { sessionUrl, _id } = await booked(named("claim.at.evil.test/now"));
    await fetch(sessionUrl, { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome: "pay" }) });
    const letter = async () => (await messagesOf(server)).find(({ text }) => text.includes(_id))?.text;
    const text = await until(letter, (found) => found !== undefined);
    expect(text).toContain("Hello claim. at. evil. test/now,");
  });

  it("never reach the page's own data unescaped: no address makes markup", async () => {
    for (const search of ["?dock=</script><script>alert(1)</script>", "?locale=%3Cscript%3E", "?payment=success&x=<img>"]) {
      const text = await (await fetch(`${server.url}/en${search}`)).text();
      expect(text).not.toMatch(/<script>alert|<img>/);
    }
    const messages = await fetch(`${server.url}/demo/messages`);
    expect([messages.headers.get("content-type"), messages.headers.get("x-content-type-options")]).toEqual([
      "application/json; charset=utf-8",
      "nosniff",
    ]);
  });

  it("make no line of a calendar file: what they hold is escaped and folded", async () => {
    const day = parseDay("2027-06-02");
    if (day === undefined) throw new Error("no day");
    const text = await icsFileText({
      id: "mem_r_1",
      title: "Vectra\r\nATTENDEE:mailto:eve@example.test",
      place: "a;b,c\nURL:http://eve.test",
      position: { lat: 45, lon: -72 },
      note: "x\r\nEND:VEVENT",
      date: day,
      start: 480,
      end: 720,
      madeAt: now,
      revision: 1,
      isCanceled: false,
      organizer: { name: "Club\r\nX: y", email: "quai@mem.test" },
    });
    const lines = text.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
    expect(lines.filter((line) => /^(ATTENDEE|URL|END:VEVENT)/.test(line))).toEqual(["END:VEVENT"]);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });
});

describe("the log (I2, R1)", () => {
  it("keeps one line a reply, whatever is in address, headers and body, and no code that was sent", async () => {
    const before = server.lines.length;
    const forged = '","level":60,"msg":"forged\r\n{"level":60}';
    await fetch(`${server.url}/api/${encodeURIComponent(forged)}/x`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "forged", "x-forwarded-for": "forged", "idempotency-key": "forged" },
      body: JSON.stringify(bodyOf(forged)),
    });
    await fetch(`${server.url}/en?x=${encodeURIComponent(forged)}`);
    await visitorOf(server.url)("booking/reservations/requestOtp", { phone: "+14505550133" });
    const texts = () => fetch(`${server.url}/demo/messages`).then((reply) => reply.text());
    const code =
      /\+14505550133","text":"[^"]*?(\d{6})/.exec(await until(texts, (text) => /\+14505550133","text":"[^"]*?\d{6}/.test(text)))?.[1] ?? "";
    const lines = server.lines.slice(before);
    expect(code).toMatch(/^\d{6}$/);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      expect(() => {
        JSON.parse(line);
      }).not.toThrow();
      expect(line.trimEnd()).not.toContain("\n");
      expect(line).not.toContain("forged");
      expect(line).not.toContain(code);
    }
  });
});

describe("a page of another site (I2)", () => {
  it("cannot send a call as a simple form: only JSON is taken, and nothing answers a preflight", async () => {
    const body = JSON.stringify(bodyOf({ phone }));
    const send = (type: string) =>
      fetch(`${server.url}/api/booking/reservations/requestOtp`, {
        method: "POST",
        headers: { "content-type": type, origin: "https://eve.test" },
        body,
      });
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/plain; charset=application/json",
    ])
      expect([type, (await send(type)).status]).toEqual([type, 415]);
    const preflight = await fetch(`${server.url}/api/booking/reservations/requestOtp`, {
      method: "OPTIONS",
      headers: { origin: "https://eve.test", "access-control-request-method": "POST", "access-control-request-headers": "content-type" },
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
    expect(preflight.status).toBe(404);
  });

  it("cannot frame a page, nor read a reply", async () => {
    const { sessionUrl } = await booked(named("Ada"));
    for (const address of [`${server.url}/demo/phone`, sessionUrl, `${server.url}/pay/unknown-session`]) {
      const { headers } = await fetch(address);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("cannot send anybody on to itself: every redirect stays here", async () => {
    const { sessionUrl } = await booked(named("Ada"));
    for (const search of ["?next=https://eve.test", "?locale=//eve.test", "?return=%0d%0aLocation:%20https://eve.test"]) {
      const reply = await fetch(`${sessionUrl}${search}`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ outcome: "leave", next: "https://eve.test", locale: "//eve.test" }),
      });
      expect([reply.status, reply.headers.get("location")]).toEqual([303, "/en?payment=failed"]);
    }
    for (const path of ["//eve.test", "/\\eve.test", "/%2f%2feve.test", "/en//eve.test", "/fr/../..//eve.test"]) {
      const reply = await fetch(`${server.url}${path}`, { redirect: "manual" });
      expect([path, reply.headers.get("location")]).toEqual([path, null]);
    }
  });
});

describe("the visitor's cookie", () => {
  it("is the server's to give: one made up by a page is no better than none", async () => {
    const slot = free.shift();
    const mine = await visitorOf(server.url)("booking/reservations/hold", { attributes: slot });
    const made = await fetch(`${server.url}/api/booking/reservations/release`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `quai_visitor=${"a".repeat(24)}` },
      body: JSON.stringify(bodyOf({ hold: mine.data["hold"] })),
    });
    expect([mine.status, made.status]).toEqual([200, 404]);
    for (const cookie of [
      "quai_visitor=",
      "quai_visitor=a b",
      `quai_visitor=${"a".repeat(65)}`,
      "quai_visitor=<script>",
      "quai_visitor=../../../../../x",
    ]) {
      const reply = await fetch(`${server.url}/api/booking/reservations/hold`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify(bodyOf({ attributes: free.shift() })),
      });
      expect([reply.status, reply.headers.get("set-cookie")]).toEqual([
        200,
        expect.stringMatching(/^quai_visitor=[\w-]{24}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
    }
  });
});
