import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  pathWithoutLocale,
  defaultLocale,
  pathInLocale,
  localeCookie,
  localeOfPath,
  phoneRegionOfLocale,
  resolveLocale,
} from "#core/domain/language/locale.ts";
import { findRouteOfPath, pageAddressOf } from "#core/domain/site/pageAddress.ts";
import { routes, pathShowsTopBar } from "#core/domain/site/screens.ts";
import { pathsOf } from "../../pathsOf.ts";
import { gravatarEngineIn, gravatarEngines, gravatarKey } from "#core/domain/people/gravatar.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { anyLocale } from "#core/arbitraries/words.ts";

describe("the avatar engine", () => {
  it("is one of six, read under gravatar-engine", () => {
    expect(gravatarEngines).toEqual(["mp", "identicon", "monsterid", "wavatar", "retro", "robohash"]);
    expect(gravatarKey).toBe("gravatar-engine");
  });

  it("is mp where no known engine is configured", () => {
    for (const values of [undefined, null, [], ["bitmoji"], {}, 4]) expect(gravatarEngineIn(values)).toBe("mp");
    expect(gravatarEngineIn(["retro"])).toBe("retro");
    expect(gravatarEngineIn("robohash")).toBe("robohash");
  });
});

describe("the language", () => {
  it("is English by default", () => {
    expect(defaultLocale).toBe("en");
    expect(resolveLocale({ path: "/" })).toBe("en");
  });

  it("is the path's, then the cookie's, then the preferred one", () => {
    expect(resolveLocale({ path: "/en/boats", cookie: "fr", preferred: "fr" })).toBe("en");
    expect(resolveLocale({ path: "/boats", cookie: "fr", preferred: "en" })).toBe("fr");
    expect(resolveLocale({ path: "/boats", cookie: "en", preferred: "fr" })).toBe("en");
    expect(resolveLocale({ path: "/boats", preferred: "fr" })).toBe("fr");
    expect(resolveLocale({ path: "/boats", cookie: "de" })).toBe("en");
  });

  it("is only read from a whole first segment of the path", () => {
    expect(["/fr", "/fr/", "/fr/boats", "/fr?x=1", "/fr#a"].map(localeOfPath)).toEqual(["fr", "fr", "fr", "fr", "fr"]);
    for (const path of ["/french", "/FR", "/", "", "fr", "/boats/fr", "//fr"]) expect(localeOfPath(path)).toBeUndefined();
  });

  it("is remembered for 365 days in i18n_redirected", () => {
    expect(localeCookie).toEqual({ name: "i18n_redirected", maxAgeSeconds: 31_536_000 });
  });

  it("switches in the path and keeps query and fragment", () => {
    expect(pathInLocale("/en/boats?page=2#top", "fr")).toBe("/fr/boats?page=2#top");
    expect(pathInLocale("/boats?page=2", "fr")).toBe("/fr/boats?page=2");
    expect(pathInLocale("/en", "fr")).toBe("/fr");
    expect(pathInLocale("/", "en")).toBe("/en");
    expect(pathInLocale("/en?payment=failed", "fr")).toBe("/fr?payment=failed");
    expect(pathInLocale("/french", "en")).toBe("/en/french");
    expect(pathWithoutLocale("/fr")).toBe("/");
    expect(pathWithoutLocale("/fr?x=1")).toBe("/?x=1");
  });

  it("gives phones without a region Canada's in French and the United States' otherwise", () => {
    expect(phoneRegionOfLocale("fr")).toBe("CA");
    expect(phoneRegionOfLocale("en")).toBe("US");
  });

  it("switches there and back to the same page", () => {
    const paths = fc.constantFrom(...routes.map(({ path }) => path));
    const queries = fc.constantFrom("", "?page=2", "?payment=success#a", "#reservation=mem_r_1&key=k");
    fc.assert(
      fc.property(paths, queries, anyLocale, anyLocale, (path, query, first, second) => {
        const there = pathInLocale(`${path}${query}`, first);
        expect(localeOfPath(there)).toBe(first);
        expect(pathInLocale(pathInLocale(there, second), first)).toBe(there);
        expect(pathWithoutLocale(there)).toBe(`${path}${query}`);
      }),
    );
  });
});

