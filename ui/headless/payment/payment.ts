import { batch, signal } from "@preact/signals-react";
import {
  decodePayment,
  emptyPayment,
  keepPass,
  onChecked,
  onReturn,
  paymentQuery,
  type PaymentState,
  resetPayment,
  startPayment,
} from "#core/visit/payment.ts";
import type { Pass } from "#core/visit/saved.ts";
import { readJson, writeJson } from "../session/keep.ts";
import type { ReservationReply } from "../messages.ts";
import type { BookingPorts } from "../ports.ts";

/** What the payment result panel shows. */
export type PaymentOutcome = "none" | "underWay" | "checking" | "stillChecking" | "success" | "failed";

/** What is known of the money when a payment failed: none was taken, some dollars go back, or the server has not said. */
export type FailedMoney = { readonly kind: "none" } | { readonly kind: "unknown" } | { readonly kind: "refund"; readonly amount: number };

/** The payment under way, its return and its pass, kept under `payment`. Spec §2 and §3. */
export type PaymentModel = ReturnType<typeof createPayment>;

/** What to bring, by key of its words; the pass keeps it with the reservation. */
export const checklistKeys = ["identity", "licence", "lifejacket", "clothing", "sun", "phone", "medicine"] as const;

interface Created {
  readonly _id: string;
  readonly sessionUrl: string | null;
  readonly key: string;
}

const storageKey = "payment";
const scope = "quai";
/** Waits between two looks at a payment that the server still awaits, in milliseconds; then the visitor may ask again. */
const checkWaits = [800, 1200, 2000, 3000, 5000, 8000];

export function createPayment(ports: BookingPorts, onPaid: () => void) {
  const kept = createKept(ports, onPaid);
  const checks = createChecks(ports, kept);
  return { ...kept, ...checks, ...createMoves(ports, kept, checks) };
}

type Kept = ReturnType<typeof createKept>;
type Checks = ReturnType<typeof createChecks>;

function createKept({ storage, shared, alerts, words }: BookingPorts, onPaid: () => void) {
  const state = signal<PaymentState>(emptyPayment);
  const outcome = signal<PaymentOutcome>("none");
  const failedMoney = signal<FailedMoney>({ kind: "unknown" });

  function keep(next: PaymentState): void {
    state.value = next;
    if (next === emptyPayment) storage.remove(storageKey);
    else writeJson(storage, storageKey, next);
  }

  function fail(next: PaymentState, money: FailedMoney): void {
    batch(() => {
      keep(next);
      failedMoney.value = money;
      outcome.value = "failed";
    });
    alerts.raise({ type: "error", message: words().say("alerts.paymentFail") });
  }

  function succeed(next: PaymentState, reservation: ReservationReply): void {
    alerts.raise({ type: "success", message: words().say("alerts.paymentSuccess") });
    batch(() => {
      keep(keepPass(next, passOf(reservation)));
      outcome.value = "success";
      onPaid();
    });
  }

  return {
    state,
    outcome,
    failedMoney,
    keep,
    fail,
    succeed,
    isLeaving: signal(false),
    /** Keeps a payment that the server confirmed, and its pass. */
    keepPaid: (next: PaymentState, reservation: ReservationReply) => keep(keepPass(next, passOf(reservation))),
    /** Reads what an earlier visit kept. */
    takeUp: () => {
      state.value = decodePayment(readJson(storage, storageKey));
    },
    /** Another tab wrote about a payment: this one follows, unless it is about one of its own. */
    follow: () => {
      const theirs = decodePayment(readJson(shared, storageKey));
      if (storage.isOwn(storageKey) && theirs.reservationId !== state.peek().reservationId) return;
      storage.follow(storageKey);
      state.value = theirs;
    },
    /** Takes the result panel away. */
    dismiss: () => {
      outcome.value = "none";
    },
    /** Forgets payment and pass. Spec §4. */
    reset: () => {
      keep(resetPayment());
      outcome.value = "none";
    },
  };
}

