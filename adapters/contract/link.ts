import createClient from "openapi-fetch";
import type { CallOutput, ApiPath, SendContractCall } from "#core/contract/index.ts";
import { productName } from "#core/domain/people/user.ts";
import { withCallKeys } from "#core/contract/callKeys.ts";
import type { CallFailure, RowUseInFailure } from "#core/ports/messages.ts";
import { isRecord, isFilledText } from "#core/domain/validation/json.ts";
import type { CallIssue } from "#core/domain/validation/issue.ts";
import { type ApiClientOptions, offlineFailure } from "./options.ts";
import type { AnyApiPaths, FailureBody } from "./paths.ts";
import { fitsReplyShape, type ReplyShape } from "./shape.ts";
import { replyShapes } from "./shapes.ts";

const sender = "quai-app";
/** The one call that is a GET. Requirements §7. */
const getPath = "account/auth/profile";

/** Returns the function that sends calls over HTTP. It rejects if the server does not reply, or replies something else than JSON. */
export function createHttpCalls({ baseUrl, fetch, locale, token }: ApiClientOptions): SendContractCall {
  const link = createClient<AnyApiPaths>({ baseUrl, ...(fetch === undefined ? {} : { fetch }) });
  const send: SendContractCall = async (path, data, { idempotencyKey, capability } = {}) => {
    const body = { sender, scope: productName, sent: new Date().toISOString(), data };
    const bearer = await token?.();
    const headers = {
      "accept-language": locale(),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(capability === undefined ? {} : { "quai-hold": capability }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    };
    const url: keyof AnyApiPaths = `/api/${path}`;
    const [answer, shape] = await Promise.all([
      path === getPath ? link.GET(`/api/${getPath}`, { headers, parseAs: "text" }) : link.POST(url, { body, headers, parseAs: "text" }),
      replyShapeOf(path, bearer !== undefined),
    ]);
    if (answer.error !== undefined) return failureOfResponse(answer.response, answer.error);
    const reply: unknown = JSON.parse(answer.data);
    return isReplyTo(path, reply, shape) ? { ok: true, data: reply.data } : offlineFailure;
  };
  return withCallKeys(send, () => crypto.randomUUID());
}

/** Gives the failure that a refused call's response describes. */
export function failureOfResponse({ status, headers }: Response, body: unknown): CallFailure {
  if (!isFailure(body)) return { ...offlineFailure, status };
  const { code, message } = body;
  const seconds = Number.parseInt(headers.get("retry-after") ?? "", 10);
  return { ok: false, status, code, message, ...(Number.isNaN(seconds) ? {} : { retryAfter: seconds }), ...factsOf(body) };
}

function isFailure(body: unknown): body is FailureBody {
  return isRecord(body) && typeof body["code"] === "string" && typeof body["message"] === "string";
}

/**
 * Gives the least shape of a call's reply. Those of calls beside a booking are fetched with the first such call, and those of signed-in users
 * beside them where somebody is signed in.
 */
async function replyShapeOf(path: ApiPath, isSignedIn: boolean): Promise<ReplyShape> {
  if (isCallIn(replyShapes, path)) return replyShapes[path];
  const ofMembers = () => import("./memberShapes.ts");
  const [{ pageReplyShapes }, members] = await Promise.all([import("./pageShapes.ts"), isSignedIn ? ofMembers() : undefined]);
  if (isCallIn(pageReplyShapes, path)) return pageReplyShapes[path];
  return (members ?? (await ofMembers())).memberReplyShapes[path];
}

function isCallIn<Shapes extends object>(shapes: Shapes, path: ApiPath): path is ApiPath & keyof Shapes {
  return path in shapes;
}

/** Whether a body is a reply of this call: `data` of the least shape that the contract table gives. */
function isReplyTo<Called extends ApiPath>(_: Called, body: unknown, shape: ReplyShape): body is { readonly data: CallOutput<Called> } {
  return fitsReplyShape(body, { data: shape });
}

/**
 * The details of an error body: the fields that it refuses, the stored row if it has changed since, the rows that still use it, the reasons
 * why a boat cannot leave, and the countries where text messages are sent.
 */
function factsOf(body: unknown): Pick<CallFailure, "issues" | "current" | "uses" | "reasons" | "countries"> {
  if (typeof body !== "object" || body === null) return {};
  const issues = "issues" in body && Array.isArray(body.issues) ? { issues: body.issues.filter(isIssue) } : {};
  const uses = "uses" in body && Array.isArray(body.uses) ? { uses: body.uses.filter(isUse) } : {};
  const reasons = "reasons" in body && Array.isArray(body.reasons) ? { reasons: body.reasons.filter(isFilledText) } : {};
  const countries = "countries" in body && Array.isArray(body.countries) ? { countries: body.countries.filter(isFilledText) } : {};
  return { ...issues, ...uses, ...reasons, ...countries, ...("current" in body ? { current: body.current } : {}) };
}

function isUse(value: unknown): value is RowUseInFailure {
  return fitsReplyShape(value, { model: "string", _id: "string" });
}

function isIssue(value: unknown): value is CallIssue {
  return fitsReplyShape(value, { path: "string", rule: "string" });
}
