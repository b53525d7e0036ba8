import { Effect } from "effect";
import type { Stripe } from "stripe";
import { type Cents, asCents } from "#core/domain/money/cents.ts";
import type { ProviderPayment } from "#core/ports/outside.ts";
import type { TestableAccount } from "./accounts.ts";
import { stripeFaultOf, StripeFault } from "./stripe/fault.ts";
import { openSessionIdempotencyKey, checkoutSessionParams } from "./stripe/request.ts";
import { providerSessionOf } from "./stripe/state.ts";
import { testStripeAccount } from "./stripe/test.ts";
import { readSignedWebhook, type StripeWebhookReading } from "./stripe/webhook.ts";

/** The options by which Stripe is reached. All but the keys and the address have Stripe's own values by default. */
export interface StripeOptions {
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** The address at which visitors reach this server, without a slash at the end; customers come back there. */
  readonly address: () => string;
  readonly host?: string;
  readonly port?: number;
  /** "http" is allowed only for a peer on this machine, because every call has the key. */
  readonly protocol?: "http" | "https";
  /** How long one call of the port may take with its retries, in milliseconds. */
  readonly patienceMs?: number;
  /** How often the SDK retries within that time. */
  readonly retries?: number;
}

/** One account at Stripe, with the function that reads its webhooks. */
export interface StripeAccount extends TestableAccount {
  /** Reads `body`, the exact bytes of the request, after checking its `stripe-signature` header; a request without one is refused. */
  readonly readWebhook: (body: string | Uint8Array, signature: string | undefined, now: number) => Promise<StripeWebhookReading>;
}

type StripeSdk = typeof Stripe;

const loopback = new Set(["127.0.0.1", "::1", "localhost"]);
/** The SDK waits about half a second before a retry. */
const pauseMs = 600;

/**
 * Makes an account that takes payments by Stripe's Checkout Sessions. Every call ends within `patienceMs`, or fails with a StripeFault. The SDK is loaded at the
 * first call.
 */
export function makeStripeAccount(options: StripeOptions): StripeAccount {
  const {
    apiKey,
    webhookSecret,
    address,
    host = "api.stripe.com",
    port = 443,
    protocol = "https",
    patienceMs = 8000,
    retries = 1,
  } = options;
  if (protocol === "http" && !loopback.has(host)) throw new RangeError("Stripe is reached by https only, but for a peer on this machine");
  const timeout = Math.max(1, Math.floor((patienceMs - retries * pauseMs) / (retries + 1)));
  const sdk = onFirstCall(loadSdk);
  const client = onFirstCall(
    async () => new (await sdk())(apiKey, { host, port, protocol, timeout, maxNetworkRetries: retries, telemetry: false }),
  );
  const call = <A>(name: string, work: (stripe: Stripe) => Promise<A>): Effect.Effect<A, StripeFault> =>
    Effect.tryPromise({ try: () => within(patienceMs, name, client().then(work)), catch: (error) => stripeFaultOf(name, error) });
  return {
    open: (request) =>
      call("open", async (stripe) =>
        sessionLink(
          await stripe.checkout.sessions.create(checkoutSessionParams(request, address()), {
            idempotencyKey: openSessionIdempotencyKey(request),
          }),
        ),
      ),
    read: (session) => call("read", async (stripe) => providerSessionOf(await sessionWithPayment(stripe, session))),
    expire: (session) => call("expire", (stripe) => expireSession(stripe, session)),
    refund: (payment, amount, key) => call("refund", (stripe) => refundOnce(stripe, payment, amount, key)),
    payment: (payment) => call("payment", (stripe) => paymentOf(stripe, payment)),
    test: (request, known) => testStripeAccount(call, checkoutSessionParams(request, address()), known),
    readWebhook: async (body, signature, now) => readSignedWebhook(await sdk(), webhookSecret, body, signature ?? "", now),
  };
}

