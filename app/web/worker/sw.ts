/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { dockCodeCache } from "#core/domain/site/dockCode.ts";
import { isLocale, localeCookie, locales, resolveLocale } from "#core/domain/language/locale.ts";
import { logoAddress, logoAt } from "./logos.ts";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[] };

const pages = "quai-pages";
/** Pages kept for a visit without a network. They carry the public offer only, never a visitor's data, so one copy serves all. */
const cachedPages = ["", "/information", "/pricing", "/boat-name"].flatMap((page) => [page || "/", `/en${page}`, `/fr${page}`]);

/** The day sheet of staff at the dock, which the server draws empty for everybody; cached for those only who have opened it. */
const dock = ["/bookings", "/en/bookings", "/fr/bookings"];

/** The page in place of every other one that cannot be fetched, in each language, and what it is drawn with. */
const offlinePages = locales.map((locale) => `/offline?locale=${locale}`);
const looks = ["/pay.css", "/flag.svg"];
/** Milliseconds after which it is fetched again: the club may have another phone number. */
const renewedMs = 86_400_000;

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute([...self.__WB_MANIFEST]);
// All other code, and that of an earlier build, which the stored page of a day sheet may still name: as the device of a dock stored it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  async ({ request }) => (await caches.match(request, { cacheName: dockCodeCache, ignoreVary: true })) ?? fetch(request),
);

/** Stores the logos that the stored pages show: the first visit showed them before there was a worker. */
async function storeLogosOfPages(): Promise<void> {
  const cache = await caches.open(pages);
  for (const page of ["/", ...offlinePages]) {
    const text = (await (await cache.match(page, { ignoreVary: true }))?.text()) ?? "";
    for (const [address] of text.matchAll(logoAddress)) await logoAt(address).catch(() => undefined);
  }
}

// Without credentials: else the answer of /en would set the language cookie of a visitor who reads French.
self.addEventListener("install", (event) => {
  const requests = [
    ...cachedPages.map((page) => new Request(page, { credentials: "omit" })),
    ...[...offlinePages, ...looks].map((page) => new Request(page)),
  ];
  event.waitUntil(
    caches
      .open(pages)
      .then((cache) => Promise.allSettled(requests.map((request) => cache.add(request))))
      .then(storeLogosOfPages),
  );
});

/** The page that says what works without a network, in the language of the requested page. */
async function offlinePageFor({ url }: Request): Promise<Response | undefined> {
  const cookie = "cookieStore" in self ? await self.cookieStore.get(localeCookie.name) : undefined;
  const [preferred] = navigator.languages.map((language) => language.slice(0, 2)).filter(isLocale);
  const locale = resolveLocale({ path: new URL(url).pathname, cookie: cookie?.value, preferred });
  return (await caches.open(pages)).match(`/offline?locale=${locale}`, { ignoreVary: true });
}

async function renewOfflinePages(): Promise<void> {
  const cache = await caches.open(pages);
  for (const page of offlinePages) {
    const age = Date.now() - Date.parse((await cache.match(page))?.headers.get("date") ?? "");
    if (!(age < renewedMs)) await cache.add(page);
  }
  await storeLogosOfPages();
}

// A page is loaded from the network first; its cached copy is used without a network, or if the server fails: a pass is shown at a dock,
// whatever the server's state. Without a copy the failure is shown, or without a network what works then. Queries are not part of a page's
// name, since a page knows what it was drawn from and then looks at its own address. Nothing under /api, /pay, /demo or /webhooks is a
// page, so none of it is ever kept.
const keptForFailed: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 500) {
      void renewOfflinePages().catch(() => undefined);
      return response;
    }
    if (state !== undefined) state["failed"] = response;
    throw new TypeError("The server fails");
  },
  handlerDidError: async ({ state, request }) => {
    if (state?.["failed"] instanceof Response) return state["failed"];
    return request.mode === "navigate" ? offlinePageFor(request) : undefined;
  },
};
const withoutQuery = { cacheKeyWillBeUsed: ({ request }: { request: Request }) => Promise.resolve(new URL(request.url).pathname) };
const fromNetworkFirst = new NetworkFirst({
  cacheName: pages,
  networkTimeoutSeconds: 5,
  matchOptions: { ignoreVary: true },
  plugins: [withoutQuery, keptForFailed],
});
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && cachedPages.includes(url.pathname),
  fromNetworkFirst,
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && dock.includes(url.pathname) && url.searchParams.get("view") === "day",
  fromNetworkFirst,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && looks.includes(url.pathname), fromNetworkFirst);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && new RegExp(`^${logoAddress.source}$`).test(url.pathname),
  ({ url }) => logoAt(url.pathname),
);
// Every other page comes from the network alone. A download that fails stays a failed download.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && !url.pathname.startsWith("/api/"),
  async ({ request }) => fetch(request).catch(async () => (await offlinePageFor(request)) ?? Response.error()),
);
