import { finished, Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller, ReceivedCall, DispatchCall, GateReply } from "#core/features/caller/caller.ts";
import { isSignInCall } from "#core/features/accounts/calls/auth.ts";
import { contract, isApiPath } from "#core/contract/index.ts";
import type { KnownQuestions } from "#core/gate/knownQuestions.ts";
import type { CallRow, FileReplyType } from "#core/features/shared/calls/message.ts";
import type { QueuedWork } from "#core/features/shared/calls/work.ts";
import { isMutationPath } from "#core/features/shared/calls/mutations.ts";
import { isSafeJson } from "../request/body.ts";
import { type FileGateParts, makeFileGate } from "../guard/bodies.ts";
import { callerOfRequest, isCrossSiteRequest, refreshCookieHeader, visitorCookieHeader } from "../request/caller.ts";
import { sendRefusal } from "../reply/errors.ts";
import { attachmentHeaders } from "../reply/headers.ts";
import { type MoreHeaders, sendJson } from "../reply/json.ts";
import { packBody } from "../reply/packed.ts";
import { rateSubjectsOf, type RateLimit } from "../guard/rate.ts";
import { endSlowReader } from "../guard/slowReaders.ts";
import { makeWorkQueue, type QueuedCaller, type WaitForTurn, type WorkQueueCaps } from "../guard/workQueue.ts";
import { makeConcurrencySeats, type TakeConcurrencySeat, seatOwnerOf } from "../guard/seats.ts";
import { setImmediate as nextTurn } from "node:timers/promises";

/** The parts that the routes of calls need. */
export interface ApiRouteParts extends FileGateParts {
  readonly dispatch: DispatchCall;
  /** Whether cookies are sent over https only. */
  readonly secure: boolean;
  /** The address at which visitors reach this server, if its host is another one than that of the request. */
  readonly publicUrl?: string | undefined;
  /** How often an address or a visitor may change something or open a payment; unlimited if left out. */
  readonly rate?: RateLimit;
  /** The questions that need not be parsed again; none if left out. */
  readonly questions?: Pick<KnownQuestions, "find">;
}

/** A body of JSON: its text, and its value or the known question that it asks. A request without a body has none. */
interface ReceivedBody {
  readonly text: string;
  readonly value: unknown;
}

interface JsonRoute {
  readonly Body: ReceivedBody | undefined;
}

interface CallParts extends ApiRouteParts {
  readonly exports: TakeConcurrencySeat;
  readonly queues: Readonly<Record<QueuedWork, WaitForTurn>>;
}

/** A call of a list takes some milliseconds, and waits for the store in between; of heavier ones one runs at a time. */
const queueCaps = {
  list: { atOnce: 2, waitingOfAddress: 64, waiting: 1000 },
  heavy: { atOnce: 1, waitingOfAddress: 64, waiting: 1000 },
} as const satisfies Readonly<Record<QueuedWork, WorkQueueCaps>>;

const keyForm = /^[\x21-\x7e]{1,200}$/;
const bodyLimit = 65_536;
/** Calls whose body has the rows of a file: the caller's permission is checked before the body is read. */
export const importCalls = ["account/imports/check", "account/imports/run"] as const;
/** The limit for the text of a file as JSON, where quotes and accents take several bytes. */
const fileLimit = 6_000_000;
/** How many exports may run at once: each reads the store while its file is sent, a page in each turn of the event loop. */
const exportSeats = { ofUser: 1, ofClub: 2, most: 8 };
/** The one call that is also a GET, by requirements §7. */
const profile = "account/auth/profile";
/** The one call that needs no more than a cookie. */
const refreshCall = "account/auth/refresh";
/** Takes the place of a body that the JSON parser must not read. */
const unsound = Symbol("unsound");

/** Serves the calls of the contract at `POST /api/{service}/{path}`. */
export function serveCalls(app: FastifyInstance, api: ApiRouteParts): void {
  const queues = { list: makeWorkQueue(queueCaps.list), heavy: makeWorkQueue(queueCaps.heavy) };
  const parts: CallParts = { ...api, exports: makeConcurrencySeats(exportSeats), queues };
  if (parts.rate !== undefined) limitMutationRate(app, parts.rate);
  acceptJsonOnly(app, parts);
  app.post<JsonRoute>("/api/*", { bodyLimit }, (request, reply) => answer(request, reply, parts));
  serveFileCalls(app, parts);
  app.get(`/api/${profile}`, async (request, reply) =>
    replyTo(request, reply, parts, { path: profile, body: {}, idempotencyKey: undefined }),
  );
}

function serveFileCalls(app: FastifyInstance, parts: CallParts): void {
  const admit = makeFileGate(parts);
  for (const path of importCalls) {
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
      (await admit(request, reply, path)) === undefined ? reply : undefined;
    app.post<JsonRoute>(`/api/${path}`, { bodyLimit: fileLimit, onRequest }, (request, reply) => answer(request, reply, parts));
  }
}

/** The call that opens a payment for the holder of a link: each one calls the provider, though a repeat changes nothing. */
const payByLink = "booking/reservations/pay";

/**
 * Refuses what changes something, tries who somebody is or opens a payment, beyond the rate with 429, before its body is read and anything
 * is looked up.
 */
