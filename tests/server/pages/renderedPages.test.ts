import { Effect } from "effect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makePageRenderer } from "#app/server/pages/pageRenderer.ts";
import { emptyCatalogue } from "#core/domain/catalogue/catalogue.ts";

/** For how many milliseconds a rendered page is cached. */
const freshMs = 15_000;

/** A renderer whose pages have `size` bytes and a number that rises with each rendering, at a club of this version. */
function renderer(size = 0) {
  const club = { version: 1 };
  let drawn = 0;
  const draw = makePageRenderer({
    store: {
      offer: {
        catalogue: async () => emptyCatalogue,
        withVersion: async () => ({ catalogue: emptyCatalogue, version: club.version }),
        clubs: async () => emptyCatalogue,
        lakes: () => Effect.succeed({ items: [], total: 0 }),
      },
      version: async () => club.version,
    },
    dispatch: async () => ({ status: 200, body: '{"data":[]}' }),
    // The name of a page has its moment. Here it stays the same, so that a page is rendered again only once the old one was dropped.
    now: () => Date.UTC(2027, 5, 1),
    mode: "demo",
    siteUrl: "https://quai.test",
    release: "0.1.0",
    address: () => "",
    built: async () => ({
      edition: "",
      template: "<!--app-->",
      render: () => ({ status: 200, html: `${(drawn += 1)} ${"x".repeat(size)}`, lang: "en" }),
    }),
  });
  const ask = async (path = "/en") => {
    const page = await draw({ path, search: "", locale: "en", theme: "auto", host: "quai.test", lastLake: undefined, ownClub: undefined });
    return Number.parseInt(page.bytes.toString("utf8", 0, 20), 10);
  };
  return { ask, club };
}

describe("a rendered page", () => {
  let passed = 0;
  /** Lets time pass for the cache, which reads the clock of the process. */
  const pass = (milliseconds: number) => {
    passed += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const begin = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => begin + passed);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("is shown again for fifteen seconds, then dropped, also when nobody asks for it", async () => {
    const { ask } = renderer();
    expect([await ask(), await ask()]).toEqual([1, 1]);
    pass(freshMs - 1000);
    expect(await ask()).toBe(1);
    pass(2000);
    // No timer is left: the cache holds nothing.
    expect(vi.getTimerCount()).toBe(0);
    expect(await ask()).toBe(2);
  });

  it("of an older version of the club is never shown again, and dropped with its moment", async () => {
    const { ask, club } = renderer();
    expect(await ask()).toBe(1);
    club.version = 2;
    expect([await ask(), await ask()]).toEqual([2, 2]);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    pass(freshMs + 1000);
    expect(vi.getTimerCount()).toBe(0);
    club.version = 1;
    expect(await ask()).toBe(3);
  });

  it("leaves the cache once newer ones fill it, and stays while there is room (control)", async () => {
    const megabytes = 1_048_576;
    const large = renderer(8 * megabytes);
    const small = renderer();
    for (const { ask } of [large, small]) for (const path of ["/en", "/en/pricing", "/en/privacy", "/en/terms"]) await ask(path);
    expect([await large.ask(), await small.ask()]).toEqual([5, 1]);
  });
});
