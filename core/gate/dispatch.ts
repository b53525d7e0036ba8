import { Result, Schema } from "effect";
import { type IdempotencyKey, isUnguessableKey } from "../features/shared/commit.ts";
import { type ErrorCode, Refusal } from "../domain/errors.ts";
import { patternsAllow, type PermissionPatternEngine, permissionPatternsOf, regExpPatternEngine } from "../domain/people/permission.ts";
import { moneyLimitOf } from "../domain/people/moneyLimits.ts";
import { permissionsAllowedBy } from "../domain/people/patterns.ts";
import { productName, type Role } from "../domain/people/user.ts";
import { isRecord } from "../domain/validation/json.ts";
import { isHolderProof } from "../features/shared/holder.ts";
import type { SecretsShape } from "../ports/outside.ts";
import { StorageFullError } from "../ports/storage.ts";
import { StoreDown } from "../ports/store/store.ts";
import { textLookupFor } from "../words/index.ts";
import type { CallContext, CallResult, GatePorts } from "../features/caller/answer.ts";
import { type CallAnswer, type DecodedCall, makeAnswers } from "./answers.ts";
import { errorBody } from "../features/caller/errorBody.ts";
import type { CheckUploadCaller, ReceivedCall, Caller, DispatchCall, GateReply, WaitForTurn } from "../features/caller/caller.ts";
import { isSignInCall } from "../features/accounts/calls/auth.ts";
import { contract, isApiPath } from "../contract/index.ts";
import { allPermissions, staffChanges } from "../contract/permissions.ts";
import { KnownQuestion, type KnownQuestions } from "./knownQuestions.ts";
import { clubFilePermissionsOf, isUploadStaff } from "../features/documents/answers/uploader.ts";
import { mayImportAnyKind } from "../features/importing/answers.ts";
import { CallBodySchema, type CallRow } from "../features/shared/calls/message.ts";
import type { QueuedWork } from "../features/shared/calls/work.ts";

type CallBodySchema = typeof CallBodySchema.Type;

const decodeEnvelope = Schema.decodeUnknownResult(CallBodySchema, { onExcessProperty: "error" });
const words = { en: textLookupFor("en"), fr: textLookupFor("fr") };

/**
 * Makes the one gate before every call: the call exists, the caller may make it, the scope is the product's, and the input fits its
 * schema; checked in this order. `questions` remembers inputs that fit; if left out, each input is decoded.
 */
export function makeDispatch(deps: GatePorts, questions?: KnownQuestions): DispatchCall {
  const answers = makeAnswers(deps);
  const engine = deps.engine ?? regExpPatternEngine;
  const allow = (roles: readonly Role[], permission: string) => patternsAllow(permissionPatternsOf(roles), [permission], engine);
  const rightsOf = ({ principal }: Caller): Pick<CallContext, "may" | "holds" | "isStaff" | "limitOf"> => {
    const may = (permission: string) => principal.kind === "user" && allow(principal.roles, permission);
    return {
      may,
      holds: (patterns) => permissionsAllowedBy(patterns, allPermissions, engine).every(may),
      isStaff: (roles) => staffChanges.some((permission) => allow(roles, permission)),
      limitOf: (act) => (principal.kind === "user" ? moneyLimitOf(act, principal.roles, engine) : undefined),
    };
  };

  const inputOf = (answer: CallAnswer, { body, text }: ReceivedCall): ReturnType<typeof read> => {
    if (body instanceof KnownQuestion) return body.input;
    const decoded = read(answer, body);
    if (answer.isShared && text !== undefined && !(decoded instanceof Refusal)) questions?.remember(answer.row.path, text, decoded);
    return decoded;
  };
  const answered = (call: ReceivedCall): Refusal | Promise<CallResult | Refusal> => {
    const answer = answers.get(call.path);
    if (answer === undefined) return new Refusal("UNKNOWN_CALL");
    const rights = rightsOf(call.caller);
    const decoded = refuseCaller(answer.row, call.caller, rights.may) ?? inputOf(answer, call);
    if (decoded instanceof Refusal) return decoded;
    const once = onceOf(deps, answer.row, call, decoded);
    if (once instanceof Refusal) return once;
    const run = () => decoded.run({ caller: call.caller, once, ...rights, ...(call.file === undefined ? {} : { file: call.file }) });
    const { work } = answer.row;
    return call.waitForTurn === undefined || (work !== "list" && work !== "heavy") ? run() : inTurn(call.waitForTurn, work, run);
  };
  const reportFault = (call: ReceivedCall, fault: unknown): Refusal => {
    deps.onFault?.(call.path, fault);
    return refusalOf(fault);
  };

  const answerOrReportFault = async (call: ReceivedCall): Promise<CallResult | Refusal> => {
    try {
      return await answered(call);
    } catch (fault) {
      return reportFault(call, fault);
    }
  };
  return async (call) => {
    const made = await answerOrReportFault(call);
    if (made instanceof Refusal) {
      if (made.cause !== undefined) deps.onFault?.(call.path, made.cause);
      return refusalReply(made, call.caller.locale);
    }
    const { data, ...rest } = made;
    return { ...rest, status: 200, body: `{"data":${data}}` };
  };
}

