import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoClubs } from "#app/server/seed/clubs.ts";
import { maxDescriptionLength } from "#core/words/pages/head.ts";
import { maxTitleLength } from "#core/words/pages/title.ts";
import { pageExists } from "#core/domain/site/pageAddress.ts";
import { routes } from "#core/domain/site/screens.ts";
import { fieldOf, startWholeServer } from "../whole.ts";

const template =
  '<html lang="%lang%"><head><title>%title%</title><meta name="description" content="%description%" /><!--head--></head><!--app--><!--data--></html>';
const address = "https://quai.test";
const now = Date.UTC(2026, 10, 21, 12);
const languages = ["en", "fr"] as const;

let server: Awaited<ReturnType<typeof startWholeServer>>;
beforeAll(async () => {
  const render = ({
    url,
    first,
    status,
  }: {
    readonly url: string;
    readonly first: { readonly locale: string };
    readonly status: number;
  }) => ({
    status: pageExists(url) ? status : 404,
    html: "",
    lang: first.locale,
  });
  server = await startWholeServer({ QUAI_PUBLIC_URL: address }, { now: () => now, built: async () => ({ template, edition: "", render }) });
});
afterAll(() => server.stop());

/** A page's head, as a search engine reads it. */
interface Read {
  readonly url: string;
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
  readonly isHidden: boolean;
  readonly alternates: Readonly<Record<string, string>>;
  readonly shared: Readonly<Record<string, string>>;
  readonly linked: readonly unknown[];
}

const plain = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
const pairs = (html: string, form: RegExp) =>
  Object.fromEntries([...html.matchAll(form)].map(([, name = "", value = ""]) => [name, plain(value)]));

function headIn(url: string, status: number, html: string): Read {
  return {
    url,
    status,
    title: plain(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ""),
    description: plain(/<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? ""),
    canonical: /<link rel="canonical" href="(.*?)"/.exec(html)?.slice(1).map(plain)[0],
    isHidden: html.includes('<meta name="robots" content="noindex">'),
    alternates: pairs(html, /<link rel="alternate" hreflang="(.*?)" href="(.*?)"/g),
    shared: pairs(html, /<meta property="(.*?)" content="(.*?)"/g),
    linked: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = ""]) => JSON.parse(text)),
  };
}

/** The reply to a request at a host name, which fetch() would not let one set. */
async function textAt(path: string, host = "quai.test", headers: Record<string, string> = {}) {
  const { get } = await import("node:http");
  const { promise, resolve, reject } = Promise.withResolvers<{ readonly status: number; readonly text: string; readonly type: string }>();
  get(server.url + path, { headers: { host, ...headers } }, (reply) => {
    const parts: Buffer[] = [];
    reply
      .on("data", (part: Buffer) => parts.push(part))
      .on("end", () =>
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString(), type: reply.headers["content-type"] ?? "" }),
      );
  }).on("error", reject);
  return promise;
}

async function read(url: string): Promise<Read> {
  const { host, pathname, search } = new URL(url);
  const { status, text } = await textAt(pathname + search, host);
  return headIn(url, status, text);
}

const locsIn = (map: string) => [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => plain(loc));
const mapAt = async (host = "quai.test", path = "/sitemap.xml") => (await textAt(path, host)).text;

/** What is wrong with the pages of one map: each must be there, say of itself what no other says, and be named by its twin. */
function faultsOf(pages: readonly Read[]): readonly string[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const counted = (of: (page: Read) => string) => Map.groupBy(pages, (page) => `${page.url.includes("/fr") ? "fr" : "en"} ${of(page)}`);
  const titles = counted(({ title }) => title);
  const descriptions = counted(({ description }) => description);
  const alike = [titles, descriptions].flatMap((groups) =>
    [...groups].flatMap(([text, those]) => (those.length > 1 ? [`${those.map(({ url }) => url).join(" and ")} say alike: ${text}`] : [])),
  );
  const each = pages.flatMap(({ url, status, title, description, canonical, alternates, isHidden }) => {
    const twins = languages.map((lang) => byUrl.get(alternates[lang] ?? ""));
    const reciprocal = twins.every((twin) => JSON.stringify(twin?.alternates) === JSON.stringify(alternates));
    return [
      status === 200 ? "" : `answers ${status}`,
      isHidden ? "is hidden" : "",
      title.length >= 8 && title.length <= maxTitleLength ? "" : `has a title of ${title.length}: ${title}`,
      description.length >= 50 && description.length <= maxDescriptionLength
        ? ""
        : `has a description of ${description.length}: ${description}`,
      canonical === url ? "" : `has the canonical address ${canonical}`,
      reciprocal ? "" : "is not named by its twin",
      alternates["x-default"] === alternates["en"] ? "" : "has no default",
    ].flatMap((fault) => (fault === "" ? [] : [`${url} ${fault}`]));
  });
  return [...alike, ...each];
}

