import { Context, Effect, Exit, Cause, Result, Schema } from "effect";
import type { IdempotencyKey } from "../shared/commit.ts";
import { ServerSettings } from "../shared/config.ts";
import type { CachedJsonText } from "../shared/jsonTexts.ts";
import { Refusal } from "../../domain/errors.ts";
import type { LimitedAct } from "../../domain/people/moneyLimits.ts";
import type { Role } from "../../domain/people/user.ts";
import { Passkeys, Passwords, Tokens } from "../../ports/identity.ts";
import { Avatars, noAvatars } from "../../ports/avatars.ts";
import { Media } from "../../ports/media.ts";
import { Payments, Secrets, ClockPort } from "../../ports/outside.ts";
import { Alarms } from "../../ports/alarms.ts";
import { Phones } from "../../ports/phones.ts";
import { Store } from "../../ports/store/store.ts";
import { Storage, type UploadedFile } from "../../ports/storage.ts";
import type { Caller, RefreshCookie } from "./caller.ts";
import type { GatePorts } from "./deps.ts";
import { schemaIssues } from "../../schemas/issues.ts";
import type { CallRow, CallSpec } from "../shared/calls/message.ts";

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

/** An entry of the contract with the code that answers it. */
export interface CallAnswer {
  readonly row: CallRow;
  /** Whether everybody may ask it and its text is cached, so that its questions are worth remembering. */
  readonly isShared: boolean;
  readonly decode: (data: unknown) => DecodedCall | Refusal<"BAD_REQUEST">;
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

/** A call whose input is decoded. `digest` distinguishes its request from others under the same idempotency key. */
export interface DecodedCall {
  readonly digest: () => string;
  /** Rejects with a fault. */
  readonly run: (at: CallContext) => Promise<CallResult | Refusal>;
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
type RunUseCase = <Value>(
  work: Effect.Effect<Value, Refusal, UseCasePorts>,
  resultOf: (value: Value) => CallResult,
) => Promise<CallResult | Refusal>;

const jsonResult = <Output>({ data, ...rest }: CallOutcome<Output>): CallResult => ({ data: JSON.stringify(data), ...rest });

/** Gives the answers to a table of calls by the work of each, over these ports. */
export function answersOf<Calls extends Readonly<Record<string, CallRow>>>(
  calls: Calls,
  works: AnswersTo<Calls>,
  deps: GatePorts,
): ReadonlyMap<string, CallAnswer> {
  const ports = portsAsServices(deps).pipe(
    Context.add(Passwords, deps.passwords),
    Context.add(Passkeys, deps.passkeys),
    Context.add(Tokens, deps.tokens),
  );
  const runExit = Effect.runPromiseExitWith(ports);
  const run: RunUseCase = async (work, resultOf) => {
    const exit = await runExit(Effect.catch(work, (refusal) => Effect.succeed(refusal)));
    if (Exit.isFailure(exit)) throw Cause.squash(exit.cause);
    return exit.value instanceof Refusal ? exit.value : resultOf(exit.value);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each work has the types of the row under its path.
  const workOf = works as Readonly<Record<string, AnswerWork<unknown, unknown> | undefined>>;
  return new Map(
    Object.entries(calls).flatMap(([path, row]) => {
      const work = workOf[path];
      return work === undefined ? [] : [[path, answer(row, work, run)] as const];
    }),
  );
}

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

function answer(row: CallRow, work: AnswerWork<unknown, unknown>, run: RunUseCase): CallAnswer {
  const isShared = typeof work !== "function" && work.isShared && row.access === "public";
  const answered = typeof work === "function" ? (input: unknown, at: CallContext) => run(work(input, at), jsonResult) : work.runBy(run);
  const decode = Schema.decodeUnknownResult(row.input, { onExcessProperty: "error" });
  // Only a refused input is decoded a second time, to find every issue.
  const findAll = Schema.decodeUnknownResult(row.input, { onExcessProperty: "error", errors: "all" });
  return {
    row,
    isShared,
    decode: (data) => {
      const decoded = decode(data);
      if (Result.isFailure(decoded)) {
        const all = findAll(data);
        return new Refusal("BAD_REQUEST", Result.isFailure(all) ? { issues: schemaIssues(all.failure.issue, data) } : {});
      }
      const input = decoded.success;
      return { digest: () => `${row.path} ${JSON.stringify(input)}`, run: (at) => answered(input, at) };
    },
  };
}