/** What the check of uploads needs: the secrets of the keys of bookings, and whether a booking is ahead or under way. */
export interface UploadKeys {
  readonly secrets: SecretsShape;
  readonly isOpen: (reservation: string) => Promise<boolean>;
}

/**
 * Makes the check of a call that brings a file, before a byte of its body is read: gives why the caller may not send it, else whether they are
 * staff. Further checks depend on the body.
 */
export function makeUploadCallerCheck(engine: PermissionPatternEngine = regExpPatternEngine, keys?: UploadKeys): CheckUploadCaller {
  return async (path, { principal }, fields) => {
    const may = (permission: string) =>
      principal.kind === "user" && patternsAllow(permissionPatternsOf(principal.roles), [permission], engine);
    if (!isApiPath(path)) return "UNKNOWN_CALL";
    const refusal = refuseCaller(contract[path], { principal }, may);
    if (refusal !== undefined) return refusal.code;
    const isImport = fields === undefined && path.startsWith("account/imports/");
    if (isImport && !mayImportAnyKind(may)) return "FORBIDDEN";
    const refused = fields === undefined ? undefined : await refusedUpload(fields, { principal }, may, keys);
    return refused ?? { isStaff: isUploadStaff(may) };
  };
}

/**
 * Why a form's file is not received: nobody is signed in and there is no key of a booking that is ahead or under way, or it is a photo of
 * somebody who may not.
 */
async function refusedUpload(
  { type, reservation, key }: Readonly<Record<string, string>>,
  { principal }: Pick<Caller, "principal">,
  may: CallContext["may"],
  keys: UploadKeys | undefined,
): Promise<ErrorCode | undefined> {
  const permissions = type === "trip" ? undefined : clubFilePermissionsOf(type);
  if (permissions !== undefined) return principal.kind === "anonymous" ? "UNAUTHORIZED" : permissions.some(may) ? undefined : "FORBIDDEN";
  if (principal.kind === "user") return undefined;
  const isByKey =
    keys !== undefined &&
    reservation !== undefined &&
    key !== undefined &&
    isHolderProof(keys.secrets, { _id: reservation, sessionUrl: null }, { key });
  return isByKey && (await keys.isOpen(reservation)) ? undefined : "FORBIDDEN";
}

/** Runs a call in the caller's turn. */
async function inTurn(wait: WaitForTurn, work: QueuedWork, run: () => Promise<CallResult | Refusal>): Promise<CallResult | Refusal> {
  const leave = await wait(work);
  if (typeof leave === "string") return new Refusal(leave, { retryAfterSeconds });
  try {
    return await run();
  } finally {
    leave();
  }
}

const retryAfterSeconds = 5;

