import type { ReadonlySignal } from "@preact/signals-react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { dockClockTime } from "#core/domain/daysheet/trip.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { menuPlaces } from "#core/domain/site/menu.ts";
import type { Clock } from "#core/ports/device.ts";
import type { AccountModel } from "#ui/headless/accounts/account.ts";
import { countLateBoats, endsOfRowsOut } from "#ui/headless/daysheet/lateBoats.ts";
import { followForStaff } from "./followForStaff.ts";

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
