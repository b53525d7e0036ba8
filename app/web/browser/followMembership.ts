import { computed, effect, type ReadonlySignal, untracked } from "@preact/signals-react";
import type { AccountModel } from "#ui/headless/accounts/account.ts";
import type { BookingModel } from "#ui/headless/booking/booking.ts";
import type { OwnMembership } from "#ui/headless/catalogue/memberPricing.ts";

/** The booking of the page, and whoever is signed in with their memberships; undefined while nobody is. */
export interface FollowedSession {
  readonly booking: Pick<BookingModel, "payment" | "pass" | "refresh">;
  readonly door: { readonly member: ReadonlySignal<FollowedMember | undefined> };
}

interface FollowedMember {
  readonly memberships: ReadonlySignal<readonly OwnMembership[]>;
  readonly account: Pick<AccountModel, "reload">;
}

/**
 * Keeps what the page shows of a signed-in member's plan up to date: days that only members may book yet are fetched once the membership is
 * known, and its open bookings are read again after one was made, moved or canceled on this page.
 */
export function followMembership({ booking: { payment, pass, refresh }, door }: FollowedSession): void {
  const own = computed(() => door.member.value?.memberships.value ?? []);
  const isEarly = computed(() => own.value.some(({ earlyDays = 0 }) => earlyDays > 0));
  effect(() => {
    if (isEarly.value) untracked(() => void refresh());
  });
  const booked = computed(() => {
    const held = pass.reservation.value;
    return [payment.outcome.value === "booked", held?._id, held?.status, held?.date, held?.start].join(" ");
  });
  let last = booked.peek();
  effect(() => {
    if (booked.value === last) return;
    last = booked.value;
    untracked(() => {
      if (own.value.some(({ markAt }) => markAt !== undefined)) void door.member.value?.account.reload();
    });
  });
}