/** Only the server's word makes a payment a success: these ask for it. */
function createChecks({ messages, loading, later }: BookingPorts, { state, outcome, fail, succeed }: Kept) {
  /**
   * Asks the server until it knows: only its word makes a payment a success. The provider may have said "paid" by then: where the
   * server has seen no money, it may still be on its way.
   */
  async function check(): Promise<void> {
    outcome.value = "checking";
    for (const wait of checkWaits) {
      const known = await look("unknown");
      if (known) return;
      await new Promise<void>((resume) => {
        later(resume, wait);
      });
    }
    outcome.value = "stillChecking";
  }

  async function look(unseen: "none" | "unknown"): Promise<boolean> {
    const { reservationId, sessionUrl, key } = state.value;
    if (reservationId === undefined) return true;
    const holder = { _id: reservationId, ...(sessionUrl === undefined ? {} : { sessionUrl }), ...(key === undefined ? {} : { key }) };
    const reply = await loading.during(messages("booking/reservations/read", holder));
    if (!reply.ok) return false;
    const verdict = onChecked(reply.data.status, state.value);
    if (verdict.kind === "checking") return false;
    if (verdict.kind === "failed") fail(verdict.state, moneyOf(reply.data.refund, unseen));
    else succeed(verdict.state, reply.data);
    return true;
  }

  /** A payment was left open, by the back button or a closed tab: asks how it stands, and offers to go on with it. */
  async function resume(): Promise<void> {
    const known = await look("none");
    if (!known) outcome.value = "underWay";
  }

  return { check, resume };
}

function createMoves(ports: BookingPorts, kept: Kept, { check, resume }: Checks) {
  const { messages, loading, leave } = ports;
  const { state, outcome, keep, fail, isLeaving } = kept;

  /** Keeps the payment that was begun and leaves for its page; without one (paid at the dock) asks the server at once. */
  async function begin(created: Created): Promise<void> {
    const { _id, sessionUrl, key } = created;
    if (sessionUrl === null) {
      keep({ paymentSuccess: false, reservationId: _id, key });
      return check();
    }
    keep(startPayment({ _id, sessionUrl }));
    isLeaving.value = true;
    leave(sessionUrl);
  }

  /** Gives up a payment under way; its slot is free again once the promise settles. */
  async function giveUp(): Promise<void> {
    const { reservationId, sessionUrl } = state.value;
    const forget = () =>
      batch(() => {
        keep(resetPayment());
        outcome.value = "none";
      });
    if (reservationId === undefined || sessionUrl === undefined) return forget();
    await end(reservationId, sessionUrl, (money) => (money.kind === "refund" ? fail(resetPayment(), money) : forget()));
  }

  function goOn(): void {
    const { sessionUrl } = state.value;
    if (sessionUrl !== undefined) leave(sessionUrl);
  }

  /**
   * Ends a payment at the server, then does `ended` with what became of the money. Money that came first makes it a success; without an
   * answer it stays under way.
   */
  async function end(_id: string, sessionUrl: string, ended: (money: FailedMoney) => void): Promise<void> {
    const asked = messages("booking/reservations/cancelSessionPayment", { _id, sessionUrl, scope }, { idempotencyKey: ports.newKey() });
    const reply = await loading.during(asked);
    if (reply.ok && onChecked(reply.data.status, state.value).kind === "paid") return check();
    const isRefused = !reply.ok && reply.status >= 400 && reply.status < 500;
    if (reply.ok) return ended(moneyOf(reply.data.refund, "none"));
    if (isRefused) return ended({ kind: "unknown" });
    outcome.value = "underWay";
    ports.alerts.raise({ type: "error", message: ports.words().say("alerts.noAnswer") });
  }

  /** Reads the query a visitor comes back with and acts on it; gives the query to show from then on. Spec §2. */
  function handleReturn(query: string): { readonly query: string; readonly done: Promise<void> } {
    const read = paymentQuery(query);
    const todo = onReturn(read.payment, state.value);
    if (todo.kind === "check") return { query: read.query, done: check() };
    if (todo.kind === "none") {
      // A payment made elsewhere, or given up here before its money came: there is nothing left to ask about.
      if (read.payment === "success") ports.alerts.raise({ type: "info", message: ports.words().say("alerts.paymentNotHere") });
      const { paymentSuccess, reservationId, sessionUrl } = todo.state;
      const isOpen = !paymentSuccess && reservationId !== undefined && sessionUrl !== undefined;
      return { query: read.query, done: isOpen ? resume() : Promise.resolve() };
    }
    const failed = (money: FailedMoney) => fail(todo.state, money);
    if (todo.cancel !== undefined) return { query: read.query, done: end(todo.cancel._id, todo.cancel.sessionUrl, failed) };
    failed({ kind: "unknown" });
    return { query: read.query, done: Promise.resolve() };
  }

  return { begin, giveUp, goOn, handleReturn };
}

function moneyOf(refund: number | null, unseen: "none" | "unknown"): FailedMoney {
  return refund === null ? { kind: unseen } : { kind: "refund", amount: refund };
}

/** The pass of a reservation: what may be shown without asking again, nothing personal. */
export function passOf({ _id, status, lake, dock, boat, date, start, end }: ReservationReply): Pass {
  return { reference: _id, status, lake, dock, boat, date, start, end, checklist: checklistKeys };
}
