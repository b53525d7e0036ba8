import { batch } from "@preact/signals-react";
import type { Alternative } from "#core/domain/availability/alternatives.ts";
import { todayFrom } from "#core/domain/calendar/week.ts";
import type { DayOffer, FirstPaint } from "#core/contract/firstPaint.ts";
import { type AddressRequest, requestInSeason, requestedChoice } from "#core/domain/visit/address.ts";
import type { SavedBooking } from "#core/domain/visit/savedBooking.ts";
import * as selecting from "#core/domain/visit/selection.ts";
import type { ClearedPart } from "#core/domain/visit/selection.ts";
import type { Attributes } from "../messages/messages.ts";
import { countFreeBoats, isFreeFor } from "./offering.ts";
import { jumpPhrase, type TapParts } from "./taps.ts";

type Holds = (attributes: Attributes) => boolean;

/** What is shown or chosen as it was elsewhere: in an address, before a change of the day, on an earlier visit, or in place of what was lost. */
export interface ChoiceReturns {
  /** Gives back the choice that was taken away, where it is still free; the page looks at its dock and day again. */
  readonly putBack: () => Promise<void>;
  /** Takes up a saved choice; one that is no longer free is only looked at, unless it is this visitor who `holds` it. */
  readonly takeUp: (saved: SavedBooking, holds?: Holds) => Promise<void>;
  /** Shows what an address asks for, and takes its choice up: no change of the selected day. One that is no longer free is told of, if `tells`. */
  readonly follow: (asked: AddressRequest, holds?: Holds, tells?: boolean) => Promise<void>;
  readonly takeInstead: (alternative: Pick<Alternative, "boat" | "day" | "slots">) => Promise<void>;
  /** The choice is under way to its payment, or no longer. Requirements §3. */
  readonly showReservation: () => void;
  readonly hideReservation: () => void;
  /** Forgets what was chosen. */
  readonly dropChoice: () => void;
}

export function createReturns({ ports, state, derived, loads }: TapParts): ChoiceReturns {
  const { first, now, words } = ports;
  const { selection, viewed, announcement, wanted } = state;
  const dropChoice = () => {
    const { cleared: _cleared, ...rest } = selecting.clearChoice(selection.value);
    selection.value = rest;
  };

  async function putBack(): Promise<void> {
    const { cleared } = selection.value;
    const { selectedDock: dock, selectedLake: lake, bookingDate: day } = cleared ?? {};
    if (dock === undefined || lake === undefined || day === undefined || day < todayFrom(now())) return;
    const isElsewhere = !selecting.isInWindow(day, selection.value.selectedDay);
    batch(() => {
      if (isElsewhere) selection.value = selecting.selectDay(selection.value, day).state;
      viewed.value = { lake, dock, day };
    });
    await Promise.all([isElsewhere ? loads.loadAvailability() : undefined, loads.loadOffer(true)]);
    const offer = derived.offer.value;
    batch(() => {
      selection.value = selecting.putBack(selection.value, (part) => isStillThere(first, offer, part));
      announcement.value = null;
      if (derived.isComplete.value) return;
      dropChoice();
      announcement.value = { key: "booking.putBackNone" };
    });
    await loads.loadQuote();
  }

  async function takeUp(saved: SavedBooking, holds: Holds = () => false): Promise<void> {
    if (!isKnown(first, saved)) return;
    const before = selection.value.selectedDay;
    batch(() => {
      selection.value = selecting.restore(saved, todayFrom(now()));
      viewed.value = { lake: saved.lake, dock: saved.dock, day: selection.value.bookingDate ?? selection.value.selectedDay };
      wanted.value = selection.value.timeRangeReservation;
    });
    await Promise.all([selection.value.selectedDay === before ? undefined : loads.loadAvailability(), loads.loadOffer(true)]);
    const offer = derived.offer.value;
    const attributes = derived.attributes.value;
    if (attributes === null || (offer !== null && !holds(attributes) && !isFreeFor(offer, attributes.item, attributes.time)))
      return dropChoice();
    await loads.loadQuote();
  }

  async function look({ lake, dock, day: asked, kind }: AddressRequest): Promise<void> {
    const day = asked === undefined || asked < todayFrom(now()) ? viewed.value.day : asked;
    const place = placeAsked(first, lake, dock, (id) => countFreeBoats(derived.availability.value, [id], day)) ?? viewed.value;
    const before = selection.value.selectedDay;
    batch(() => {
      if (!selecting.isInWindow(day, before)) {
        selection.value = selecting.beginAt(selection.value, selecting.windowDayFor(day, todayFrom(now())));
      }
      viewed.value = { ...(place.lake && { lake: place.lake }), ...(place.dock && { dock: place.dock }), day, ...(kind && { kind }) };
      if (derived.isComplete.value && derived.address.value.boat === undefined) dropChoice();
    });
    await Promise.all([selection.value.selectedDay === before ? undefined : loads.loadAvailability(), loads.loadOffer()]);
  }

  return {
    putBack,
    takeUp,
    dropChoice,
    follow: async (whole, holds, tells = true) => {
      const { asked, ...change } = requestInSeason(whole);
      const saved = requestedChoice(asked);
      if (saved === undefined || !isKnown(first, saved)) {
        await look(asked);
        if (tells && viewed.value.day === change.jump?.to) announcement.value = jumpPhrase(change, words);
        return;
      }
      await takeUp(saved, holds);
      if (tells && !derived.isComplete.value) announcement.value = { key: "booking.putBackNone" };
      if (asked.kind !== undefined) viewed.value = { ...viewed.value, kind: asked.kind };
    },
    takeInstead: async ({ boat, day, slots }) => {
      const dock = first.docks.find(({ _id }) => _id === boat.dock);
      if (dock === undefined) return;
      const hour = { lake: dock.lake, dock: dock._id, boat: boat._id, day, time: slots.map(({ _id }) => _id) };
      batch(() => {
        selection.value = selecting.chooseHour(selection.value, hour);
        viewed.value = { lake: hour.lake, dock: hour.dock, day };
        wanted.value = hour.time;
      });
      await Promise.all([loads.loadOffer(), loads.loadQuote()]);
    },
    showReservation: () => void (selection.value = selecting.showReservation(selection.value)),
    hideReservation: () => void (selection.value = selecting.hideReservation(selection.value)),
  };
}

/** The dock that is asked for, else the first with a free boat of the lake that is. */
function placeAsked({ docks }: FirstPaint, lake: string | undefined, dock: string | undefined, free: (dock: string) => number | undefined) {
  const own = docks.filter((each) => each.lake === lake);
  const found = docks.find(({ _id }) => _id === dock) ?? own.find(({ _id }) => free(_id)) ?? own[0];
  return found === undefined ? undefined : { lake: found.lake, dock: found._id };
}

function isStillThere(first: FirstPaint, offer: DayOffer | null, part: ClearedPart): boolean {
  if ("id" in part) return [...first.lakes, ...first.docks, ...first.boats].some(({ _id }) => _id === part.id);
  if (part.part === "bookingDate") return true;
  const boat = part.kept.selectedBoat;
  return offer !== null && boat !== undefined && isFreeFor(offer, boat, part.time);
}

function isKnown(first: FirstPaint, saved: SavedBooking): boolean {
  const boat = first.boats.find(({ _id }) => _id === saved.boat);
  return boat?.dock === saved.dock && first.docks.some(({ _id, lake }) => _id === saved.dock && lake === saved.lake);
}
