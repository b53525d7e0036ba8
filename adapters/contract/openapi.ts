import { Schema } from "effect";
import { contract } from "#core/contract/index.ts";
import { Envelope, Failure, type CallRow } from "#core/contract/message.ts";
import { codeStatus } from "#core/errors.ts";
import { productName } from "#core/people/user.ts";
import { capsOf } from "./caps.ts";

type Json = string | number | boolean | null | readonly Json[] | { readonly [Name in string]: Json };

/** The contract as an OpenAPI 3.1 document, for other teams' programs and outside tools. */
export function openapi(): Json {
  return {
    openapi: "3.1.0",
    info: { title: "Quai", version: "1", description: "The message contract of Quai: POST /api/{service}/{model}/{method}." },
    paths: Object.fromEntries(Object.values(contract).map((row) => [`/api/${row.path}`, { post: operation(row) }])),
    components: {
      schemas: { ...definitions(), Failure: schemaOf(Failure), Code: { type: "string", enum: Object.keys(codeStatus) } },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operation(row: CallRow): Json {
  const isPublic = row.access === "public" || row.access === "holder";
  return {
    operationId: row.path.replaceAll("/", "_"),
    tags: [row.service],
    description: descriptionOf(row),
    security: isPublic ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(row.mutation ? { parameters: [idempotencyKey] } : {}),
    requestBody: { required: true, content: { "application/json": { schema: requestOf(row) } } },
    responses: {
      "200": { description: "Done", content: { "application/json": { schema: replyOf(row) } } },
      default: { description: "Refused", content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } } },
    },
  };
}

const idempotencyKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "The same key and body give the same reply, replayed; the same key with another body is 409. A first hold, which names its visitor, is replayed only to a key drawn at random, of 22 characters or more.",
  schema: { type: "string", maxLength: 200 },
};

function descriptionOf({ access, permission, path }: CallRow): string {
  const who = {
    public: "Everybody",
    signedIn: "Signed in",
    staff: `Staff with ${permission}`,
    holder: "The reservation's holder, or staff of its club",
  };
  const caps = Object.entries(capsOf).find(([call]) => call === path)?.[1];
  return caps === undefined ? who[access] : `${who[access]}. ${caps}`;
}

function requestOf(row: CallRow): Json {
  const envelope = schemaOf(Envelope);
  const properties = isObject(envelope) && isObject(envelope["properties"]) ? envelope["properties"] : {};
  return {
    type: "object",
    properties: { ...properties, scope: { type: "string", const: productName }, data: schemaOf(row.input) },
    required: ["sender", "scope", "sent", "data"],
    additionalProperties: false,
  };
}

function replyOf(row: CallRow): Json {
  return { type: "object", properties: { data: schemaOf(row.output) }, required: ["data"] };
}

/** A schema's JSON Schema. What it names is described once, under `components`. */
function schemaOf(schema: Schema.Top): Json {
  return inComponents(documentOf(schema).schema);
}

interface Described {
  readonly schema: Json;
  readonly definitions: { readonly [Name in string]: Json };
}

function documentOf(schema: Schema.Top): Described {
  return JSON.parse(JSON.stringify(Schema.toJsonSchemaDocument(schema, { onExcessProperty: "error" })));
}

function definitions(): { readonly [Name in string]: Json } {
  const documents = Object.values(contract).flatMap(({ input, output }) => [documentOf(input), documentOf(output)]);
  return Object.fromEntries(
    documents.flatMap((document) => Object.entries(document.definitions)).map(([name, schema]) => [name, inComponents(schema)]),
  );
}

function inComponents(value: Json): Json {
  if (isList(value)) return value.map(inComponents);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === "$ref" && typeof entry === "string" ? `#/components/schemas/${entry.split("/").at(-1)}` : inComponents(entry),
    ]),
  );
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is { readonly [Name in string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
