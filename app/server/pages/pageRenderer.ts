import { LRUCache } from "lru-cache";
import { rehearsalNoteHtml } from "#adapters/node/http/reply/html.ts";
import type { RenderRequestedPage, RenderedPage } from "#adapters/node/http/pages/pages.ts";
import { makeFirstPaint, type FirstPaintParts, type RequestedPage } from "#core/gate/firstPaint.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { type TemplatePart, templateWith } from "#core/features/site/calls/templateParts.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import { catalogueIndexOf } from "#core/domain/catalogue/catalogue.ts";
import { logoUsePath } from "#core/domain/club/look/logo.ts";
import { lookProperties } from "#core/domain/club/look/lookStyle.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { type PageHead, pageHeadOf } from "#core/words/pages/head.ts";
import { pathWithoutLocale } from "#core/domain/language/locale.ts";
import { findRouteOfPath } from "#core/domain/site/pageAddress.ts";
import { isMemberPageName, type ScreenName } from "#core/domain/site/screens.ts";
import type { BuiltApplication, PageRenderResult } from "./builtApplication.ts";
import { escapeHtml, pageHeadHtml } from "./pageHead.ts";
import { makePageContextFinder, type ClubPageContext } from "./pageContext.ts";
import { limitParallelWork } from "../process/limitParallelWork.ts";

/** The parts that the page renderer needs; `address` gives the address at which visitors reach this server. */
export interface PageRendererParts extends FirstPaintParts {
  readonly store: Pick<StoreShape, "offer" | "version">;
  readonly address: () => string;
  /** The version of this Quai, which the back-office shows. */
  readonly release: string;
  readonly built: () => Promise<BuiltApplication | undefined>;
}

/** For how many milliseconds a page may be shown again: time passes, and slots begin. */
const freshMs = 15_000;
/** The bytes of pages that are cached, and the share that the compressed forms of a page add. */
const mostKeptBytes = 33_554_432;
const packedShare = 0.3;
/**
 * How many pages are rendered or wait at once. Rendering blocks the process, a few dozen pages a second at most, so a request that would
 * wait for seconds gets a 503.
 */
const drawnAtOnce = 2;
const mostWaiting = 64;
const notBuilt = (note: string): RenderedPage => ({
  status: 503,
  bytes: Buffer.from(`<!doctype html><html lang=en><title>Quai</title>${note}<p>The pages are not built: npm run build`),
});

/**
 * Makes the function that renders the application's pages with the offer of their club. It caches each page until something on it changes:
 * language, theme, address, place, or the club's version.
 */
export function makePageRenderer(parts: PageRendererParts, findContext = makePageContextFinder(parts)): RenderRequestedPage {
  const inTurn = limitParallelWork(drawnAtOnce, mostWaiting);
  const kept = new LRUCache<string, RenderedPage, Drawing>({
    maxSize: mostKeptBytes,
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.length * (1 + packedShare)),
    // A page is never shown again after its moment: without visitors, no page takes memory.
    ttl: freshMs,
    ttlAutopurge: true,
    // A request still waits for a page that leaves the cache while it is being rendered.
    ignoreFetchAbort: true,
    fetchMethod: (_name, _old, { context }) => inTurn(() => draw(parts, context)),
  });
  return async (request) => {
    const built = await parts.built();
    const { locale, theme } = request;
    if (built === undefined) return notBuilt(noteOfMode(parts.mode, locale));
    const at = await findContext(request);
    const { from, shown, origin } = at;
    const { catalogue, version, place, hasMoreLakes, isOwnSite } = shown;
    const moment = Math.floor(parts.now() / freshMs);
    const seen = [built.edition, catalogue.clubs[0]?.id, version, place.lake, place.dock, place.day, hasMoreLakes, isOwnSite, origin];
    const name = [pathWithoutLocale(from.path), from.search, locale, theme, moment, ...seen].join(" ");
    return kept.forceFetch(name, { context: { built, ...at, locale, theme } });
  };
}

/** A page to render. */
interface Drawing extends RequestedPage, ClubPageContext {
  readonly built: BuiltApplication;
}

