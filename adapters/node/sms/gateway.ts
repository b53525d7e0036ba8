import { Effect } from "effect";
import type { TexterShape } from "#core/ports/outside.ts";
import { usualGatewayBody } from "#core/domain/messages/clubGateway.ts";
import { type Door, doorFor } from "../door/door.ts";
import { faultOfCall, faultOfStatus } from "../door/serviceFault.ts";

const service = "text gateway";
const usualPatienceMs = 10_000;

/** A gateway of text messages: where it is called, the template of the body, and a header, `Name: value`, by which it knows its customer. */
export interface TextGateway {
  readonly url: string;
  readonly body?: string;
  /** Empty, or left out, for a gateway that needs none. */
  readonly header?: string;
  /** Through which it is reached; the operator's when left out. */
  readonly door?: Door;
  /** How long a text may take, in milliseconds; 10,000 when left out. */
  readonly patienceMs?: number;
}

/** Makes a texter that sends text messages by a gateway, with `POST`. Fails unless it answers with 2xx. */
export function makeGatewaySms({
  url,
  body: template = usualGatewayBody,
  header = "",
  door = doorFor("operator"),
  patienceMs = usualPatienceMs,
}: TextGateway): TexterShape {
  const colon = header.indexOf(":");
  const own: Readonly<Record<string, string>> = colon < 0 ? {} : { [header.slice(0, colon).trim()]: header.slice(colon + 1).trim() };
  return {
    driver: "gateway",
    send: (to, text) =>
      Effect.tryPromise({
        try: async () => {
          const { contentType, body } = gatewayBodyOf(template, to, text);
          const { status } = await door.fetch(url, { method: "POST", headers: { "content-type": contentType, ...own }, body, patienceMs });
          if (status < 200 || status > 299) throw faultOfStatus(service, status);
        },
        catch: (error) => faultOfCall(service, error),
      }),
  };
}

/** The body of a call to a gateway, with its content type. */
export interface GatewayBody {
  readonly contentType: "application/json" | "application/x-www-form-urlencoded";
  readonly body: string;
}

/**
 * Fills a template with a phone and a text: JSON where it begins with `{`, else form fields such as `To={{to}}&Body={{text}}`. Whatever the
 * text contains stays within its value. Throws for JSON that cannot be read, see `isGatewayTemplate`.
 */
export function gatewayBodyOf(template: string, to: string, text: string): GatewayBody {
  const fill = (value: string): string => value.replaceAll(/\{\{(to|text)\}\}/g, (_, name) => (name === "to" ? to : text));
  if (isJson(template)) {
    const filled: unknown = JSON.parse(template, (_, value: unknown) => (typeof value === "string" ? fill(value) : value));
    return { contentType: "application/json", body: JSON.stringify(filled) };
  }
  const fields = [...new URLSearchParams(template)].map(([name, value]): [string, string] => [name, fill(value)]);
  return { contentType: "application/x-www-form-urlencoded", body: new URLSearchParams(fields).toString() };
}

function isJson(template: string): boolean {
  return template.trimStart().startsWith("{");
}
