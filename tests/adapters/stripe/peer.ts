import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Stripe } from "stripe";
import { openSession, refundOf } from "./session.ts";

type Session = Stripe.Checkout.Session;
type HintType = Extract<
  Stripe.Event["type"],
  "checkout.session.completed" | "checkout.session.expired" | "checkout.session.async_payment_failed"
>;

/** An event as the provider tells it: its type, and the object that it is about. */
interface Happened {
  readonly type: Stripe.Event["type"];
  readonly object: unknown;
}

/**
 * How the peer answers a request: as it should; never; by closing the connection; with 500 before doing anything; by doing it and then losing
 * the reply; one byte at a time; with a page that is no JSON; with JSON that is no session.
 */
export type Mode = "normal" | "hang" | "drop" | "500" | "lostReply" | "trickle" | "rubbish" | "empty";

/** A request as it arrived. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly form: Readonly<Record<string, string>>;
}

/** A webhook, ready to be posted: its raw body and the `stripe-signature` header. */
export interface Hint {
  readonly body: string;
  readonly signature: string;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export const webhookSecret = "whsec_peer";
const apiKey = "sk_test_peer";
const halfHour = 1800;
const day = 86_400;

/** Plays Stripe's Checkout Sessions and refunds on this machine. Its clock is the test's: `now` in epoch milliseconds. */
export async function startPeer(now: () => number) {
  const desk = makeDesk(now);
  const seen: Seen[] = [];
  const plan: Mode[] = [];
  let usual: Mode = "normal";
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrived = await readRequest(request);
    seen.push(arrived);
    respond(plan.shift() ?? usual, () => desk.handle(arrived, request.headers.authorization), response);
  }

  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const place = server.address();
  const port = typeof place === "object" && place !== null ? place.port : 0;
  return {
    ...desk,
    seen,
    /** What the driver needs to reach this peer. */
    reach: { apiKey, webhookSecret, host: "127.0.0.1", port, protocol: "http" as const },
    /** From now on every request is answered this way. */
    behave: (mode: Mode) => void (usual = mode),
    /** The next requests are answered these ways, one each. */
    next: (...modes: readonly Mode[]) => void plan.push(...modes),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A running peer. */
export type Peer = Awaited<ReturnType<typeof startPeer>>;

/** A body signed by the SDK's own test function, at `at` (epoch milliseconds). */
export function signed(body: string, at: number, secret = webhookSecret): Hint {
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(at / 1000) }) };
}

/** Each message as often as wanted, in the order of `rank`: a provider repeats and reorders. */
export function shuffled(hints: readonly Hint[], times: number, rank: (index: number) => number): readonly Hint[] {
  const all = hints.flatMap((hint) => Array.from({ length: times }, () => hint));
  return all
    .map((hint, index) => ({ hint, rank: rank(index) }))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ hint }) => hint);
}

