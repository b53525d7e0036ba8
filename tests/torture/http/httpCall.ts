import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import { fieldOf } from "../../server/whole.ts";

/** A message call; `visitor` is the cookie it carries, `key` its idempotency key. */
export interface Call {
  readonly path: string;
  readonly data: unknown;
  readonly visitor?: string;
  readonly key?: string;
}

/** A reply: its `data`, or the code of its refusal. */
export interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly data: unknown;
}

/** A call with an open connection whose head the server has read: all that it still waits for is the body. */
export interface Poised {
  /** Sends the body and gives the reply; fails when the connection is cut before a whole reply. */
  readonly go: () => Promise<Answer>;
}

/** Brings a call to the line: the server itself has replied that it may continue. */
export async function poise(url: string, { path, data, visitor, key }: Call): Promise<Poised> {
  const body = Buffer.from(JSON.stringify({ sender: "races", scope: "quai", sent: new Date().toISOString(), data }));
  const headers = {
    "content-type": "application/json",
    "content-length": body.length,
    expect: "100-continue",
    ...(visitor === undefined ? {} : { cookie: `quai_visitor=${visitor}` }),
    ...(key === undefined ? {} : { "idempotency-key": key }),
  };
  const sent = request(`${url}/api/${path}`, { method: "POST", agent: false, headers });
  const answered = once(sent, "response");
  // A refusal before the body may come instead of leave to continue; `go` returns either.
  answered.catch(() => undefined);
  await Promise.race([once(sent, "continue"), answered]);
  return {
    go: async () => {
      sent.end(body);
      const [response] = await answered;
      const reply: unknown = JSON.parse(await text(response));
      return { status: response.statusCode, code: fieldOf(reply, "code"), data: fieldOf(reply, "data") };
    },
  };
}

/** A call from beginning to end; fails when the connection is refused or cut. */
export async function ask(url: string, call: Call): Promise<Answer> {
  return (await poise(url, call)).go();
}

/** What a booking call asks for. */
export interface Attributes {
  readonly location: string;
  readonly item: string;
  readonly date: string;
  readonly time: readonly string[];
}

export function holdOf(attributes: Attributes): Call {
  return { path: "booking/reservations/hold", data: { attributes } };
}

/** A reservation to be paid online by somebody whose phone is proven; it says how many come, since some clubs of the demo ask for that. */
export function creationOf(attributes: Attributes, customer: { readonly phone: string; readonly proof: string }): Call {
  const profile = { firstname: "Alix", lastname: "Roy", email: "alix@canary.test" };
  const clauses = { version: rentalRulesVersion, locale: "fr" };
  return {
    path: "booking/reservations/create",
    data: { attributes, ...customer, profile, people: 1, isMember: false, locale: "fr", clauses },
  };
}
