import { boatKindOf, drawingOfBoat } from "../../../domain/offer/boatLook.ts";
import { timeOfDayText } from "../../../domain/calendar/timeOfDay.ts";
import { secondsUntil } from "../../../domain/clock/phoneMoment.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { maxCountedRows } from "../../../domain/find/find.ts";
import { dollarsOf } from "../../../domain/money/cents.ts";
import type { Wish, WishState } from "../../../domain/waitlist/wish.ts";
import type { WishProposal } from "../../../domain/waitlist/wishProposal.ts";

/** Gives a wish as calls answer it, in its state today. */
export function wishView({ _id, lake, dock, people, weekdays, from, to, part, silences, phone, email, createdAt }: Wish, state: WishState) {
  return { _id, lake, dock, people, weekdays, from, to, part, state, silences, phone, email, since: isoTextOf(createdAt) };
}

/** Gives the names of the lake and the dock of a wish, which may have left the offer; the dock is null for all docks. */
export function wishNames({ lake, dock }: Wish, catalogue: Catalogue) {
  const { withRetired } = catalogueIndexOf(catalogue);
  return {
    lake: withRetired.lakes.get(lake)?.name ?? unnamed,
    dock: dock === null ? null : (withRetired.docks.get(dock)?.name ?? unnamed),
  };
}

const unnamed = { en: "", fr: "" };

/** Gives an offer of the waitlist as calls answer it. */
export function offerView({ _id, state, to, amount, createdAt, deadline }: WishProposal, catalogue: Catalogue, now: number) {
  const { withRetired } = catalogueIndexOf(catalogue);
  const boat = withRetired.boats.get(to.boat);
  return {
    _id,
    state,
    location: to.dock,
    item: to.boat,
    date: to.date,
    time: to.time,
    start: timeOfDayText(to.start),
    end: timeOfDayText(to.end),
    dock: withRetired.docks.get(to.dock)?.name ?? unnamed,
    boat: {
      name: boat?.name ?? unnamed,
      drawing: boat === undefined ? null : drawingOfBoat(boat),
      kind: boat === undefined ? "" : boatKindOf(boat),
      capacity: boat?.capacity ?? 0,
    },
    amount: dollarsOf(amount),
    begun: isoTextOf(createdAt),
    until: isoTextOf(deadline),
    seconds: secondsUntil(deadline, now),
  };
}

/** Gives a count of those who wait before somebody as calls answer it. */
export function aheadView(count: number): { readonly ahead: number; readonly aheadMore?: true } {
  return count > maxCountedRows ? { ahead: maxCountedRows, aheadMore: true } : { ahead: count };
}