describe("the routes", () => {
  it("are those of the specification, the quick replies, the search for a booking and the pages that the law requires", () => {
    expect(routes.map(({ path }) => path)).toEqual([
      "/",
      "/boat-name",
      "/clients",
      "/bookings",
      "/lakes",
      "/docks",
      "/boats",
      "/locks",
      "/timeslot",
      "/factors",
      "/dashboard",
      "/health",
      "/users",
      "/roles",
      "/config",
      "/replies",
      "/connector",
      "/changePassword",
      "/profile",
      "/configuration",
      "/survey",
      "/subscription",
      "/pricing",
      "/login",
      "/signup",
      "/information",
      "/find-booking",
      "/cart",
      "/waitlist",
      "/wish",
      "/trip",
      "/privacy",
      "/terms",
      "/accessibility",
    ]);
  });

  it("exist three ways: bare, /en and /fr", () => {
    const home = findRouteOfPath("/")?.route;
    expect(home && pathsOf(home)).toEqual(["/", "/en", "/fr"]);
    for (const route of routes) {
      expect(pathsOf(route).map((path) => findRouteOfPath(path))).toEqual([
        { route, locale: undefined },
        { route, locale: "en" },
        { route, locale: "fr" },
      ]);
    }
  });

  it("are found with a query, a fragment or a last slash", () => {
    for (const path of ["/fr/boats?page=2", "/fr/boats/", "/fr/boats#a", "/fr/boats/?page=2"]) {
      expect(findRouteOfPath(path)?.route.path).toBe("/boats");
    }
    expect(findRouteOfPath("/en?payment=success")?.route.path).toBe("/");
  });

  it("are not found for other paths", () => {
    for (const path of ["/french", "/boats/1", "/Boats", "/fr/en", "//boats", "/information/x", "/boats//"]) {
      expect(findRouteOfPath(path)).toBeUndefined();
    }
  });

  it("guard the pass by saved booking data, and the start of a booking alone against a paid visitor", () => {
    const guarded = routes.filter(({ guards }) => guards.length > 0).map(({ path, guards }) => [path, ...guards]);
    expect(guarded).toEqual([
      ["/", "paymentCheck"],
      ["/information", "authen"],
    ]);
  });

  it("hide the top bar on any path containing login or signup", () => {
    for (const path of ["/login", "/fr/signup", "/en/login/reset"]) expect(pathShowsTopBar(path)).toBe(false);
    for (const path of ["/", "/fr/boats", "/boats?from=login"]) expect(pathShowsTopBar(path)).toBe(true);
  });
});

describe("the address that decides a page", () => {
  const ids = (...names: string[]) => names.map((_id) => ({ _id }));
  const known = { today: dayFromText("2027-05-01"), lakes: ids("l1", "l2"), docks: ids("d1", "d2"), boats: ids("b1", "b&2") };
  const of = (path: string, search = "") => {
    const from = pageAddressOf(path, new Map(Object.entries(queryOf(search))), known);
    return from.path + from.search;
  };
  const queryOf = (search: string) => Object.fromEntries(search.split("&").map((pair) => pair.split("=")));

  it("keeps the dock, else the lake, if they exist", () => {
    expect(of("/fr", "dock=d2")).toBe("/fr?dock=d2");
    expect(of("/fr", "lake=l1&dock=d2")).toBe("/fr?dock=d2");
    expect(of("/fr", "lake=l1&dock=none")).toBe("/fr?lake=l1");
    expect(of("/fr", "lake=none&dock=none")).toBe("/fr");
  });

  it("keeps the day only on the booking page, if it can be shown and is not today", () => {
    expect(of("/fr", "dock=d2&day=2027-05-09")).toBe("/fr?dock=d2&day=2027-05-09");
    for (const day of ["2027-05-01", "2027-04-30", "2028-11-01", "2029-05-01", "2027-5-9", "soon", ""])
      expect([day, of("/fr", `day=${day}`)]).toEqual([day, "/fr"]);
    expect(of("/fr", "day=2028-10-31")).toBe("/fr?day=2028-10-31");
    // Off season it is the April 1 that the page shows.
    for (const day of ["2027-11-02", "2028-03-31"]) expect(of("/fr", `day=${day}`)).toBe("/fr?day=2028-04-01");
    expect(of("/fr/pricing", "day=2027-05-09")).toBe("/fr/pricing");
  });

  it("keeps the boat only on its page, and is the same for all boats that do not exist", () => {
    expect(of("/boat-name", "boat=b1&dock=d1")).toBe("/boat-name?dock=d1&boat=b1");
    expect(of("/en/boat-name", "boat=b&2=")).toBe("/en/boat-name?boat=none");
    expect(pageAddressOf("/boat-name", new Map([["boat", "b&2"]]), known).search).toBe("?boat=b%262");
    expect(of("/en/boat-name", "boat=")).toBe("/en/boat-name?boat=none");
    expect(of("/en/pricing", "boat=b1")).toBe("/en/pricing");
  });

  it("keeps nothing else of a query", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (query) => {
        const pairs = Object.entries(query).filter(([name]) => !["dock", "lake", "boat", "day"].includes(name));
        for (const path of ["/", "/fr/boat-name", "/en/pricing"])
          expect(pageAddressOf(path, new Map(pairs), known)).toEqual({ path, search: "" });
      }),
    );
  });

  it("ignores the query in the back-office", () => {
    for (const path of ["/boats", "/fr/boats"]) expect(of(path, "dock=d1")).toBe(path);
  });

  it("is one missing page for each language, with or without the top bar, for paths without a page", () => {
    for (const path of ["/nowhere", "/elsewhere", "/a/b/c"]) {
      expect([of(path, "dock=d1"), of(`/fr${path}`), of(`/en${path}`)]).toEqual(["/missing", "/fr/missing", "/en/missing"]);
    }
    expect([of("/x/login"), of("/fr/signup/x"), of("/en/x/login")]).toEqual(["/missing/login", "/fr/missing/login", "/en/missing/login"]);
    for (const path of ["/missing", "/missing/login"])
      expect([findRouteOfPath(path), pathShowsTopBar(path)]).toEqual([undefined, path === "/missing"]);
  });
});
