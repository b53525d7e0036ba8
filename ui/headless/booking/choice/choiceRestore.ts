import { batch } from "@preact/signals-react";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import type { DayOffer, FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import type { BookingAddress } from "#core/domain/visit/address.ts";
import * as restoring from "#core/domain/visit/restoredChoice.ts";
import type { SavedBooking } from "#core/domain/visit/savedBooking.ts";
import * as selecting from "#core/domain/visit/selection.ts";
import { countFreeBoats, isBoatFreeInSlots } from "./offering.ts";
import { seasonJumpPhrase, type ChoiceActionParts } from "./choiceActions.ts";

/**
 * The actions that restore a view or choice: from an address, from an earlier visit, or after a change of the day. The first page has
 * nothing to restore, so their code is loaded when one of them is first used.
 */
export interface ChoiceRestoreActions {
  /** Restores the cleared choice where it is still free, and views its dock and day. */
  readonly putBack: () => Promise<void>;
  /** Restores a saved choice. If it is no longer free, nor held by this browser, it is only viewed. */
  readonly takeUp: (saved: SavedBooking) => Promise<void>;
  /** Views the place and day of an address and restores its choice. If that is no longer free an announcement says so, where `tells` is true. */
  readonly follow: (request: BookingAddress, tells?: boolean) => Promise<void>;
}

/** Creates the actions that restore a view or choice from storage, an address, or the last cleared choice. */
export function createChoiceRestoreActions({ ports, state, derived, loads }: ChoiceActionParts): ChoiceRestoreActions {
  const { first, now, words } = ports;
  const { selection, viewed, announcement, selectTimeRange } = state;
  const dropChoice = () => {
    selection.value = selecting.dropChoice(selection.value);
  };

  async function putBack(): Promise<void> {
    const { cleared } = selection.value;
    const { selectedDock: dock, selectedLake: lake, bookingDate: day } = cleared ?? {};
    if (dock === undefined || lake === undefined || day === undefined || day < firstSelectableDay(now())) return;
    const isElsewhere = !selecting.isDayInWindow(day, selection.value.selectedDay);
    batch(() => {
      if (isElsewhere) selection.value = selecting.selectFirstDay(selection.value, day).state;
      viewed.value = { lake, dock, day };
    });
    await Promise.all([isElsewhere ? loads.loadAvailability() : undefined, loads.loadOffer(true)]);
    const offer = derived.offer.value;
    batch(() => {
      selection.value = restoring.restoreClearedChoice(selection.value, (part) => isStillThere(first, offer, part));
      announcement.value = null;
      if (derived.isComplete.value) return;
      dropChoice();
      announcement.value = { key: "booking.putBackNone" };
    });
    await loads.loadQuote();
  }

  async function takeUp(saved: SavedBooking): Promise<void> {
    if (!isKnown(first, saved)) return;
    const before = selection.value.selectedDay;
    batch(() => {
      selection.value = restoring.restoreSelection(saved, firstSelectableDay(now()));
      viewed.value = { lake: saved.lake, dock: saved.dock, day: selection.value.bookingDate ?? selection.value.selectedDay };
      selectTimeRange.value = selection.value.timeRangeReservation;
    });
    await Promise.all([selection.value.selectedDay === before ? undefined : loads.loadAvailability(), loads.loadOffer(true)]);
    const offer = derived.offer.value;
    const attributes = derived.attributes.value;
    if (attributes === null || (offer !== null && !isBoatFreeInSlots(offer, attributes.item, attributes.time))) return dropChoice();
    await loads.loadQuote();
  }

  async function look({ lake, dock, day: requestedDay, kind }: BookingAddress): Promise<void> {
    const day = requestedDay === undefined || requestedDay < firstSelectableDay(now()) ? viewed.value.day : requestedDay;
    const place = placeOf(first, lake, dock, (id) => countFreeBoats(derived.availability.value, [id], day)) ?? viewed.value;
    const before = selection.value.selectedDay;
    batch(() => {
      if (!selecting.isDayInWindow(day, before)) {
        selection.value = selecting.resetSelectionToDay(selection.value, selecting.firstWindowDayFor(day, firstSelectableDay(now())));
      }
      viewed.value = { ...(place.lake && { lake: place.lake }), ...(place.dock && { dock: place.dock }), day, ...(kind && { kind }) };
      if (derived.isComplete.value && derived.address.value.boat === undefined) dropChoice();
    });
    await Promise.all([selection.value.selectedDay === before ? undefined : loads.loadAvailability(), loads.loadOffer()]);
  }

  return {
    putBack,
    takeUp,
    follow: async (whole, tells = true) => {
      const { request, ...change } = restoring.bookingAddressInSeason(whole);
      const saved = restoring.completeChoiceIn(request);
      if (saved === undefined || !isKnown(first, saved)) {
        await look(request);
        if (tells && viewed.value.day === change.jump?.to) announcement.value = seasonJumpPhrase(change, words);
        return;
      }
      await takeUp(saved);
      if (tells && !derived.isComplete.value) announcement.value = { key: "booking.putBackNone" };
      if (request.kind !== undefined) viewed.value = { ...viewed.value, kind: request.kind };
    },
  };
}

/** The requested dock, else the first dock of the requested lake with a free boat. */
function placeOf({ docks }: FirstPaint, lake: string | undefined, dock: string | undefined, free: (dock: string) => number | undefined) {
  const own = docks.filter((each) => each.lake === lake);
  const found = docks.find(({ _id }) => _id === dock) ?? own.find(({ _id }) => free(_id)) ?? own[0];
  return found === undefined ? undefined : { lake: found.lake, dock: found._id };
}

function isStillThere(first: FirstPaint, offer: DayOffer | null, part: restoring.ClearedPart): boolean {
  if ("id" in part) return [...first.lakes, ...first.docks, ...first.boats].some(({ _id }) => _id === part.id);
  if (part.part === "bookingDate") return true;
  const boat = part.kept.selectedBoat;
  return offer !== null && boat !== undefined && isBoatFreeInSlots(offer, boat, part.time);
}

function isKnown(first: FirstPaint, saved: SavedBooking): boolean {
  const boat = first.boats.find(({ _id }) => _id === saved.boat);
  return boat?.dock === saved.dock && first.docks.some(({ _id, lake }) => _id === saved.dock && lake === saved.lake);
}
