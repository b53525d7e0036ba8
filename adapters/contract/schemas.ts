import { Schema } from "effect";
import { isJsonList, isJsonObject, type Json, type JsonObject } from "./json.ts";

/** Gives the JSON Schema of a schema. Schemas with names are references to the document's `components`. */
export function jsonSchemaOf(schema: Schema.Top): Json {
  return inComponents(documentOf(schema).schema);
}

/** Gives the named schemas that these refer to, by name. */
export function jsonSchemaDefinitionsOf(schemas: readonly Schema.Top[]): JsonObject {
  const named = schemas.flatMap((schema) => Object.entries(documentOf(schema).definitions));
  return Object.fromEntries(named.map(([name, schema]) => [name, inComponents(schema)]));
}

interface SchemaDocument {
  readonly schema: Json;
  readonly definitions: JsonObject;
}

function documentOf(schema: Schema.Top): SchemaDocument {
  return JSON.parse(JSON.stringify(Schema.toJsonSchemaDocument(schema, { onExcessProperty: "error" })));
}

function inComponents(value: Json): Json {
  if (isJsonList(value)) return value.map(inComponents);
  if (!isJsonObject(value)) return value;
  const { anyOf } = value;
  if (isJsonList(anyOf) && anyOf.length === 1) {
    const { anyOf: _, ...rest } = value;
    const [only = {}] = anyOf;
    return inComponents({ ...rest, ...(isJsonObject(only) ? only : {}) });
  }
  const inside = Object.entries(value).map(([name, entry]) => [
    name,
    name === "$ref" && typeof entry === "string" ? `#/components/schemas/${entry.split("/").at(-1)}` : inComponents(entry),
  ]);
  // A list of fixed length has no `items`, but some tools need `items` in every list and do not accept false.
  return value["type"] === "array" && value["items"] === undefined
    ? { ...Object.fromEntries(inside), items: { not: {} } }
    : Object.fromEntries(inside);
}
