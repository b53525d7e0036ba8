import type { FastifyRequest } from "fastify";
import type { Caller, RefreshCookie } from "#core/gate/answer/caller.ts";
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
  const address = clientAddressKey(request);
  return {
    principal,
    visitor: visitorInCookies(request.headers.cookie),
    address,
    ...networksAround(address),
    locale: preferredLocale(request.headers["accept-language"]),
    agent: agentOf(request),
    ...refreshIn(request),
  };
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

/**
 * Whether a browser sends this for a page of another site: it has an origin that is neither the host of the request nor that of `publicUrl`.
 * Programs send none.
 */
export function isCrossSiteRequest({ headers: { origin }, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  if (origin === undefined) return false;
  const own = [host, publicUrl === undefined ? host : new URL(publicUrl).host];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}

function agentOf({ headers }: FastifyRequest): string {
  return (headers["user-agent"] ?? "").replaceAll(/[^\x20-\x7e]/g, "").slice(0, longestAgent);
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
