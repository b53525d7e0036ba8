import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoSiteAddress } from "#adapters/node/http/pages/sitePage.ts";
import { clubLinks } from "#core/words/clubLinks.ts";
import { boatingLinks } from "#core/words/siteLinks.ts";
import { textLookupFor } from "#core/words/index.ts";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import { freeSlots, proven, textIn, until, visitorOf, startWholeServer } from "../whole.ts";

const now = Date.UTC(2027, 5, 1, 12);
const day = "2027-06-02";
const nextDay = "2027-06-03";
const dock = "mem_d1_magog-wharf";
const phone = "+14505550111";
const profile = { firstname: "Canarina", lastname: "Canarinsky", email: "canary@canary.test" };

let server: Awaited<ReturnType<typeof startWholeServer>>;
let free: Awaited<ReturnType<typeof freeSlots>>;
let proof = "";
beforeAll(async () => {
  server = await startWholeServer({ QUAI_LIMITS: "off" }, { now: () => now });
  free = [...(await freeSlots(server.url, dock, day)), ...(await freeSlots(server.url, dock, nextDay))];
  proof = await proven(server.url, visitorOf(server.url), phone);
});
afterAll(() => server.stop());

function nextFree() {
  const slot = free.shift();
  if (slot === undefined) throw new Error("The demo's two days are full");
  return slot;
}

async function booked(locale: "en" | "fr" = "en") {
  const visit = visitorOf(server.url);
  const attributes = nextFree();
  const wanted = { attributes, profile, phone, proof, isMember: false, locale, clauses: { version: rentalRulesVersion, locale } };
  const created = await visit("booking/reservations/create", wanted, { "idempotency-key": `key-${attributes.item}-${attributes.time[0]}` });
  const { _id, key, sessionUrl } = created.data;
  const read = async () => textIn((await visit("booking/reservations/read", { _id, key })).data, "status");
  return { visit, attributes, wanted, created, read, _id: String(_id), sessionUrl: String(sessionUrl) };
}

async function choose(sessionUrl: string, outcome: string) {
  const reply = await fetch(sessionUrl, { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome }) });
  return [reply.status, reply.headers.get("location")];
}

describe("a booking over HTTP", () => {
  it("is paid on the provider's page, returns to the page it came from, and sends a mail with a calendar entry", async () => {
    const { created, read, sessionUrl, _id } = await booked("fr");
    expect([created.status, await read()]).toEqual([200, "pending"]);
    expect(await choose(sessionUrl, "pay")).toEqual([303, "/fr?payment=success"]);
    expect(await read()).toBe("paid");
    const messages = () => fetch(`${server.url}/demo/messages`).then((reply) => reply.text());
    expect(await until(messages, (text) => text.includes(`#reservation=${_id}`))).toContain(profile.email);
  });

  it("gives its slot back when the payment fails", async () => {
    const { read, sessionUrl, attributes, visit } = await booked();
    expect(await choose(sessionUrl, "fail")).toEqual([303, "/en?payment=failed"]);
    expect(await read()).toBe("canceled");
    expect((await visit("booking/reservations/hold", { attributes })).status).toBe(200);
  });

  it("stays pending when the customer leaves, until the page cancels it", async () => {
    const { read, sessionUrl, visit, _id } = await booked();
    expect(await choose(sessionUrl, "leave")).toEqual([303, "/en?payment=failed"]);
    expect(await read()).toBe("pending");
    await visit("booking/reservations/cancelSessionPayment", { _id, sessionUrl, scope: "quai" });
    expect(await read()).toBe("canceled");
    expect(await choose(sessionUrl, "pay")).toEqual([303, "/en?payment=failed"]);
  });

  it("is not made paid by the return address alone", async () => {
    const { read } = await booked();
    await fetch(`${server.url}/en?payment=success`);
    expect(await read()).toBe("pending");
  });

  it("is one reservation however often the same request comes", async () => {
    const { visit, wanted, created, attributes } = await booked();
    const headers = { "idempotency-key": `key-${attributes.item}-${attributes.time[0]}` };
    const again = await Promise.all([1, 2, 3].map(() => visit("booking/reservations/create", wanted, headers)));
    expect(again.map(({ status, data }) => [status, data["_id"]])).toEqual([1, 2, 3].map(() => [200, created.data["_id"]]));
    const other = await visit("booking/reservations/create", { ...wanted, locale: "fr" }, headers);
    expect([other.status, other.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
  });

  it("is refused for a visitor who accepted no rental rules, or not the current ones", async () => {
    const wanted = { attributes: nextFree(), profile, phone, proof, isMember: false, locale: "en" };
    for (const [accepted, refusal] of [
      [{}, [400, "BAD_REQUEST"]],
      [{ clauses: { version: "x", locale: "en" } }, [409, "CLAUSES_CHANGED"]],
    ] as const) {
      const { status, code } = await visitorOf(server.url)("booking/reservations/create", { ...wanted, ...accepted });
      expect([status, code]).toEqual(refusal);
    }
  });

  it("refuses the slot to everybody else", async () => {
    const { attributes } = await booked();
    const rival = await visitorOf(server.url)("booking/reservations/hold", { attributes });
    expect([rival.status, rival.code]).toEqual([409, "SLOT_TAKEN"]);
  });

  it("tells every open page that something was taken, those of another process too", async () => {
    const other = await startWholeServer({ QUAI_LIMITS: "off", QUAI_DATA: server.data }, { now: () => now });
    const listeners = [await listening(server.url), await listening(other.url)];
    await Promise.all(listeners.map(({ heard }) => heard(1)));
    await visitorOf(other.url)("booking/reservations/hold", { attributes: nextFree() });
    await Promise.all(listeners.map(({ heard }) => heard(2)));
    listeners.forEach(({ leave }) => leave());
    await other.stop();
    expect(listeners.map(({ versions }) => versions[1] === versions[0])).toEqual([false, false]);
  });
});

/** A page that listens: the versions that it received, and a wait for so many of them. */
async function listening(url: string) {
  const away = new AbortController();
  const stream = await fetch(`${url}/api/events?client=mem`, { signal: away.signal });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const versions: number[] = [];
  const heard = async (count: number) => {
    while (versions.length < count) {
      const { value = "" } = (await reader?.read()) ?? {};
      versions.push(
        ...[...value.matchAll(/event: availability\ndata: \{"client":"mem","version":(\d+)\}/g)].map(([, version]) => Number(version)),
      );
    }
  };
  return { versions, heard, leave: () => away.abort() };
}

describe("the payment page", () => {
  it("speaks the reservation's language, shows the amount and holds no script", async () => {
    const { sessionUrl } = await booked("fr");
    const reply = await fetch(sessionUrl);
    const page = await reply.text();
    expect(reply.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(page).toContain('<html lang="fr" ');
    expect(page).toMatch(/Payer [\d\u00a0]+,\d\d\u00a0\$\u00a0CAD/);
    expect(page).not.toContain("<script");
  });

  it("names the booking by its reference, never by its id", async () => {
    const { sessionUrl, _id, created } = await booked();
    const page = await (await fetch(sessionUrl)).text();
    expect(page).toContain(`<dd>${String(created.data["reference"])}</dd>`);
    expect(page).not.toContain(_id);
  });

  it("answers an unknown session with 404 in the visitor's language, and an unknown choice with 400", async () => {
    const { sessionUrl } = await booked();
    const unknown = await fetch(`${server.url}/pay/nothing-here`, { headers: { "accept-language": "fr" } });
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining("Paiement introuvable")]);
    expect((await choose(sessionUrl, "steal"))[0]).toBe(400);
  });

  it("believes no webhook that is not signed", async () => {
    const { read, sessionUrl } = await booked();
    const body = JSON.stringify({ session: sessionUrl.split("/").at(-1), at: now });
    const reply = await fetch(`${server.url}/webhooks/embedded`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "quai-signature": "0".repeat(64) },
    });
    expect([reply.status, await read()]).toEqual([400, "pending"]);
  });
});

