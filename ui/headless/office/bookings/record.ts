import type { ReadonlySignal } from "@preact/signals-react";
import { signal } from "@preact/signals-react";
import type { PaymentMeans } from "#core/domain/reservation/ledger.ts";
import { isPayable } from "#core/domain/reservation/statuses.ts";
import type { Event } from "#core/domain/reservation/status.ts";
import type { Output } from "#core/contract/index.ts";
import type { Messages } from "#core/ports/messages.ts";
import * as required from "#core/domain/validation/required.ts";
import { issuesIn } from "#core/domain/validation/issue.ts";
import type { WordKey } from "#core/words/index.ts";
import type { Loading } from "../../alerts/loading.ts";
import { catalogPhrase } from "../../alerts/catalogPhrase.ts";
import { createForm, type Form } from "../../form/form.ts";
import { issuesOf } from "../../form/issues.ts";
import { createResource, type Resource } from "../../resource/resource.ts";
import { parseDollars } from "./parseDollars.ts";
import { type RefundMeans, overpaidDollars } from "./refundPreview.ts";
import { createPayLink, type PayLinkModel } from "./payLink.ts";
import { createWhatIf, type WhatIfModel } from "./whatIf.ts";

/** A booking as staff read it. */
export type BookingRecord = Output<"account/bookings/read">;

/** Who says that a booking is canceled. */
export type CancelWish = "customer" | "staff" | "weather";

/** Money that staff took, in dollars. */
export interface CollectedMoney extends Pick<BookingRecord, "currency"> {
  readonly amount: number;
}

/** Events that staff ask for by name; money, moves and cancellations have dialogs of their own. */
export type NamedEvent = Extract<Event, "accept" | "nothingDue" | "payAtDock" | "extend" | "writeOff" | "fallDue">;

const namedEvents: readonly Event[] = ["accept", "nothingDue", "payAtDock", "extend", "writeOff", "fallDue"];

/** What staff say of a discount; `amount` as it is typed. */
export interface DiscountFields {
  readonly amount: string;
  readonly means: RefundMeans;
  readonly reason: string;
}

/** What staff say of a refund: `wish` is why the booking is canceled with it, where it is. */
export interface RefundFields extends DiscountFields {
  readonly wish: CancelWish;
}

/** What staff can do to the booking that is open; each form is made anew by its dialog. */
export interface BookingRecordModel extends Pick<Resource<string, BookingRecord>, "data" | "state" | "failure" | "load" | "reload"> {
  /** Somebody is waiting for the answer to `resend`. */
  readonly isResending: ReadonlySignal<boolean>;
  readonly resend: () => Promise<void>;
  readonly collecting: (record: BookingRecord) => Form<{ amount: string; means: PaymentMeans }>;
  readonly discounting: (record: BookingRecord) => Form<DiscountFields>;
  /** What was paid beyond the price; where nothing was, the booking is canceled with its refund. */
  readonly refunding: (record: BookingRecord) => Form<RefundFields>;
  /** Asks the provider again for a refund that it refused. */
  readonly retry: (refund: string) => Promise<void>;
  readonly isRetrying: ReadonlySignal<boolean>;
  /** A refused refund was given by hand. */
  readonly closing: (record: BookingRecord, refund: string) => Form<{ means: PaymentMeans }>;
  readonly canceling: (record: BookingRecord) => Form<{ wish: CancelWish }>;
  readonly changing: (record: BookingRecord, event: NamedEvent) => Form<{ event: NamedEvent }>;
  /** The link to what is due. */
  readonly linking: (record: BookingRecord) => PayLinkModel;
  /** What it would cost on another day. */
  readonly whatIfOf: (record: BookingRecord) => WhatIfModel;
}

export interface BookingRecordParts {
  readonly messages: Messages;
  readonly loading: Loading;
  readonly now: () => number;
  readonly newKey: () => string;
  /** Something was done: says so, in words of `reference` and of what was collected. */
  readonly done: (key: WordKey, reference: string, collected?: CollectedMoney) => void;
  /** What was done could not be. */
  readonly failed: (failure: Parameters<typeof catalogPhrase>[0]) => void;
  /** The list is to be asked again. */
  readonly changed: () => void;
}