describe("the map of the site", () => {
  it("lists every public page in both languages, each with its own head, which both languages share", async () => {
    const map = await mapAt();
    expect(map).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"/);
    const locs = locsIn(map);
    expect(locs.length).toBe(new Set(locs).size);
    const pages = await Promise.all(locs.map(read));
    expect(faultsOf(pages)).toEqual([]);
    const paths = new Set(locs.map((loc) => new URL(loc).pathname.replace(/^\/(?:en|fr)/, "") || "/"));
    expect([...paths].toSorted()).toEqual(["/", "/accessibility", "/boat-name", "/pricing", "/privacy", "/subscription", "/terms"]);
    expect(locs.filter((loc) => loc.includes("boat="))).toHaveLength(2 * (30 + 18));
  });

  it("is checked by a test that finds a head of another page (control)", async () => {
    const pages = await Promise.all(
      (await mapAt())
        .match(/<loc>.*?<\/loc>/g)
        ?.slice(0, 4)
        .flatMap(locsIn)
        .map(read) ?? [],
    );
    const [first, second] = pages;
    if (first === undefined || second === undefined) throw new Error("No page was read");
    expect(faultsOf(pages)).toEqual([]);
    const planted: readonly Partial<Read>[] = [
      { title: pages[2]?.title ?? "" },
      { title: "x".repeat(maxTitleLength + 1) },
      { description: "Too short" },
      { canonical: second.url },
      { status: 404 },
      { isHidden: true },
      { alternates: { ...first.alternates, fr: pages[3]?.url ?? "" } },
    ];
    for (const fault of planted) expect([fault, faultsOf([{ ...first, ...fault }, ...pages.slice(1)]).length > 0]).toEqual([fault, true]);
  });

  it("gives the pages of the waitlist and of plans a title of their own", async () => {
    const pages = await Promise.all(["en/waitlist", "fr/waitlist", "fr/wish", "fr/subscription"].map((path) => read(`${address}/${path}`)));
    const titles = ["Waitlist · Quai", "Liste d’attente · Quai", "Votre demande · Quai", "Forfaits · Quai"];
    expect(pages.map(({ title }) => title)).toEqual(titles);
  });

  it("has none of the pages of one person, of staff or of the way in", async () => {
    const locs = await mapAt();
    const office = routes.filter(({ isOffice }) => isOffice === true).map(({ path }) => path);
    for (const path of [...office, "/login", "/signup", "/information", "/profile"]) expect(locs).not.toContain(`${path}<`);
  });
});

describe("a page that is for no search engine", () => {
  it("says that it is not to be indexed, and names no other page", async () => {
    const hidden = [
      "/en/bookings",
      "/fr/config",
      "/en/information",
      "/en/profile",
      "/en/nowhere",
      "/en/boat-name?boat=sunk",
      "/fr/connector",
    ];
    for (const path of hidden) {
      const { isHidden, canonical, alternates, shared } = await read(address + path);
      expect([path, isHidden, canonical, alternates, shared]).toEqual([path, true, undefined, {}, {}]);
    }
  });
});

describe("the head of a page", () => {
  const boatOf = async () => locsIn(await mapAt()).find((loc) => loc.includes("/en/boat-name?boat=mem_b01")) ?? "";

  it.each([
    ["/en?dock=mem_d1_magog-wharf&utm_source=june", "lake=mem_l1_memphremagog"],
    ["/en?lake=msk_l1_simcoe&dock=msk_d2_orillia-dock", "dock=msk_d2_orillia-dock"],
    ["/en?lake=msk_l2_muskoka&day=2027-06-09&kind=Vectra&time=x", "lake=msk_l2_muskoka"],
    ["/en?lake=msk_l2_muskoka&day=2026-08-01", "lake=msk_l2_muskoka"],
    // The day is no part of it, on season or off.
    ["/en?lake=msk_l2_muskoka&day=2027-12-15", "lake=msk_l2_muskoka"],
    ["/en?lake=none&day=nonsense&fbclid=x", ""],
    ["/?payment=failed", ""],
    ["/en/pricing?dock=msk_d2_orillia-dock", "lake=msk_l1_simcoe"],
    ["/en/terms?lake=msk_l2_muskoka", "lake=msk_l1_simcoe"],
    ["/en/login?next=%2Fbookings&lake=msk_l2_muskoka", ""],
  ])("at %s keeps of its address what it is about: %s", async (path, query) => {
    const { canonical, alternates } = await read(address + path);
    const bare = path.replace(/^\/(?:en)?/, "").replace(/\?.*/s, "");
    const own = (lang: string) => `${address}/${lang}${bare}${query === "" ? "" : `?${query}`}`;
    expect(canonical).toBe(own("en"));
    expect(alternates).toEqual({ en: own("en"), fr: own("fr"), "x-default": own("en") });
  });

  it("keeps its boat, and shows its drawing where it has no photo", async () => {
    const url = await boatOf();
    const { canonical, alternates, shared, title } = await read(`${url}&dock=mem_d2_georgeville-wharf&x=1`);
    expect(canonical).toBe(url);
    expect(alternates["fr"]).toBe(url.replace("/en/", "/fr/"));
    expect(shared).toMatchObject({
      "og:url": url,
      "og:title": title,
      "og:locale": "en_CA",
      "og:locale:alternate": "fr_CA",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": expect.stringMatching(/^Side view of a /),
    });
    expect(shared["og:image"]).toMatch(/^https:\/\/quai\.test\/share\/\w+\.png$/);
  });

  it("tells in data what the club is called and where, and what its boat costs in its currency", async () => {
    const { linked } = await read(await boatOf());
    const [club, product] = linked;
    const real = demoClubs[0]?.club;
    expect(club).toMatchObject({
      "@type": "LocalBusiness",
      name: real?.name,
      telephone: real?.phone,
      address: { "@type": "PostalAddress", streetAddress: real?.address, addressCountry: "CA" },
      currenciesAccepted: real?.currency,
    });
    expect(product).toMatchObject({ "@type": "Product", name: expect.stringMatching(/\w/), offers: { priceCurrency: real?.currency } });
    const offers = fieldOf(product, "offers");
    const low = Number(fieldOf(offers, "lowPrice"));
    const high = Number(fieldOf(offers, "highPrice"));
    // The club's own bounds.
    expect([low >= 95, high > low, high <= 640]).toEqual([true, true, true]);
  });

  it("shows no text of a club as a tag, in data neither", async () => {
    const club = demoClubs[1]?.club;
    if (club === undefined) throw new Error("There is no second club");
    const evil = '</script><script>alert(1)</script>"&';
    await server.store.commit((tx) => tx.offer.put({ clubs: [{ ...club, name: evil }] }));
    const { text } = await textAt("/en/terms?lake=msk_l1_simcoe");
    await server.store.commit((tx) => tx.offer.put({ clubs: [club] }));
    expect(text).not.toContain("<script>alert");
    expect(headIn("", 200, text).linked[0]).toMatchObject({ name: evil });
  });
});