function makeDesk(now: () => number) {
  const sessions = new Map<string, Session>();
  const refunds: Stripe.Refund[] = [];
  const happened: Happened[] = [];
  const disputes = new Map<string, Pick<Stripe.Dispute, "id" | "object" | "amount" | "status" | "payment_intent">>();
  const refusing = new Map<string, string>();
  const forbidden = new Set<string>();
  const keys = new Set([apiKey]);
  const replies = new Map<string, { readonly form: string; readonly reply: Reply }>();
  const seconds = (): number => Math.floor(now() / 1000);
  let count = 0;

  const change = (session: Session, part: Partial<Session>, type: HintType): Session => {
    const next = { ...session, ...part };
    sessions.set(next.id, next);
    happened.push({ type, object: next });
    return next;
  };
  const current = (id: string): Session | undefined => {
    const session = sessions.get(id);
    if (session?.status !== "open" || session.expires_at > seconds()) return session;
    return change(session, { status: "expired", url: null }, "checkout.session.expired");
  };
  const known = (id: string): Session => {
    const session = current(id);
    if (session === undefined) throw new Error(`The peer has no session ${id}`);
    return session;
  };

  function create(form: Seen["form"]): Reply {
    const expiresAt = Number(form["expires_at"]);
    const amount = Number(form["line_items[0][price_data][unit_amount]"]);
    if (!Number.isInteger(amount) || amount < 50) return refusal(400, "amount_too_small");
    if (expiresAt < seconds() + halfHour || expiresAt > seconds() + day) return refusal(400, "parameter_invalid_integer");
    const id = `cs_test_${++count}`;
    const session = openSession({
      id,
      url: `https://checkout.stripe.example/c/pay/${id}`,
      amount,
      currency: form["line_items[0][price_data][currency]"] ?? "",
      created: seconds(),
      expiresAt,
      locale: form["locale"] ?? null,
      email: form["customer_email"] ?? "",
      reservation: form["metadata[reservation]"] ?? "",
      successUrl: form["success_url"] ?? "",
      cancelUrl: form["cancel_url"] ?? "",
      methods: [form["allowed_payment_method_types[0]"] ?? ""],
    });
    sessions.set(id, session);
    return { status: 200, body: session };
  }

  function expire(id: string): Reply {
    const session = current(id);
    if (session === undefined) return refusal(404, "resource_missing");
    if (session.status !== "open") return refusal(400, undefined);
    return { status: 200, body: change(session, { status: "expired", url: null }, "checkout.session.expired") };
  }

  function refund(form: Seen["form"]): Reply {
    const payment = form["payment_intent"] ?? "";
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === payment);
    const amount = Number(form["amount"]);
    if (session === undefined || session.amount_total === null) return refusal(404, "resource_missing");
    const refused = refusing.get(payment);
    if (refused !== undefined) return refusal(400, refused);
    const given = refunds.filter(({ payment_intent }) => payment_intent === payment).reduce((sum, { amount }) => sum + amount, 0);
    if (given + amount > session.amount_total) return refusal(400, "charge_already_refunded");
    const made = refundOf(`re_${++count}`, payment, amount, session.currency ?? "", seconds(), { key: form["metadata[key]"] ?? "" });
    refunds.push(made);
    happened.push({ type: "refund.created", object: made });
    return { status: 200, body: made };
  }

  /** The charge of a paid session, expanded if the request says so. */
  function withCharge(session: Session): unknown {
    const { payment_intent: payment } = session;
    if (typeof payment !== "string" || session.payment_status !== "paid") return session;
    const refunded = refunds.filter(({ payment_intent, status }) => payment_intent === payment && status === "succeeded");
    const charge = {
      object: "charge",
      payment_intent: payment,
      amount_refunded: refunded.reduce((sum, { amount }) => sum + amount, 0),
      disputed: disputes.has(payment),
      payment_method_details: { type: "card", card: { brand: "visa", last4: "4242", fingerprint: "Xt5EWLLDS7FJjR1c" } },
    };
    return { ...session, payment_intent: { id: payment, object: "payment_intent", status: "succeeded", latest_charge: charge } };
  }

  function read(id: string): Reply {
    const session = current(id);
    return session === undefined ? refusal(404, "resource_missing") : { status: 200, body: withCharge(session) };
  }

  function route({ method, path, form }: Seen): Reply {
    const [, id, verb] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    if (method === "POST" && path === "/v1/checkout/sessions") return create(form);
    if (method === "POST" && id !== undefined && verb !== undefined) return expire(id);
    if (method === "GET" && id !== undefined) return read(id);
    if (method === "POST" && path === "/v1/refunds") return refund(form);
    if (method === "GET" && path === "/v1/refunds") {
      return {
        status: 200,
        body: {
          object: "list",
          url: path,
          has_more: false,
          data: refunds.filter(({ payment_intent }) => payment_intent === form["payment_intent"]),
        },
      };
    }
    if (method === "GET" && path === "/v1/disputes") {
      const dispute = disputes.get(form["payment_intent"] ?? "");
      return { status: 200, body: { object: "list", url: path, has_more: false, data: dispute === undefined ? [] : [dispute] } };
    }
    if (method === "GET" && path === "/v1/payment_intents")
      return { status: 200, body: { object: "list", url: path, has_more: false, data: [] } };
    return refusal(404, "resource_missing");
  }

  /** The provider's rule: the first reply under a key is the reply, another form under it is refused. */
  function handle(request: Seen, authorization: string | undefined): Reply {
    if (!keys.has(authorization?.replace(/^Bearer /, "") ?? ""))
      return { status: 401, body: { error: { type: "invalid_request_error", message: "Invalid API Key provided" } } };
    if (forbidden.has(`${request.method} ${request.path}`)) return refusal(403, undefined);
    const form = JSON.stringify([request.path, request.form]);
    const earlier = request.key === undefined ? undefined : replies.get(request.key);
    if (earlier !== undefined)
      return earlier.form === form
        ? earlier.reply
        : {
            status: 400,
            body: {
              error: { type: "idempotency_error", message: "Keys for idempotent requests can only be used with the same parameters" },
            },
          };
    const reply = route(request);
    if (request.key !== undefined) replies.set(request.key, { form, reply });
    return reply;
  }

  return {
    handle,
    /** The keys that are taken; all lead to one account. */
    keys,
    /** What the key may not do, as `GET /v1/disputes`. */
    forbidden,
    sessions: (): readonly Session[] => [...sessions.values()],
    refunds: (): readonly Stripe.Refund[] => refunds,
    /** The card is charged, whatever the session's end: a payment may win by a second, or be reported late. */
    pay: (id: string) =>
      change(
        known(id),
        { status: "complete", payment_status: "paid", payment_intent: `pi_${id}`, url: null },
        "checkout.session.completed",
      ),
    /** The customer finished, the money has not come. */
    finishUnpaid: (id: string) =>
      change(
        known(id),
        { status: "complete", payment_status: "unpaid", payment_intent: `pi_${id}`, url: null },
        "checkout.session.completed",
      ),
    /** Puts anything into a session: answers that Stripe should never give. */
    bend: (id: string, part: Partial<Session>) => void sessions.set(id, { ...known(id), ...part }),
    /** The customer's bank sends a refund back. */
    bounce: (id: string) => {
      for (const [index, refund] of refunds.entries()) {
        if (refund.id !== id) continue;
        const failed = { ...refund, status: "failed" };
        refunds.splice(index, 1, failed);
        happened.push({ type: "refund.failed", object: failed });
      }
    },
    /** From now on every refund of a payment is refused with this code; without one it is taken again. */
    refuse: (payment: string, code?: string) => void (code === undefined ? refusing.delete(payment) : refusing.set(payment, code)),
    /** Somebody refunds in the provider's own dashboard. */
    refundAtProvider: (payment: string, amount: number) => {
      const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === payment);
      const made = refundOf(`re_${++count}`, payment, amount, session?.currency ?? "", seconds(), {});
      refunds.push(made);
      const charge = { object: "charge", id: `ch_${payment}`, payment_intent: payment, amount_refunded: amount };
      happened.push({ type: "refund.created", object: made }, { type: "charge.refunded", object: charge });
      return made.id;
    },
    /** The cardholder disputes a payment, or its dispute comes to this. */
    dispute: (payment: string, status: Stripe.Dispute.Status, amount: number) => {
      const dispute = { id: `dp_${payment}`, object: "dispute", amount, status, payment_intent: payment } as const;
      const type = disputes.has(payment) ? (status === "lost" || status === "won" ? "closed" : "updated") : "created";
      disputes.set(payment, dispute);
      happened.push({ type: `charge.dispute.${type}`, object: dispute });
    },
    /** The provider forgets its idempotency keys, as it does after a day. */
    forgetKeys: () => replies.clear(),
    /** Webhooks of everything that happened so far, signed now, in order. */
    hints: (): readonly Hint[] => happened.map(({ type, object }, index) => signed(eventOf(type, object, index, seconds()), now())),
  };
}

