import type { Stripe } from "stripe";

/**
 * A webhook is only a hint: it names a session to settle by asking the provider, or, with null, nothing that concerns us (answer 200).
 * A refused one is answered with `status` and changes nothing.
 */
export type WebhookReading =
  | { readonly ok: true; readonly session: string | null }
  | { readonly ok: false; readonly status: 400 | 413; readonly reason: "oversize" | "unsigned" | "old" | "future" | "forged" };

type Verifier = Pick<typeof Stripe, "webhooks">;

const maxBytes = 65_536;
const toleranceSeconds = 300;
/** The SDK takes any time in the future; a minute covers clocks that disagree, and no replay is stored up for later. */
const aheadSeconds = 60;
const hints: ReadonlySet<string> = new Set([
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
] satisfies Stripe.Event["type"][]);

/** Verifies a webhook at `now` (epoch milliseconds). `body` is the request as it came: one byte changed is a forgery. */
export async function readSigned(
  stripe: Verifier,
  secret: string,
  body: string | Uint8Array,
  signature: string,
  now: number,
): Promise<WebhookReading> {
  if (bytesOf(body) > maxBytes) return { ok: false, status: 413, reason: "oversize" };
  const age = ageOf(signature, now);
  if (age === undefined || secret.trim() === "") return refused("unsigned");
  if (age > toleranceSeconds) return refused("old");
  if (age < -aheadSeconds) return refused("future");
  try {
    const event = await stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds, undefined, now);
    return { ok: true, session: sessionOf(event) };
  } catch {
    return refused("forged");
  }
}

/** Seconds since the header was signed; undefined unless it names exactly one time. */
function ageOf(signature: string, now: number): number | undefined {
  const times = signature.split(",").filter((part) => part.startsWith("t="));
  const [time, ...others] = times.map((part) => part.slice(2));
  if (time === undefined || others.length > 0 || !/^\d{1,12}$/.test(time)) return undefined;
  return Math.floor(now / 1000) - Number(time);
}

function sessionOf(event: unknown): string | null {
  const object = field(field(event, "data"), "object");
  const id = field(object, "id");
  const type = field(event, "type");
  const named = typeof type === "string" && hints.has(type) && field(object, "object") === "checkout.session";
  return named && typeof id === "string" && /^cs_\w{1,250}$/.test(id) ? id : null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

function bytesOf(body: string | Uint8Array): number {
  return typeof body === "string" ? Buffer.byteLength(body) : body.byteLength;
}

function refused(reason: "unsigned" | "old" | "future" | "forged"): WebhookReading {
  return { ok: false, status: 400, reason };
}
