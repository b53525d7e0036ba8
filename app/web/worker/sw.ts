/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[] };

const pages = "quai-pages";
/** Pages kept for a visit without a network. They carry the public offer only, never a visitor's data, so one copy serves all. */
const cachedPages = ["", "/information", "/pricing", "/boat-name"].flatMap((page) => [page || "/", `/en${page}`, `/fr${page}`]);

/** The day sheet of staff at the dock, which the server draws empty for everybody; cached for those only who have opened it. */
const dock = ["/bookings", "/en/bookings", "/fr/bookings"];

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute([...self.__WB_MANIFEST]);

// Without credentials: else the answer of /en would set the language cookie of a visitor who reads French.
self.addEventListener("install", (event) => {
  const requests = cachedPages.map((page) => new Request(page, { credentials: "omit" }));
  event.waitUntil(caches.open(pages).then((cache) => Promise.allSettled(requests.map((request) => cache.add(request)))));
});

// A page is loaded from the network first; its cached copy is used without a network, or if the server fails: a pass is shown at a dock, whatever
// the server's state. Without a copy the failure is shown. Queries are not part of a page's name, since a page knows what it was drawn
// from and then looks at its own address. Nothing under /api, /pay, /demo or /webhooks is a page, so none of it is ever kept.
const keptForFailed: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 500) return response;
    if (state !== undefined) state["failed"] = response;
    throw new TypeError("The server fails");
  },
  handlerDidError: async ({ state }) => (state?.["failed"] instanceof Response ? state["failed"] : undefined),
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
