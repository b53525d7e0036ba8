import type { Schema } from "effect";
import type { Day } from "../../../domain/calendar/day.ts";
import type { CallIssue } from "../../../domain/validation/issue.ts";
import type { KindName } from "../../../ports/store/kindNames.ts";
import type { KindRow } from "../../../domain/find/storedRow.ts";
import type { OfferFieldOfReservation } from "../../../ports/store/reservations.ts";

/** One of the names of the fields of a kind that staff write. */
export type KindFieldName<Of> = Exclude<keyof Of & string, keyof KindRow>;

/** One of the names of the fields of a kind that may be left out. */
export type OptionalKindFieldName<Of> = { [Name in KindFieldName<Of>]: undefined extends Of[Name] ? Name : never }[KindFieldName<Of>];

type Value<Of, Name extends keyof Of> = Exclude<Of[Name], undefined>;

/**
 * The definition of a managed kind: its fields and who may read them, filters and sorts, what is unique, what it refers to, and what
 * prevents its deletion. Its calls, permissions, OpenAPI document, types and replies derive from it.
 */
export interface Kind<
  Of extends KindRow = KindRow,
  Where extends string = string,
  Sort extends string = string,
  Secret extends string = string,
  Computed = unknown,
  Extra = unknown,
> {
  readonly name: KindName;
  /** The nouns for one row and for several in the summaries of the calls. */
  readonly nouns: { readonly one: string; readonly several: string };
  /** The letter after the club's code in the kind's ids. */
  readonly letter: string;
  /** The field by which people recognize a row; `name` when left out. */
  readonly label?: KindFieldName<Of>;
  /** Who may read it: everybody, or only staff of its club. */
  readonly access: "public" | "staff";
  /** Whether its rows are part of the offer: the catalogue includes them, and its version grows with each change. */
  readonly isOffered: boolean;
  /** The schema of each field that staff write. */
  readonly fields: { readonly [Name in KindFieldName<Of>]-?: Schema.Codec<Value<Of, Name>, unknown> };
  /** The fields that may be left out. */
  readonly optional: readonly OptionalKindFieldName<Of>[];
  /** Fields that are written and never read back: no reply, filter or audit line has their values. */
  readonly secret?: readonly Secret[];
  /** Fields that lists and reads have in addition; they cannot be written, filtered or sorted. */
  readonly computed?: { readonly [Name in keyof Computed & string]-?: Schema.Codec<Value<Computed, Name>, unknown> };
  /** Fields that `create` and `update` accept in addition, all optional: the kind's rules handle them, and no row stores them. */
  readonly extra?: { readonly [Name in keyof Extra & string]-?: Schema.Codec<Value<Extra, Name>, unknown> };
  /** Fields with personal data: the audit log records that they changed, without their values. */
  readonly personal?: readonly KindFieldName<Of>[];
  /** Fields that are erased when the row is retired; a restored row does not have them. */
  readonly erased?: readonly OptionalKindFieldName<Of>[];
  /** Whether a repeated request reads the row again instead of storing the reply: personal and long rows are not copied. */
  readonly replayByReading?: boolean;
  /** Fields that never change: a change that names one is refused. */
  readonly fixed?: readonly KindFieldName<Of>[];
  /** Fields that the server sets on a new row and that nobody sends. */
  readonly initial?: readonly OptionalKindFieldName<Of>[];
  /** Fields that every signed-in user may change in their own row, without a version. */
  readonly selfEditable?: readonly KindFieldName<Of>[];
  /** Dotted names that filters and sorts may use; `_id` is always included. */
  readonly where: readonly Where[];
  readonly sort: readonly Sort[];
  /**
   * Dotted names whose values together must differ from the club's other living rows, ignoring accents and case. The first name gets the
   * issue.
   */
  readonly unique: readonly (readonly [Where, ...Where[]])[];
  /** Fields with the id or ids of living rows of another kind; those are in use as long as this row is living and not over. */
  readonly refers: { readonly [Name in KindFieldName<Of>]?: KindName };
  /** Fields of `refers` whose row must have the same parent as this one: the name of the parent's field, the same in both rows. */
  readonly sharedParent?: { readonly [Name in KindFieldName<Of>]?: KindFieldName<Of> };
  /** Whether a row is past on a day: it then uses no other row. */
  readonly isOver?: (row: Of, today: Day) => boolean;
  /** The field by which bookings name it: an upcoming booking prevents its deletion. */
  readonly booked?: OfferFieldOfReservation;
  /** Checks the fields together. */
  readonly refuse?: (row: Of) => readonly CallIssue[];
}

/** Defines a kind of these rows; the compiler requires a schema for every field. */
export function defineKind<Of extends KindRow, Computed = unknown, Extra = unknown>() {
  return <const Where extends string, const Sort extends string, const Secret extends KindFieldName<Of> = never>(
    definition: Kind<Of, Where, Sort, Secret, Computed, Extra>,
  ): Kind<Of, Where, Sort, Secret, Computed, Extra> => definition;
}

/** A kind whose row type is unknown. */
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
