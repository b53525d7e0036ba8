import { contract } from "#core/contract/index.ts";
import { CallBodySchema, type CallRow } from "#core/features/shared/calls/message.ts";
import { productName } from "#core/domain/people/user.ts";
import { callLimitTexts } from "./caps.ts";
import { exampleOfSchema, type FindSchema } from "./examples.ts";
import { isJsonObject, type Json, type JsonObject } from "./json.ts";
import { errorCodeSchema, failureBodySchema, refusalResponses, refusalReferences, errorStatusesOfCall } from "./responses.ts";
import { routesBesidesCalls, routeTagsBesidesCalls } from "./routes.ts";
import { jsonSchemaDefinitionsOf, jsonSchemaOf } from "./schemas.ts";
import { serviceDescriptions } from "./services.ts";

/** Makes the OpenAPI 3.1 document of the contract, for programs of other teams and for tools. */
export function openApiDocument(): Json {
  const schemas = {
    ...jsonSchemaDefinitionsOf(rows.flatMap(({ input, output }) => [input, output])),
    Failure: failureBodySchema(),
    Code: errorCodeSchema(),
  };
  const defined: FindSchema = (name) => Object.entries(schemas).find(([known]) => known === name)?.[1];
  const calls = rows.map((row) => [`/api/${row.path}`, { post: operation(row, defined) }] as const);
  return {
    openapi: "3.1.0",
    info: {
      title: "Quai",
      version: "1",
      summary: "The booking system a boating club runs on",
      description:
        "Every call is `POST /api/{service}/{model}/{method}` with the body `{sender, scope, sent, data}`; its reply is in `data`. A refused call has a `code` that says why, and `issues` that say at which fields.",
      license: { name: "MIT", identifier: "MIT" },
      contact: { name: "Quai" },
    },
    servers: [{ url: "/", description: "The server that answers this document" }],
    tags: [...Object.entries(serviceDescriptions).map(([name, description]) => ({ name, description })), ...routeTagsBesidesCalls],
    paths: withRoutes(Object.fromEntries(calls), routesBesidesCalls(profileReply(defined))),
    components: {
      schemas,
      responses: refusalResponses(),
      headers: { RetryAfter: { description: "Seconds until it may be tried again", schema: { type: "integer", minimum: 0 } } },
      parameters: { IdempotencyKey: idempotencyKey, HoldCapability: holdCapability },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

const rows: readonly CallRow[] = Object.values(contract);

/** The paths of the calls and of the other routes; a path of both has the methods of both. */
function withRoutes(calls: JsonObject, others: JsonObject): JsonObject {
  const both = Object.entries(others).map(([path, methods]) => [path, { ...asObject(calls[path]), ...asObject(methods) }]);
  return { ...calls, ...Object.fromEntries(both) };
}

function asObject(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function operation(row: CallRow, defined: FindSchema): Json {
  const isPublic = row.access === "public" || row.access === "holder";
  return {
    operationId: row.path.replaceAll("/", "_"),
    tags: [row.service],
    summary: row.summary,
    description: descriptionOf(row),
    security: isPublic ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(row.mutation ? { parameters: parametersOf(row) } : {}),
    requestBody: { required: true, content: row.multipart === true ? form(row) : json(requestOf(row), requestExample(row, defined)) },
    responses: { "200": reply(row, defined), ...refusalReferences(errorStatusesOfCall(row)) },
  };
}

/** The body of a call that is a form with a file. */
function form({ input }: CallRow): Json {
  const fields = asObject(jsonSchemaOf(input));
  const schema = {
    type: "object",
    properties: {
      file: {
        type: "string",
        contentMediaType: "application/octet-stream",
        description: "The file, or one chunk of it, after the fields; 29,360,128 bytes at most",
      },
      scope: { type: "string", const: productName },
      ...asObject(fields["properties"]),
    },
    required: ["file", ...(Array.isArray(fields["required"]) ? fields["required"] : [])],
  };
  return { "multipart/form-data": { schema } };
}

/** The calls in which the capability of a hold replaces the cookie of its visitor. */
const callsOfHolds: readonly string[] = ["create", "hold", "release", "extend"].map((call) => `booking/reservations/${call}`);

function parametersOf({ path }: CallRow): Json[] {
  const names = callsOfHolds.includes(path) ? ["IdempotencyKey", "HoldCapability"] : ["IdempotencyKey"];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

const holdCapability: Json = {
  name: "Quai-Hold",
  in: "header",
  required: false,
  description: "The `capability` of the hold that the call is about: it replaces the cookie of the hold's visitor.",
  schema: { type: "string", maxLength: 128 },
  example: "5f0c6b1e9a774f4e8d1b2c3a4f5e6d7c8b9a0f1e2d3c4b5a69788796a5b4c3d2",
};

const idempotencyKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "The same key and body give the same reply, replayed; the same key with another body is 409. A first hold, which names its visitor, is replayed only to a random key of 22 characters or more.",
  schema: { type: "string", maxLength: 200 },
  example: "0a6c1c0e-3f52-4f0b-9a53-0f8f6f4f3a11",
};

function descriptionOf({ access, permission, path }: CallRow): string {
  const who = {
    public: "Open to everybody.",
    signedIn: "For signed-in users.",
    staff: `For staff with the permission \`${permission}\`.`,
    holder: "For the holder of the reservation, or staff of its club.",
  };
  const caps = Object.entries(callLimitTexts).find(([call]) => call === path)?.[1];
  return caps === undefined ? who[access] : `${who[access]} ${caps}`;
}

function json(schema: Json, example: Json): Json {
  return { "application/json": { schema, example } };
}

function requestOf(row: CallRow): JsonObject {
  const properties = asObject(asObject(jsonSchemaOf(CallBodySchema))["properties"]);
  return {
    type: "object",
    properties: { ...properties, scope: { type: "string", const: productName }, data: jsonSchemaOf(row.input) },
    required: ["sender", "scope", "sent", "data"],
    additionalProperties: false,
  };
}

function requestExample(row: CallRow, defined: FindSchema): Json {
  return exampleOfSchema(requestOf(row), defined, "required");
}

function reply({ output, file }: CallRow, defined: FindSchema): Json {
  if (file !== undefined) {
    const content =
      file === "text/csv"
        ? { [file]: { schema: { type: "string" }, example: "reference,status,amount\r\nMEM-7K4QX9,paid,103.69\r\n" } }
        : { [file]: { schema: { type: "object" }, example: { madeAt: "2027-05-01T16:00:00.000Z", bookings: [], files: [] } } };
    return { description: "A file in the language of `Accept-Language`, sent while it is made", content };
  }
  const schema = { type: "object", properties: { data: jsonSchemaOf(output) }, required: ["data"] };
  return { description: "Done", content: json(schema, exampleOfSchema(schema, defined, "all")) };
}

function profileReply(defined: FindSchema): Json {
  return reply(contract["account/auth/profile"], defined);
}
