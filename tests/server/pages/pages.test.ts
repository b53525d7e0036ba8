import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { pageExists } from "#core/domain/site/pageAddress.ts";
import { routes } from "#core/domain/site/screens.ts";
import { markTemplatePart } from "#core/features/site/calls/templateParts.ts";
import { pathsOf } from "../../pathsOf.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { startWholeServer } from "../whole.ts";

const memberCode = markTemplatePart("member", '<link rel="modulepreload" href="/assets/app-1a2b.js">');
const planStyles = markTemplatePart("plans", '<link rel="stylesheet" href="/assets/plans-1a2b.css">');
const template = `<html lang="%lang%" data-theme="%theme%" data-status="%status%" data-from="%from%" style="%look%"><title>%title%</title><!--head-->${memberCode}${planStyles}<div id="root"><!--app--></div><!--data--></html>`;
const now = Date.UTC(2026, 10, 21, 12);
const script = 'console.log("quai")';

let server: Awaited<ReturnType<typeof startWholeServer>>;
let drawn = 0;

/** A stand-in for the built application: its HTML names what it was drawn from. */
function render({ url, first, status }: { readonly url: string; readonly first: FirstPaint; readonly status: number }) {
  drawn += 1;
  return {
    status: pageExists(url) ? status : 404,
    html: `<p>${first.dock} $& ${drawn}</p>`,
    lang: first.locale,
  };
}

function builtFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "quai-web-"));
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, ".vite"));
  const write = (name: string, bytes: string | Buffer): void => writeFileSync(join(folder, name), bytes);
  write("assets/app-1a2b.js", script);
  write("assets/app-1a2b.js.br", brotliCompressSync(script));
  write("assets/app-1a2b.js.gz", gzipSync(script));
  write("sw.js", "self");
  write("index.html", template);
  write(".vite/manifest.json", "{}");
  writeFileSync(join(folder, "..", "quai-outside.txt"), "outside");
  return folder;
}

beforeAll(async () => {
  server = await startWholeServer({}, { now: () => now, webFolder: builtFolder(), built: async () => ({ template, edition: "", render }) });
});
afterAll(() => server.stop());

async function page(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(server.url + path, { headers, redirect: "manual" });
  const html = await reply.text();
  const data = /id="first-paint">(.*?)<\/script>/.exec(html)?.[1] ?? "{}";
  const first: FirstPaint = JSON.parse(data);
  return { reply, html, first };
}

