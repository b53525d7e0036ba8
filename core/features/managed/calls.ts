import { Schema } from "effect";
import type { AnyKind, KindFieldName, Kind, OptionalKindFieldName } from "../shared/kinds/kind.ts";
import type { KindRow } from "../../domain/find/storedRow.ts";
import { idNameOfKind, kindPath } from "../../ports/store/kindNames.ts";
import { type FieldConditionSchema, findInputSchema, findOutputSchema, whereSchema } from "../shared/calls/find.ts";
import { type CallRow, type JsonCodec, callSpec, callRows, type CallSpec } from "../shared/calls/message.ts";
import { RowIdField, InstantText } from "../../schemas/values.ts";

/** A row with its id named as in calls. */
export type WithIdName<Of, Id> = Id extends "id" ? Omit<Of, "_id"> & { readonly id: string } : Of;

/** A row in replies; only staff get its `version`, and since when it is `retired`. */
export type KindRowView<Of> = Of & { readonly version?: number; readonly retired?: string };

/** A row in replies to users who may change it. */
export type ManagedView<Of> = Of & { readonly version: number; readonly retired?: string };

/** The input of `create`: every field that staff write; `client` is their own club. */
export type RowCreationInput<Of> = Omit<Of, keyof KindRow> & { readonly client?: string };

/** The id of a row, as calls name it. */
export type RowIdInput<Id extends string> = { readonly [Name in Id]: string };

/** The type of the input that changes a row: the fields to change; null removes an optional one. */
export type RowChangeInput<Of> = { readonly client?: string } & {
  readonly [Name in KindFieldName<Of>]?: Exclude<Of[Name], undefined> | (Name extends OptionalKindFieldName<Of> ? null : never);
};

/** The version that the caller saw. Users may change their own row without one. */
export type SeenVersionInput<Id> = Id extends "id" ? { readonly version?: number } : { readonly version: number };

/** The input of a kind's `find`. Without `retired`, and for callers who may not change the kind, it finds living rows. */
export interface KindFindInput<Where extends string, Sort> {
  readonly where?: KindWhere<Where>;
  readonly page?: number;
  readonly itemsPerPage?: number;
  readonly sortBy?: Sort;
  readonly sortDesc?: boolean;
}

type KindWhere<Where extends string> = { readonly [Name in Where]?: FieldConditionSchema } & {
  readonly retired?: { readonly exists: boolean };
};

/** The calls of a kind. `Of` is a row as it is written; `Shown` is a row as it is read: without secrets, its id named as in calls. */
interface Methods<Of, Shown, Where extends string, Sort, Id extends string, Extra = unknown> {
  readonly find: CallRow<
    KindFindInput<Where, Sort>,
    { readonly items: readonly KindRowView<Shown>[]; readonly total: number; readonly more?: true }
  >;
  readonly read: CallRow<RowIdInput<Id> | { readonly where: KindWhere<Where> }, KindRowView<Shown>>;
  readonly create: CallRow<RowCreationInput<Of> & Extra, ManagedView<Shown>>;
  readonly update: CallRow<RowIdInput<Id> & SeenVersionInput<Id> & RowChangeInput<Of> & Extra, ManagedView<Shown>>;
  readonly delete: CallRow<RowIdInput<Id> & { readonly version?: number }, ManagedView<Shown>>;
  readonly restore: CallRow<RowIdInput<Id> & { readonly version: number }, ManagedView<Shown>>;
}

/** The methods of a kind, each a call. */
export type KindCallMethod = keyof Methods<KindRow, KindRow, never, never, "_id">;

type OnWire<Name, Id> = Name extends "_id" ? Id : Name;

/** The calls of a kind of this definition, by their methods. */
export type KindMethods<Definition, Id extends string> =
  Definition extends Kind<infer Of, infer Where, infer Sort, infer Secret, infer Computed, infer Extra>
    ? Methods<Of, WithIdName<Omit<Of, Secret>, Id> & Computed, Extract<OnWire<Where, Id>, string>, OnWire<Sort, Id>, Id, Extra>
    : never;

const Version = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));
const RetiredAt = Schema.optionalKey(InstantText);