async function draw(parts: PageRendererParts, { built, from, origin, isAlone, ...page }: Drawing): Promise<RenderedPage> {
  const shownPage = findRouteOfPath(from.path)?.route.page;
  const first = await makeFirstPaint(parts, {
    ...page,
    showsPrices: shownPage === "pricing",
    showsPlans: shownPage === "subscription",
  });
  const drawn = await built.render({ url: from.path + from.search, first, status: findRouteOfPath(from.path) === undefined ? 404 : 200 });
  const { catalogue, hasMoreLakes } = page.shown;
  const query = new URLSearchParams(from.search);
  const today = firstSelectableDay(first.now);
  const place = { path: from.path, query, locale: first.locale, today, day: first.selectedDay };
  const head = pageHeadOf({ ...place, catalogue, hasMoreLakes, isAlone, origin });
  const template = templateWith(shownPage === undefined ? [] : templatePartsOf(shownPage), built.template);
  return {
    status: drawn.status,
    bytes: Buffer.from(
      fillTemplate(
        template,
        {
          ...drawn,
          release: parts.release,
          from: pathWithoutLocale(from.path) + from.search,
          look: lookOf(page.shown),
          club: installedAs(page.shown),
        },
        first,
        head,
      ),
    ),
  };
}

/** The style attribute of a page that shows one club alone: the tones of its colour, and its logo. */
function lookOf({ catalogue, isOwnSite }: RequestedPage["shown"]): string {
  const [club] = catalogue.clubs;
  if (club === undefined || !isOwnSite) return "";
  return Object.entries(lookProperties(catalogueIndexOf(catalogue).settingsOf(club.id).identity))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

/** The addresses by which a browser installs a page that shows one club alone: under its name, with its logo. */
function installedAs({ catalogue, isOwnSite }: RequestedPage["shown"]): Readonly<Record<string, string>> {
  const [club] = catalogue.clubs;
  if (club === undefined || !isOwnSite) return {};
  const { logo } = catalogueIndexOf(catalogue).settingsOf(club.id).identity;
  return {
    '"/quai.webmanifest"': `"/club/${club.id}.webmanifest"`,
    ...(logo === "" ? {} : { '"/apple-touch-icon.png"': `"${escapeHtml(logoUsePath(logo, "icon-192"))}"` }),
  };
}

function templatePartsOf(page: ScreenName): readonly TemplatePart[] {
  if (isMemberPageName(page)) return ["member"];
  return page === "subscription" ? ["plans"] : [];
}

/** What the placeholders of the template get beside the page itself; `club` has the addresses that its club's site has in place of Quai's. */
interface FilledPlaces {
  readonly from: string;
  readonly release: string;
  readonly look: string;
  readonly club: Readonly<Record<string, string>>;
}

/** Puts a rendered page and its data into the placeholders of the template. */
function fillTemplate(
  template: string,
  { status, html, lang, from, release, look, club }: PageRenderResult & FilledPlaces,
  first: FirstPaint,
  head: PageHead,
): string {
  const data = JSON.stringify(first).replaceAll("<", "\\u003c");
  const values: Readonly<Record<string, string>> = {
    "%lang%": lang,
    "%theme%": first.theme,
    "%status%": String(status),
    "%from%": escapeHtml(from),
    "%release%": escapeHtml(release),
    "%look%": escapeHtml(look),
    "%title%": escapeHtml(head.title),
    "%description%": escapeHtml(head.description),
    "<!--head-->": pageHeadHtml(head, first.locale),
    ...club,
    "<body>": `<body>${noteOfMode(first.mode, first.locale)}`,
    "<!--app-->": html,
    "<!--data-->": `<script type="application/json" id="first-paint">${data}</script>`,
  };
  return template.replace(
    /%(?:lang|theme|status|from|release|look|title|description)%|<!--(?:head|app|data)-->|<body>|"\/(?:quai\.webmanifest|apple-touch-icon\.png)"/g,
    // An address that no club changes stays as it is.
    (place) => values[place] ?? (place.startsWith('"') ? place : ""),
  );
}

/** The note on every page of a rehearsal. It is outside of what the application draws, and costs other pages nothing. */
function noteOfMode(mode: FirstPaint["mode"], locale: FirstPaint["locale"]): string {
  return mode === "rehearsal" ? rehearsalNoteHtml(locale).html : "";
}
