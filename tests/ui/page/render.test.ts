import { describe, expect, it } from "vitest";
import { render } from "#app/web/render.tsx";
import { matchedRoute } from "#app/web/address/routes.ts";
import { findRouteOfPath } from "#core/domain/site/pageAddress.ts";
import { routes, screenList } from "#core/domain/site/screens.ts";
import { openClub } from "../../../stories/club/club.ts";

const club = await openClub();
const first = { en: await club.first("en"), fr: await club.first("fr") };
const paths = ["/", "/boat-name", "/boat-name?boat=none", "/pricing", "/information", "/missing", "/missing/login"];

describe("the application as the server draws it", () => {
  it.each(["en", "fr"] as const)(
    "is the same in %s by the path's language and by the cookie's, so that one page is kept of both",
    async (locale) => {
      for (const path of paths) {
        const bare = await render({ url: path, first: first[locale], status: 200 });
        const named = await render({ url: `/${locale}${path.replace(/^\/(?=\?|$)/, "")}`, first: first[locale], status: 200 });
        expect([path, named]).toEqual([path, bare]);
      }
    },
  );

  it("is another in another language, at another path and of another boat (control)", async () => {
    const pages = paths.flatMap((url) => (["en", "fr"] as const).map((locale) => render({ url, first: first[locale], status: 200 })));
    const drawn = (await Promise.all(pages)).map(({ html }) => html);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it("has no form whose fields a browser would send in the address, where no script runs", async () => {
    const visited = screenList.map(({ path }) => path);
    const pages = await Promise.all(visited.map(async (url) => [url, (await render({ url, first: first.en, status: 200 })).html] as const));
    const forms = pages.flatMap(([url, html]) => [...html.matchAll(/<form[^>]*>/g)].map(([tag]) => [url, tag] as const));
    expect(forms.map(([url]) => url)).toContain("/find-booking");
    // Without an address of its own, a form goes to that of the page, which may end with a slash.
    expect(forms.filter(([, tag]) => !tag.includes('method="post"') || !tag.includes('action="/en/'))).toEqual([]);
  }, 60_000);

  it.each([
    ["en", "Unknown middleware"],
    ["fr", "Intergiciel inconnu"],
  ] as const)("answers 500 and says why in %s where the table of screens names a guard that does not exist", async (locale, text) => {
    const drawn = () => render({ url: `/${locale}/pricing`, first: first[locale], status: 200 });
    const route = routes.find(({ page }) => page === "pricing") ?? {};
    Object.assign(route, { guards: ["paymentCheck", "nobody"] });
    const refused = await drawn();
    Object.assign(route, { guards: ["paymentCheck"] });
    const shown = await drawn();
    Object.assign(route, { guards: [] });
    expect([refused.status, refused.html.includes(text), shown.status, shown.html.includes(text)]).toEqual([500, true, 200, false]);
  });
});

describe("an address in the browser", () => {
  it("has the route that the server gives it, by the table of screens", () => {
    const forms = routes.flatMap(({ path }) => ["", "/en", "/fr"].map((prefix) => (path === "/" ? prefix || "/" : prefix + path)));
    const found = forms.flatMap((path) => [path, `${path}/`, `${path}?page=2`, `${path}#a`, `${path}/?page=2`]);
    const lost = ["/french", "/boats/1", "/Boats", "/FR", "/fr/en", "//boats", "/information/x", "/boats//", "/boat", "/x/boats", ""];
    expect(found.map((path) => matchedRoute(path)?.page)).toEqual(found.map((path) => findRouteOfPath(path)?.route.page));
    expect(found.filter((path) => matchedRoute(path) === undefined)).toEqual([]);
    expect(lost.filter((path) => matchedRoute(path) !== findRouteOfPath(path)?.route)).toEqual([]);
  });
});