/** The refusal that a fault is answered with: a call may be repeated when the store is down, not after an error of ours. */
function refusalOf(fault: unknown): Refusal {
  if (fault instanceof StorageFullError) return new Refusal("NO_SPACE");
  return fault instanceof StoreDown ? new Refusal("UNAVAILABLE", { retryAfterSeconds }) : new Refusal("INTERNAL");
}

/** Gives the reply with a refusal, its message in the caller's language. */
export function refusalReply(refusal: Refusal, locale: "en" | "fr"): GateReply {
  const { retryAfterSeconds, visitor, signedOut } = refusal.facts;
  return {
    status: refusal.status,
    body: JSON.stringify(errorBody(refusal, words[locale])),
    ...(retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds }),
    ...(visitor === undefined ? {} : { visitor }),
    ...(signedOut === undefined ? {} : { refresh: null }),
  };
}

/** The only call that a token for one use opens. */
const callOpenedByToken = { password: "account/auth/updatePassword" } as const;

const boatForm = ["@booking/boats/create", "@booking/boats/update"];

/** The other permissions each of which is enough for a call: who manages boats chooses their models. */
const sufficientPermissions: Readonly<Partial<Record<string, readonly string[]>>> = {
  "booking/models/find": boatForm,
  "booking/models/read": boatForm,
};

/** Why a caller may not make a call; undefined when they may. */
function refuseCaller(
  row: CallRow,
  { principal }: Pick<Caller, "principal">,
  may: CallContext["may"],
): Refusal<"UNAUTHORIZED"> | Refusal<"FORBIDDEN"> | undefined {
  // A token for one use opens that call only, not even public ones, so that it is not sent where it is not needed.
  if (principal.kind === "user" && principal.use !== undefined && row.path !== callOpenedByToken[principal.use])
    return new Refusal("FORBIDDEN");
  if (row.access === "public" || row.access === "holder") return undefined;
  if (principal.kind === "anonymous") return new Refusal("UNAUTHORIZED");
  if (row.access !== "staff") return undefined;
  return [row.permission, ...(sufficientPermissions[row.path] ?? [])].some(may) ? undefined : new Refusal("FORBIDDEN");
}

function read(answer: CallAnswer, body: unknown): DecodedCall | Refusal<"BAD_REQUEST"> | Refusal<"UNKNOWN_CALL"> {
  const envelope = decodeEnvelope(body);
  const message = Result.isSuccess(envelope) ? envelope.success : isSignInCall(answer.row.path) ? flat(body) : undefined;
  if (message === undefined) return new Refusal("BAD_REQUEST");
  return message.scope === productName ? answer.decode(message.data) : new Refusal("UNKNOWN_CALL");
}

/** A body with its data beside scope and sender, as requirements §7 writes the calls of signing in; it may leave those out. */
function flat(body: unknown): Pick<CallBodySchema, "scope" | "data"> | undefined {
  if (!isRecord(body)) return undefined;
  const { scope = productName, sender: _, sent: __, ...data } = body;
  return typeof scope === "string" ? { scope, data } : undefined;
}

const longestKey = 200;

/**
 * Keys belong to their caller: the same key of two callers is two keys. Whoever is not signed in is named by a key that nobody else could
 * guess: their cookie may be lost with a reply, or come later, and their address changes with the network.
 */
function onceOf(
  { secrets }: GatePorts,
  row: CallRow,
  { idempotencyKey: key, caller, file }: ReceivedCall,
  { digest }: DecodedCall,
): IdempotencyKey | Refusal<"BAD_REQUEST"> {
  if (!row.mutation || key === undefined) return undefined;
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > longestKey) return new Refusal("BAD_REQUEST");
  return {
    caller: nameOf(caller, key),
    key,
    body: secrets.sign("idempotency", [digest(), ...(file === undefined ? [] : [file.source.sha256])].join(" ")),
  };
}

function nameOf({ principal, visitor, address }: Caller, key: string): string {
  if (principal.kind === "user") return `user ${principal.client} ${principal.id}`;
  if (isUnguessableKey(key)) return "key";
  return visitor === undefined ? `address ${address}` : `visitor ${visitor}`;
}
