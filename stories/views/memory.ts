import { boatAnswers, offerAnswers, reachMask, timeAnswers } from "#core/availability/availability.ts";
import {
  boatIndexOf,
  claim,
  createOccupancy,
  dayIndexOf,
  emptyMask,
  isFree,
  type Occupancy,
  release,
  wordsOf,
} from "#core/availability/occupancy.ts";
import { slotsOfClub } from "#core/availability/slots.ts";
import { addDays, type Day, dayOfMonth, daysBetween } from "#core/calendar/day.ts";
import { todayFrom } from "#core/calendar/week.ts";
import { windowFrom } from "#core/calendar/window.ts";
import type { DockAvailability, FirstPaint } from "#core/contract/firstPaint.ts";
import { codeStatus, type ErrorCode } from "#core/errors.ts";
import { dollarsOf } from "#core/money/cents.ts";
import { priceOf } from "#core/pricing/price.ts";
import type { Attributes, BookingCalls, BookingPath, CallOptions, Failure, Messages, Reply } from "#ui/headless/messages.ts";
import * as offer from "./offer.ts";

/** An answer to each call; a story replaces those it is about. */
export type Answers = {
  readonly [Path in BookingPath]: (
    data: BookingCalls[Path]["input"],
  ) => Reply<BookingCalls[Path]["output"]> | Promise<Reply<BookingCalls[Path]["output"]>>;
};

/** A club in memory: the rules of core over a few real docks, with some boats already taken. */
export interface Club {
  readonly now: () => number;
  readonly occupancy: Occupancy;
  readonly answers: Answers;
  readonly first: (locale: "en" | "fr", change?: Partial<FirstPaint>) => FirstPaint;
}

/** The one code that the club in memory accepts. */
export const rightCode = "246810";

/** How full the docks are: nobody yet, some boats taken, every boat of the first day, or every day of the season. */
export type Crowd = "none" | "some" | "day" | "window";

/** Long enough to reach the season after the one it begins in; boats are taken in its first weeks only. */
const heldDays = 400;
const filledDays = 40;

export function createClub(now: number, crowd: Crowd = "some"): Club {
  const today = todayFrom(now);
  const occupancy = createOccupancy(
    offer.boats.map(({ _id }) => _id),
    today,
    heldDays,
  );
  fill(occupancy, today, crowd);
  const availability = (from: Day, names: readonly string[] = []): DockAvailability =>
    offer.docks.map(({ _id }) => ({
      location: _id,
      boats: boatAnswers({
        now,
        window: windowFrom(from),
        boats: offer.boats.filter(({ dock }) => dock === _id),
        slots: offer.timeslots,
        names,
        occupancy,
      }),
    }));
  return {
    now: () => now,
    occupancy,
    answers: answersOf(now, occupancy, availability),
    first: (locale, change = {}) => firstOf(locale, now, occupancy, availability(today), change),
  };
}

/** Messages that the answers give, each after a turn of the event loop, as from a server; `seen` is told of each call. */
export function messagesOf(
  answers: Answers,
  seen: (path: string, data: unknown, options: CallOptions) => void = () => undefined,
): Messages {
  const send = async <Path extends BookingPath>(
    path: Path,
    data: BookingCalls[Path]["input"],
    options: CallOptions = {},
  ): Promise<Reply<BookingCalls[Path]["output"]>> => {
    seen(path, data, options);
    const answer: Answers[Path] = answers[path];
    return answer(data);
  };
  return send;
}

/** A refusal by its code. */
export function refusal(code: ErrorCode): Failure {
  return { ok: false, status: codeStatus[code], code, message: code };
}

/** No answer came. */
export const offline: Failure = { ok: false, status: 0, code: "OFFLINE", message: "" };

/** An answer that never comes. */
export const never = (): Promise<never> => new Promise(() => undefined);