function eventOf(type: string, object: unknown, index: number, created: number): string {
  const event = { id: `evt_${index}`, object: "event", type, created, livemode: false, pending_webhooks: 1, request: null };
  return JSON.stringify({ ...event, api_version: Stripe.API_VERSION, data: { object } });
}

function refusal(status: number, code: string | undefined): Reply {
  return { status, body: { error: { type: "invalid_request_error", code, message: "Refused for alex@example.test" } } };
}

function respond(mode: Mode, handle: () => Reply, response: ServerResponse): void {
  if (mode === "hang") return;
  if (mode === "drop") return void response.socket?.destroy();
  if (mode === "lostReply") return void [handle(), response.socket?.destroy()];
  if (mode === "500") return send(response, { status: 500, body: { error: { type: "api_error", message: "Sorry" } } });
  if (mode === "empty") return send(response, { status: 200, body: {} });
  if (mode === "rubbish")
    return void response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Welcome to our hotel's network");
  if (mode === "trickle") return trickle(response);
  send(response, handle());
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": "req_peer" }).end(JSON.stringify(body));
}

/** A byte often enough that no silence is ever seen, and never an end. */
function trickle(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const drip = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(drip));
}

async function readRequest(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://peer");
  const form = request.method === "GET" ? searchParams : new URLSearchParams(Buffer.concat(chunks).toString());
  const key = request.headers["idempotency-key"];
  return { method: request.method ?? "", path: pathname, key: typeof key === "string" ? key : undefined, form: Object.fromEntries(form) };
}
