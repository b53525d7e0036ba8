import { afterAll, describe, expect, it } from "vitest";
import { type ClubToCall, serveHelpPages } from "#adapters/node/http/pages/helpPages.ts";
import { textLookupFor } from "#core/words/index.ts";
import { startEdge } from "../process/edge.ts";
import { startWholeServer } from "../whole.ts";

const club: ClubToCall = { name: "Club nautique", phone: "+14505550142" };
const form = { reference: "MEM-7K4QX9", phone: "514 555 0199" };
const sent = {
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
  payload: new URLSearchParams(form).toString(),
} as const;

/** The edge with these pages, and every line of its log. */
async function site(found: ClubToCall | null = club) {
  const lines: string[] = [];
  const { app } = await startEdge({
    extras: [(routes) => serveHelpPages(routes, async () => found ?? undefined)],
    log: { level: "trace", stream: { write: (line: string) => void lines.push(line) } },
  });
  return { app, lines };
}

describe("the form that finds a booking, sent without a script", () => {
  it.each(["en", "fr"] as const)("gets a page in %s that says so, with the club's number, and keeps no field", async (locale) => {
    const { app, lines } = await site();
    const reply = await app.inject({ ...sent, url: `/${locale}/find-booking` });
    const say = textLookupFor(locale);
    expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([200, "no-store"]);
    for (const part of [say("pages.unsent.title"), 'href="tel:+14505550142"', `href="/${locale}/find-booking"`])
      expect(reply.body).toContain(part);
    expect(lines.length).toBeGreaterThan(0);
    for (const field of [...Object.values(form), "7K4QX9", "0199"]) expect(`${reply.body} ${lines.join(" ")}`).not.toContain(field);
  });

  it("gets it at the address without a language too, in that of the browser", async () => {
    const { app } = await site();
    const reply = await app.inject({ ...sent, url: "/find-booking", headers: { ...sent.headers, "accept-language": "fr-CA" } });
    expect(reply.body).toContain(textLookupFor("fr")("pages.unsent.title"));
  });

  it("is refused where it is longer than any form of ours", async () => {
    const { app } = await site();
    expect((await app.inject({ ...sent, url: "/en/find-booking", payload: "x".repeat(5000) })).statusCode).toBe(413);
  });
});

describe("the page for a lost network", () => {
  it.each(["en", "fr"] as const)("says in %s what works, and has the number to call", async (locale) => {
    const { app } = await site();
    const { body } = await app.inject(`/offline?locale=${locale}`);
    const say = textLookupFor(locale);
    expect(body).toContain(`<html lang="${locale}"`);
    for (const part of [say("pages.offline.title"), 'href="tel:+14505550142"']) expect(body).toContain(part);
    for (const path of ["", "/boat-name", "/pricing"]) expect(body).toContain(`href="/${locale}${path}"`);
  });

  it("has no number where there is no club", async () => {
    const hasNumber = async (found: ClubToCall | null) =>
      (await (await site(found)).app.inject("/offline?locale=en")).body.includes("tel:");
    expect([await hasNumber(club), await hasNumber(null)]).toEqual([true, false]);
  });
});

describe("the number on a page of a whole server", () => {
  const server = startWholeServer();
  afterAll(async () => (await server).stop());

  it("is that of the club whose lake this browser looked at last", async () => {
    const { url } = await server;
    const numberOf = async (lake: string) => {
      const reply = await fetch(`${url}/offline?locale=en`, { headers: { cookie: `quai_lake=${lake}` } });
      return /href="tel:([^"]+)"/.exec(await reply.text())?.[1];
    };
    const numbers = [await numberOf("mem_l1_memphremagog"), await numberOf("msk_l2_muskoka")];
    expect(numbers.map((number) => number?.slice(0, 2))).toEqual(["+1", "+1"]);
    expect(new Set(numbers).size).toBe(2);
  });
});