/** One booking of the list, without React. */
export function createBookingRecord(parts: BookingRecordParts): BookingRecordModel {
  const { messages, loading, now, newKey } = parts;
  const { data, state, failure, load, reload } = createResource<string, BookingRecord>({
    now,
    loading,
    failurePhrase: catalogPhrase,
    ask: (_id) => messages("account/bookings/read", { _id }),
  });
  const isResending = signal(false);
  const isRetrying = signal(false);

  function accepted({ reference }: Pick<BookingRecord, "reference">, key: WordKey, collected?: CollectedMoney): void {
    parts.done(key, reference, collected);
    parts.changed();
    void reload();
  }

  /** Another one was faster: what stands is read, beneath what is said. */
  const refused = (reply: { readonly status: number }) => {
    if (reply.status === 409) {
      void reload();
      parts.changed();
    }
    return false;
  };

  return {
    data,
    state,
    failure,
    load,
    reload,
    isResending,
    resend: async () => {
      const record = data.peek();
      if (record === undefined || isResending.peek()) return;
      isResending.value = true;
      const reply = await loading.during(messages("booking/reservations/resend", { _id: record._id }));
      isResending.value = false;
      if (reply.ok) accepted(reply.data, "bookings.done.sent");
      else parts.failed(reply);
    },
    whatIfOf: (record) => createWhatIf({ messages, loading }, record),
    linking: (record) => createPayLink({ messages, loading, newKey }, record._id, () => accepted(record, "bookings.link.sent")),
    collecting: ({ _id, due, currency }) =>
      createForm<{ amount: string; means: PaymentMeans }, Output<"booking/reservations/collect">>({
        first: { amount: due.toFixed(2), means: "cash" },
        loading,
        newKey,
        check: ({ amount }) => amountIssues(amount),
        send: ({ amount, means }, keyOf) => {
          const input = { _id, amount: parseDollars(amount) ?? 0, means };
          return messages("booking/reservations/collect", input, { idempotencyKey: keyOf(input) });
        },
        refused,
        accepted: (reply, { amount }) => accepted(reply, "bookings.done.collected", { amount: parseDollars(amount) ?? 0, currency }),
      }),
    isRetrying,
    retry: async (refund) => {
      const record = data.peek();
      if (record === undefined || isRetrying.peek()) return;
      isRetrying.value = true;
      const reply = await loading.during(messages("booking/reservations/retryRefund", { _id: record._id, refund }));
      isRetrying.value = false;
      if (reply.ok) accepted(reply.data, "bookings.done.retried");
      else {
        refused(reply);
        parts.failed(reply);
      }
    },
    closing: ({ _id }, refund) =>
      createForm<{ means: PaymentMeans }, Output<"booking/reservations/closeRefund">>({
        first: { means: "cash" },
        loading,
        newKey,
        send: ({ means }, keyOf) => {
          const input = { _id, refund, means };
          return messages("booking/reservations/closeRefund", input, { idempotencyKey: keyOf(input) });
        },
        refused,
        accepted: (reply) => accepted(reply, "bookings.done.refunded"),
      }),
    discounting: ({ _id }) =>
      createForm<DiscountFields, Output<"booking/reservations/discount">>({
        first: { amount: "", means: "original", reason: "" },
        loading,
        newKey,
        check: ({ amount, reason }) => [...amountIssues(amount), ...reasonIssues(reason)],
        send: ({ amount, means, reason }, keyOf) => {
          const input = { _id, amount: parseDollars(amount) ?? 0, means, reason };
          return messages("booking/reservations/discount", input, { idempotencyKey: keyOf(input) });
        },
        refused,
        accepted: (reply) => accepted(reply, "bookings.done.discounted"),
      }),
    refunding: (record) => {
      const excess = overpaidDollars(record);
      return createForm<RefundFields, Output<"booking/reservations/refund">>({
        first: { amount: excess.toFixed(2), wish: "staff", means: "original", reason: "" },
        loading,
        newKey,
        check: ({ amount, reason }) => [...(excess > 0 ? amountIssues(amount) : []), ...reasonIssues(reason)],
        send: ({ amount, wish, means, reason }, keyOf) => {
          const { customer, club } = record.ifCanceledBy;
          const canceled = { amount: (wish === "customer" ? customer : club)?.refund ?? 0, cancel: wish };
          const input = { _id: record._id, means, reason, ...(excess > 0 ? { amount: parseDollars(amount) ?? 0 } : canceled) };
          return messages("booking/reservations/refund", input, { idempotencyKey: keyOf(input) });
        },
        refused,
        accepted: (reply) => accepted(reply, excess > 0 ? "bookings.done.refunded" : "bookings.done.canceled"),
      });
    },
    canceling: ({ _id }) =>
      createForm<{ wish: CancelWish }, Output<"booking/reservations/cancel">>({
        first: { wish: "customer" },
        loading,
        newKey,
        send: ({ wish }, keyOf) => {
          const input = { _id, reason: wish };
          return messages("booking/reservations/cancel", input, { idempotencyKey: keyOf(input) });
        },
        refused,
        accepted: (reply) => accepted(reply, "bookings.done.canceled"),
      }),
    changing: ({ _id }, first) =>
      createForm({
        first: { event: first },
        loading,
        newKey,
        send: ({ event }, keyOf) => {
          const input = { _id, event };
          return messages("booking/reservations/transition", input, { idempotencyKey: keyOf(input) });
        },
        refused,
        accepted: (reply) => accepted(reply, "bookings.done.changed"),
      }),
  };
}

