import { extname } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ColorTheme } from "#core/features/site/calls/firstPaint.ts";
import { isCameraPage } from "#core/domain/site/views.ts";
import { pathWithoutLocale, isLocale, localeCookie, localeOfPath, resolveLocale } from "#core/domain/language/locale.ts";
import type { Locale } from "#core/words/index.ts";
import { requestPath } from "../request/requestedCall.ts";
import { parseCookies, setCookieHeader } from "../request/cookies.ts";
import { chooseContentEncoding, compressPage, type ContentEncoding } from "../reply/encoding.ts";
import { sendRefusal } from "../reply/errors.ts";
import type { BuiltFiles } from "../reply/files.ts";
import { cameraPageHeaders, pageHeaders } from "../reply/headers.ts";
import type { PlainPageClub, PlainPageLook } from "../reply/html.ts";
import { preferredLocale } from "../request/language.ts";

/** The things that a page depends on. `search` begins with `?`, or is empty. */
export interface PageRequest {
  readonly path: string;
  readonly search: string;
  readonly locale: Locale;
  readonly theme: ColorTheme;
  /** The host name of the request, in lower case and without its port. */
  readonly host: string;
  /** The lake that this browser showed last. */
  readonly lastLake: string | undefined;
  /** The club of the user who is signed in in this browser, as it says itself: it decides what is shown, and grants nothing. */
  readonly ownClub: string | undefined;
}

/** A rendered page, in UTF-8; the same object as long as the page does not change. */
export interface RenderedPage {
  readonly status: number;
  readonly bytes: Buffer;
}

/** A function that renders the page of a request. */
export type RenderRequestedPage = (request: PageRequest) => Promise<RenderedPage>;

const themeCookie = "quai_theme";
const lakeCookie = "quai_lake";
const clubCookie = "quai_club";
const themes: readonly ColorTheme[] = ["auto", "day", "dusk", "sun"];

/** Serves every other address: a file of the built application, else a page, or the page for a missing one. */
export function servePages(app: FastifyInstance, draw: RenderRequestedPage, files: BuiltFiles): void {
  const compress = compressor();
  app.get("/*", async (request, reply) => {
    const path = requestPath(request.url);
    if (files.has(path)) return files.send(request, reply, path);
    if (!isForReader(request, path)) return sendRefusal(request, reply, "UNKNOWN_CALL");
    const pageRequest = pageRequestOf(request, path);
    const page = await draw(pageRequest);
    return sendPage(request, reply.headers(headersFor(pageRequest, request.headers.cookie)), page, compress);
  });
}

/** Whether a request is for a page rather than a file: by its name, its language or the types that the browser accepts. */
function isForReader({ headers }: FastifyRequest, path: string): boolean {
  return extname(path) === "" || localeOfPath(path) !== undefined || headers.accept?.includes("text/html") === true;
}

/** Gives the page request of an HTTP request, with its language and theme; pages never redirect. */
export function pageRequestOf(request: FastifyRequest, path: string): PageRequest {
  const cookies = parseCookies(request.headers.cookie);
  const theme = themes.find((name) => name === cookies[themeCookie]) ?? "auto";
  const preferred = preferredLocale(request.headers["accept-language"]);
  const locale = resolveLocale({ path, cookie: cookies[localeCookie.name], preferred });
  const host = request.hostname.toLowerCase();
  return { path, search: request.url.slice(path.length), locale, theme, host, lastLake: cookies[lakeCookie], ownClub: cookies[clubCookie] };
}

/** The clubs that alone speak on plain pages. */
export interface PlainPageClubs {
  /** Reads the club with this id, or else the one whose host this is, or the only one of the server; undefined where several are meant. */
  readonly read: (host: string, client?: string) => Promise<PlainPageClub | undefined>;
  /** The club that was last read for a host, without the store, which may be down. */
  readonly known: (host: string) => PlainPageClub | undefined;
}

/** Gives the language, theme and club of a plain page without asking the store; a language in the query comes first. */
export function plainPageLookOf(request: FastifyRequest): PlainPageLook {
  const { locale, theme, search, host } = pageRequestOf(request, requestPath(request.url));
  const wanted = new URLSearchParams(search).get("locale");
  const { isRehearsal, plainPageClubs } = request.server;
  return { locale: isLocale(wanted) ? wanted : locale, theme, isRehearsal, club: plainPageClubs.known(host) };
}

/** Reads the look of a plain page: that of the club with this id, else of the one of its host. */
export async function readPlainPageLook(request: FastifyRequest, client?: string): Promise<PlainPageLook> {
  const { host } = pageRequestOf(request, requestPath(request.url));
  const club = await request.server.plainPageClubs.read(host, client);
  return { ...plainPageLookOf(request), club };
}

/** The headers of a page. A path with a language sets the cookie, so that later paths without one use it. */
function headersFor({ path, search, locale }: PageRequest, cookies: string | undefined): Readonly<Record<string, string>> {
  const isNewLocale = localeOfPath(path) !== undefined && parseCookies(cookies)[localeCookie.name] !== locale;
  const remembered = isNewLocale ? { "set-cookie": setCookieHeader({ ...localeCookie, value: locale }) } : {};
  const camera = isCameraPage(pathWithoutLocale(path), new URLSearchParams(search).get("view")) ? cameraPageHeaders : {};
  return { ...pageHeaders, ...camera, "cache-control": "no-cache", vary: "Cookie, Accept-Language, Accept-Encoding", ...remembered };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, compress: CompressPage): Promise<FastifyReply> {
  const encoding = chooseContentEncoding(request.headers["accept-encoding"], () => true);
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.code(page.status).send(await compress(page, encoding));
}

type CompressPage = (page: RenderedPage, encoding: ContentEncoding) => Promise<Buffer>;

/** Compresses a page once for each encoding, as long as the page itself is cached. */
function compressor(): CompressPage {
  const kept = new WeakMap<RenderedPage, Map<ContentEncoding, Promise<Buffer>>>();
  return (page, encoding) => {
    const forms = kept.get(page) ?? new Map<ContentEncoding, Promise<Buffer>>();
    kept.set(page, forms);
    const form = forms.get(encoding) ?? pack(page.bytes, encoding);
    forms.set(encoding, form);
    return form;
  };
}

async function pack(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  return encoding === "identity" ? bytes : compressPage(bytes, encoding);
}
