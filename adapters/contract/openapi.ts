import { contract, type ApiPath } from "#core/contract/index.ts";
import { CallBodySchema, type CallRow } from "#core/features/shared/calls/message.ts";
import { productName } from "#core/domain/people/user.ts";
import { exampleOfSchema, type FindSchema } from "./examples.ts";
import { isJsonObject, type Json, type JsonObject } from "./json.ts";
import { errorCodeSchema, failureBodySchema, refusalResponses, refusalReferences, errorStatusesOfCall } from "./responses.ts";
import { routesBesidesCalls, routeTagsBesidesCalls } from "./routes.ts";
import { jsonSchemaDefinitionsOf, jsonSchemaOf } from "./schemas.ts";
import { maxResendsPerDay } from "#core/features/booking/changing/resend.ts";
import { maxUnusedFilesOfPerson, quotaBytes } from "#core/domain/files/storedFile.ts";
import { chunkBytes, maxChunks } from "#core/domain/files/upload.ts";
import { textCapRules } from "#core/domain/accounts/textCaps.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";

/** The description of what each service of the contract is about, for the tags of the OpenAPI document. */
const serviceDescriptions = {
  booking: "The offer of a club and its bookings: lakes, docks, boats, time slots, prices, closures and reservations",
  account: "Users, roles and clubs, signing in, lists of bookings, the ledger and imports",
  customer: "Customers of a club",
  comm: "The chat of a club with its customers, and what staff write about a customer",
  voc: "What customers say of their trips: surveys, averages, and what the club answers",
  safety: "What the safety of a customer requires",
  configuration: "Settings of users and clubs",
  maps: "Lakes, docks and towns by name, and the shores of lakes",
  media: "Photos",
  order: "Carts",
  waitlist: "Who waits for a slot, and the offer of one that became free",
} as const;

const { open, kept } = defaultSettings;

/** The limits of calls in words, by the call's path, with the default numbers from the code; a club may set others. */
const callLimitTexts: Readonly<Partial<Record<ApiPath, string>>> = {
  "booking/reservations/hold": `${openText()} Holds of callers who send no cookie: ${kept.cookieless} first holds from one address in ${kept.holdMinutes} minutes, none for ${kept.restMinutes} minutes after ${kept.lapses} of them ended unused. Beyond a cap: 429 with Retry-After, and the cookie of a visitor.`,
  "booking/reservations/create": `${openText()} ${kept.createsPerHour} reservations by one phone in an hour.`,
  "booking/reservations/requestOtp": codesText(),
  "booking/reservations/requestPass": codesText(),
  "booking/reservations/resend": resendText(),
  "booking/reservations/correctEmail": resendText(),
  "media/files/upload": uploadText(),
  "comm/messages/upload": uploadText(),
};

function uploadText(): string {
  const gigabytes = (bytes: number): string => `${bytes / 1_000_000_000} GB`;
  return `Fields come before the file. A file of more than ${chunkBytes} bytes comes in chunks of that size, ${maxChunks} at most, with \`chunkNumber\` from 0 on and \`totalChunks\`; pictures in one. Photos are for staff with the permission; other files for users, and for the holder of a booking who sends \`reservation\` and \`key\`, without a token with the header \`Scope\`. Room: ${gigabytes(quotaBytes.club)} of a club, ${gigabytes(quotaBytes.person)} of one person (413 OVER_QUOTA); unused files: ${maxUnusedFilesOfPerson} of one person. A file that nothing uses is erased after a day.`;
}

function openText(): string {
  const { phone, visitor, address } = open;
  return `Open and unpaid at once: ${phone.bookings} bookings and ${phone.quarters} quarter hours by one phone, ${visitor.bookings} by one visitor, ${address.bookings} from one address.`;
}

function codesText(): string {
  const { visitorToPhone, address } = textCapRules;
  const [few, day] = visitorToPhone.caps;
  const [hour] = address.caps;
  return `Codes: ${few.most} by one visitor for one phone in ten minutes and ${day.most} in a day, ${hour.most} from one address in an hour.`;
}

function resendText(): string {
  return `Confirmations that a holder requests, by either call: ${maxResendsPerDay} of one booking in a day.`;
}

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