describe("a page", () => {
  it("carries what one club offers, the one whose dock, lake or boat it shows, and nothing of another", async () => {
    const clubsOf = async (path: string, headers = {}) => {
      const { first } = await page(path, headers);
      const rows = [...first.lakes, ...first.docks, ...first.boats, ...first.timeslots];
      const places = first.availability.map(({ location }) => ({ client: location.slice(0, 3) }));
      return [...new Set([...rows, ...places].map(({ client }) => client)), first.clubs.map(({ id }) => id).join()];
    };
    const boat = (await page("/en?lake=msk_l2_muskoka")).first.boats[0]?._id ?? "";
    expect(await clubsOf("/en")).toEqual(["mem", "mem"]);
    for (const path of ["/en?dock=msk_d2_orillia-dock", "/fr?lake=msk_l2_muskoka", `/en/boat-name?boat=${boat}&dock=mem_d1_magog-wharf`])
      expect([path, ...(await clubsOf(path))]).toEqual([path, "msk", "msk"]);
    expect((await page("/en")).first.hasMoreLakes).toBe(true);
  });

  it("that does not exist has the club's contact, and nothing of the offer", async () => {
    const { first } = await page("/en/nowhere?dock=msk_d2_orillia-dock");
    const { lakes, docks, boats, timeslots, availability, offer, clubs } = first;
    expect([lakes, docks, boats, timeslots, availability, offer]).toEqual([[], [], [], [], [], null]);
    expect(clubs).toHaveLength(1);
  });

  it("for signed-in users begins to fetch its code at once, and no other page fetches that code", async () => {
    const links = /<link rel="modulepreload"/;
    for (const path of ["/en/bookings", "/fr/boats", "/profile"])
      expect([path, (await page(path)).html]).toEqual([path, expect.stringMatching(links)]);
    for (const path of ["/en", "/fr/pricing", "/login", "/signup", "/en/nowhere"])
      expect([path, (await page(path)).html]).toEqual([path, expect.not.stringMatching(links)]);
  });

  it("of the plans has their styles from the start, and no other page fetches them", async () => {
    const styles = /<link rel="stylesheet" href="\/assets\/plans/;
    for (const path of ["/en/subscription", "/fr/subscription?view=comparison"])
      expect([path, (await page(path)).html]).toEqual([path, expect.stringMatching(styles)]);
    for (const path of ["/en", "/fr/pricing", "/en/bookings", "/en/nowhere"])
      expect([path, (await page(path)).html]).toEqual([path, expect.not.stringMatching(styles)]);
  });

  it("shows the lake that this browser looked at last, unless its address names one", async () => {
    const cookie = (lake: string) => ({ cookie: `quai_lake=${lake}` });
    const seen = async (path: string, lake: string) => (await page(path, cookie(lake))).first.lake;
    expect(await seen("/en", "msk_l2_muskoka")).toBe("msk_l2_muskoka");
    expect(await seen("/en?dock=msk_d2_orillia-dock", "msk_l2_muskoka")).toBe("msk_l1_simcoe");
    for (const lake of ["none", "msk_l9_none", "a%00", "x_1", "%zz"])
      expect([lake, await seen("/en", lake)]).toEqual([lake, "mem_l1_memphremagog"]);
  });

  it("shows a signed-in user the lakes of their own club, for the last lake, a link and a shared choice, in both languages", async () => {
    const cookies = (club: string) => ({ cookie: `quai_lake=msk_l2_muskoka; quai_club=${club}` });
    const links = ["", "?lake=msk_l2_muskoka", "?dock=msk_d2_orillia-dock&day=2027-06-09&boat=msk_b31_none&time=msk_t_morning"];
    for (const path of ["/", "/en", "/fr"])
      for (const link of links) {
        const { first } = await page(`${path}${link}`, cookies("mem"));
        const shown = [first.clubs.map(({ id }) => id).join(), first.lake?.slice(0, 3), first.hasMoreLakes];
        expect([path, link, ...shown]).toEqual([path, link, "mem", "mem", false]);
      }
    expect((await page("/en?lake=mem_l1_memphremagog", cookies("msk"))).first.lake?.slice(0, 3)).toBe("msk");
    for (const none of ["", "nowhere", "a%00", "%zz"])
      expect([none, (await page("/en", cookies(none))).first.lake]).toEqual([none, "msk_l2_muskoka"]);
  });

  it("shows the lakes of the club of the requested host, and no other's", async () => {
    await server.store.commit(async (tx) => {
      const { version, settings } = await tx.settings.read("msk");
      const identity = { ...settings.identity, accent: "#1F5A4A" };
      await tx.settings.replace({ client: "msk", version: version + 1, settings: { ...settings, host: "muskoka.quai.test", identity } });
    });
    const own = await pageAt("muskoka.quai.test", "/en");
    expect([own.clubs.map(({ id }) => id), own.hasMoreLakes, own.isOwnSite]).toEqual([["msk"], false, true]);
    expect((await pageAt("MUSKOKA.quai.test:443", "/en")).clubs[0]?.id).toBe("msk");
    expect((await pageAt("muskoka.quai.test", "/en?dock=mem_d1_magog-wharf")).dock).toBe("mem_d1_magog-wharf");
    expect((await pageAt("muskoka.quai.test", "/en?dock=mem_d1_magog-wharf")).isOwnSite).toBe(false);
    expect((await pageAt("quai.test", "/en")).clubs[0]?.id).toBe("mem");
  });

  it("has the colour of the club whose site it is, an unknown address too, and Quai's where there are several clubs", async () => {
    const colorAt = async (host: string, path: string) =>
      /^<html [^>]*style="([^"]*)"/.exec((await rawBytes(path, "identity", { host })).toString())?.[1];
    for (const path of ["/en", "/fr/pricing", "/en/nowhere"]) {
      expect([path, await colorAt("muskoka.quai.test", path)]).toEqual([path, expect.stringMatching(/^--club-day-accent:#1F5A4A;/)]);
      expect([path, await colorAt("quai.test", path)]).toEqual([path, ""]);
    }
    expect(await colorAt("quai.test", "/en?lake=msk_l2_muskoka")).toBe("");
  });

  it("is drawn for the day that its address names, with the window that holds it", async () => {
    const at = async (day: string) => {
      const { first } = await page(`/en?day=${day}`);
      return [first.day, first.selectedDay, first.availability[0]?.boats[0]?.dates[0]?.date];
    };
    expect(await at("2027-04-09")).toEqual(["2027-04-09", "2027-04-01", "2027-04-01"]);
    expect(await at("2027-06-09")).toEqual(["2027-06-09", "2027-06-09", "2027-06-09"]);
    expect(await at("2027-11-09")).toEqual(["2028-04-01", "2028-04-01", "2028-04-01"]);
    for (const day of ["2026-11-21", "2031-05-01", "nonsense"])
      expect([day, ...(await at(day))]).toEqual([day, "2027-04-01", "2027-04-01", "2027-04-01"]);
  });

  it("is kept while its club does not change, whatever happens at another", async () => {
    const pages = ["/en", "/en?lake=msk_l2_muskoka"];
    const draws = async (path: string) => {
      const before = drawn;
      await page(path);
      return drawn - before;
    };
    for (const path of pages) await page(path);
    await server.store.commit((tx) =>
      tx.claims.claim({ client: "msk", boat: "msk_b31_none", day: dayFromText("2027-05-01"), quanta: [40], owner: "msk_h_1" }),
    );
    expect([await draws("/en"), await draws("/en?lake=msk_l2_muskoka")]).toEqual([0, 1]);
  });

  it("carries real lakes, boats, a window of availability and the first dock's prices from April 1 in November", async () => {
    const { first } = await page("/en");
    expect([first.lakes.length, first.docks.length, first.boats.length, first.selectedDay, first.dock]).toEqual([
      3,
      5,
      30,
      "2027-04-01",
      "mem_d1_magog-wharf",
    ]);
    expect(first.availability.flatMap(({ boats }) => boats).every(({ dates }) => dates.length === 13)).toBe(true);
    expect(first.offer?.slots[0]?.boats[0]?.amounts.membership).toBeGreaterThan(0);
  });

  it("of prices carries what they are made of, and no other page does", async () => {
    const [prices, home] = await Promise.all([page("/en/pricing?lake=msk_l2_muskoka"), page("/en?lake=msk_l2_muskoka")]);
    expect([...new Set(prices.first.items?.map(({ client }) => client))]).toEqual(["msk"]);
    expect(home.first.items).toBeUndefined();
  });

  it("of plans carries those of its club, and no other page does", async () => {
    const [plans, home] = await Promise.all([page("/en/subscription?lake=msk_l2_muskoka"), page("/en?lake=msk_l2_muskoka")]);
    expect(plans.first.plans?.club.id).toBe("msk");
    expect(plans.first.plans?.items.length).toBeGreaterThan(0);
    expect(home.first.plans).toBeUndefined();
  });

  it("puts names into the template as they are, and never lets data end its element", async () => {
    const { html } = await page("/en");
    expect(html).toContain(" $& ");
    expect(/id="first-paint">([^<]*)<\/script>/.test(html)).toBe(true);
  });

  it("is sent for every route in three ways, and never redirects", async () => {
    for (const route of routes) {
      for (const path of pathsOf(route)) {
        const { reply } = await page(path);
        expect([path, reply.status]).toEqual([path, 200]);
      }
    }
  });

  it.each([
    ["/fr", {}, "fr"],
    ["/en", { cookie: "i18n_redirected=fr" }, "en"],
    ["/", { cookie: "i18n_redirected=fr", "accept-language": "en" }, "fr"],
    ["/", { "accept-language": "fr-CA,fr;q=0.9,en;q=0.1" }, "fr"],
    ["/", { "accept-language": "de" }, "en"],
    ["/french", { cookie: "i18n_redirected=fr" }, "fr"],
  ])("at %s with %j speaks %s", async (path, headers: Record<string, string>, locale) => {
    const { first, html } = await page(path, headers);
    expect([first.locale, html.includes(`<html lang="${locale}"`)]).toEqual([locale, true]);
  });

  it("remembers the language of a path for 365 days, once", async () => {
    expect((await page("/fr")).reply.headers.get("set-cookie")).toBe("i18n_redirected=fr; Max-Age=31536000; Path=/; SameSite=Lax");
    expect((await page("/fr", { cookie: "i18n_redirected=fr" })).reply.headers.get("set-cookie")).toBeNull();
    expect((await page("/")).reply.headers.get("set-cookie")).toBeNull();
  });

  it("has the theme of the cookie, and ignores any other text in it", async () => {
    expect((await page("/en", { cookie: "quai_theme=dusk" })).html).toContain('data-theme="dusk"');
    expect((await page("/en", { cookie: "quai_theme=evil" })).html).toContain('data-theme="auto"');
  });

  it("begins with the dock or the lake that the query names", async () => {
    const docks = await Promise.all(
      ["/en?dock=msk_d2_orillia-dock", "/en?lake=msk_l2_muskoka", "/en?dock=nowhere"].map(async (path) => (await page(path)).first.dock),
    );
    expect(docks).toEqual(["msk_d2_orillia-dock", "msk_d3_gravenhurst-wharf", "mem_d1_magog-wharf"]);
  });

  it("is drawn once for as long as nothing in it changes", async () => {
    await page("/en");
    const before = drawn;
    await Promise.all([page("/en"), page("/en"), page("/en")]);
    expect(drawn).toBe(before);
    await page("/en?dock=msk_d3_gravenhurst-wharf");
    expect(drawn).toBe(before + 1);
  });

  it.each([
    [
      "/en",
      "/en?utm_source=june&utm_medium=mail",
      "/en?fbclid=IwAR0",
      "/en?payment=failed",
      "/en?boat=x",
      "/en?dock=nowhere&lake=none",
      "/en#a?b",
    ],
    ["/fr?dock=msk_d2_orillia-dock", "/fr?utm_source=a&dock=msk_d2_orillia-dock", "/fr?dock=msk_d2_orillia-dock&lake=x&dock=y"],
    ["/en?lake=msk_l2_muskoka", "/en?gclid=1&lake=msk_l2_muskoka", "/en?dock=none&lake=msk_l2_muskoka"],
    ["/fr/boat-name?boat=none", "/fr/boat-name?boat=some", "/fr/boat-name?x=1&boat=other"],
    ["/en/nowhere", "/en/elsewhere", "/en/wp-admin/x", "/en/another", "/en/nowhere?utm_source=june"],
  ])("at %s is the one for every address that is drawn alike", async (path, ...alike) => {
    const { html } = await page(path);
    const before = drawn;
    for (const other of alike) expect([other, (await page(other)).html === html]).toEqual([other, true]);
    expect(drawn).toBe(before);
  });

  it("differs by dock, lake, boat, language and theme", async () => {
    const boat = (await page("/en")).first.boats[0]?._id ?? "";
    const cookie = { cookie: "quai_theme=sun" };
    const pages = await Promise.all([
      ...["/en/boat-name", `/en/boat-name?boat=${boat}`, "/en/boat-name?boat=none", "/fr/boat-name"].map((path) => page(path)),
      ...["/en/boat-name?dock=msk_d2_orillia-dock", "/en/boat-name?lake=msk_l2_muskoka"].map((path) => page(path)),
      page("/en/boat-name", cookie),
    ]);
    expect(new Set(pages.map(({ html }) => html)).size).toBe(7);
  });

  it.each([
    ["/en", "/"],
    ["/fr/pricing?utm_source=june", "/pricing"],
    ["/en?dock=msk_d2_orillia-dock&x=%22", "/?dock=msk_d2_orillia-dock"],
    ["/boat-name?boat=%22%3E", "/boat-name?boat=none"],
    ["/fr/nowhere", "/missing"],
  ])("at %s says that it was drawn from %s, for a browser that keeps it", async (path, from) => {
    expect((await page(path)).html).toContain(`data-from="${from}"`);
  });

  it("is a page with the status 404 at an unknown path", async () => {
    const { reply, html } = await page("/en/nowhere");
    expect([reply.status, reply.headers.get("content-type"), html.includes('data-status="404"')]).toEqual([
      404,
      "text/html; charset=utf-8",
      true,
    ]);
  });

  it.each([
    ["/en/foo.bar", {}],
    ["/fr/pricing.html", { accept: "*/*" }],
    ["/foo.bar", { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }],
    ["/assets/none.js", { accept: "text/html,*/*;q=0.8" }],
  ])("is the missing one at %s with %j, whatever it is called", async (path, headers: Record<string, string>) => {
    const { reply, html } = await page(path, headers);
    expect([reply.status, html.includes('data-status="404"')]).toEqual([404, true]);
  });

  it.each(["/foo.bar", "/assets/none.js", "/favicon.ico"])("is none at %s, which a page asks for by itself", async (path) => {
    const { reply } = await page(path, { accept: "image/avif,*/*;q=0.8" });
    expect([reply.status, reply.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
  });

  it("varies by cookie and language, and may load from this server alone", async () => {
    const { headers } = (await page("/")).reply;
    expect(headers.get("vary")).toBe("Cookie, Accept-Language, Accept-Encoding");
    expect(headers.get("content-security-policy")).toMatch(
      /default-src 'self'.*frame-ancestors 'none'; base-uri 'none'; form-action 'self'/,
    );
  });

  it("is compressed as the browser asks", async () => {
    const packed = async (encoding: string) => server.url && (await rawBytes("/en", encoding));
    const plain = (await page("/en")).html;
    expect(brotliDecompressSync(await packed("br")).toString()).toBe(plain);
    expect(gunzipSync(await packed("gzip, br;q=0")).toString()).toBe(plain);
  });
});

describe("a file", () => {
  const asset = "/assets/app-1a2b.js";

  it("with a digest in its name is kept for good, and comes as it was packed", async () => {
    const reply = await fetch(server.url + asset, { headers: { "accept-encoding": "br" } });
    expect(reply.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect([reply.headers.get("content-encoding"), await reply.text()]).toEqual(["br", script]);
  });

  it("is sent uncompressed to a browser that accepts no compression", async () => {
    expect((await rawBytes(asset, "identity")).toString()).toBe(script);
  });

  it("without one is requested again, and not sent again", async () => {
    const first = await fetch(`${server.url}/sw.js`);
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const again = await fetch(`${server.url}/sw.js`, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
  });

  it.each([
    "/assets/app-1a2b.js.br",
    "/index.html",
    "/.vite/manifest.json",
    "/assets/none.js",
    "/../quai-outside.txt",
    "/..%2fquai-outside.txt",
    "/assets/..%2f..%2fquai-outside.txt",
    "/%00.js",
  ])("is not there at %s", async (path) => {
    const reply = await fetch(server.url + path);
    expect([reply.status, (await reply.text()).includes("outside")]).toEqual([404, false]);
  });
});

describe("the API description", () => {
  it("is served as the build wrote it", async () => {
    const reply = await fetch(`${server.url}/openapi.json`);
    expect([reply.status, Object.keys(Object(await reply.json()))]).toEqual([200, expect.arrayContaining(["openapi", "paths"])]);
  });
});

/** The data of a page requested at a host name, which fetch() would not let one set. */
async function pageAt(host: string, path: string): Promise<FirstPaint> {
  const html = (await rawBytes(path, "identity", { host })).toString();
  return JSON.parse(/id="first-paint">(.*?)<\/script>/.exec(html)?.[1] ?? "{}");
}

/** The bytes of a reply as they came over the wire, which fetch() would unpack. */
async function rawBytes(path: string, encoding: string, more: Record<string, string> = {}): Promise<Buffer> {
  const { get } = await import("node:http");
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get(server.url + path, { headers: { "accept-encoding": encoding, ...more } }, (reply) => {
    const parts: Buffer[] = [];
    reply.on("data", (part: Buffer) => parts.push(part)).on("end", () => resolve(Buffer.concat(parts)));
  }).on("error", reject);
  return promise;
}
