import type { Day } from "#core/domain/calendar/day.ts";
import type { Input, Output, Path } from "#core/contract/index.ts";

/** The body of a call. Requirements §7. */
export interface Envelope<Data> {
  readonly sender: string;
  readonly scope: string;
  readonly sent: string;
  readonly data: Data;
}

/** The body of a refused call. */
export interface FailureBody {
  readonly status: number;
  readonly message: string;
  readonly code: string;
}

interface Operation<Data, Made> {
  readonly requestBody: { readonly content: { readonly "application/json": Envelope<Data> } };
  readonly responses: {
    readonly 200: { readonly content: { readonly "application/json": { readonly data: Made } } };
    readonly default: { readonly content: { readonly "application/json": FailureBody } };
  };
}

/** A value as it is written on the wire: a day is plain text there, whoever writes it. */
export type Wire<Value> = Value extends Day
  ? string
  : Value extends readonly (infer Entry)[]
    ? readonly Wire<Entry>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: Wire<Value[Name]> }
      : Value;

/**
 * The contract as openapi-fetch reads it, `createClient<Paths>()`: a mapped type over the table, so that a wrong path or input
 * does not compile.
 */
export type Paths = {
  readonly [Called in Path as `/api/${Called}`]: { readonly post: Operation<Wire<Input<Called>>, Wire<Output<Called>>> };
};

/** Any call of the contract, before it is known which. */
export type AnyPaths = { readonly [Called in `/api/${Path}`]: { readonly post: Operation<unknown, unknown> } };
