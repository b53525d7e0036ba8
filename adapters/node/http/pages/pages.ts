import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Theme } from "#core/contract/firstPaint.ts";
import { isOffice } from "#core/domain/pages/menu.ts";
import { barePath, isLocale, localeCookie, localeOfPath, resolveLocale } from "#core/domain/language/locale.ts";
import type { Locale } from "#core/words/index.ts";
import { pathOf } from "../api/api.ts";
import { cookiesIn, cookieText } from "../request/cookies.ts";
import { type Encoding, encodingFor } from "../reply/encoding.ts";
import { refuse } from "../reply/errors.ts";
import type { Files } from "../reply/files.ts";
import { officeHeaders, pageHeaders } from "../reply/headers.ts";
import type { Look } from "../reply/html.ts";
import { preferredLocale } from "../request/language.ts";

/** What a page depends on. `search` begins with `?`, or is empty. */
export interface PageRequest {
  readonly path: string;
  readonly search: string;
  readonly locale: Locale;
  readonly theme: Theme;
  /** The host name of the request, in lower case and without its port. */
  readonly host: string;
  /** The lake that this browser showed last. */
  readonly lastLake: string | undefined;
}

/** A rendered page, in UTF-8; the same object as long as the page does not change. */
export interface Page {
  readonly status: number;
  readonly bytes: Buffer;
}

/** Renders the page of a request. */
export type DrawPage = (request: PageRequest) => Promise<Page>;

const themeCookie = "quai_theme";
const lakeCookie = "quai_lake";
const themes: readonly Theme[] = ["auto", "day", "dusk", "sun"];
const brotliQuality = 5;

/** Serves every other address: a file of the built application, else a page, or the page for a missing one. */
export function servePages(app: FastifyInstance, draw: DrawPage, files: Files): void {
  const compress = compressor();
  app.get("/*", async (request, reply) => {
    const path = pathOf(request.url);
    if (files.has(path)) return files.send(request, reply, path);
    if (!isForReader(request, path)) return refuse(request, reply, "UNKNOWN_CALL");
    const pageRequest = pageRequestOf(request, path);
    const page = await draw(pageRequest);
    return sendPage(request, reply.headers(headersFor(pageRequest, request.headers.cookie)), page, compress);
  });
}

/** Whether a request is for a page rather than a file: by its name, its language or the types that the browser accepts. */
function isForReader({ headers }: FastifyRequest, path: string): boolean {
  return extname(path) === "" || localeOfPath(path) !== undefined || headers.accept?.includes("text/html") === true;
}

/** The page request of an HTTP request, with its language and theme; pages never redirect. */
export function pageRequestOf(request: FastifyRequest, path: string): PageRequest {
  const cookies = cookiesIn(request.headers.cookie);
  const theme = themes.find((name) => name === cookies[themeCookie]) ?? "auto";
  const preferred = preferredLocale(request.headers["accept-language"]);
  const locale = resolveLocale({ path, cookie: cookies[localeCookie.name], preferred });
  const host = request.hostname.toLowerCase();
  return { path, search: request.url.slice(path.length), locale, theme, host, lastLake: cookies[lakeCookie] };
}

/** The language and theme of a plain page; a language in the query comes first. */
export function plainLookOf(request: FastifyRequest): Look {
  const { locale, theme, search } = pageRequestOf(request, pathOf(request.url));
  const wanted = new URLSearchParams(search).get("locale");
  return { locale: isLocale(wanted) ? wanted : locale, theme };
}

/** The headers of a page. A path with a language sets the cookie, so that later paths without one use it. */
function headersFor({ path, locale }: PageRequest, cookies: string | undefined): Readonly<Record<string, string>> {
  const isNewLocale = localeOfPath(path) !== undefined && cookiesIn(cookies)[localeCookie.name] !== locale;
  const remembered = isNewLocale ? { "set-cookie": cookieText({ ...localeCookie, value: locale }) } : {};
  const camera = isOffice(barePath(path)) ? officeHeaders : {};
  return { ...pageHeaders, ...camera, "cache-control": "no-cache", vary: "Cookie, Accept-Language, Accept-Encoding", ...remembered };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, compress: CompressPage): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers["accept-encoding"], () => true);
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.code(page.status).send(await compress(page, encoding));
}

type CompressPage = (page: Page, encoding: Encoding) => Promise<Buffer>;

/** Compresses a page once for each encoding, as long as the page itself is cached. */
function compressor(): CompressPage {
  const kept = new WeakMap<Page, Map<Encoding, Promise<Buffer>>>();
  return (page, encoding) => {
    const forms = kept.get(page) ?? new Map<Encoding, Promise<Buffer>>();
    kept.set(page, forms);
    const form = forms.get(encoding) ?? pack(page.bytes, encoding);
    forms.set(encoding, form);
    return form;
  };
}

async function pack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  return encoding === "gzip" ? promisify(gzip)(bytes) : bytes;
}