describe("the demo's phone", () => {
  it("shows texts in either language", async () => {
    const pages = await Promise.all(["en", "fr"].map(async (locale) => (await fetch(`${server.url}/demo/phone?locale=${locale}`)).text()));
    expect(pages[0]).toContain("Demo phone");
    expect(pages[1]).toContain(`Texto à ${phone}`);
  });
});

describe("the demo's public site", () => {
  const links = [...clubLinks, ...boatingLinks];

  it.each(["en", "fr"] as const)("is where the top bar leads, and says in %s what would be there", async (locale) => {
    const say = textLookupFor(locale);
    const answers = links.map(async ({ page, wordKey, path }) => {
      const reply = await fetch(`${server.url}${demoSiteAddress}${path}`, { headers: { "accept-language": locale } });
      const text = await reply.text();
      const isShown = text.includes(say(wordKey)) && text.includes(say(`demo.site.what.${page}`));
      return [path, reply.status, isShown, text.includes(`href="/${locale}/pricing"`)];
    });
    expect(await Promise.all(answers)).toEqual(links.map(({ path }) => [path, 200, true, true]));
  });
});

describe("the log", () => {
  it("holds no name, mail address, phone, code or key of anybody who booked", async () => {
    const { created } = await booked();
    const log = server.lines.join("");
    expect(log).toContain("booking/reservations/create");
    for (const canary of [
      profile.firstname,
      profile.lastname,
      profile.email,
      phone.slice(1),
      String(created.data["key"]),
      String(created.data["_id"]),
    ])
      expect(log).not.toContain(canary);
  });
});

describe("a visitor's caps", () => {
  it("allow two live holds, and say when to come back", async () => {
    const capped = await startWholeServer({}, { now: () => now });
    const [first, second, third] = await freeSlots(capped.url, dock, day);
    const visit = visitorOf(capped.url);
    const holds = [
      await visit("booking/reservations/hold", { attributes: first }),
      await visit("booking/reservations/hold", { attributes: second }),
    ];
    const over = await visit("booking/reservations/hold", { attributes: third });
    await capped.stop();
    expect(holds.map(({ status }) => status)).toEqual([200, 200]);
    expect([over.status, over.code, Number(over.retryAfter) > 0]).toEqual([429, "TOO_MANY_HOLDS", true]);
  });
});