/** Makes the calls of a managed kind. */
export function callsOfKind(kind: AnyKind): Readonly<Record<string, CallRow>> {
  const view = viewOf(kind);
  const managed = managedOf(kind);
  const where = whereIn(kind);
  const byId = idIn(kind);
  const sorts = kind.sort.map((name) => (name === "_id" ? idNameOfKind(kind.name) : name));
  const { one, several } = kind.nouns;
  const specs: Readonly<Record<KindCallMethod, CallSpec>> = {
    find: callSpec(
      `List ${several}`,
      kind.access,
      findInputSchema(where, sorts),
      findOutputSchema(kind.access === "public" ? view : managed),
    ),
    read: callSpec(
      `Read ${one}`,
      kind.access,
      Schema.Union([Schema.Struct(byId), Schema.Struct({ where })]),
      kind.access === "public" ? view : managed,
    ),
    create: callSpec(`Create ${one}`, "staff", creationSchemaOf(kind), managed),
    update: callSpec(`Change ${one}`, kind.selfEditable === undefined ? "staff" : "signedIn", changeOf(kind), managed),
    delete: callSpec(`Retire ${one}`, "staff", Schema.Struct({ ...byId, version: Schema.optionalKey(Version) }), managed),
    restore: callSpec(`Restore ${one}`, "staff", Schema.Struct({ ...byId, version: Version }), managed),
  };
  return callRows(Object.fromEntries(Object.entries(specs).map(([method, spec]) => [kindPath(kind.name, method), spec])));
}

function idIn({ name }: AnyKind): Readonly<Record<string, typeof RowIdField>> {
  return { [idNameOfKind(name)]: RowIdField };
}

function whereIn({ name, where }: AnyKind) {
  const names = where.map((field) => (field === "_id" ? idNameOfKind(name) : field));
  const fields = { ...whereSchema(names).fields, retired: Schema.optionalKey(Schema.Struct({ exists: Schema.Boolean })) };
  return Schema.Struct(fields).annotate({ identifier: `${name}-where` });
}

type Fields = Readonly<Record<string, Schema.Top>>;

/** The fields of a row as it is read. */
function shownIn(kind: AnyKind): Fields {
  const computed = Object.entries(kind.computed ?? {}).map(([name, schema]) => [name, Schema.optionalKey(schema)] as const);
  const read = Object.entries(fieldsIn(kind)).filter(([name]) => !(kind.secret ?? []).includes(name));
  return Object.fromEntries([...read, ...computed]);
}

/** The fields of a row as it is written. */
function fieldsIn({ fields, optional }: AnyKind): Fields {
  const all = Object.entries(fields);
  return Object.fromEntries(all.map(([name, schema]) => [name, optional.includes(name) ? Schema.optionalKey(schema) : schema]));
}

/** Makes the schema of a row as visitors see it. */
export function offeredRowSchema<Of extends KindRow, Computed = unknown>(
  kind: Kind<Of, string, string, never, Computed>,
): JsonCodec<Of & Computed> {
  const row: Schema.Top = Schema.Struct({ _id: RowIdField, client: RowIdField, ...shownIn(kind) });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a kind has a schema for every field of its row.
  return row as unknown as JsonCodec<Of & Computed>;
}

function viewOf(kind: AnyKind) {
  return Schema.Struct({
    ...idIn(kind),
    client: RowIdField,
    ...shownIn(kind),
    version: Schema.optionalKey(Version),
    retired: RetiredAt,
  }).annotate({
    identifier: `${kind.name}-row`,
  });
}

function managedOf(kind: AnyKind) {
  return Schema.Struct({ ...idIn(kind), client: RowIdField, ...shownIn(kind), version: Version, retired: RetiredAt }).annotate({
    identifier: `${kind.name}-managed`,
  });
}

/** Makes the schema of a new row, as staff write it. */
export function creationSchemaOf(kind: AnyKind) {
  return Schema.Struct({ client: Schema.optionalKey(RowIdField), ...omitFields(fieldsIn(kind), kind.initial), ...extraIn(kind) });
}

function extraIn({ extra = {} }: AnyKind): Fields {
  return Object.fromEntries(Object.entries(extra).map(([name, schema]) => [name, Schema.optionalKey(schema)]));
}

function omitFields(fields: Fields, names: readonly string[] = []): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function changeOf(kind: AnyKind) {
  const { fields, optional, selfEditable, fixed = [], initial = [] } = kind;
  const all = Object.entries(fields).filter(([name]) => ![...fixed, ...initial].includes(name));
  const partial = all.map(
    ([name, schema]) => [name, Schema.optionalKey(optional.includes(name) ? Schema.NullOr(schema) : schema)] as const,
  );
  const version = selfEditable === undefined ? Version : Schema.optionalKey(Version);
  return Schema.Struct({
    ...idIn(kind),
    version,
    client: Schema.optionalKey(RowIdField),
    ...Object.fromEntries(partial),
    ...extraIn(kind),
  });
}