/** The events that staff may ask for by name, allowed or not. */
export function namedEventsOf({ transitions = [] }: BookingRecord) {
  return transitions.flatMap(({ event, to, refused }) => {
    const named = namedEventOf(event);
    return named === undefined ? [] : [{ event: named, to, refused }];
  });
}

/** An event as one that staff ask for by name; undefined where it is none. */
export function namedEventOf(event: Event): NamedEvent | undefined {
  return namedEvents.find((each): each is NamedEvent => each === event);
}

/** Whether staff may take money for it now. */
export function mayCollect({ transitions = [], due }: BookingRecord): boolean {
  return due > 0 && transitions.some(({ event }) => event === "receive");
}

/** Whether its price may be lowered. */
export function mayDiscount({ status, amount }: BookingRecord): boolean {
  return amount > 0 && (status === "paid" || status === "confirmed" || status === "cash_payment" || status === "past_due");
}

/** Whether money can be given back: what was paid beyond the price, or all that its cancellation leaves. */
export function mayRefund(record: BookingRecord): boolean {
  return overpaidDollars(record) > 0 || (record.held.length > 0 && mayCancel(record));
}

/** Whether it holds a slot that it could leave for another. */
export function mayMove({ status }: BookingRecord): boolean {
  return status !== "canceled" && status !== "archived";
}

/** Whether what is due can be paid by a link. */
export function mayLink({ status, due }: BookingRecord): boolean {
  return due > 0 && isPayable(status);
}

export function mayCancel({ ifCanceledBy }: BookingRecord): boolean {
  return ifCanceledBy.club !== null;
}

/** Whether its customer was told of it, and can be told again. */
export function mayResend({ status, profile }: BookingRecord): boolean {
  return profile.email !== "" && (status === "paid" || status === "confirmed" || status === "cash_payment");
}

function reasonIssues(reason: string) {
  return issuesOf(issuesIn({ reason: required.required }, { reason }));
}

function amountIssues(amount: string) {
  const dollars = parseDollars(amount);
  if (amount.trim() === "") return issuesOf(issuesIn({ amount: required.required }, { amount }));
  return dollars === undefined || dollars <= 0
    ? [{ field: "amount" as const, phrase: { key: "validation.least", params: { min: 0.01 } } as const }]
    : [];
}
