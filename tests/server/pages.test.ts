import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FirstPaint } from "#core/contract/firstPaint.ts";
import { pathsOf, routeOf, routes } from "#core/settings/index.ts";
import { whole } from "./whole.ts";

const template =
  '<html lang="%lang%" data-theme="%theme%" data-status="%status%"><title>%title%</title><!--head--><div id="root"><!--app--></div><!--data--></html>';
const now = Date.UTC(2026, 10, 21, 12);
const script = 'console.log("quai")';

let server: Awaited<ReturnType<typeof whole>>;
let drawn = 0;

/** Stands in for the built application: its HTML names what it was drawn from. */
function render({ url, first, status }: { readonly url: string; readonly first: FirstPaint; readonly status: number }) {
  drawn += 1;
  return {
    status: routeOf(url)?.route.stands === true ? status : 404,
    html: `<p>${first.dock} $& ${drawn}</p>`,
    title: 'A "title" <b>',
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
  server = await whole({}, { now: () => now, webFolder: builtFolder(), built: async () => ({ template, render }) });
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
  it("carries real lakes, boats, a window of availability and the first dock's prices from April 1 in November", async () => {
    const { first } = await page("/en");
    expect([first.lakes.length, first.docks.length, first.boats.length, first.selectedDay, first.dock]).toEqual([
      5,
      8,
      48,
      "2027-04-01",
      "mem_d1_magog-wharf",
    ]);
    expect(first.availability.flatMap(({ boats }) => boats).every(({ dates }) => dates.length === 13)).toBe(true);
    expect(first.offer?.slots[0]?.boats[0]?.amounts.membership).toBeGreaterThan(0);
  });

  it("puts names into the template as they are, and never lets data end its element", async () => {
    const { html } = await page("/en");
    expect(html).toContain("<title>A &quot;title&quot; &lt;b></title>");
    expect(html).toContain(" $& ");
    expect(/id="first-paint">([^<]*)<\/script>/.test(html)).toBe(true);
  });

  it("is sent for every route in three ways, and never redirects", async () => {
    for (const route of routes) {
      for (const path of pathsOf(route)) {
        const { reply } = await page(path);
        expect([path, reply.status]).toEqual([path, route.stands ? 200 : 404]);
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
    expect((await page("/fr")).reply.headers.get("set-cookie")).toBe("i18n_redirected=fr; Path=/; Max-Age=31536000; SameSite=Lax");
    expect((await page("/fr", { cookie: "i18n_redirected=fr" })).reply.headers.get("set-cookie")).toBeNull();
    expect((await page("/")).reply.headers.get("set-cookie")).toBeNull();
  });

  it("wears the theme of the cookie, and no other text of it", async () => {
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
    ["/en/nowhere", "/en/elsewhere", "/en/wp-admin/x", "/en/lakes", "/en/nowhere?utm_source=june"],
  ])("at %s is the one for every address that is drawn alike", async (path, ...alike) => {
    const { html } = await page(path);
    const before = drawn;
    for (const other of alike) expect([other, (await page(other)).html === html]).toEqual([other, true]);
    expect(drawn).toBe(before);
  });

  it("is another for what it is drawn from: dock, lake, boat, language, looks", async () => {
    const boat = (await page("/en")).first.boats[0]?._id ?? "";
    const cookie = { cookie: "quai_theme=sun" };
    const pages = await Promise.all([
      ...["/en/boat-name", `/en/boat-name?boat=${boat}`, "/en/boat-name?boat=none", "/fr/boat-name"].map((path) => page(path)),
      ...["/en/boat-name?dock=msk_d2_orillia-dock", "/en/boat-name?lake=msk_l2_muskoka"].map((path) => page(path)),
      page("/en/boat-name", cookie),
    ]);
    expect(new Set(pages.map(({ html }) => html)).size).toBe(7);
  });

  it("is a page too where none is: 404", async () => {
    const { reply, html } = await page("/en/nowhere");
    expect([reply.status, reply.headers.get("content-type"), html.includes('data-status="404"')]).toEqual([
      404,
      "text/html; charset=utf-8",
      true,
    ]);
  });

  it("varies by cookie and language, and may load from this server alone", async () => {
    const { headers } = (await page("/")).reply;
    expect(headers.get("vary")).toBe("Cookie, Accept-Language, Accept-Encoding");
    expect(headers.get("content-security-policy")).toMatch(
      /default-src 'self'.*frame-ancestors 'none'; base-uri 'none'; form-action 'self'/,
    );
  });

  it("comes packed as the browser asks", async () => {
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

  it("comes plain to who takes nothing packed", async () => {
    expect((await rawBytes(asset, "identity")).toString()).toBe(script);
  });

  it("without one is asked for again, and not sent again", async () => {
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
  it("is served as it is committed", async () => {
    const reply = await fetch(`${server.url}/openapi.json`);
    expect([reply.status, Object.keys(Object(await reply.json()))]).toEqual([200, expect.arrayContaining(["openapi", "paths"])]);
  });
});

/** The bytes of a reply as they came over the wire, which fetch() would unpack. */
async function rawBytes(path: string, encoding: string): Promise<Buffer> {
  const { get } = await import("node:http");
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get(server.url + path, { headers: { "accept-encoding": encoding } }, (reply) => {
    const parts: Buffer[] = [];
    reply.on("data", (part: Buffer) => parts.push(part)).on("end", () => resolve(Buffer.concat(parts)));
  }).on("error", reject);
  return promise;
}
