import { Context, Effect } from "effect";
import { type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { ServerSettings, type ServerSettingsShape } from "../shared/config.ts";
import type { CachedJsonText } from "../shared/jsonTexts.ts";
import { Refusal } from "../../domain/errors.ts";
import type { LimitedAct } from "../../domain/people/moneyLimits.ts";
import type { Role } from "../../domain/people/user.ts";
import { Passkeys, Passwords, Tokens, type PasskeysShape, type PasswordsShape, type TokensShape } from "../../ports/identity.ts";
import { Avatars, noAvatars, type AvatarsShape } from "../../ports/avatars.ts";
import { Media, type MediaShape } from "../../ports/media.ts";
import {
  Payments,
  Secrets,
  ClockPort,
  type MailerShape,
  type PaymentsShape,
  type SecretsShape,
  type TexterShape,
} from "../../ports/outside.ts";
import { Alarms, type Alarm } from "../../ports/alarms.ts";
import { Phones, type PhonesShape } from "../../ports/phones.ts";
import { Store, type StoreShape } from "../../ports/store/store.ts";
import { Storage, type UploadedFile, type StorageShape } from "../../ports/storage.ts";
import type { Caller, RefreshCookie } from "./caller.ts";
import type { CallSpec } from "../shared/calls/message.ts";
import type { PermissionPatternEngine } from "../../domain/people/permission.ts";
import type { HealthShape } from "../../ports/health.ts";
import type { MapsShape } from "../../ports/maps.ts";
import type { WhereFilter } from "../../domain/find/find.ts";
import type { SignedInUser } from "../../domain/people/principal.ts";
import type { ProvenContact } from "../../domain/people/provenContact.ts";
import type { RowManager } from "../managed/rules.ts";
import { type bookingPermissions, mayActOnBookings } from "../../domain/people/bookingPermissions.ts";
import { type ClubScope, clubScope } from "../../domain/scope.ts";
import { maySeeClub, type OfferViewer } from "../people/viewer.ts";

/**
 * The things that a call knows beside its input. `may` says whether the caller holds a permission, `@service/model/method`, `holds` whether
 * they hold every permission that patterns allow, `isStaff` whether roles allow a call for staff that changes something. `limitOf` gives the
 * most dollars that they give away by one act; undefined for no limit.
 */
export interface CallContext {
  readonly caller: Caller;
  readonly once: IdempotencyKey;
  readonly may: (permission: string) => boolean;
  readonly holds: (patterns: readonly string[]) => boolean;
  readonly isStaff: (roles: readonly Role[]) => boolean;
  readonly limitOf: (act: LimitedAct) => number | undefined;
  readonly file?: UploadedFile;
}

/**
 * The result of a call: its data as JSON text, `cacheKey` for a text that is cached, and the visitor and refresh token for the edge to set
 * as cookies.
 */
export interface CallResult {
  readonly data: string;
  readonly cacheKey?: object;
  readonly visitor?: string;
  readonly refresh?: RefreshCookie | null;
  /** A file that is made while it is sent, in place of `data`. It throws when the store is lost on the way. */
  readonly stream?: AsyncIterable<string>;
}

/** The work that answers each call of a table, or some of them, by the path of the call. */
export type AnswersTo<Calls extends Readonly<Record<string, CallSpec>>, Path extends keyof Calls = keyof Calls> = {
  readonly [Name in Path]: AnswerWork<Calls[Name]["input"]["Type"], Calls[Name]["output"]["Type"]>;
};

/** The work that answers a call: an Effect, or what one of the functions below makes. */
export type AnswerWork<Input, Output> =
  | ((input: Input, at: CallContext) => Effect.Effect<CallOutcome<Output>, Refusal, UseCasePorts>)
  | SpecialWork<Input, Output>;

/** Work that is no Effect alone; `output` only carries its type. */
interface SpecialWork<Input, Output> {
  readonly isShared: boolean;
  readonly runBy: (run: RunUseCase) => (input: Input, at: CallContext) => Promise<CallResult | Refusal>;
  readonly output?: Output;
}

/** The ports of the use cases. */
export type UseCasePorts =
  | Store
  | Payments
  | ClockPort
  | Secrets
  | ServerSettings
  | Phones
  | Media
  | Storage
  | Avatars
  | Alarms
  | Passwords
  | Passkeys
  | Tokens;

/** The outcome of a use case: its data, a visitor that it named, and a refresh token that it gave, or null when it ended one. */
export interface CallOutcome<Output> {
  readonly data: Output;
  readonly visitor?: string;
  readonly refresh?: RefreshCookie | null;
}

/** Answers by a plain function, for a cached read. */
export function plainAnswer<Input, Output>(work: (input: Input, at: CallContext) => Promise<Output | Refusal>): SpecialWork<Input, Output> {
  const run = async (input: Input, at: CallContext) => {
    const data = await work(input, at);
    return data instanceof Refusal ? data : { data: JSON.stringify(data) };
  };
  return { isShared: false, runBy: () => run };
}

/** Answers by a JSON text that is cached. */
export function textAnswer<Input, Output>(
  work: (input: Input, at: CallContext) => Promise<CachedJsonText | Refusal>,
): SpecialWork<Input, Output> {
  const run = async (input: Input, at: CallContext) => {
    const kept = await work(input, at);
    return kept instanceof Refusal ? kept : { data: kept.json, cacheKey: kept };
  };
  return { isShared: true, runBy: () => run };
}

/** Answers by a JSON text that is cached when `texts` has it; else `work` computes it. */
export function textOrAnswer<Input, Output>(
  texts: (input: Input, at: CallContext) => Promise<CachedJsonText | undefined>,
  work: (input: Input, at: CallContext) => Effect.Effect<CallOutcome<Output>, Refusal, UseCasePorts>,
): SpecialWork<Input, Output> {
  return {
    isShared: true,
    runBy: (run) => async (input, at) => {
      const kept = await texts(input, at);
      return kept === undefined ? run(work(input, at), jsonResult) : { data: kept.json, cacheKey: kept };
    },
  };
}

/** Answers by a file that is made while it is sent. */
export function fileAnswer<Input>(
  work: (input: Input, at: CallContext) => Effect.Effect<AsyncIterable<string>, Refusal, UseCasePorts>,
): SpecialWork<Input, string> {
  return { isShared: false, runBy: (run) => (input, at) => run(work(input, at), (stream) => ({ data: '""', stream })) };
}

/** A function that runs the work of a call and gives its result; rejects with a fault. */
export type RunUseCase = <Value>(
  work: Effect.Effect<Value, Refusal, UseCasePorts>,
  resultOf: (value: Value) => CallResult,
) => Promise<CallResult | Refusal>;

/** Gives the result of a use case with its data as JSON text. */
export const jsonResult = <Output>({ data, ...rest }: CallOutcome<Output>): CallResult => ({ data: JSON.stringify(data), ...rest });

/** Gives the ports as Effect services, except those for signing in, which only calls have. */
export function portsAsServices({
  store,
  payments,
  time,
  secrets,
  phones,
  media,
  storage,
  avatars = noAvatars,
  alarm = () => undefined,
  config,
}: Omit<GatePorts, "engine" | "onFault" | "passwords" | "passkeys" | "tokens">): Context.Context<
  Exclude<UseCasePorts, Passwords | Passkeys | Tokens>
> {
  return Context.make(Store, store).pipe(
    Context.add(Payments, payments),
    Context.add(ClockPort, time),
    Context.add(Secrets, secrets),
    Context.add(Phones, phones),
    Context.add(Media, media),
    Context.add(Storage, storage),
    Context.add(Avatars, avatars),
    Context.add(Alarms, { raise: alarm }),
    Context.add(ServerSettings, config),
  );
}

/** The ports of the calls. `engine` reads permission patterns: RegExp when left out, a linear-time engine on a server. */
export interface GatePorts {
  readonly store: StoreShape;
  readonly payments: PaymentsShape;
  readonly time: { readonly now: () => number };
  readonly secrets: SecretsShape;
  readonly phones: PhonesShape;
  readonly media: MediaShape;
  readonly storage: StorageShape;
  /** Draws pictures of users; there are none when left out. */
  readonly avatars?: AvatarsShape;
  /** Send the tests of connectors; there are none when left out. */
  readonly mailer?: MailerShape;
  readonly texter?: TexterShape;
  /** Knows towns and shores; none are known when left out. */
  readonly maps?: MapsShape;
  /** Knows what works of this server; nothing is known when left out. */
  readonly health?: HealthShape;
  readonly passwords: PasswordsShape;
  readonly passkeys: PasskeysShape;
  readonly tokens: TokensShape;
  /** Receives each alarm: a limit of a whole club or of all clubs was passed. Alarms are dropped when left out. */
  readonly alarm?: (alarm: Alarm) => void;
  readonly engine?: PermissionPatternEngine;
  readonly config: ServerSettingsShape;
  /** Receives every fault that is answered with 500, of a store that is down, and of an outside service behind a refusal; never a refusal. */
  readonly onFault?: (path: string, fault: unknown) => void;
}

/** Gives the viewer of a call, by the club of the caller's token. */
export function viewerOfCaller(caller: Caller): OfferViewer {
  return { client: clubOfCaller(caller), ownContacts: contactsOfCaller(caller) };
}

/** Gives the club of a signed-in caller's token. */
export function clubOfCaller({ principal }: Caller): string | undefined {
  return principal.kind === "user" ? principal.client : undefined;
}

/** Gives the club for whose reservations the caller may act in this way; undefined for anybody else. */
export function staffClubOf({ caller, may }: CallContext, way: keyof typeof bookingPermissions): string | undefined {
  return mayActOnBookings(way, may) ? clubOfCaller(caller) : undefined;
}

/** Gives the contacts that the account of a caller proved: its phone and its e-mail, none for a caller who is not signed in. */
export function contactsOfCaller({ principal }: Caller): readonly ProvenContact[] {
  return principal.kind === "user" ? contactsOfUser(principal) : [];
}

/** Gives the contacts that a user proved, the phone first. */
export function contactsOfUser({ phone, email }: Pick<SignedInUser, "phone" | "email">): readonly ProvenContact[] {
  return [phone, email].flatMap((contact) => contact ?? []);
}

/** Gives where a caller is: visitor cookie, address and networks; an unknown network is the address itself. */
export function callerOrigin({ visitor, address, line = address, site = address }: Caller) {
  return { visitor, address, line, site };
}

/** Gives the club of a signed-in caller, as a scope. */
export function ownClubScope({ principal }: Caller): Effect.Effect<ClubScope, Refusal<"UNAUTHORIZED">> {
  return principal.kind === "anonymous" ? failWithRefusal("UNAUTHORIZED") : Effect.succeed(clubScope(principal.client));
}

/** Fails with ITEM_NOT_EXIST when a filter names another club than the caller's; naming one never widens what the caller sees. */
export function assertOwnClubFilter(where: WhereFilter | undefined, caller: Caller): Effect.Effect<void, Refusal<"ITEM_NOT_EXIST">> {
  const client = where?.["client"];
  const isOthers = typeof client === "string" && !maySeeClub(client, viewerOfCaller(caller));
  return isOthers ? failWithRefusal("ITEM_NOT_EXIST") : Effect.void;
}

/** Gives a signed-in caller as the manager of their club. */
export function managerOfCaller({
  caller: { principal },
  may,
  holds,
  limitOf,
}: CallContext): Effect.Effect<RowManager, Refusal<"UNAUTHORIZED">> {
  if (principal.kind === "anonymous") return failWithRefusal("UNAUTHORIZED");
  const { client, id, roles } = principal;
  return Effect.succeed({ client, id, may, holds, limitOf, roles: roles.map(({ name }) => name) });
}

/** Gives the manager of the named club. Fails with ITEM_NOT_EXIST for another club than the caller's. */
export const managerOfClub = Effect.fnUntraced(function* (at: CallContext, client: string) {
  const manager = yield* managerOfCaller(at);
  return manager.client === client ? manager : yield* failWithRefusal("ITEM_NOT_EXIST");
});
