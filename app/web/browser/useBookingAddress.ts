import { useSignalEffect } from "@preact/signals-react";
import { useEffect, useRef } from "react";
import { bookingAddressParameters, type BookingAddress, parseBookingAddress } from "#core/domain/visit/address.ts";
import type { BookingModel } from "#ui/headless/booking/booking.ts";

/** Writes what is viewed and chosen on the booking page to its address, and follows a changed address. */
export function useBookingAddress(booking: BookingModel, search: string): void {
  const hasWritten = useRef(false);
  useSignalEffect(() => {
    const { choice, checkout, payment, isRestored } = booking;
    const address = choice.address.value;
    // Back from a payment the address stays as it is: the choice of that time is stored elsewhere.
    if (!isRestored.value || checkout.step.value !== "choice" || payment.outcome.value !== "none") return;
    const query = new URLSearchParams(window.location.search);
    if (choice.isAsDrawn.value && !hasWritten.current && !contradicts(address, query)) return;
    if (isInQuery(address, query)) return;
    hasWritten.current = true;
    write(address, query);
  });
  useEffect(() => {
    const query = new URLSearchParams(search);
    const request = parseBookingAddress(query);
    if (!booking.isRestored.peek() || Object.keys(request).length === 0 || isInQuery(booking.choice.address.peek(), query)) return;
    if (booking.checkout.step.peek() === "choice") void booking.choice.follow(request);
  }, [booking, search]);
}

function isInQuery(address: BookingAddress, query: URLSearchParams): boolean {
  return bookingAddressParameters.every((name) => textOf(address, name) === (query.get(name) ?? ""));
}

/** Whether a query names something else than the page shows, such as a day off season or an unknown place. */
function contradicts(address: BookingAddress, query: URLSearchParams): boolean {
  return bookingAddressParameters.some((name) => query.has(name) && query.get(name) !== textOf(address, name));
}

// Replaces the current history entry: the back button should not step through each change of the choice.
function write(address: BookingAddress, query: URLSearchParams): void {
  for (const name of bookingAddressParameters) {
    const text = textOf(address, name);
    if (text === "") query.delete(name);
    else query.set(name, text);
  }
  const search = query.toString().replaceAll("%2C", ",");
  window.history.replaceState(window.history.state, "", `${window.location.pathname}${search === "" ? "" : `?${search}`}`);
}

function textOf(address: BookingAddress, name: (typeof bookingAddressParameters)[number]): string {
  const value = address[name] ?? "";
  return typeof value === "string" ? value : value.join(",");
}
