import { Context, Effect, Exit, Cause, Result, Schema } from "effect";
import type { IdempotencyKey } from "../../application/commit/commit.ts";
import { ServerSettings } from "../../application/commit/config.ts";
import type { CachedJsonText } from "../../application/availability/texts.ts";
import { Refusal } from "../../domain/errors.ts";
import { Passkeys, Passwords, Tokens } from "../../ports/identity.ts";
import { Avatars, noAvatars } from "../../ports/avatars.ts";
import { Media } from "../../ports/media.ts";
import { Payments, Secrets, ClockPort } from "../../ports/outside.ts";
import { Alarms } from "../../ports/alarms.ts";
import { Phones } from "../../ports/phones.ts";
import { Store } from "../../ports/store/store.ts";
import type { UploadedFile } from "../../application/media/receive.ts";
import { Storage } from "../../ports/storage.ts";
import type { Caller, RefreshCookie } from "./caller.ts";
import type { GatePorts } from "./deps.ts";
import { schemaIssues } from "../../schemas/issues.ts";
import type { ApiPath } from "../../contract/index.ts";
import type { CallRow, FileCallRow } from "../../contract/rows/message.ts";

/** The things that a call knows beside its input. `may` says whether the caller holds a permission, `@service/model/method`. */
export interface CallContext {
  readonly caller: Caller;
  readonly once: IdempotencyKey;
  readonly may: (permission: string) => boolean;
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

/** A row of the contract with the code that answers it. */
export interface CallAnswer {
  readonly row: CallRow;
  /** Whether everybody may ask it and its text is cached, so that its questions are worth remembering. */
  readonly isShared: boolean;
  readonly decode: (data: unknown) => DecodedCall | Refusal<"BAD_REQUEST">;
}

/** The answers to some calls of the contract, by their paths. */
export type AnswersByPath<Called extends ApiPath> = { readonly [Name in Called]: CallAnswer };

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

/** Makes builders of answers over these ports: cached reads are plain functions, everything that waits, fails or writes is an Effect. */
export function makeAnswerBuilders(deps: GatePorts) {
  const ports = portsAsServices(deps).pipe(
    Context.add(Passwords, deps.passwords),
    Context.add(Passkeys, deps.passkeys),
    Context.add(Tokens, deps.tokens),
  );
  /** Runs the call; rejects with a fault. */
  const run = Effect.runPromiseExitWith(ports);
  const byEffect = async <Output>(work: Effect.Effect<CallOutcome<Output>, Refusal, UseCasePorts>): Promise<CallResult | Refusal> => {
    const exit = await run(Effect.catch(work, (refusal) => Effect.succeed(refusal)));
    if (Exit.isFailure(exit)) throw Cause.squash(exit.cause);
    if (exit.value instanceof Refusal) return exit.value;
    const { data, ...rest } = exit.value;
    return { data: JSON.stringify(data), ...rest };
  };
  return {
    read: <Input, Output>(row: CallRow<Input, Output>, work: (input: Input, at: CallContext) => Promise<Output | Refusal>): CallAnswer =>
      answer(row, async (input, at) => {
        const data = await work(input, at);
        return data instanceof Refusal ? data : { data: JSON.stringify(data) };
      }),
    /** For a reply whose JSON text is cached. */
    text: <Input>(row: CallRow<Input>, work: (input: Input, at: CallContext) => Promise<CachedJsonText | Refusal>): CallAnswer =>
      sharedAnswer(row, async (input, at) => {
        const kept = await work(input, at);
        return kept instanceof Refusal ? kept : { data: kept.json, cacheKey: kept };
      }),
    /** For a file that is made while it is sent. */
    stream: <Input>(
      row: FileCallRow<Input>,
      work: (input: Input, at: CallContext) => Effect.Effect<AsyncIterable<string>, Refusal, UseCasePorts>,
    ): CallAnswer =>
      answer(row, async (input, at) => {
        const exit = await run(Effect.catch(work(input, at), (refusal) => Effect.succeed(refusal)));
        if (Exit.isFailure(exit)) throw Cause.squash(exit.cause);
        return exit.value instanceof Refusal ? exit.value : { data: '""', stream: exit.value };
      }),
    effect: <Input, Output>(
      row: CallRow<Input, Output>,
      work: (input: Input, at: CallContext) => Effect.Effect<CallOutcome<Output>, Refusal, UseCasePorts>,
    ): CallAnswer => answer(row, (input, at) => byEffect(work(input, at))),
    /** For a reply whose JSON text is cached when `texts` has it; else `work` computes it. */
    textOr: <Input, Output>(
      row: CallRow<Input, Output>,
      texts: (input: Input, at: CallContext) => Promise<CachedJsonText | undefined>,
      work: (input: Input, at: CallContext) => Effect.Effect<CallOutcome<Output>, Refusal, UseCasePorts>,
    ): CallAnswer =>
      sharedAnswer(row, async (input, at) => {
        const kept = await texts(input, at);
        return kept === undefined ? byEffect(work(input, at)) : { data: kept.json, cacheKey: kept };
      }),
  };
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

/** An answer whose text is cached. */
function sharedAnswer<Input>(row: CallRow<Input>, work: (input: Input, at: CallContext) => Promise<CallResult | Refusal>): CallAnswer {
  return { ...answer(row, work), isShared: row.access === "public" };
}

function answer<Input>(row: CallRow<Input>, work: (input: Input, at: CallContext) => Promise<CallResult | Refusal>): CallAnswer {
  const decode = Schema.decodeUnknownResult(row.input, { onExcessProperty: "error" });
  // Only a refused input is decoded a second time, to find every issue.
  const findAll = Schema.decodeUnknownResult(row.input, { onExcessProperty: "error", errors: "all" });
  return {
    row,
    isShared: false,
    decode: (data) => {
      const decoded = decode(data);
      if (Result.isFailure(decoded)) {
        const all = findAll(data);
        return new Refusal("BAD_REQUEST", Result.isFailure(all) ? { issues: schemaIssues(all.failure.issue, data) } : {});
      }
      const input = decoded.success;
      return { digest: () => `${row.path} ${JSON.stringify(input)}`, run: (at) => work(input, at) };
    },
  };
}
