import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startQuai, type ServerStartOptions } from "#app/server/boot.ts";
import { readConfig } from "#app/server/config/config.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import { call } from "./process/edge.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";

/** Starts a whole server on a free port with a new store, or with the one in `QUAI_DATA`; gives its log lines in `lines`. */
export async function startWholeServer(env: Record<string, string> = {}, surroundings: Partial<ServerStartOptions> = {}) {
  const own = env["QUAI_DATA"] === undefined;
  const data = env["QUAI_DATA"] ?? mkdtempSync(join(tmpdir(), "quai-server-"));
  const outcome = readConfig({ PORT: "0", QUAI_DATA: data, ...env });
  if (!outcome.ok) throw new Error(outcome.problem);
  const lines: string[] = [];
  const running = await startQuai(outcome.config, {
    webFolder: join(data, "none"),
    openapiFile: "dist/openapi.json",
    built: async () => undefined,
    logStream: { write: (line) => void lines.push(line) },
    ...surroundings,
  });
  const stop = async (): Promise<void> => {
    await running.stop();
    if (own) rmSync(data, { recursive: true, force: true });
  };
  return { ...running, store: promiseStore(running.store), data, lines, stop };
}

interface Answer {
  readonly status: number;
  readonly data: Record<string, unknown>;
  readonly code: unknown;
  readonly retryAfter: string | null;
}

/** A browser's side of the calls: it keeps its visitor cookie. */
export function visitorOf(url: string) {
  let cookie = "";
  return async (path: string, data: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const reply = await fetch(`${url}/api/${path}`, {
      method: "POST",
      body: JSON.stringify(call(data)),
      headers: { "content-type": "application/json", ...(cookie === "" ? {} : { cookie }), ...headers },
    });
    cookie = reply.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    const body: unknown = await reply.json();
    return {
      status: reply.status,
      data: recordIn(body, "data"),
      code: fieldOf(body, "code"),
      retryAfter: reply.headers.get("retry-after"),
    };
  };
}

/** The first free slots of a dock on the season's first days, boat by boat. */
export async function freeSlots(url: string, location: string, date: string) {
  const { data } = await visitorOf(url)("booking/reservations/offer", { attributes: { location, date } });
  const slots = listIn(data, "slots");
  return slots.flatMap((slot) =>
    listIn(slot, "boats")
      .filter((boat) => fieldOf(boat, "isAvailable") === true)
      .map((boat) => ({ location, date, item: textIn(boat, "_id"), time: [textIn(slot, "_id")] })),
  );
}

/** Asks until the answer is what was waited for; the test's own time limit ends it. */
export async function until<A>(ask: () => Promise<A>, isGood: (answer: A) => boolean): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (isGood(answer)) return answer;
    await new Promise((resume) => setImmediate(resume));
  }
}

/** A proof that a phone is the caller's, as the demo's phone lets one get it. */
export async function proven(url: string, visit: ReturnType<typeof visitorOf>, phone: string): Promise<string> {
  // A server that has only just started may be too busy and says so: one asks again.
  const { status, code } = await until(
    () => visit("booking/reservations/requestOtp", { phone }),
    (answer) => answer.status !== 503,
  );
  if (status !== 200) throw new Error(`No code was sent to ${phone}: ${status} ${String(code)}`);
  const text = await until(
    () => newestText(url, phone),
    (found) => found !== undefined,
  );
  const { data } = await visit("booking/reservations/verifyOtp", { phone, otp: /\d{6}/.exec(text ?? "")?.[0] });
  return textIn(data, "proof");
}

export async function newestText(url: string, phone: string): Promise<string | undefined> {
  const messages: unknown = await (await fetch(`${url}/demo/messages`)).json();
  const found = Array.isArray(messages)
    ? messages.find((message: unknown) => fieldOf(message, "to") === phone && fieldOf(message, "channel") === "sms")
    : undefined;
  return found === undefined ? undefined : textIn(found, "text");
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

export function textIn(value: unknown, name: string): string {
  const text = fieldOf(value, name);
  return typeof text === "string" ? text : "";
}

function recordIn(value: unknown, name: string): Record<string, unknown> {
  const found = fieldOf(value, name);
  return typeof found === "object" && found !== null ? Object.fromEntries(Object.entries(found)) : {};
}

export function listIn(value: unknown, name: string): readonly unknown[] {
  const found = fieldOf(value, name);
  return Array.isArray(found) ? found : [];
}

/** Books a trip ahead as a visitor; gives the booking and its key. */
export async function bookTripAhead(url: string): Promise<{ readonly reservation: string; readonly key: string }> {
  const visit = visitorOf(url);
  const phone = "+14505550142";
  const proof = await proven(url, visit, phone);
  const date = moveIntoSeason(addDays(firstSelectableDay(Date.now()), 20));
  const [attributes] = await freeSlots(url, "mem_d1_magog-wharf", date);
  const profile = { firstname: "Ada", lastname: "Byron", email: "ada@canary.test" };
  const clauses = { version: rentalRulesVersion, locale: "fr" };
  const wanted = { attributes, profile, phone, proof, isMember: false, people: 1, locale: "fr", clauses };
  const { status, code, data } = await visit("booking/reservations/create", wanted, { "idempotency-key": "trip-ahead" });
  if (status !== 200) throw new Error(`The trip is not booked: ${status} ${String(code)}`);
  return { reservation: textIn(data, "_id"), key: textIn(data, "key") };
}
