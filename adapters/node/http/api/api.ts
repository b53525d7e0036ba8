import { finished, Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call, Dispatch, Reply } from "#core/gate/answer/caller.ts";
import { isAuth } from "#core/contract/services/auth.ts";
import { contract } from "#core/contract/index.ts";
import { isMutation } from "#core/contract/rows/mutations.ts";
import { isSoundJson } from "../request/body.ts";
import { type FileParts, makeFileGate } from "../guard/bodies.ts";
import { callerOf, isOfAnotherSite, refreshCookieText, visitorCookieText } from "../request/caller.ts";
import { refuse } from "../reply/errors.ts";
import { csvHeaders, jsonHeaders } from "../reply/headers.ts";
import { pageByPage } from "./pageByPage.ts";
import { countedOf, type Rate } from "../guard/rate.ts";
import { makeSeats, type Seats, sitterOf } from "../guard/seats.ts";

/** What the message calls stand on. */
export interface ApiParts extends FileParts {
  readonly dispatch: Dispatch;
  /** Whether cookies may only travel over https. */
  readonly secure: boolean;
  /** Where visitors reach this server, where that is another host than the one that is asked. */
  readonly publicUrl?: string | undefined;
  /** How often an address or a visitor may change something, or open a payment; as often as they like when left out. */
  readonly rate?: Rate;
}

interface CallParts extends ApiParts {
  readonly exports: Seats;
}

const callForm = /^\/api\/([A-Za-z]{1,40}(?:\/[A-Za-z]{1,40}){1,2})$/;
const keyForm = /^[\x21-\x7e]{1,200}$/;
const bodyLimit = 65_536;
/** Calls that bring the rows of a file: of those alone who may import, before a byte of them is read. */
const ofFiles = ["account/imports/check", "account/imports/run"] as const;
/** A file's text as JSON: quotes and accents take more than a byte there. */
const fileLimit = 6_000_000;
/** Exports under way: each reads the store for as long as its file is. */
const exportSeats = { ofUser: 1, ofClub: 2, most: 2 };
/** The one call that is a GET too: requirements §7 writes it so. */
const profile = "account/auth/profile";
/** The one call that a cookie alone opens. */
const refreshing = "account/auth/refresh";
/** What is kept of a body that the JSON parser must not see. */
const unsound = Symbol("unsound");

/** `POST /api/{service}/{path}`: the edge of the contract. What the table does not name does not exist. */
export function serveApi(app: FastifyInstance, given: ApiParts): void {
  const parts: CallParts = { ...given, exports: makeSeats(exportSeats) };
  if (parts.rate !== undefined) limitMutations(app, parts.rate);
  acceptJsonOnly(app);
  app.post("/api/*", { bodyLimit }, (request, reply) => answer(request, reply, parts));
  serveFileCalls(app, parts);
  app.get(`/api/${profile}`, async (request, reply) =>
    asked(request, reply, parts, { path: profile, body: {}, idempotencyKey: undefined }),
  );
}

function serveFileCalls(app: FastifyInstance, parts: CallParts): void {
  const admit = makeFileGate(parts);
  for (const path of ofFiles) {
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
      (await admit(request, reply, path)) === undefined ? reply : undefined;
    app.post(`/api/${path}`, { bodyLimit: fileLimit, onRequest }, (request, reply) => answer(request, reply, parts));
  }
}

/** What opens a payment at the provider for whoever has a link: each ask there costs, though a repeat changes nothing. */
const byLink = "booking/reservations/pay";

/** Refuses what changes something, tries who somebody is or opens a payment, beyond the rate with 429, before its body is read and anything is looked up. */
export function limitMutations(app: FastifyInstance, rate: Rate): void {
  app.addHook("onRequest", (request, reply, done) => {
    const call = callIn(request.url);
    if (call === undefined || !(isMutation(call) || isAuth(call) || call === byLink || isOfFile(call)) || rate(countedOf(request))) done();
    else void refuse(request, reply, "TOO_MANY_REQUESTS");
  });
}

