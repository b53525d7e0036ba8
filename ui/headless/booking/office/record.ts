import type { ReadonlySignal } from "@preact/signals-react";
import { signal } from "@preact/signals-react";
import type { Locale } from "#core/domain/language/language.ts";
import type { PaymentMeans, ReturnWay } from "#core/domain/ledger/ledger.ts";
import type { ReservationEvent } from "#core/domain/reservation/status.ts";
import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { WordKey } from "#core/words/index.ts";
import type { CallsInFlight } from "../../alerts/callsInFlight.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import { createForm, type Form } from "../../form/form.ts";
import type { Resource } from "../../resource/resource.ts";
import { amountIssues, reasonIssues, parseDollars, typedDollars } from "../../managed/parseDollars.ts";
import { type RefundMeans, overpaidDollars } from "./refunds.ts";
import { type BookingNotes, createBookingNotes } from "../../customers/office/bookingNotes.ts";
import type { BookingRecord } from "./list.ts";
import { type BookingExtrasModel, createBookingExtrasModel } from "./extras.ts";
import { createPayLinkModel, type PayLinkModel } from "./payLink.ts";
import { createStaffLockCode, type StaffLockCode } from "../../lock/staffLockCode.ts";
import { type OpenBookingAct, openActOf, type UndoTerms } from "../../managed/undo/bookingUndo.ts";
import { createTripConditionModel, type TripConditionModel } from "../../condition/tripCondition.ts";
import { createPriceOnOtherDaysModel, type PriceOnOtherDaysModel } from "./priceOnOtherDays.ts";
import { createPageResource } from "../../resource/pageResource.ts";

/** One of the reasons for a cancellation: the customer, staff, or the weather. */
export type CancellationReason = "customer" | "staff" | "weather";

/** A payment that staff took by hand, in dollars. */
export interface CollectedMoney extends Pick<BookingRecord, "currency"> {
  readonly amount: number;
}

/** The name of an event of a booking that staff trigger by name; payments, moves and cancellations have dialogs of their own. */
export type NamedBookingEvent = Extract<ReservationEvent, "accept" | "nothingDue" | "payAtDock" | "extend" | "writeOff" | "fallDue">;

const namedEvents: readonly ReservationEvent[] = ["accept", "nothingDue", "payAtDock", "extend", "writeOff", "fallDue"];

/** The fields of a discount; `amount` as it is typed. */
export interface DiscountFields {
  readonly amount: string;
  readonly means: RefundMeans;
  readonly reason: string;
}

/** How staff do an act: whether its customer gets no letter. */
export interface ActFields {
  readonly silent: boolean;
}

/** The fields of a refund; `wish` is why the booking is canceled with it, where it is. */
export interface RefundFields extends DiscountFields {
  readonly wish: CancellationReason;
}

/** The model of the open booking, and of the forms by which staff change it. Each dialog creates a new form. */
export interface BookingRecordModel extends Pick<Resource<string, BookingRecord>, "data" | "state" | "failure" | "load" | "reload"> {
  /** Whether a `resend` is in flight. */
  readonly isResending: ReadonlySignal<boolean>;
  readonly resend: () => Promise<void>;
  /** Begins with all that is due, written as `locale` writes it. */
  readonly collecting: (record: BookingRecord, locale: Locale) => Form<{ amount: string; means: PaymentMeans }>;
  readonly discounting: (record: BookingRecord) => Form<DiscountFields & ActFields>;
  /**
   * Refunds what was paid beyond the price, which its amount begins with as `locale` writes it; where nothing was, cancels the booking with
   * its refund.
   */
  readonly refunding: (record: BookingRecord, locale: Locale) => Form<RefundFields>;
  /** Sends a refund to the provider again that it refused. */
  readonly retry: (refund: string) => Promise<void>;
  readonly isRetrying: ReadonlySignal<boolean>;
  /** Records that a refused refund was paid by hand. */
  readonly closing: (record: BookingRecord, refund: string) => Form<{ means: ReturnWay }>;
  readonly canceling: (record: BookingRecord) => Form<{ wish: CancellationReason } & ActFields>;
  readonly changing: (record: BookingRecord, event: NamedBookingEvent) => Form<{ event: NamedBookingEvent } & ActFields>;
  /** The link by which the customer pays what is due. */
  readonly linking: (record: BookingRecord) => PayLinkModel;
  /** The prices of the same trip on other days. */
  readonly whatIfOf: (record: BookingRecord) => PriceOnOtherDaysModel;
  /** The extras of the booking, which staff add or take off. */
  readonly extrasOf: (record: BookingRecord) => BookingExtrasModel;
  /** The photos of the trip at the dock, and the damage to its boat. */
  readonly conditionOf: (record: Pick<BookingRecord, "_id">) => TripConditionModel;
  /** The notes that staff wrote with the booking. */
  readonly notesOf: (record: Pick<BookingRecord, "phone" | "reference">) => BookingNotes;
  /** The code of the lock of its boat. */
  readonly lockCodeOf: (record: Pick<BookingRecord, "_id">) => StaffLockCode;
}

