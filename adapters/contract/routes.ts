import { staticMapLimits, staticMapRoute } from "#core/domain/maps/staticMap.ts";
import type { Json, JsonObject } from "./json.ts";
import { refusalReferences } from "./responses.ts";

/** The tags of the routes that are no calls of the contract. */
export const routeTagsBesidesCalls: readonly Json[] = [
  { name: "events", description: "News for open pages, and news from a payment provider" },
  { name: "operation", description: "For those who run a server: whether it is well, and what it counts" },
];

/**
 * Gives the routes that a server has for other programs besides the calls, by path. `profile` is the reply of the one call that is also a
 * GET.
 */
export function routesBesidesCalls(profile: Json): JsonObject {
  return {
    "/api/account/auth/profile": {
      get: {
        operationId: "account_auth_profile_get",
        tags: ["account"],
        summary: "Read one's own profile",
        description: "The same as by POST, without a body. For whoever is signed in.",
        security: [{ bearer: [] }],
        responses: { "200": profile, ...refusalReferences([401, 403, 429, 500, 503]) },
      },
    },
    "/api/events": { get: events, post: holderEvents },
    "/webhooks/{driver}": { post: webhook },
    "/webhooks/{driver}/{club}": { post: clubWebhook },
    [staticMapRoute]: { get: staticMap },
    "/healthz": { get: health },
    "/readyz": { get: readiness },
    "/metrics": { get: metrics },
    "/openapi.json": { get: description },
  };
}

const events: Json = {
  operationId: "events",
  tags: ["events"],
  summary: "Listen for changes",
  description:
    "Server-sent events. `availability` tells the version of each club named, once at the start and at each change after: what was read at an older version may be out of date. With a bearer token the stream also sends `session` when that sign-in ends, and closes; with `chat=own` it sends `chat` at the start and whenever a chat that the user sees has changed: ask for the messages after the last one you have.",
  security: [{}, { bearer: [] }],
  parameters: [
    {
      name: "client",
      in: "query",
      description: "The clubs to hear of, eight at most",
      schema: { type: "array", items: { type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9-]{0,79}$" }, maxItems: 8 },
      style: "form",
      explode: true,
      example: ["mem"],
    },
    { name: "chat", in: "query", description: "Whether to hear of chats; with a token only", schema: { type: "string", enum: ["own"] } },
  ],
  responses: {
    "200": {
      description: "A stream that stays open; a comment every 15 seconds keeps it so",
      content: {
        "text/event-stream": {
          schema: { type: "string" },
          example: 'retry: 2000\n\nevent: availability\ndata: {"client":"mem","version":12}\n\nevent: session\ndata: {"state":"ended"}\n\n',
        },
      },
    },
    ...refusalReferences([400, 401, 403, 429, 500, 503]),
  },
};

const holderEvents: Json = {
  operationId: "events_of_holder",
  tags: ["events"],
  summary: "Listen for the messages about a booking",
  description:
    "Server-sent events for the holder of a booking, by its key: `chat` at the start and whenever a message about the booking comes or is read.",
  security: [{}],
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: { reservation: { type: "string" }, key: { type: "string" } },
          required: ["reservation", "key"],
        },
        example: { reservation: "mem_r_7K4QX9", key: "3q2-7wRk9mPzYb1cVx0LdQ" },
      },
    },
  },
  responses: {
    "200": {
      description: "A stream that stays open; a comment every 15 seconds keeps it so",
      content: {
        "text/event-stream": {
          schema: { type: "string" },
          example: 'retry: 2000\n\nevent: chat\ndata: {"thread":"mem_p_1","number":12,"staffSeen":12,"revision":40}\n\n',
        },
      },
    },
    ...refusalReferences([400, 404, 413, 415, 429, 500, 503]),
  },
};

const webhookParameters = [
  { name: "driver", in: "path", required: true, schema: { type: "string", enum: ["stripe", "embedded"] }, example: "stripe" },
  {
    name: "Stripe-Signature",
    in: "header",
    description: "The provider's signature, where the driver is `stripe`",
    schema: { type: "string" },
  },
  { name: "Quai-Signature", in: "header", description: "The signature, where the driver is `embedded`", schema: { type: "string" } },
];

const webhookResponses = {
  "200": {
    description: "Received",
    content: {
      "application/json": {
        schema: { type: "object", properties: { received: { type: "boolean", const: true } }, required: ["received"] },
        example: { received: true },
      },
    },
  },
  ...refusalReferences([400, 404, 413, 415, 500, 503]),
};

