import type { PaymentState } from "./paymentState.ts";
import type { SavedBooking } from "./savedBooking.ts";

/**
 * The names of the guards that a route may name: `authen` requires a saved booking, `paymentCheck` leads a visitor who has paid to the
 * pass. Requirements §2.
 */
export const routeGuardNames = ["authen", "paymentCheck"] as const;

/** The name of a guard that a route may name. Requirements §2. */
export type RouteGuardName = (typeof routeGuardNames)[number];

/** The data that a guard decides by: the page's locale and path (with or without prefix), and the contents of local storage. */
export interface GuardedVisit {
  readonly locale: "en" | "fr";
  readonly path: string;
  readonly saved: SavedBooking | undefined;
  readonly payment: PaymentState;
}

/** The decision of a guard: show the page, redirect, or show the error page with this status and message. */
export type RouteGuardVerdict =
  | { readonly kind: "pass" }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "error"; readonly status: 500; readonly message: "Unknown middleware" };

const pass: RouteGuardVerdict = { kind: "pass" };

const guards: { readonly [Name in RouteGuardName]: (visit: GuardedVisit) => RouteGuardVerdict } = {
  authen: savedBookingGuard,
  paymentCheck: paidVisitorGuard,
};

/** Redirects to the home page of the locale when no booking is saved (guard 1). Requirements §2. */
export function savedBookingGuard(visit: GuardedVisit): RouteGuardVerdict {
  return visit.saved === undefined ? { kind: "redirect", to: homePathOf(visit.locale) } : pass;
}

/**
 * Redirects to `/{locale}/information` (guard 2) when a reservation exists, its payment succeeded and the user is on another page. Without
 * a saved booking it passes, because guard 1 would redirect back. Requirements §2.
 */
export function paidVisitorGuard(visit: GuardedVisit): RouteGuardVerdict {
  const { payment, saved, locale, path } = visit;
  const isPaid = payment.reservationId !== undefined && payment.paymentSuccess;
  if (!isPaid || saved === undefined || isInformation(path)) return pass;
  return { kind: "redirect", to: informationPathOf(locale) };
}

/** Gives what holds of a route's guards before anything of the visit is known: a 500 where one of them does not exist. Requirements §8. */
export function verdictOfNames(names: readonly string[]): RouteGuardVerdict {
  return names.every(isGuardName) ? pass : unknownGuard;
}

/** Runs a route's guards in order; the first that does not pass decides. An unknown name is a 500. Requirements §8. */
export function runRouteGuards(names: readonly string[], visit: GuardedVisit): RouteGuardVerdict {
  for (const name of names) {
    const verdict = isGuardName(name) ? guards[name](visit) : unknownGuard;
    if (verdict.kind !== "pass") return verdict;
  }
  return pass;
}

/** Gives the path of a locale's home page. */
export function homePathOf(locale: "en" | "fr"): string {
  return `/${locale}`;
}

/** Gives the path of the page `/information`, which follows a successful payment. Requirements §2. */
export function informationPathOf(locale: "en" | "fr"): string {
  return `/${locale}/information`;
}

const unknownGuard: RouteGuardVerdict = { kind: "error", status: 500, message: "Unknown middleware" };

function isGuardName(name: string): name is RouteGuardName {
  return routeGuardNames.some((known) => known === name);
}

function isInformation(path: string): boolean {
  return /^(\/(en|fr))?\/information\/?$/.test(path);
}
