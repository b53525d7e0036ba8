import { useSignalEffect } from "@preact/signals-react";
import { useEffect, useRef } from "react";
import { bookingAddressParameters, type BookingAddress, parseBookingAddress } from "#core/domain/visit/address.ts";
import type { BookingModel } from "#ui/headless/booking/booking.ts";
import { runAfterPaint } from "#ui/headless/page/afterPaint.ts";

/**
 * Writes what is viewed and chosen on the booking page to its address, and follows a changed address. It writes after the page has shown a
 * choice: the browser takes milliseconds for it, and the page renders again.
 */
export function useBookingAddress(booking: BookingModel, search: string): void {
  const hasWritten = useRef(false);
  useSignalEffect(() => {
    const { choice, checkout, payment, isRestored } = booking;
    const [address, isAsDrawn] = [choice.address.value, choice.isAsDrawn.value];
    // Back from a payment the address stays as it is: the choice of that time is stored elsewhere.
    if (!isRestored.value || checkout.step.value !== "choice" || payment.outcome.value !== "none") return undefined;
    return writeAfterPaint(() => {
      const query = new URLSearchParams(window.location.search);
      if (isAsDrawn && !hasWritten.current && !contradicts(address, query)) return;
      if (isInQuery(address, query)) return;
      hasWritten.current = true;
      write(address, query);
    });
  });
  useEffect(() => {
    const query = new URLSearchParams(search);
    const request = parseBookingAddress(query);
    if (!booking.isRestored.peek() || Object.keys(request).length === 0 || isInQuery(booking.choice.address.peek(), query)) return;
    if (booking.checkout.step.peek() === "choice") void booking.choice.follow(request);
  }, [booking, search]);
}

/** Runs a task after the paint, or at once where the returned function comes first; never once another page is open. */
function writeAfterPaint(task: () => void): () => void {
  const { pathname } = window.location;
  let isWritten = false;
  const run = () => {
    if (isWritten || window.location.pathname !== pathname) return;
    isWritten = true;
    task();
  };
  const cancel = runAfterPaint(run);
  return () => {
    cancel();
    run();
  };
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