const webhook: Json = {
  operationId: "webhook",
  tags: ["events"],
  summary: "Tell of a payment that changed",
  description:
    "For the payment provider. The message is signed over its bytes, in `Stripe-Signature` or `Quai-Signature`; one that is more than five minutes old or ahead is refused. Only the driver that the server is set to has this address. Nothing in the message is believed: the server asks the provider. A 503 asks for the same message again.",
  security: [],
  parameters: webhookParameters,
  requestBody: {
    required: true,
    content: {
      "application/json": { schema: { type: "object" }, example: { type: "checkout.session.completed", data: { object: { id: "cs_1" } } } },
    },
  },
  responses: webhookResponses,
};

/** The messages to the accounts that a club has at the provider itself. */
const clubWebhook: Json = {
  ...webhook,
  operationId: "clubWebhook",
  summary: "Tell of a payment that changed, in an account of a club",
  parameters: [...webhookParameters, { name: "club", in: "path", required: true, schema: { type: "string" }, example: "mem" }],
  responses: { ...webhookResponses, ...refusalReferences([429]) },
};

const { leastSide, mostSide, leastZoom, mostZoom, markers } = staticMapLimits;

/** The parts of a map's address: its name, what it is, an example, and whether it may be left out. */
const mapParts = [
  ["center", "The middle, in degrees north and east", "45.1,-72.2", true],
  ["zoom", `From ${leastZoom} to ${mostZoom}`, "11", true],
  ["size", `Width and height in pixels, each from ${leastSide} to ${mostSide}`, "640x400", true],
  ["markers", `At most ${markers} places, with | between them`, "45.2,-72.1|45.0,-72.3", false],
  ["scale", "1 or 2 pixels of the picture for one of its size; 1 if left out", "2", false],
  ["format", "`svg` or `png`; `png` if left out", "svg", false],
  ["locale", "The language of names; `en` if left out", "fr", false],
] as const;

const staticMap: Json = {
  operationId: "staticMap",
  tags: ["maps"],
  summary: "Draw a map",
  description: "A picture of the lakes around a place, with markers, for everybody.",
  security: [],
  parameters: mapParts.map(([name, about, example, required]) => ({
    name,
    in: "query",
    required,
    description: about,
    schema: { type: "string" },
    example,
  })),
  responses: {
    "200": {
      description: "The map",
      content: { "image/png": { schema: { type: "string", format: "binary" } }, "image/svg+xml": { schema: { type: "string" } } },
    },
    "304": { description: "The map of `If-None-Match` is the newest" },
    ...refusalReferences([400, 429, 503]),
  },
};

const health: Json = {
  operationId: "healthz",
  tags: ["operation"],
  summary: "Ask whether the process answers",
  description: "200 as long as the process runs, even when its store does not: restart a server that fails this.",
  security: [],
  responses: {
    "200": {
      description: "It answers",
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: { ok: { type: "boolean", const: true }, version: { type: "string" } },
            required: ["ok", "version"],
          },
          example: { ok: true, version: "1.0.0" },
        },
      },
    },
  },
};

const readiness: Json = {
  operationId: "readyz",
  tags: ["operation"],
  summary: "Ask whether the server can serve",
  description:
    "200 when the server also reads and writes its store, looked at once a second at most; 503 with `Retry-After` when it cannot: send visitors to another server meanwhile.",
  security: [],
  responses: {
    "200": {
      description: "It serves",
      content: {
        "application/json": {
          schema: { type: "object", properties: { ready: { type: "boolean", const: true } }, required: ["ready"] },
          example: { ready: true },
        },
      },
    },
    ...refusalReferences([503]),
  },
};

const metrics: Json = {
  operationId: "metrics",
  tags: ["operation"],
  summary: "Read what the server counts",
  description: "In the text format of Prometheus, for this machine and the networks of `QUAI_METRICS`; 404 to everybody else.",
  security: [],
  responses: {
    "200": {
      description: "The figures",
      content: {
        "text/plain": {
          schema: { type: "string" },
          example: "# HELP quai_listeners Event streams that are open\n# TYPE quai_listeners gauge\nquai_listeners 3\n",
        },
      },
    },
    ...refusalReferences([404]),
  },
};

const description: Json = {
  operationId: "openapi",
  tags: ["operation"],
  summary: "Read this document",
  description: "The contract as OpenAPI 3.1.",
  security: [],
  responses: {
    "200": { description: "This document", content: { "application/json": { schema: { type: "object" }, example: { openapi: "3.1.0" } } } },
    ...refusalReferences([404]),
  },
};
