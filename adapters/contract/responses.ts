import { isSignInCall } from "#core/features/accounts/calls/auth.ts";
import { FailureBodySchema, type CallRow } from "#core/features/shared/calls/message.ts";
import { statusByErrorCode, type ErrorCode, isErrorCode } from "#core/domain/errors.ts";
import { isJsonObject, type Json, type JsonObject } from "./json.ts";
import { jsonSchemaOf } from "./schemas.ts";

const codes: readonly ErrorCode[] = Object.keys(statusByErrorCode).filter(isErrorCode);
const codesOf = (status: number): readonly ErrorCode[] => codes.filter((code) => statusByErrorCode[code] === status);

/** The statuses that any call may have. */
const commonStatuses = [400, 401, 403, 404, 413, 415, 500, 503] as const;

/** Calls that open a page of the payment provider: 402 if it refuses to. */
const payingCalls: readonly string[] = [
  "booking/reservations/create",
  "booking/reservations/swap",
  "booking/reservations/pay",
  "order/carts/pay",
  "order/memberships/join",
];

/** Calls that change nothing and yet fail with 409 if something has changed since. */
const conflictingCalls: readonly string[] = [
  "booking/codes/check",
  "booking/reservations/quote",
  "booking/reservations/offer",
  "booking/reservations/findPasses",
  "booking/reservations/preview",
  "booking/reservations/pay",
  "booking/rebookings/read",
  "booking/swaps/read",
  "order/memberships/read",
  "account/invites/accept",
  "account/emailChanges/read",
  "account/emailChanges/confirm",
  "account/emailChanges/refuse",
  "account/passkeys/options",
  "configuration/connectors/confirm",
  "account/imports/check",
];

/** Calls with a number of people: 422 if the boat is too small for them. */
const countingCalls: readonly string[] = [
  "booking/reservations/create",
  "booking/reservations/move",
  "booking/reservations/swap",
  "booking/reservations/preview",
  "order/carts/item",
  "order/carts/pay",
];

/** Calls that change nothing, wait for no turn, and yet have a rate limit: 429. */
const limitedCalls: readonly string[] = [
  "booking/codes/check",
  "booking/reservations/pay",
  "account/invites/accept",
  "account/imports/check",
  "account/profiles/export",
  "configuration/connectors/test",
  "configuration/connectors/enterMailServer",
  "configuration/connectors/enterTextGateway",
];

/** Gives the statuses that a call may have besides 200, in ascending order. */
export function errorStatusesOfCall({ path, mutation, multipart, work }: CallRow): readonly number[] {
  const changes = mutation || isSignInCall(path);
  const own = [
    ...(payingCalls.includes(path) ? [402] : []),
    ...(changes || conflictingCalls.includes(path) ? [409] : []),
    ...(countingCalls.includes(path) ? [422] : []),
    ...(changes || limitedCalls.includes(path) || work === "list" || work === "heavy" ? [429] : []),
    ...(multipart === true ? [507] : []),
  ];
  return [...commonStatuses, ...own].toSorted((one, other) => one - other);
}

const titles = {
  400: "The request cannot be read, or a field is refused",
  401: "Nobody is signed in, or the token is not valid",
  402: "The payment provider refuses to open a page",
  403: "Not allowed",
  404: "Nothing there, or not for this caller",
  409: "Things have changed, or a rule forbids it",
  413: "Too large",
  415: "The body is not of the type that the call accepts",
  422: "More people than the boat takes",
  429: "Too often, or too many",
  500: "The server failed",
  503: "The server cannot answer now",
  507: "The server has no room for the file",
} as const;

/** Gives the name of a status's response in the document's components. */
export function refusalResponseName(status: number): string {
  return `Refused${status}`;
}

/** Gives the responses of refused calls, by name. */
export function refusalResponses(): JsonObject {
  return Object.fromEntries(
    Object.entries(titles).map(([status, title]) => [refusalResponseName(Number(status)), refusal(Number(status), title)]),
  );
}

/** Gives the references to the responses of these statuses, by status. */
export function refusalReferences(statuses: readonly number[]): JsonObject {
  return Object.fromEntries(statuses.map((status) => [String(status), { $ref: `#/components/responses/${refusalResponseName(status)}` }]));
}

function refusal(status: number, title: string): Json {
  const own = codesOf(status);
  return {
    description: own.length === 0 ? title : `${title}: ${own.join(", ")}`,
    ...(status === 429 || status === 503 ? { headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } } : {}),
    content: {
      "application/json": { schema: { $ref: "#/components/schemas/Failure" } },
    },
  };
}

/** Makes the schema of the body of a refused call. Newer servers may add codes to the list. */
export function failureBodySchema(): Json {
  const failure = jsonSchemaOf(FailureBodySchema);
  const properties = isJsonObject(failure) && isJsonObject(failure["properties"]) ? failure["properties"] : {};
  return { ...(isJsonObject(failure) ? failure : {}), properties: { ...properties, code: { $ref: "#/components/schemas/Code" } } };
}

/** Makes the schema of the codes of refused calls. */
export function errorCodeSchema(): Json {
  return { type: "string", enum: codes };
}
