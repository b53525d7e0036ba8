import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveAvatars } from "#adapters/node/http/api/avatars.ts";
import { serveCalendarFeeds } from "#adapters/node/http/api/calendarFeeds.ts";
import { serveStaticMaps } from "#adapters/node/http/api/staticMaps.ts";
import { servePhotos } from "#adapters/node/http/api/photos.ts";
import { servePrivateFiles } from "#adapters/node/http/api/privateFiles.ts";
import { type CrawlerTexts, serveCrawlers } from "#adapters/node/http/pages/crawlers.ts";
import { serveClubManifests } from "#adapters/node/http/pages/clubManifests.ts";
import { type FindClubToCall, serveHelpPages } from "#adapters/node/http/pages/helpPages.ts";
import { serveLettersPage } from "#adapters/node/http/pages/lettersPage.ts";
import { servePlainPageCss } from "#adapters/node/http/pages/plainCss.ts";
import type { RateLimit } from "#adapters/node/http/guard/rate.ts";
import type { HttpServerParts } from "#adapters/node/http/server.ts";
import { makeMapDrawing } from "#adapters/node/maps/maps.ts";
import type { ServerJobs } from "#core/gate/jobs.ts";
import type { ServerServices } from "../services/services.ts";
import { makeMapSources } from "../maps/serverMaps.ts";
import { clubManifestOf } from "./clubManifest.ts";

/** The parts that the public routes are made from. */
export interface PublicRoutesParts extends Pick<ServerServices, "media" | "storage"> {
  readonly jobs: Pick<ServerJobs, "avatarAt" | "calendarFeed" | "openFile" | "letterChoice" | "chooseLetters">;
  readonly crawlerTexts: CrawlerTexts;
  readonly clubToCall: FindClubToCall;
  readonly store: Pick<ServerServices["store"], "offer">;
  /** The rates of this server; not limited when left out. */
  readonly rate?: RateLimit;
  /** The folder of the built web application. */
  readonly webFolder: string;
}

/** Gives the routes that everybody may open by their address, beside the application's pages and their assets: files and plain pages. */
export function publicRoutesOf({
  media,
  storage,
  jobs,
  crawlerTexts,
  clubToCall,
  store: { offer },
  rate,
  webFolder,
}: PublicRoutesParts): HttpServerParts["extras"] {
  return [
    (routes) => servePhotos(routes, { ...media, drawingOf: (model) => readFile(join(webFolder, "share", `${model}.png`)) }),
    (routes) => serveStaticMaps(routes, makeMapDrawing(makeMapSources(offer)), rate),
    (routes) => servePrivateFiles(routes, { open: jobs.openFile, read: storage.read }),
    (routes) => serveAvatars(routes, jobs.avatarAt),
    (routes) => serveCalendarFeeds(routes, jobs.calendarFeed),
    servePlainPageCss,
    (routes) => serveLettersPage(routes, { read: jobs.letterChoice, choose: jobs.chooseLetters }),
    (routes) => serveHelpPages(routes, clubToCall),
    (routes) => serveCrawlers(routes, crawlerTexts),
    (routes) => serveClubManifests(routes, async (client) => clubManifestOf(await offer.clubs(), client)),
  ];
}
