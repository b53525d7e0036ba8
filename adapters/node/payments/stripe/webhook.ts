import type { Stripe } from "stripe";

/**
 * A webhook is only a hint: it names a session to settle, or a payment to follow, by asking the provider; with null and no payment, nothing
 * that concerns us (answer 200). A refused one is answered with `status` and changes nothing.
 */
export type StripeWebhookReading =
  | { readonly ok: true; readonly session: string | null; readonly payment?: string }
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
/** What the objects are of the events that tell of a payment's refunds and disputes. */
const objectOfPaymentEvent: Readonly<Record<string, string>> = {
  "charge.refunded": "charge",
  "charge.refund.updated": "refund",
  "refund.created": "refund",
  "refund.updated": "refund",
  "refund.failed": "refund",
  "charge.dispute.created": "dispute",
  "charge.dispute.updated": "dispute",
  "charge.dispute.closed": "dispute",
  "charge.dispute.funds_withdrawn": "dispute",
  "charge.dispute.funds_reinstated": "dispute",
} satisfies Partial<Record<Stripe.Event["type"], string>>;

/** Verifies the signature of a webhook at `now` (epoch milliseconds) and reads it. `body` must be the request's exact bytes. */
export async function readSignedWebhook(
  stripe: Verifier,
  secret: string,
  body: string | Uint8Array,
  signature: string,
  now: number,
): Promise<StripeWebhookReading> {
  if (bytesOf(body) > maxBytes) return { ok: false, status: 413, reason: "oversize" };
  const fault = secret.trim() === "" ? "unsigned" : headerFaultOf(signature, now);
  if (fault !== undefined) return refuseEvent(fault);
  try {
    const event = await stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds, undefined, now);
    const payment = paymentOf(event);
    return { ok: true, session: sessionOf(event), ...(payment === undefined ? {} : { payment }) };
  } catch {
    return refuseEvent("forged");
  }
}

/** Gives what is wrong with the header of a signature by its form and its age alone; undefined where the signature can be verified. */
export function headerFaultOf(signature: string, now: number): "unsigned" | "old" | "future" | undefined {
  const age = ageOf(signature, now);
  if (age === undefined) return "unsigned";
  if (age > toleranceSeconds) return "old";
  return age < -aheadSeconds ? "future" : undefined;
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

/** The payment of a refund or a dispute: its name alone, or whole. */
function paymentOf(event: unknown): string | undefined {
  const object = field(field(event, "data"), "object");
  const type = field(event, "type");
  if (typeof type !== "string" || !Object.hasOwn(objectOfPaymentEvent, type) || field(object, "object") !== objectOfPaymentEvent[type])
    return undefined;
  const paid = field(object, "payment_intent");
  const id = typeof paid === "string" ? paid : field(paid, "id");
  return typeof id === "string" && /^pi_\w{1,250}$/.test(id) ? id : undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

function bytesOf(body: string | Uint8Array): number {
  return typeof body === "string" ? Buffer.byteLength(body) : body.byteLength;
}

function refuseEvent(reason: "unsigned" | "old" | "future" | "forged"): StripeWebhookReading {
  return { ok: false, status: 400, reason };
}
