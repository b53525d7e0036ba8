import type { Client } from "openapi-fetch";
import { isRecord } from "#core/domain/validation/json.ts";
import type { Path } from "#core/contract/index.ts";
import { isMutation } from "#core/contract/rows/mutations.ts";
import { productName } from "#core/domain/people/user.ts";
import type { CallFailure, Messages } from "#core/ports/messages.ts";
import type { AnyPaths, FailureBody } from "./paths.ts";

export interface MessagesOptions {
  /** The server's origin; "" for the page's own. */
  readonly baseUrl: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The page's language at the time of the call, for error messages. */
  readonly locale: () => "en" | "fr";
  /** The bearer token at the time of the call; undefined when signed out. */
  readonly token?: () => string | undefined | Promise<string | undefined>;
}

/**
 * A client of the message contract. No schema travels to the browser: only types, and the least shape of each reply. What has another
 * one is no answer.
 */
export function createMessages(options: MessagesOptions): Messages {
  const linked = linkFor(options);
  return async (path, data, { idempotencyKey } = {}) => {
    try {
      const body = { sender, scope: productName, sent: new Date().toISOString(), data };
      const headers = { ...(await headersOf(options)), ...keyFor(path, idempotencyKey) };
      const url: keyof AnyPaths = `/api/${path}`;
      const { link, isReplyTo, factsOf } = await linked();
      const answer = await link.POST(url, { body, headers, parseAs: "text" });
      if (answer.error !== undefined) return failureOf(answer.response, answer.error, factsOf);
      const reply: unknown = JSON.parse(answer.data);
      return isReplyTo(path, reply) ? { ok: true, data: reply.data } : offline;
    } catch {
      return offline;
    }
  };
}

/** Fetched with the first call: a page answers its first tap without it. A fetch that failed is tried again. */
function linkFor({ baseUrl, fetch }: MessagesOptions) {
  let opened: Client<AnyPaths> | undefined;
  return async () => {
    const { createClient, isReplyTo, factsOf } = await import("./link.ts");
    opened ??= createClient<AnyPaths>({ baseUrl, ...(fetch === undefined ? {} : { fetch }) });
    return { link: opened, isReplyTo, factsOf };
  };
}

const sender = "quai-app";

/** No answer, or one that is none of Quai's: a proxy's page, a cut connection. */
const offline: CallFailure = { ok: false, status: 0, code: "OFFLINE", message: "" };

async function headersOf({ locale, token }: MessagesOptions): Promise<Readonly<Record<string, string>>> {
  const bearer = await token?.();
  return { "accept-language": locale(), ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) };
}

function keyFor(path: Path, given: string | undefined): Readonly<Record<string, string>> {
  return isMutation(path) ? { "idempotency-key": given ?? crypto.randomUUID() } : {};
}

/** What a refused call says of itself. */
export function failureOf(
  response: Response,
  body: unknown,
  factsOf: (body: unknown) => Pick<CallFailure, "issues" | "current" | "uses" | "reasons" | "countries">,
): CallFailure {
  const { status } = response;
  if (!isFailure(body)) return { ...offline, status };
  const seconds = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  return {
    ok: false,
    status,
    code: body.code,
    message: body.message,
    ...(Number.isNaN(seconds) ? {} : { retryAfter: seconds }),
    ...factsOf(body),
  };
}

function isFailure(body: unknown): body is FailureBody {
  return isRecord(body) && typeof body["code"] === "string" && typeof body["message"] === "string";
}
