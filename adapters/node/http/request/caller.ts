import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Caller, RefreshCookie } from "#core/features/caller/caller.ts";
import type { ReadPrincipal } from "#core/gate/principals.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import type { AccessTokens } from "../../identity/token.ts";
import { clientAddressKey, networksAround } from "./address.ts";
import { parseCookies, setCookieHeader } from "./cookies.ts";
import { preferredLocale } from "./language.ts";

const refreshCookie = "quai_refresh";
const refreshPath = "/api/account/auth";
const refreshForm = /^[\w.-]{16,400}$/;
const longestAgent = 200;
const visitorCookie = "quai_visitor";
const visitorForm = /^[\w-]{16,64}$/;
const capabilityForm = /^[\w-]{16,128}$/;
const visitorSeconds = 180 * 86_400;
const bearerForm = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const anonymous: Principal = { kind: "anonymous" };

/** A reader of bearer tokens, which finds their users. */
export interface TokenReader {
  readonly identity: Pick<AccessTokens, "verify">;
  readonly principals: ReadPrincipal;
}

/**
 * Gives the caller of a request, by its headers and socket, at once for a caller without a bearer token; undefined when the token is not valid, or
 * no longer valid.
 */
export function callerOfRequest(request: FastifyRequest, known: TokenReader): Caller | Promise<Caller | undefined> {
  const { authorization } = request.headers;
  return authorization === undefined ? callerAs(anonymous, request) : signedInCaller(request, authorization, known);
}

async function signedInCaller(request: FastifyRequest, authorization: string, known: TokenReader): Promise<Caller | undefined> {
  const principal = await principalOf(authorization, known);
  return principal === undefined ? undefined : callerAs(principal, request);
}

function callerAs(principal: Principal, request: FastifyRequest): Caller {
  return { principal, ...callerFactsOf(request), ...refreshIn(request), ...capabilityIn(request) };
}

type CallerFacts = Omit<Caller, "principal" | "refresh" | "capability">;

/** The headers and the address from which the facts of a caller are read. */
interface CallerSource {
  readonly ip: string;
  readonly cookie: string | undefined;
  readonly language: string | undefined;
  readonly agent: string | undefined;
}

/** The most characters of headers that are kept for a connection. */
const longestSource = 2048;

/** The facts of the last request of each open connection: most requests of a connection have the same headers. */
const lastFacts = new WeakMap<Socket, CallerSource & { readonly facts: CallerFacts }>();

function callerFactsOf(request: FastifyRequest): CallerFacts {
  const { ip, socket, headers } = request;
  const source = { ip, cookie: headers.cookie, language: headers["accept-language"], agent: headers["user-agent"] };
  const last = lastFacts.get(socket);
  if (last !== undefined && isSameSource(last, source)) return last.facts;
  const address = clientAddressKey(request);
  const facts: CallerFacts = {
    visitor: visitorInCookies(source.cookie),
    address,
    ...networksAround(address),
    locale: preferredLocale(source.language),
    agent: printableAgent(source.agent),
  };
  if (lengthOf(source) <= longestSource) lastFacts.set(socket, { ...source, facts });
  return facts;
}

function lengthOf({ cookie = "", language = "", agent = "" }: CallerSource): number {
  return cookie.length + language.length + agent.length;
}

function isSameSource(one: CallerSource, other: CallerSource): boolean {
  return one.ip === other.ip && one.cookie === other.cookie && one.language === other.language && one.agent === other.agent;
}

/** Gives the cookie text that marks a visitor: no script reads it, no other site sends it along. */
export function visitorCookieHeader(visitor: string, secure: boolean): string {
  return setCookieHeader({ name: visitorCookie, value: visitor, maxAgeSeconds: visitorSeconds, httpOnly: true, secure });
}

/** Gives the cookie text that keeps a refresh token from every script and every other page; null takes it away. */
export function refreshCookieHeader(refresh: RefreshCookie | null, secure: boolean): string {
  const { token, seconds } = refresh ?? { token: "", seconds: 0 };
  const place = { path: refreshPath, strict: true, httpOnly: true, secure };
  return setCookieHeader({ name: refreshCookie, value: token, maxAgeSeconds: seconds, ...place });
}

/** The refresh token of a request, only on the path of its cookie, whatever a browser sends: other calls must not read it. */
function refreshIn({ url, headers }: FastifyRequest): { readonly refresh?: string } {
  const token = url.startsWith(`${refreshPath}/`) ? parseCookies(headers.cookie)[refreshCookie] : undefined;
  return token !== undefined && refreshForm.test(token) ? { refresh: token } : {};
}

/** The capability of a hold that a request shows. */
function capabilityIn({ headers }: FastifyRequest): { readonly capability?: string } {
  const shown = headers["quai-hold"];
  return typeof shown === "string" && capabilityForm.test(shown) ? { capability: shown } : {};
}

/**
 * Whether a browser sends this for a page of another site: it has an origin that is neither the host of the request nor that of `publicUrl`.
 * Programs send none.
 */
export function isCrossSiteRequest({ headers: { origin }, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  if (origin === undefined) return false;
  const own = [host, publicUrl === undefined ? host : new URL(publicUrl).host];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}

function printableAgent(agent = ""): string {
  return agent.replaceAll(/[^\x20-\x7e]/g, "").slice(0, longestAgent);
}

async function principalOf(authorization: string, { identity, principals }: TokenReader): Promise<Principal | undefined> {
  const token = bearerForm.exec(authorization)?.[1];
  const subject = token === undefined ? undefined : await identity.verify(token);
  return subject === undefined ? undefined : principals(subject);
}

/** Gives the visitor that a `Cookie` header names. */
export function visitorInCookies(cookies: string | undefined): string | undefined {
  const value = parseCookies(cookies)[visitorCookie];
  return value !== undefined && visitorForm.test(value) ? value : undefined;
}
