import { centsOf, sumOfCents } from "../../domain/money/cents.ts";
import { canonicalPromoCode } from "../../domain/offer/promoCode.ts";
import type { RequestedExtra } from "../../domain/quote/extras.ts";
import type { BookedExtra } from "../../domain/pricing/bookedExtra.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { ReservationRequest } from "./enterReservation.ts";

/** Whether bookings, by their days, are what a request of the phone `number` asks for, at the price that it names. */
export function areBookedAsRequested(bookings: readonly Reservation[], request: ReservationRequest, number: string): boolean {
  const { profile, wantsText = false, people = null, isMember, pay = "online", extras = [], code, due } = request;
  const wanted = [number, profile.firstname, profile.lastname, profile.email, wantsText, people, isMember, pay, letters(code)];
  const isSame = bookings.every((booked) => {
    const as = booked.profile;
    const known = [booked.phone, as.firstname, as.lastname, as.email, booked.wantsText, booked.people, booked.isMember, booked.pay];
    return [...known, letters(booked.discount?.code)].join("\n") === wanted.join("\n") && areExtras(booked, extras);
  });
  return isSame && (due === undefined || centsOf(due) === sumOfCents(bookings.map(({ amount }) => amount)));
}

const letters = (code: string | undefined) => (code === undefined ? "" : canonicalPromoCode(code));

function areExtras({ extras, people }: Pick<Reservation, "extras" | "people">, requested: readonly RequestedExtra[]): boolean {
  const units = ({ per, quantity }: BookedExtra) => (per === "person" ? quantity / (people ?? 1) : quantity);
  const booked = extras.map((each) => `${each.extra} ${units(each)}`).toSorted();
  return (
    booked.join() ===
    requested
      .map(({ extra, quantity }) => `${extra} ${quantity}`)
      .toSorted()
      .join()
  );
}
