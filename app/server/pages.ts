import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DrawPage, Page, PageRequest } from "#adapters/node/http/pages.ts";
import { firstPaintOf, type FirstPaintParts, type Place, placeAsked } from "#core/calls/firstPaint.ts";
import type { FirstPaint } from "#core/contract/firstPaint.ts";
import type { Catalogue } from "#core/offer/catalogue.ts";
import type { StoreShape } from "#core/ports/store.ts";
import { inLocale, locales, type RouteMatch, routeOf } from "#core/settings/index.ts";
import { wordsFor } from "#core/words/index.ts";

/** The application as it was built: a template, and what draws a page's HTML into it. */
export interface Built {
  readonly template: string;
  readonly render: (page: { readonly url: string; readonly first: FirstPaint; readonly status: number }) => Rendered;
}

/** What the renderer gives: `status` 404 for an address that is no page. */
export interface Rendered {
  readonly status: number;
  readonly html: string;
  readonly title: string;
  readonly lang: string;
}

/** What pages are drawn from. `address` is where visitors reach this server. */
export interface PageParts extends FirstPaintParts {
  readonly store: Pick<StoreShape, "offer" | "version">;
  readonly address: () => string;
  readonly built: () => Promise<Built | undefined>;
}

/** How long a page may be shown again: time passes, and with it slots begin. */
const freshMs = 15_000;
const mostKept = 400;
const notBuilt: Page = { status: 503, html: "<!doctype html><html lang=en><title>Quai</title><p>The pages are not built: npm run build" };

/**
 * Draws the application's pages with the offer and the first dock's day in them. A page is kept while nothing it shows
 * has changed: language, looks, dock, day and the store's version.
 */
export function makePages(parts: PageParts): DrawPage {
  const kept = keeping<Page>();
  return async (request) => {
    const built = await parts.built();
    if (built === undefined) return notBuilt;
    const [catalogue, version] = await Promise.all([parts.store.offer.catalogue(), parts.store.version()]);
    const query = new URLSearchParams(request.search);
    const place = placeAsked(catalogue, { lake: query.get("lake"), dock: query.get("dock") });
    const drawn = (): Promise<Page> => draw(parts, built, request, catalogue, place, version);
    const moment = Math.floor(parts.now() / freshMs);
    return isPlain(request, place)
      ? kept([request.path, request.search, request.locale, request.theme, place.dock, version, moment].join(" "), drawn)
      : drawn();
  };
}

/** The built application in these places, loaded once it is there; undefined until then. */
export function builtFrom(webFolder: string, renderModule: string): () => Promise<Built | undefined> {
  let built: Built | undefined;
  return async () => (built ??= await loadBuilt(join(webFolder, "index.html"), renderModule));
}

async function loadBuilt(templateFile: string, renderModule: string): Promise<Built | undefined> {
  if (!existsSync(templateFile) || !existsSync(renderModule)) return undefined;
  const [template, module] = await Promise.all([readFile(templateFile, "utf8"), importRenderer(renderModule)]);
  return { template, render: module.render };
}

async function importRenderer(file: string): Promise<Pick<Built, "render">> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (!isRenderer(module)) throw new Error("The built renderer exports no render()");
  return module;
}

function isRenderer(module: unknown): module is Pick<Built, "render"> {
  return typeof module === "object" && module !== null && "render" in module && typeof module.render === "function";
}

/** Whether a page depends on nothing but what its kept copy is named by: a page that stands, without a query or with that of its dock. */
function isPlain({ path, search }: PageRequest, { dock }: Place): boolean {
  return (search === "" || search === `?dock=${dock}`) && routeOf(path)?.route.stands === true;
}

async function draw(
  parts: PageParts,
  { template, render }: Built,
  request: PageRequest,
  catalogue: Catalogue,
  place: Place,
  version: number,
): Promise<Page> {
  const { locale, theme } = request;
  const first = await firstPaintOf(parts, { locale, theme, catalogue, version, place });
  const match = routeOf(request.path);
  const status = match === undefined ? 404 : 200;
  const page = render({ url: request.path + request.search, first, status });
  return { status: page.status, html: filled(template, page, first, headOf(parts.address(), match)) };
}

/** Puts a drawn page and its data in the template's places. */
function filled(template: string, { status, html, title, lang }: Rendered, first: FirstPaint, head: string): string {
  const data = JSON.stringify(first).replaceAll("<", "\\u003c");
  const values: Readonly<Record<string, string>> = {
    "%lang%": lang,
    "%theme%": first.theme,
    "%status%": String(status),
    "%title%": escaped(title),
    "%description%": escaped(wordsFor(first.locale)("shell.homeTitle")),
    "<!--head-->": head,
    "<!--app-->": html,
    "<!--data-->": `<script type="application/json" id="first-paint">${data}</script>`,
  };
  return template.replace(/%(?:lang|theme|status|title|description)%|<!--(?:head|app|data)-->/g, (place) => values[place] ?? "");
}

/** Tells search engines the same page in the other language. */
function headOf(address: string, match: RouteMatch | undefined): string {
  if (match === undefined) return '<meta name="robots" content="noindex">';
  return locales
    .map((locale) => `<link rel="alternate" hreflang="${locale}" href="${escaped(address + inLocale(match.route.path, locale))}">`)
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

type Keep<A> = (name: string, make: () => Promise<A>) => Promise<A>;

/** Keeps the newest things made by name; one that failed is made again. */
function keeping<A>(): Keep<A> {
  const kept = new Map<string, Promise<A>>();
  return (name, make) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = make();
    kept.set(name, made);
    made.catch(() => kept.delete(name));
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? name);
    return made;
  };
}
