import type { PatternEngine } from "../people/permission.ts";
import type { PaymentsShape, SecretsShape } from "../ports/outside.ts";
import type { StoreShape } from "../ports/store.ts";

/** What a visitor may have going at once; counts, each included. */
export interface Limits {
  readonly holdsPerVisitor: number;
  readonly holdsPerPhone: number;
  readonly holdsPerAddress: number;
  /** One-time codes for a phone in ten minutes. */
  readonly codesPerPhone: number;
  /** One-time codes for an address in an hour. */
  readonly codesPerAddress: number;
}

/** The limits of the contract. */
export const defaultLimits: Limits = { holdsPerVisitor: 2, holdsPerPhone: 2, holdsPerAddress: 30, codesPerPhone: 3, codesPerAddress: 60 };

export interface Config {
  /** Where visitors reach this server, without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string;
  /** "off" only in demo mode, for races. */
  readonly limits: Limits | "off";
  /** Version id of the clauses in force; another one is refused. Left out, any version is kept as it was sent. */
  readonly clausesVersion?: string;
}

/** What the calls stand on. `engine` reads permission patterns: RegExp in a browser, a linear-time one on the server. */
export interface Deps {
  readonly store: StoreShape;
  readonly payments: PaymentsShape;
  readonly time: { readonly now: () => number };
  readonly secrets: SecretsShape;
  readonly engine?: PatternEngine;
  readonly config: Config;
}
