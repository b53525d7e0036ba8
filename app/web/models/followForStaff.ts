import { computed, effect, type Signal, signal, type ReadonlySignal } from "@preact/signals-react";
import { patternsAllow, permissionPatternsOf } from "#core/domain/people/permission.ts";
import type { AccountModel } from "#ui/headless/accounts/account.ts";
import { whenPageIdle } from "#ui/headless/page/pageIdle.ts";
import { menuPlaces } from "#core/domain/site/menu.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { dockClockTime } from "#core/domain/daysheet/trip.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import type { Clock } from "#core/ports/device.ts";
import { countLateBoats, endsOfRowsOut } from "#ui/headless/daysheet/lateBoats.ts";

/** A value of the menu that the server gives to the staff who have these permissions; `none` for everybody else. */
export interface StaffMenuValue<Value> {
  readonly permissions: readonly string[];
  readonly none: Value;
  /** Resolves to undefined without an answer. */
  readonly fetch: () => Promise<Value | undefined>;
}

/**
 * Keeps a value of the menu for signed-in staff. It is fetched once a sign-in, when the page is at rest, and is `none` without an answer and
 * after the sign-in ends.
 */
export function followForStaff<Value>(
  { state, user }: Pick<AccountModel, "state" | "user">,
  { permissions, none, fetch }: StaffMenuValue<Value>,
): Signal<Value> {
  const value = signal(none);
  const reader = computed(() => {
    const known = state.value === "in" ? user.value : undefined;
    return known !== undefined && patternsAllow(permissionPatternsOf(known.roles), permissions) ? known.id : undefined;
  });
  effect(() => {
    if (reader.value === undefined) return undefined;
    const over = new AbortController();
    void whenPageIdle().then(async () => {
      if (over.signal.aborted) return;
      const fetched = await fetch();
      if (fetched !== undefined && !over.signal.aborted) value.value = fetched;
    });
    return () => {
      over.abort();
      value.value = none;
    };
  });
  return value;
}

/** The number of a club's feedback that nobody has read, 0 for everybody who may not read it. */
export interface UnreadFeedback {
  readonly count: ReadonlySignal<number>;
  /** Takes the number that the page of feedback loaded. */
  readonly set: (count: number) => void;
}

/** Keeps the number of a club's unread feedback for the menu. */
export function followUnreadFeedback(account: AccountModel): UnreadFeedback {
  const count = followForStaff<number>(account, {
    permissions: menuPlaces.feedback.permissions,
    none: 0,
    fetch: async () => {
      const reply = await account.messages("voc/feedbacks/overview", { period: "month" });
      return reply.ok ? reply.data.unread : undefined;
    },
  });
  return { count, set: (next) => void (count.value = next) };
}

/** The number of a club's boats that are late, 0 for everybody who may not read the day sheet. */
export interface LateBoats {
  readonly count: ReadonlySignal<number>;
  /** Takes when the trips end whose boats are out, as the page of today's day sheet loaded them. */
  readonly setEnds: (ends: readonly number[]) => void;
}

/** Keeps the number of a club's late boats for the menu, by the dock's clock. It is read once a sign-in, and then follows the clock and the day sheet. */
export function followLateBoats(account: AccountModel, { now, later, mode }: Clock & { readonly mode: FirstPaint["mode"] }): LateBoats {
  const clock = { now: () => dockClockTime(now(), mode), later };
  const ends = followForStaff<readonly number[]>(account, {
    permissions: menuPlaces.daySheet.permissions,
    none: [],
    fetch: async () => {
      const reply = await account.messages("booking/reservations/daySheet", { date: dayAt(clock.now()) });
      return reply.ok ? endsOfRowsOut(reply.data) : undefined;
    },
  });
  return { count: countLateBoats(ends, clock), setEnds: (next) => void (ends.value = next) };
}
