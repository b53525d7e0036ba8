import { useSignalEffect } from "@preact/signals-react";
import { type RefObject, useEffect, useRef } from "react";
import { bookingAddressParameters, type BookingAddress, parseBookingAddress } from "#core/domain/visit/address.ts";
import type { BookingModel } from "#ui/headless/booking/booking.ts";
import { runAfterPaint } from "#ui/headless/page/afterPaint.ts";

/**
 * Writes what is viewed and chosen on the booking page to its address, and follows a changed address. It writes after the page has shown a
 * choice: the browser takes milliseconds for it, and the page renders again.
 */
export function useBookingAddress(booking: BookingModel, search: string): void {
  const hasWritten = useRef(false);
  const waiting = useRef<() => void>(undefined);
  // A page that is left writes its last choice first.
  useEffect(() => () => waiting.current?.(), []);
  useSignalEffect(() => {
    const { choice, checkout, payment, isRestored } = booking;
    const address = choice.address.value;
    const isAsDrawn = choice.isAsDrawn.value;
    // Back from a payment the address stays as it is: the choice of that time is stored elsewhere.
    if (!isRestored.value || checkout.step.value !== "choice" || payment.outcome.value !== "none") {
      waiting.current?.();
      return undefined;
    }
    // A newer choice replaces one that waits: the page would follow the older address back.
    return writeAfterPaint(waiting, () => {
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

/** Runs a task after the paint, never once another page is open; until then it waits in `waiting`, where it can be run earlier. */
function writeAfterPaint(waiting: RefObject<(() => void) | undefined>, task: () => void): () => void {
  const { pathname } = window.location;
  const run = () => {
    if (waiting.current !== run) return;
    waiting.current = undefined;
    if (window.location.pathname === pathname) task();
  };
  waiting.current = run;
  return runAfterPaint(run);
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
