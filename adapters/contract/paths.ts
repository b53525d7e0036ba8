import type { Day } from "#core/domain/calendar/day.ts";
import type { CallInput, CallOutput, ApiPath } from "#core/contract/index.ts";

/** The JSON body of the request of a call: its sender, scope, time and data. Requirements §7. */
export interface CallBody<Data> {
  readonly sender: string;
  readonly scope: string;
  readonly sent: string;
  readonly data: Data;
}

/** The JSON body of the reply to a refused call: its status, message and code. */
export interface FailureBody {
  readonly status: number;
  readonly message: string;
  readonly code: string;
}

interface Operation<Data, Made> {
  readonly requestBody: { readonly content: { readonly "application/json": CallBody<Data> } };
  readonly responses: {
    readonly 200: { readonly content: { readonly "application/json": { readonly data: Made } } };
    readonly default: { readonly content: { readonly "application/json": FailureBody } };
  };
}

/** A value as it is written on the wire: a day is plain text there, whoever writes it. */
export type WireValue<Value> = Value extends Day
  ? string
  : Value extends readonly (infer Entry)[]
    ? readonly WireValue<Entry>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: WireValue<Value[Name]> }
      : Value;

/**
 * The contract as openapi-fetch reads it, `createClient<Paths>()`: a mapped type over the table, so that a wrong path or input
 * does not compile.
 */
export type ApiPaths = {
  readonly [Called in ApiPath as `/api/${Called}`]: {
    readonly post: Operation<WireValue<CallInput<Called>>, WireValue<CallOutput<Called>>>;
  };
};

/** Any call of the contract, before it is known which. */
export type AnyApiPaths = { readonly [Called in `/api/${ApiPath}`]: { readonly post: Operation<unknown, unknown> } } & {
  readonly "/api/account/auth/profile": { readonly get: Pick<Operation<unknown, unknown>, "responses"> };
};