export function limitMutationRate(app: FastifyInstance, rate: RateLimit): void {
  const limited = new Set(Object.keys(contract).filter(isRateLimited));
  app.addHook("onRequest", (request, reply, done) => {
    const { requestedCall: call } = request;
    if (call === undefined || !limited.has(call.path) || rate(rateSubjectsOf(request))) done();
    else void sendRefusal(request, reply, "TOO_MANY_REQUESTS");
  });
}

function isRateLimited(call: string): boolean {
  return isMutationPath(call) || isSignInCall(call) || call === payByLink || importCalls.some((path) => path === call);
}

function acceptJsonOnly(app: FastifyInstance, { questions }: Pick<ApiRouteParts, "questions">): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, sent, done) => {
    const text = String(sent);
    const received = (value: unknown): void => done(null, { text, value } satisfies ReceivedBody);
    const known = questions?.find(request.requestedCall?.path ?? "", text);
    if (known !== undefined) received(known);
    else if (isSafeJson(text)) void parse(request, text, (error, value) => (error === null ? received(value) : done(error)));
    else received(unsound);
  });
}

function answer(
  request: FastifyRequest<JsonRoute>,
  reply: FastifyReply,
  parts: CallParts,
): FastifyReply | Promise<FastifyReply | undefined> {
  const path = request.requestedCall?.path;
  if (path === undefined) return sendRefusal(request, reply, "UNKNOWN_CALL");
  if (request.headers["content-type"] === undefined) return sendRefusal(request, reply, "UNSUPPORTED_MEDIA");
  const key = readIdempotencyKey(request);
  const { value: body, text = "" } = request.body ?? {};
  if (body === unsound || key === null) return sendRefusal(request, reply, "BAD_REQUEST");
  return replyTo(request, reply, parts, { path, body, text, idempotencyKey: key });
}

/** Gives the reply while Fastify still sends it; undefined once it is sent. */
async function replyTo(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: CallParts,
  call: Omit<ReceivedCall, "caller">,
): Promise<FastifyReply | undefined> {
  if (call.path === refreshCall && isCrossSiteRequest(request, parts.publicUrl)) return sendRefusal(request, reply, "FORBIDDEN");
  const caller = await callerOfRequest(request, parts);
  if (caller === undefined) return sendRefusal(request, reply, "UNAUTHORIZED");
  const waiting = queuedCaller(request, caller);
  const result = await parts.dispatch({ ...call, caller, waitForTurn: (work) => parts.queues[work](waiting) });
  if (result.stream === undefined) {
    await sendReply(request, reply, result, parts.secure);
    return undefined;
  }
  const leave = parts.exports(seatOwnerOf(request, caller));
  if (typeof leave === "string") return sendRefusal(request, reply, leave);
  finished(reply.raw, leave);
  endSlowReader(reply.raw);
  return sendFile(reply, result.status, result.stream, fileTypeOf(call.path));
}

/** A caller in a queue: by the line of their address, then by club and user. */
function queuedCaller({ raw }: FastifyRequest, { principal, address, line = address }: Caller): QueuedCaller {
  const [club, user] = principal.kind === "user" ? [principal.client, principal.id] : ["", ""];
  return { names: [line, club, user], isGone: () => raw.socket.destroyed };
}

/** Sends a file while it is made. If the store fails on the way the connection is cut, so that a part is not taken for the whole. */
function sendFile(reply: FastifyReply, status: number, parts: AsyncIterable<string>, type: FileReplyType): FastifyReply {
  return reply
    .code(status)
    .headers(attachmentHeaders(type))
    .send(Readable.from(streamPageByPage(parts), { objectMode: false }));
}

function fileTypeOf(path: string): FileReplyType {
  const row: Pick<CallRow, "file"> = isApiPath(path) ? contract[path] : {};
  return row.file ?? "text/csv";
}

/** Sends the reply of a call, with its cookies. */
export async function sendReply(request: FastifyRequest, reply: FastifyReply, answered: GateReply, secure: boolean): Promise<void> {
  const isSecret = isSignInCall(request.requestedCall?.path ?? "");
  const packed = isSecret ? { body: answered.body, headers: {} } : packBody(request, answered.body, answered.cacheKey);
  const { body, headers } = packed instanceof Promise ? await packed : packed;
  sendJson(reply, answered.status, body, { ...headers, ...headersOf(answered, secure) });
}

function headersOf({ retryAfter, visitor, refresh }: GateReply, secure: boolean): MoreHeaders | undefined {
  if (retryAfter === undefined && visitor === undefined && refresh === undefined) return undefined;
  const cookies = [
    ...(visitor === undefined ? [] : [visitorCookieHeader(visitor, secure)]),
    ...(refresh === undefined ? [] : [refreshCookieHeader(refresh, secure)]),
  ];
  return {
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
    ...(cookies.length === 0 ? {} : { "set-cookie": cookies.length > 1 ? cookies : cookies.join("") }),
  };
}

/** Reads the idempotency key of a request: undefined if there is none, null if it is not valid. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined | null {
  const key = headers["idempotency-key"];
  return isKey(key) ? key : null;
}

function isKey(key: string | string[] | undefined): key is string | undefined {
  return key === undefined || (typeof key === "string" && keyForm.test(key));
}

/**
 * Gives the parts of a file that is made while it is sent, each in its own turn of the event loop: SQLite reads a page without waiting, so
 * other requests are served between two pages.
 */
async function* streamPageByPage(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) {
    yield part;
    await nextTurn();
  }
}