describe("an address of a page", () => {
  it("names the server's own address, whatever host a request claims", async () => {
    for (const host of ["evil.test", "quai.test.evil.test:1234"]) {
      for (const path of ["/en", "/robots.txt", "/sitemap.xml"])
        expect([path, (await textAt(path, host, { "x-forwarded-host": "evil.test" })).text.includes("evil.test")]).toEqual([path, false]);
    }
    expect((await textAt("/robots.txt")).text).toContain("Sitemap: https://quai.test/sitemap.xml");
  });

  it("names the host that its club set, whichever host is requested, and each host's map lists its own pages", async () => {
    const before = await server.store.commit((tx) => tx.settings.read("msk"));
    const hosted = (host: string) =>
      server.store.commit(async (tx) => {
        const { version, settings } = await tx.settings.read("msk");
        await tx.settings.replace({ client: "msk", version: version + 1, settings: { ...settings, host } });
      });
    await hosted("muskoka.test");
    const own = "https://muskoka.test";
    expect((await read(`${address}/en?lake=msk_l2_muskoka`)).canonical).toBe(`${own}/en?lake=msk_l2_muskoka`);
    expect((await read(`${own}/en`)).canonical).toBe(`${own}/en`);
    expect((await read(`${address}/en`)).canonical).toBe(`${address}/en`);
    expect((await read(`${own}/en?lake=mem_l1_memphremagog`)).canonical).toBe(`${address}/en?lake=mem_l1_memphremagog`);
    const here = locsIn(await mapAt());
    const there = locsIn(await mapAt("muskoka.test"));
    expect([here.every((loc) => loc.startsWith(`${address}/`)), here.some((loc) => loc.includes("msk_"))]).toEqual([true, false]);
    expect([there.every((loc) => loc.startsWith(`${own}/`)), there.some((loc) => loc.includes("mem_"))]).toEqual([true, false]);
    expect(faultsOf(await Promise.all(there.map(read)))).toEqual([]);
    expect((await textAt("/robots.txt", "muskoka.test")).text).toContain(`Sitemap: ${own}/sitemap.xml`);
    await hosted(before.settings.host);
  });

  it("is in a map of its club when there are many clubs, and the first map lists those", async () => {
    const [club] = demoClubs.map((demo) => demo.club);
    if (club === undefined) throw new Error("There is no club");
    const codes = Array.from({ length: 20 }, (_, index) => `club${index}`);
    await server.store.commit((tx) => tx.offer.put({ clubs: codes.map((id) => ({ ...club, id, name: `Club ${id}` })) }));
    const maps = locsIn(await mapAt());
    expect(maps).toHaveLength(codes.length + 3);
    const answers = await Promise.all(maps.map((map) => textAt(new URL(map).pathname)));
    expect(answers.map(({ status, type }) => `${status} ${type}`)).toEqual(maps.map(() => "200 application/xml; charset=utf-8"));
    expect(faultsOf(await Promise.all(answers.flatMap(({ text }) => locsIn(text)).map(read)))).toEqual([]);
    for (const path of ["/sitemap/none.xml", "/sitemap/mem", "/sitemap/..%2fmem.xml"]) expect((await textAt(path)).status).toBe(404);
  });
});
