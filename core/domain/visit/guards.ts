import type { PaymentState } from "./payment.ts";
import type { SavedBooking } from "./savedBooking.ts";

/** The guards that a route may name: `authen` wants saved booking data, `paymentCheck` leads a paid visitor to the pass. Requirements §2. */
export const routeGuardNames = ["authen", "paymentCheck"] as const;

/** One of {@link routeGuardNames}. */
export type GuardName = (typeof routeGuardNames)[number];

/** What a guard knows: the page's locale and path (prefixed or bare), and what local storage holds. */
export interface Visit {
  readonly locale: "en" | "fr";
  readonly path: string;
  readonly saved: SavedBooking | undefined;
  readonly payment: PaymentState;
}

/** What a guard decides: show the page, go elsewhere, or show the error page with this status and message. */
export type Verdict =
  | { readonly kind: "pass" }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "error"; readonly status: 500; readonly message: "Unknown middleware" };

const pass: Verdict = { kind: "pass" };

const guards: { readonly [Name in GuardName]: (visit: Visit) => Verdict } = {
  authen: authenGuard,
  paymentCheck: paymentGuard,
};

/** Guard 1: to the locale home when no booking data are saved. Requirements §2. */
export function authenGuard(visit: Visit): Verdict {
  return visit.saved === undefined ? { kind: "redirect", to: homeOf(visit.locale) } : pass;
}

/**
 * Guard 2: to `/{locale}/information` when a reservation exists, its payment succeeded and the user is not there. With nothing saved it
 * stays, since guard 1 would send the user straight back. Requirements §2.
 */
export function paymentGuard(visit: Visit): Verdict {
  const { payment, saved, locale, path } = visit;
  const isPaid = payment.reservationId !== undefined && payment.paymentSuccess;
  if (!isPaid || saved === undefined || isInformation(path)) return pass;
  return { kind: "redirect", to: informationOf(locale) };
}

/** Runs a route's guards in order; the first that does not pass decides. A name that no guard has is a 500. Requirements §8. */
export function runGuards(names: readonly string[], visit: Visit): Verdict {
  for (const name of names) {
    const verdict = isGuardName(name) ? guards[name](visit) : unknownGuard;
    if (verdict.kind !== "pass") return verdict;
  }
  return pass;
}

/** The home of a locale. */
export function homeOf(locale: "en" | "fr"): string {
  return `/${locale}`;
}

/** The page shown after a successful payment. Requirements §2. */
export function informationOf(locale: "en" | "fr"): string {
  return `/${locale}/information`;
}

const unknownGuard: Verdict = { kind: "error", status: 500, message: "Unknown middleware" };

function isGuardName(name: string): name is GuardName {
  return routeGuardNames.some((known) => known === name);
}

function isInformation(path: string): boolean {
  return /^(\/(en|fr))?\/information\/?$/.test(path);
}
