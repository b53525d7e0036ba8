import type { Schema } from "effect";
import type { Day } from "../domain/calendar/day.ts";
import type { CallIssue } from "../domain/validation/issue.ts";
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
export type BookingField = "lake" | "dock" | "boat" | "time";

/**
 * A managed kind, said once: its fields and who reads them, which filter and sort, what is unique, what it refers to, and what keeps it from
 * being deleted. Its calls, permissions, openapi, types and answers follow from it.
 */
export interface Kind<
  Of extends Row = Row,
  Where extends string = string,
  Sort extends string = string,
  Secret extends string = string,
  Computed = unknown,
  Extra = unknown,
> {
  readonly name: KindName;
  /** What one row and several are called in the summaries of the calls. */
  readonly nouns: { readonly one: string; readonly several: string };
  /** Stands in the kind's ids behind the club's code. */
  readonly letter: string;
  /** The field by which people know a row; its name where none is said. */
  readonly label?: Field<Of>;
  /** Who reads it: everybody, or staff of its club alone. */
  readonly access: "public" | "staff";
  /** Whether its rows are part of the offer: the catalogue holds them, and moves with each change. */
  readonly isOffered: boolean;
  /** The schema of each field that staff write. */
  readonly fields: { readonly [Name in Field<Of>]-?: Schema.Codec<Value<Of, Name>, unknown> };
  /** The fields that may be left out. */
  readonly optional: readonly OptionalField<Of>[];
  /** The fields that are written and never read back: no answer, filter or line of the audit log tells what they hold. */
  readonly secret?: readonly Secret[];
  /** What lists and reads answer beside the fields, where there is anything: nobody writes it, and nothing is filtered or sorted by it. */
  readonly computed?: { readonly [Name in keyof Computed & string]-?: Schema.Codec<Value<Computed, Name>, unknown> };
  /** What `create` and `update` take beside the fields, each of which may be left out: the kind's rules answer for it, and no row holds it. */
  readonly extra?: { readonly [Name in keyof Extra & string]-?: Schema.Codec<Value<Extra, Name>, unknown> };
  /** The fields that tell of a person: the audit log says that they changed, and not from what to what. */
  readonly personal?: readonly Field<Of>[];
  /** The fields that nobody keeps without the row: retiring it erases them, and a row that is put back has none of them. */
  readonly erased?: readonly OptionalField<Of>[];
  /** Whether a repeated request reads the row again instead of storing the response: rows about people, and long ones, are not copied beside the request key. */
  readonly replayByReading?: boolean;
  /** The fields that stay as they were made: a change that names one is refused. */
  readonly fixed?: readonly Field<Of>[];
  /** The fields that the server sets on a new row and that nobody sends. */
  readonly initial?: readonly OptionalField<Of>[];
  /** The fields of their own row that everybody signed in may change, without a version. */
  readonly selfEditable?: readonly Field<Of>[];
  /** Dotted names that filters and sorts may use; `_id` is always among them. */
  readonly where: readonly Where[];
  readonly sort: readonly Sort[];
  /** Dotted names that together tell a row from the other living ones of its club, accents and case aside. The first one is blamed. */
  readonly unique: readonly (readonly [Where, ...Where[]])[];
  /** Fields that hold the id of a living row of another kind, or several, which is in use as long as this one lives and is not over. */
  readonly refers: { readonly [Name in Field<Of>]?: KindName };
  /** Fields of `refers` whose row has the same parent as this one: the field, of the same name in both rows, that holds the parent. */
  readonly sharedParent?: { readonly [Name in Field<Of>]?: Field<Of> };
  /** Whether a row is past, on a day: it uses nothing any more. */
  readonly isOver?: (row: Of, today: Day) => boolean;
  /** How bookings name it: one ahead keeps it from being deleted. */
  readonly booked?: BookingField;
  /** What the fields must be together. */
  readonly refuse?: (row: Of) => readonly CallIssue[];
}

/** Defines a kind of these rows; the compiler asks for a schema of every field. */
export function kind<Of extends Row, Computed = unknown, Extra = unknown>() {
  return <const Where extends string, const Sort extends string, const Secret extends Field<Of> = never>(
    definition: Kind<Of, Where, Sort, Secret, Computed, Extra>,
  ): Kind<Of, Where, Sort, Secret, Computed, Extra> => definition;
}

/** A kind of which rows nobody knows more than that they are rows. */
export interface AnyKind extends Pick<Kind, "name" | "nouns" | "letter" | "access" | "isOffered" | "replayByReading" | "booked"> {
  readonly fields: Readonly<Record<string, Schema.Codec<unknown, unknown>>>;
  readonly optional: readonly string[];
  readonly secret?: readonly string[];
  readonly computed?: Readonly<Record<string, Schema.Codec<unknown, unknown>>>;
  readonly extra?: Readonly<Record<string, Schema.Codec<unknown, unknown>>>;
  readonly personal?: readonly string[];
  readonly erased?: readonly string[];
  readonly selfEditable?: readonly string[];
  readonly fixed?: readonly string[];
  readonly initial?: readonly string[];
  readonly where: readonly string[];
  readonly sort: readonly string[];
  readonly unique: readonly (readonly [string, ...string[]])[];
  readonly refers: Readonly<Record<string, KindName | undefined>>;
  readonly sharedParent?: Readonly<Record<string, string | undefined>>;
  readonly label?: string;
  readonly isOver?: (row: never, today: Day) => boolean;
  readonly refuse?: (row: never) => readonly CallIssue[];
}