async function loadSdk(): Promise<StripeSdk> {
  return (await import("stripe")).default;
}

function sessionLink({ id, url }: Stripe.Checkout.Session): { readonly session: string; readonly sessionUrl: string } {
  if (typeof id !== "string" || typeof url !== "string") throw new StripeFault("Stripe open: an answer without a payment page", false);
  return { session: id, sessionUrl: url };
}

function sessionWithPayment(stripe: Stripe, session: string): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(session, { expand: ["payment_intent.latest_charge"] });
}

/** Ends a session. If Stripe refuses, the customer was faster or the session had ended: then its state is read. */
async function expireSession(stripe: Stripe, session: string) {
  try {
    return providerSessionOf(await stripe.checkout.sessions.expire(session));
  } catch (error) {
    if (stripeFaultOf("expire", error).status !== 400) throw error;
    const state = providerSessionOf(await sessionWithPayment(stripe, session));
    if (state.state === "open") throw new StripeFault("Stripe expire: a payment is under way", false);
    return state;
  }
}

/**
 * Refunds once for each key. It searches earlier refunds first, because Stripe forgets idempotency keys after a day, and a failed refund
 * may be tried again later.
 */
async function refundOnce(stripe: Stripe, payment: string, amount: Cents, key: string) {
  const earlier = await stripe.refunds.list({ payment_intent: payment, limit: 100 });
  const refund =
    earlier.data.find(({ metadata }) => metadata?.["key"] === key) ??
    (await stripe.refunds.create({ payment_intent: payment, amount, metadata: { key } }, { idempotencyKey: `refund:${key}` }));
  if (typeof refund.id !== "string") throw new StripeFault("Stripe refund: an answer that is no refund", false);
  if (refund.amount !== amount) throw new StripeFault("Stripe refund: the key was used for another amount", true);
  if (isSentBack(refund)) throw new StripeFault("Stripe refund: the money did not leave", true, undefined, "sentBack");
  return { ref: refund.id };
}

function isSentBack({ status }: Stripe.Refund): boolean {
  return status === "failed" || status === "canceled";
}

const mostOfOne = 1000;

/** The refunds and disputes of a payment, made by Quai or not. */
async function paymentOf(stripe: Stripe, payment: string): Promise<ProviderPayment> {
  const of = { payment_intent: payment, limit: 100 };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(of).autoPagingToArray({ limit: mostOfOne }),
    stripe.disputes.list(of).autoPagingToArray({ limit: mostOfOne }),
  ]);
  if ([...refunds, ...disputes].some(({ id, amount }) => typeof id !== "string" || !Number.isSafeInteger(amount)))
    throw new StripeFault("Stripe payment: an answer that is no list of refunds and disputes", false);
  return {
    refunds: refunds.map((refund) => {
      const key = refund.metadata?.["key"];
      return {
        ref: refund.id,
        amount: asCents(refund.amount),
        isSentBack: isSentBack(refund),
        ...(key === undefined ? {} : { key }),
      };
    }),
    disputes: disputes.map(({ id, amount, status }) => ({ ref: id, amount: asCents(amount), state: disputeStateOf(status) })),
  };
}

function disputeStateOf(status: Stripe.Dispute.Status): "open" | "won" | "lost" {
  if (status === "lost") return "lost";
  return status === "won" || status === "warning_closed" || status === "prevented" ? "won" : "open";
}

/** Limits the whole time of a call: the SDK's own timeout starts again with every byte of a slow reply. */
async function within<A>(patienceMs: number, call: string, work: Promise<A>): Promise<A> {
  const alarm = Promise.withResolvers<never>();
  const timer = setTimeout(() => alarm.reject(new StripeFault(`Stripe ${call}: no answer in ${patienceMs} ms`, false)), patienceMs);
  try {
    return await Promise.race([work, alarm.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function onFirstCall<A>(make: () => A): () => A {
  let made: A | undefined;
  return () => (made ??= make());
}
