import { Result, Schema } from "effect";
import fc from "fast-check";
import type { AnyKind } from "../features/shared/kinds/kind.ts";
import type { AnyRow } from "../domain/find/storedRow.ts";
import { circleOutlineAround } from "../domain/offer/outline.ts";
import { dayFromNumber, dayNumber } from "../domain/calendar/day.ts";
import { dayFromText } from "../testing/clubs/day.ts";
import { readJsonRecordAtPath, jsonListOf, copyJsonRecord } from "./json.ts";

type Json = Readonly<Record<string, unknown>>;

/**
 * Generates random fields of a row of a kind that its schemas and its rule accept. `referred` has the ids of the rows it refers to, by
 * kind.
 */
export function anyFieldsOfKind(
  kind: AnyKind,
  referred: Readonly<Record<string, string>> = {},
): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const { fields, optional, refers, initial = [] } = kind;
  const own = Object.entries(fields).filter(([name]) => refers[name] === undefined && ![...initial, ...excluded].includes(name));
  const drawn = Object.fromEntries(own.map(([name, schema]) => [name, special[`${kind.name}.${name}`] ?? anyValueOfSchema(schema)]));
  const required = own.map(([name]) => name).filter((name) => !optional.includes(name));
  const row = fc
    .tuple(fc.record(drawn, { requiredKeys: required }), referredBy(kind, referred))
    .map(([values, ids]) => ({ ...values, ...ids }));
  return row.filter((values) => fits(kind, { _id: "mem_x_1", client: "mem", version: 1, ...values }));
}

/** Fields that need another row; tests/contract/customers/customers.test.ts and memberships.test.ts cover them. */
const excluded: readonly string[] = ["mergedInto", "plan"];

/** Days to come, and no more than ten years from now: the rules of memberships and codes accept no others. */
const anyDayAhead = fc.integer({ min: dayNumber(dayFromText("2028-01-01")), max: dayNumber(dayFromText("2035-12-31")) }).map(dayFromNumber);

/** Fields with rules beyond their schema: contacts that exist and are unique, patterns that do not allow too much. */
const special: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  "users.email": fc.stringMatching(/^[a-z]{12}@[a-z]{6}\.test$/),
  "users.phone": fc.stringMatching(/^\+15145[5-9]\d{5}$/),
  "memberships.from": anyDayAhead,
  "memberships.to": anyDayAhead,
  "codes.from": anyDayAhead,
  "maintenancePlans.from": anyDayAhead,
  "codes.until": anyDayAhead,
  "memberships.email": fc.stringMatching(/^[a-z]{12}@[a-z]{6}\.test$/),
  "memberships.phone": fc.stringMatching(/^\+15145[5-9]\d{5}$/),
  "profiles.phone": fc.stringMatching(/^\+15145[5-9]\d{5}$/),
  "profiles.email": fc.stringMatching(/^[a-z]{12}@[a-z]{6}\.test$/),
  // Stored in upper case, however it is typed.
  "codes.code": fc.stringMatching(/^[A-Z0-9]{3,20}$/),
  // Lines that do not cross.
  "lakes.outline": fc
    .tuple(fc.integer({ min: -120, max: -60 }), fc.integer({ min: 42, max: 70 }), fc.integer({ min: 1, max: 40 }))
    .map(([lon, lat, km]) => [circleOutlineAround([lon, lat], km)]),
  // A photo needs an uploaded file; tests/contract/offer/photos.test.ts uploads some.
  "boats.photos": fc.constant([]),
  "docks.photos": fc.constant([]),
  "models.photos": fc.constant([]),
  "roles.permissions": fc.subarray(["^booking/lakes/", "^booking/reservations/(hold|move)$", "^account/audit/find$"]),
};

/** The ids that a kind's fields refer to, by the name of the kind; optional ones are sometimes left out. */
function referredBy({ fields, refers, optional }: AnyKind, referred: Readonly<Record<string, string>>): fc.Arbitrary<Json> {
  const idOf = (field: string, name: string): unknown => {
    const id = referred[name];
    return isListed(fields[field]) ? [id].flatMap((one) => one ?? []) : (id ?? "");
  };
  const named = Object.entries(refers).flatMap(([field, name]) => (name === undefined ? [] : [[field, fc.constant(idOf(field, name))]]));
  return fc.record<Json>(Object.fromEntries(named), { requiredKeys: Object.keys(refers).filter((field) => !optional.includes(field)) });
}

function isListed(schema: Schema.Codec<unknown, unknown> | undefined): boolean {
  return schema !== undefined && copyJsonRecord(Schema.toJsonSchemaDocument(schema).schema)["type"] === "array";
}

function fits({ refuse }: AnyKind, row: AnyRow): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own schemas made the row.
  return (refuse?.(row as never) ?? []).length === 0;
}

/** Generates any value that a schema accepts, as it decodes it: drawn from its JSON schema and checked by the schema itself. */
export function anyValueOfSchema(schema: Schema.Codec<unknown, unknown>): fc.Arbitrary<unknown> {
  const decode = Schema.decodeUnknownResult(schema, { onExcessProperty: "error" });
  return drawFrom(copyJsonRecord(Schema.toJsonSchemaDocument(schema).schema))
    .map(decode)
    .filter(Result.isSuccess)
    .map(({ success }) => success);
}

function drawFrom(json: Json): fc.Arbitrary<unknown> {
  const whole = jsonListOf(json["allOf"])
    .map(copyJsonRecord)
    .reduce<Json>((all, part) => ({ ...all, ...part }), json);
  const choices = [...jsonListOf(whole["anyOf"]), ...jsonListOf(whole["oneOf"])].map(copyJsonRecord);
  if (choices.length > 0) return fc.oneof(...choices.map(drawFrom));
  if (Array.isArray(whole["enum"])) return fc.constantFrom(...jsonListOf(whole["enum"]));
  switch (whole["type"]) {
    case "object":
      return drawRecord(whole);
    case "array":
      return fc.array(drawFrom(copyJsonRecord(whole["items"])), { maxLength: 4 });
    case "string":
      return drawText(whole);
    case "integer":
      return fc.integer(boundsOf(whole));
    case "number":
      return fc.oneof(
        fc.integer({ min: Math.ceil(boundsOf(whole).min), max: Math.floor(boundsOf(whole).max) }),
        fc.double({ ...boundsOf(whole), noNaN: true }).map((value) => value + 0),
      );
    case "boolean":
      return fc.boolean();
    default:
      throw new Error(`Nothing can be drawn from ${JSON.stringify(json)}`);
  }
}

function drawRecord(json: Json): fc.Arbitrary<unknown> {
  const properties = Object.entries(readJsonRecordAtPath(json, "properties")).map(
    ([name, inner]) => [name, drawFrom(copyJsonRecord(inner))] as const,
  );
  return fc.record(Object.fromEntries(properties), { requiredKeys: jsonListOf(json["required"]).map(String) });
}

function drawText({ pattern, minLength = 0, maxLength = 40 }: Json): fc.Arbitrary<string> {
  if (typeof pattern === "string" && pattern.startsWith("^")) return fc.stringMatching(new RegExp(pattern, "u"));
  return fc.string({ unit: "grapheme", minLength: Number(minLength), maxLength: Math.min(Number(maxLength), 20) });
}

function boundsOf({ minimum = -1e9, maximum = 1e9 }: Json): { min: number; max: number } {
  return { min: Number(minimum), max: Number(maximum) };
}
