import { isRecord } from "#core/domain/validation/json.ts";
import type { Config } from "../config/config.ts";
import type { CheckLine } from "./line.ts";

/** The events of Stripe without which Quai learns too late of what a customer or a bank did. */
const neededEvents = [
  "checkout.session.completed",
  "checkout.session.expired",
  "charge.refunded",
  "refund.failed",
  "charge.dispute.created",
];

type StripeConfig = Pick<Config, "payment" | "stripeKey" | "stripeUrl" | "publicUrl">;

/** Reads the account of Stripe and its webhook, and changes nothing there. */
export async function checkStripe(config: StripeConfig): Promise<readonly CheckLine[]> {
  if (config.payment === "dock") return [{ name: "payments", outcome: "works", note: "at the dock alone" }];
  if (config.payment !== "stripe") return [{ name: "payments", outcome: "notTried", note: "the demo has a provider of its own" }];
  return Promise.all([checkAccount(config), checkWebhook(config)]);
}

async function checkAccount(config: StripeConfig): Promise<CheckLine> {
  const name = "Stripe account";
  const read = await readStripe(config, "/v1/account");
  if (typeof read === "string") return { name, outcome: "fails", note: read };
  if (read["charges_enabled"] === true) return { name, outcome: "works", note: "" };
  return { name, outcome: "fails", note: "it takes no payments yet. Complete the account at https://dashboard.stripe.com/account" };
}

async function checkWebhook(config: StripeConfig): Promise<CheckLine> {
  const name = "Stripe webhook";
  const url = `${config.publicUrl ?? ""}/webhooks/stripe`;
  const fail = (note: string): CheckLine => ({ name, outcome: "fails", note });
  const read = await readStripe(config, "/v1/webhook_endpoints?limit=100");
  if (typeof read === "string") return fail(read);
  const all: unknown = read["data"];
  const own = Array.isArray(all) ? all.filter(isRecord).find((each) => each["url"] === url) : undefined;
  if (own === undefined) return fail(`no webhook leads to ${url}. Add it at https://dashboard.stripe.com/webhooks`);
  if (own["status"] !== "enabled") return fail("it is turned off. Enable it at https://dashboard.stripe.com/webhooks");
  const events = own["enabled_events"];
  const given = Array.isArray(events) ? events.map(String) : [];
  const missing = given.includes("*") ? [] : neededEvents.filter((event) => !given.includes(event));
  if (missing.length > 0) return fail(`it does not send ${missing.join(", ")}. Add the events that OPERATIONS.md lists`);
  return { name, outcome: "works", note: "" };
}

/** Reads from Stripe; a text says why that failed. The key is in no text. */
async function readStripe({ stripeKey, stripeUrl }: StripeConfig, path: string): Promise<Readonly<Record<string, unknown>> | string> {
  const base = stripeUrl === "" ? "https://api.stripe.com" : stripeUrl.replace(/\/+$/, "");
  try {
    const headers = { authorization: `Bearer ${stripeKey}` };
    const reply = await fetch(base + path, { headers, signal: AbortSignal.timeout(15_000) });
    if (reply.status === 401) return "Stripe does not know the key. Copy QUAI_STRIPE_KEY again";
    if (reply.status === 403) return "the key may not read this. Give it the right to read accounts and webhooks, or use the secret key";
    const body: unknown = await reply.json();
    return reply.ok && isRecord(body) ? body : `Stripe answers with ${reply.status}. Try again later`;
  } catch {
    return "Stripe cannot be reached. Let this server reach https://api.stripe.com";
  }
}