function answersOf(now: number, occupancy: Occupancy, availability: (from: Day, names?: readonly string[]) => DockAvailability): Answers {
  // The club's one visitor has one hold at a time.
  let giveBack = () => {};
  return {
    "booking/reservations/checkFullBookingInRange": ({ dateStart, where }) => ok(availability(dateStart, where?.timeCondition.name ?? [])),
    "booking/reservations/offer": ({ attributes }) => ok(offerOn(now, occupancy, attributes.location, attributes.date)),
    "booking/reservations/getTimeSlotByDate": ({ attributes }) =>
      ok({
        time: timeAnswers({
          now,
          day: attributes.date,
          slots: slotsIn(attributes),
          words: claimsOf(occupancy, attributes.item, attributes.date),
        }),
      }),
    "booking/reservations/quote": ({ attributes }) => ok(quoteOf(attributes)),
    "booking/items/find": ({ where }) => {
      const items = offer.items.filter(({ client, type }) => client === where.client && where.type.includes(type));
      return ok({ items, total: items.length });
    },
    "booking/reservations/hold": ({ attributes }) => {
      const mask = reachMask(slotsIn(attributes));
      const boat = boatIndexOf(occupancy, attributes.item) ?? 0;
      const day = dayIndexOf(occupancy, attributes.date) ?? 0;
      if (!isFree(occupancy, boat, day, mask)) return refusal("SLOT_TAKEN");
      claim(occupancy, boat, day, mask);
      giveBack = () => release(occupancy, boat, day, mask);
      return ok({ hold: "mem_h_1", expires: new Date(now + 600_000).toISOString() });
    },
    "booking/reservations/release": ({ hold }) => {
      giveBack();
      return ok({ hold });
    },
    "booking/reservations/requestOtp": ({ phone }) => ok({ phone }),
    "booking/reservations/verifyOtp": ({ otp }) => (otp === rightCode ? ok({ proof: "proof" }) : refusal("CODE_WRONG")),
    "booking/reservations/create": ({ attributes, isMember }) => {
      const { amounts, currency } = quoteOf(attributes);
      const amount = isMember ? amounts.membership : amounts.nonMember;
      return ok({
        _id: "mem_r_8f3k2q",
        sessionUrl: "https://pay.test/session",
        key: "key",
        amount,
        currency,
        expires: new Date(now + 1_860_000).toISOString(),
      });
    },
    "booking/reservations/read": ({ _id }) => ok(offer.reservationOf(_id, todayFrom(now))),
    "booking/reservations/cancelSessionPayment": ({ _id }) => ok({ _id, status: "canceled", refund: null }),
  };
}

function firstOf(
  locale: "en" | "fr",
  now: number,
  occupancy: Occupancy,
  availability: DockAvailability,
  change: Partial<FirstPaint>,
): FirstPaint {
  const selectedDay = todayFrom(now);
  const [dock] = offer.docks;
  return {
    locale,
    theme: "day",
    now,
    mode: "demo",
    version: 1,
    siteUrl: "https://quai.test",
    clubs: offer.clubs,
    lakes: offer.lakes,
    docks: offer.docks,
    boats: offer.boats,
    timeslots: offer.timeslots,
    selectedDay,
    lake: dock?.lake ?? null,
    dock: dock?._id ?? null,
    availability,
    offer: dock === undefined ? null : offerOn(now, occupancy, dock._id, selectedDay),
    ...change,
  };
}

function offerOn(now: number, occupancy: Occupancy, location: string, day: Day) {
  const boats = offer.boats.filter(({ dock }) => dock === location);
  const offered = boats.map((boat) => {
    const { amounts } = quoteOf({ location, item: boat._id, date: day, time: ["one"] });
    return { boat, words: claimsOf(occupancy, boat._id, day), amounts };
  });
  return { slots: offerAnswers({ now, day, slots: offer.timeslots }, offered) };
}

function quoteOf({ item, date, time }: Attributes): BookingCalls["booking/reservations/quote"]["output"] {
  const boat = offer.boats.find(({ _id }) => _id === item);
  const dock = offer.docks.find(({ _id }) => _id === boat?.dock);
  const lake = offer.lakes.find(({ _id }) => _id === dock?.lake);
  if (boat === undefined || dock === undefined || lake === undefined) throw new Error(`No boat ${item}`);
  const { membership, nonMember } = priceOf({ boat, dock, lake, items: offer.items, day: date, slots: time });
  return {
    base: nonMember.base,
    factor: nonMember.factor,
    lines: nonMember.lines.map(({ kind, name, factor }) => ({ kind, name: name.en, factor })),
    amounts: { membership: dollarsOf(membership.amount), nonMember: dollarsOf(nonMember.amount) },
    currency: "CAD",
  };
}

function slotsIn({ item, time }: Attributes) {
  const boat = offer.boats.find(({ _id }) => _id === item);
  return slotsOfClub(offer.timeslots, boat?.client ?? "").filter(({ _id }) => time.includes(_id));
}

function claimsOf(occupancy: Occupancy, boat: string, day: Day) {
  const boatIndex = boatIndexOf(occupancy, boat);
  const dayIndex = dayIndexOf(occupancy, day);
  return boatIndex === undefined || dayIndex === undefined ? emptyMask : wordsOf(occupancy, boatIndex, dayIndex);
}

function fill(occupancy: Occupancy, today: Day, crowd: Crowd): void {
  for (const [boat, hull] of offer.boats.entries()) {
    for (let day = 0; day < filledDays; day += 1) {
      for (const [index, slot] of slotsOfClub(offer.timeslots, hull.client).entries()) {
        if (isTaken(crowd, boat, addDays(today, day), index, today)) claim(occupancy, boat, day, reachMask([slot]));
      }
    }
  }
}

// Some: every third slot by a fixed pattern, and the whole fifth day of each dozen.
function isTaken(crowd: Crowd, boat: number, day: Day, slot: number, today: Day): boolean {
  if (crowd === "none") return false;
  if (crowd === "window") return true;
  if (crowd === "day") return day === today;
  return daysBetween(today, day) % 12 === 4 || (boat * 5 + dayOfMonth(day) * 3 + slot * 7) % 10 < 3;
}

function ok<Data>(data: Data): Reply<Data> {
  return { ok: true, data };
}
