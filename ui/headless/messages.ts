import type { DayOffer, DockAvailability } from "#core/contract/firstPaint.ts";
import type { Day } from "#core/calendar/day.ts";
import type { Currency } from "#core/money/currency.ts";
import type { Status } from "#core/booking/status.ts";
import type { Item, ItemType } from "#core/pricing/factor.ts";

/** Where, which boat, when: `location` is a dock's id, `item` a boat's, `time` the ids of consecutive slots. */
export interface Attributes {
  readonly location: string;
  readonly item: string;
  readonly date: Day;
  readonly time: readonly string[];
}

/** A price as the server says it: dollars, with the chain of factors that led to it. */
export interface QuoteReply {
  readonly base: number;
  readonly factor: number;
  readonly lines: readonly { readonly kind: string; readonly name: string; readonly factor: number }[];
  readonly amounts: { readonly membership: number; readonly nonMember: number };
  readonly currency: Currency;
}

/** What a holder may read of a reservation; `amount` in dollars, `refund` what of a canceled one goes back, null where nothing came. */
export interface ReservationReply {
  readonly _id: string;
  readonly status: Status;
  readonly lake: string;
  readonly dock: string;
  readonly boat: string;
  readonly date: Day;
  readonly time: readonly string[];
  readonly start: string;
  readonly end: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly refund: number | null;
}

interface Exchange<Input, Output> {
  readonly input: Input;
  readonly output: Output;
}

/** The calls a booking makes, by path: what goes in and what comes back. */
export interface BookingCalls {
  readonly "booking/reservations/checkFullBookingInRange": Exchange<
    {
      readonly dateStart: Day;
      readonly dateEnd: Day;
      readonly bookingType: "boat";
      readonly attributes: { readonly location?: string };
      readonly where?: { readonly timeCondition: { readonly name: readonly string[] } };
    },
    DockAvailability
  >;
  readonly "booking/reservations/offer": Exchange<{ readonly attributes: { readonly location: string; readonly date: Day } }, DayOffer>;
  readonly "booking/reservations/getTimeSlotByDate": Exchange<
    { readonly attributes: Attributes },
    { readonly time: readonly { readonly _id: string; readonly isAvailable: boolean }[] }
  >;
  readonly "booking/reservations/quote": Exchange<{ readonly attributes: Attributes }, QuoteReply>;
  readonly "booking/items/find": Exchange<
    {
      readonly where: { readonly client: string; readonly type: readonly ItemType[] };
      readonly page: number;
      readonly itemsPerPage: number;
      readonly sortBy: "_id";
    },
    { readonly items: readonly Item[]; readonly total: number }
  >;
  readonly "booking/reservations/hold": Exchange<{ readonly attributes: Attributes }, { readonly hold: string; readonly expires: string }>;
  readonly "booking/reservations/release": Exchange<{ readonly hold: string }, unknown>;
  readonly "booking/reservations/requestOtp": Exchange<{ readonly phone: string }, unknown>;
  readonly "booking/reservations/verifyOtp": Exchange<{ readonly phone: string; readonly otp: string }, { readonly proof: string }>;
  readonly "booking/reservations/create": Exchange<
    {
      readonly attributes: Attributes;
      readonly profile: { readonly firstname: string; readonly lastname: string; readonly email: string };
      readonly phone: string;
      readonly proof: string;
      readonly isMember: boolean;
      readonly pay: "online" | "dock";
      readonly hold?: string;
      readonly due?: number;
      readonly locale: "en" | "fr";
      readonly clauses: { readonly version: string; readonly locale: "en" | "fr" };
    },
    {
      readonly _id: string;
      readonly sessionUrl: string | null;
      readonly key: string;
      readonly amount: number;
      readonly currency: Currency;
      readonly expires: string | null;
    }
  >;
  readonly "booking/reservations/read": Exchange<
    { readonly _id: string; readonly key?: string; readonly sessionUrl?: string },
    ReservationReply
  >;
  readonly "booking/reservations/cancelSessionPayment": Exchange<
    { readonly _id: string; readonly sessionUrl: string; readonly scope: string },
    { readonly _id: string; readonly status: Status; readonly refund: number | null }
  >;
}

/** A path of {@link BookingCalls}. */
export type BookingPath = keyof BookingCalls;

/** Why a call failed: `status` 0 when no answer came, `code` the contract's, `retryAfter` in seconds. */
export interface Failure {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly retryAfter?: number;
}

/** An answered call; it never rejects. */
export type Reply<Data> = { readonly ok: true; readonly data: Data } | Failure;

/** `idempotencyKey` repeats an earlier call: the same key gives the same reply. */
export interface CallOptions {
  readonly idempotencyKey?: string;
}

type Send<Path extends BookingPath> = (
  path: Path,
  data: BookingCalls[Path]["input"],
  options?: CallOptions,
) => Promise<Reply<BookingCalls[Path]["output"]>>;

type Every<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;

/** Sends a call and gives its answer. An overload a path, so that any wider client fits without a wrapper. */
export type Messages = Every<{ readonly [Path in BookingPath]: Send<Path> }[BookingPath]>;
