import type { Schema } from "effect";
import type { CallIssue } from "../validation/issue.ts";
import type { KindName } from "./names.ts";

/** What every row of a kind has: an id that begins with its club, and the club. */
export interface Row {
  readonly _id: string;
  readonly client: string;
}

/** The names of the fields that staff write. */
export type Field<Of> = Exclude<keyof Of & string, keyof Row>;

/** The names of those that may be left out. */
export type OptionalField<Of> = { [Name in Field<Of>]: undefined extends Of[Name] ? Name : never }[Field<Of>];

type Value<Of, Name extends keyof Of> = Exclude<Of[Name], undefined>;

/** Where bookings name a row of a kind: as their lake, dock or boat, or among their slots. */
export type Booked = "lake" | "dock" | "boat" | "time";

/**
 * A managed kind, said once: its fields and who reads them, which filter and sort, what is unique, what it refers to, and what keeps it from
 * being deleted. Its calls, permissions, openapi, types and answers follow from it.
 */
export interface Kind<Of extends Row = Row, Where extends string = string, Sort extends string = string> {
  readonly name: KindName;
  /** Stands in the kind's ids behind the club's code. */
  readonly letter: string;
  /** Who reads it: everybody, or staff of its club alone. */
  readonly access: "public" | "staff";
  /** The schema of each field that staff write. */
  readonly fields: { readonly [Name in Field<Of>]-?: Schema.Codec<Value<Of, Name>, unknown> };
  /** The fields that may be left out. */
  readonly optional: readonly OptionalField<Of>[];
  /** Dotted names that filters and sorts may use; `_id` is always among them. */
  readonly where: readonly Where[];
  readonly sort: readonly Sort[];
  /** Dotted names that together tell a row from the other living ones of its club, accents and case aside. The first one is blamed. */
  readonly unique: readonly (readonly [Where, ...Where[]])[];
  /** Fields that hold the id of a living row of another kind, which is in use as long as this one lives. */
  readonly refers: { readonly [Name in Field<Of>]?: KindName };
  /** How bookings name it: one ahead keeps it from being deleted. */
  readonly booked?: Booked;
  /** What the fields must be together. */
  readonly refuse?: (row: Of) => readonly CallIssue[];
}

/** Says a kind of these rows; the compiler asks for a schema of every field. */
export function kind<Of extends Row>() {
  return <const Where extends string, const Sort extends string>(said: Kind<Of, Where, Sort>): Kind<Of, Where, Sort> => said;
}

/** A kind of which rows nobody knows more than that they are rows. */
export interface AnyKind extends Pick<Kind, "name" | "letter" | "access" | "booked"> {
  readonly fields: Readonly<Record<string, Schema.Codec<unknown, unknown>>>;
  readonly optional: readonly string[];
  readonly where: readonly string[];
  readonly sort: readonly string[];
  readonly unique: readonly (readonly [string, ...string[]])[];
  readonly refers: Readonly<Record<string, KindName | undefined>>;
  readonly refuse?: (row: never) => readonly CallIssue[];
}