/** What was done with a booking besides: the money collected, and the act of it that can be undone. */
export interface DoneWithBooking {
  readonly collected?: CollectedMoney;
  readonly act?: OpenBookingAct | undefined;
}

/** The parts that the record of a booking needs: calls, and listeners for what was done or failed. */
export interface BookingRecordParts {
  readonly messages: SendContractCall;
  readonly loading: CallsInFlight;
  readonly client: string;
  readonly now: () => number;
  /** For how many seconds an act can be undone; none where it takes effect at once. */
  readonly undo: UndoTerms;
  /** Called after something was done, to say so by `key`, with the booking's reference, the money collected, and the act that can be undone. */
  readonly done: (key: WordKey, reference: string, more?: DoneWithBooking) => void;
  /** Called when a call failed that has no form. */
  readonly failed: (failure: Parameters<typeof failureCatalogPhrase>[0]) => void;
  /** Called after a change, so that the list is loaded again. */
  readonly changed: () => void;
}

/** Creates the model of the open booking, without React. */
export function createBookingRecordModel(parts: BookingRecordParts): BookingRecordModel {
  const { messages, loading, now } = parts;
  const { data, state, failure, load, reload } = createPageResource<string, BookingRecord>({ now, loading }, (_id) =>
    messages("account/bookings/read", { _id }),
  );
  const isResending = signal(false);
  const isRetrying = signal(false);

  function accepted({ reference }: Pick<BookingRecord, "reference">, key: WordKey, more?: DoneWithBooking): void {
    parts.done(key, reference, more);
    parts.changed();
    void reload();
  }

  /** After a conflict with another change, reads the booking again; the form shows the failure. */
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
    whatIfOf: (record) => createPriceOnOtherDaysModel({ messages, loading }, record),
    extrasOf: (record) => {
      const done = () => accepted(record, "bookings.done.extras");
      return createBookingExtrasModel({ messages, loading, now, refused, accepted: done }, record);
    },
    notesOf: (record) => createBookingNotes(parts, record),
    lockCodeOf: ({ _id }) => createStaffLockCode({ messages, loading, now }, _id),
    conditionOf: ({ _id }) => createTripConditionModel({ messages, loading, now, failed: parts.failed }, _id),
    linking: (record) => createPayLinkModel({ messages, loading }, record._id, () => accepted(record, "bookings.link.sent")),
    collecting: ({ _id, due, currency }, locale) =>
      createForm<{ amount: string; means: PaymentMeans }, CallOutput<"booking/reservations/collect">>({
        first: { amount: typedDollars(due, locale), means: "cash" },
        loading,
        check: ({ amount }) => amountIssues(amount),
        send: ({ amount, means }) => {
          const input = { _id, amount: parseDollars(amount) ?? 0, means };
          return messages("booking/reservations/collect", input);
        },
        refused,
        accepted: (reply, { amount }) =>
          accepted(reply, "bookings.done.collected", { collected: { amount: parseDollars(amount) ?? 0, currency } }),
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
      createForm<{ means: ReturnWay }, CallOutput<"booking/reservations/closeRefund">>({
        first: { means: "cash" },
        loading,
        send: ({ means }) => {
          const input = { _id, refund, means };
          return messages("booking/reservations/closeRefund", input);
        },
        refused,
        accepted: (reply) => accepted(reply, "bookings.done.refunded"),
      }),
    ...createActForms({ messages, loading, undo: parts.undo, refused, accepted }),
    refunding: (record, locale) => {
      const excess = overpaidDollars(record);
      return createForm<RefundFields, CallOutput<"booking/reservations/refund">>({
        first: { amount: typedDollars(excess, locale), wish: "staff", means: "original", reason: "" },
        loading,
        check: ({ amount, reason }) => [...(excess > 0 ? amountIssues(amount) : []), ...reasonIssues(reason)],
        send: ({ amount, wish, means, reason }) => {
          const { customer, club } = record.ifCanceledBy;
          const canceled = { amount: (wish === "customer" ? customer : club)?.refund ?? 0, cancel: wish };
          const input = { _id: record._id, means, reason, ...(excess > 0 ? { amount: parseDollars(amount) ?? 0 } : canceled) };
          return messages("booking/reservations/refund", input);
        },
        refused,
        accepted: (reply) => {
          const done = excess > 0 ? "bookings.done.refunded" : "bookings.done.canceled";
          accepted(reply, reply.isRequested === true ? "bookings.done.requested" : done);
        },
      });
    },
  };
}

/** The parts that the forms of acts need: calls, for how long an act can be undone, and listeners for what was done or refused. */
interface ActFormParts extends Pick<BookingRecordParts, "messages" | "loading" | "undo"> {
  readonly refused: (reply: { readonly status: number }) => boolean;
  readonly accepted: (reply: Pick<BookingRecord, "reference">, key: WordKey, more?: DoneWithBooking) => void;
}

/** Creates the forms of the acts that can be undone for a while. */
function createActForms({
  messages,
  loading,
  undo,
  refused,
  accepted,
}: ActFormParts): Pick<BookingRecordModel, "discounting" | "canceling" | "changing"> {
  const termsOf = (silent: boolean) => ({ ...undo(), ...(silent ? { silent } : {}) });
  return {
    discounting: ({ _id }) =>
      createForm<DiscountFields & ActFields, CallOutput<"booking/reservations/discount">>({
        first: { amount: "", means: "original", reason: "", silent: false },
        loading,
        check: ({ amount, reason }) => [...amountIssues(amount), ...reasonIssues(reason)],
        send: ({ amount, means, reason, silent }) => {
          const input = { _id, amount: parseDollars(amount) ?? 0, means, reason, ...termsOf(silent) };
          return messages("booking/reservations/discount", input);
        },
        refused,
        accepted: (reply) =>
          reply.isRequested === true
            ? accepted(reply, "bookings.done.requested")
            : accepted(reply, "bookings.done.discounted", { act: openActOf(reply) }),
      }),
    canceling: ({ _id }) =>
      createForm<{ wish: CancellationReason } & ActFields, CallOutput<"booking/reservations/cancel">>({
        first: { wish: "customer", silent: false },
        loading,
        send: ({ wish, silent }) => {
          const input = { _id, reason: wish, ...termsOf(silent) };
          return messages("booking/reservations/cancel", input);
        },
        refused,
        accepted: (reply) => accepted(reply, "bookings.done.canceled", { act: openActOf(reply) }),
      }),
    changing: ({ _id }, first) =>
      createForm<{ event: NamedBookingEvent } & ActFields, CallOutput<"booking/reservations/transition">>({
        first: { event: first, silent: false },
        loading,
        send: ({ event, silent }) => {
          const input = { _id, event, ...termsOf(silent) };
          return messages("booking/reservations/transition", input);
        },
        refused,
        accepted: (reply) => accepted(reply, "bookings.done.changed", { act: openActOf(reply) }),
      }),
  };
}

/** Lists the events of a booking that staff trigger by name, with the reason where one is refused. */
export function namedEventsOf({ transitions = [] }: BookingRecord) {
  return transitions.flatMap(({ event, to, refused }) => {
    const named = namedEventOf(event);
    return named === undefined ? [] : [{ event: named, to, refused }];
  });
}

/** Gives the event where it is one that staff trigger by name; else undefined. */
export function namedEventOf(event: ReservationEvent): NamedBookingEvent | undefined {
  return namedEvents.find((each): each is NamedBookingEvent => each === event);
}
