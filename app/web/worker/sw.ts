/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[] };

const pages = "quai-pages";
/** Pages kept for a visit without a network. They carry the public offer only, never a visitor's data, so one copy serves all. */
const kept = ["/", "/en", "/fr", "/information", "/en/information", "/fr/information"];

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute([...self.__WB_MANIFEST]);

// Without credentials: else the answer of /en would set the language cookie of a visitor who reads French.
self.addEventListener("install", (event) => {
  const asked = kept.map((page) => new Request(page, { credentials: "omit" }));
  event.waitUntil(caches.open(pages).then((cache) => Promise.allSettled(asked.map((request) => cache.add(request)))));
});

// A page is asked of the network first; its kept copy answers when there is none. Queries are not part of its name,
// and nothing under /api, /pay, /demo or /webhooks is a page, so none of it is ever kept.
const withoutQuery = { cacheKeyWillBeUsed: ({ request }: { request: Request }) => Promise.resolve(new URL(request.url).pathname) };
const fromNetworkFirst = new NetworkFirst({
  cacheName: pages,
  networkTimeoutSeconds: 5,
  matchOptions: { ignoreVary: true },
  plugins: [withoutQuery],
});
registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && kept.includes(url.pathname), fromNetworkFirst);