/** Whether a call brings the rows of a file. */
export function isOfFile(call: string): boolean {
  return ofFiles.some((path) => path === call);
}

function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    const body = String(text);
    if (isSoundJson(body)) void parse(request, body, done);
    else done(null, unsound);
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, parts: CallParts): Promise<FastifyReply> {
  const path = callIn(request.url);
  if (path === undefined) return refuse(request, reply, "UNKNOWN_CALL");
  if (request.headers["content-type"] === undefined) return refuse(request, reply, "UNSUPPORTED_MEDIA");
  const key = keyIn(request);
  if (request.body === unsound || key === null) return refuse(request, reply, "BAD_REQUEST");
  return asked(request, reply, parts, { path, body: request.body, idempotencyKey: key });
}

async function asked(request: FastifyRequest, reply: FastifyReply, parts: CallParts, call: Omit<Call, "caller">): Promise<FastifyReply> {
  if (call.path === refreshing && isOfAnotherSite(request, parts.publicUrl)) return refuse(request, reply, "FORBIDDEN");
  const caller = await callerOf(request, parts);
  if (caller === undefined) return refuse(request, reply, "UNAUTHORIZED");
  const answered = await parts.dispatch({ ...call, caller });
  if (answered.stream === undefined) return send(reply, answered, parts.secure);
  const leave = parts.exports(sitterOf(request, caller));
  if (typeof leave === "string") return refuse(request, reply, leave);
  finished(reply.raw, leave);
  return sendFile(reply, answered.status, answered.stream);
}

/** A store that is lost on the way cuts the connection: nobody takes the part for the whole. */
function sendFile(reply: FastifyReply, status: number, parts: AsyncIterable<string>): FastifyReply {
  return reply
    .code(status)
    .headers(csvHeaders)
    .send(Readable.from(pageByPage(parts), { objectMode: false }));
}

const keptBytes = new WeakMap<object, Buffer>();

/** Characters below which a body goes out in one piece with its headers, which is quicker than bytes of its own beside them. */
const fewCharacters = 4096;

/** A long body that stays the same is turned into bytes once. */
function bytesOf({ body, cacheKey }: Reply): string | Buffer {
  if (cacheKey === undefined || body.length < fewCharacters) return body;
  const bytes = keptBytes.get(cacheKey) ?? Buffer.from(body);
  keptBytes.set(cacheKey, bytes);
  return bytes;
}

/** Sends what a call answered. */
export function send(reply: FastifyReply, answered: Reply, secure: boolean): FastifyReply {
  const { status, retryAfter, visitor, refresh } = answered;
  if (retryAfter !== undefined) void reply.header("retry-after", String(retryAfter));
  if (visitor !== undefined) void reply.header("set-cookie", visitorCookieText(visitor, secure));
  if (refresh !== undefined) void reply.header("set-cookie", refreshCookieText(refresh, secure));
  return reply.code(status).headers(jsonHeaders).send(bytesOf(answered));
}

/** The idempotency key of a request; null where it is none. */
export function keyIn({ headers }: FastifyRequest): string | undefined | null {
  const key = headers["idempotency-key"];
  return isKey(key) ? key : null;
}

function isKey(key: string | string[] | undefined): key is string | undefined {
  return key === undefined || (typeof key === "string" && keyForm.test(key));
}

const knownCalls: ReadonlyMap<string, string> = new Map(Object.keys(contract).map((path) => [`/api/${path}`, path]));

/** The call that an address names by its form, `service/model/method` or `service/path`; letters alone. */
export function callIn(url: string): string | undefined {
  // It is asked several times of every request, and most of them name a call of the contract.
  return knownCalls.get(url) ?? callForm.exec(pathOf(url))?.[1];
}

/** The path of a request's address as it was sent, its query cut off. */
export function pathOf(url: string): string {
  const cut = url.indexOf("?");
  return cut < 0 ? url : url.slice(0, cut);
}
