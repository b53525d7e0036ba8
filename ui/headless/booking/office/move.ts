import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { CallsInFlight } from "../../alerts/callsInFlight.ts";
import { formIssuesOf } from "../../form/issues.ts";
import { type HolderChangeTime, holderChangeTimesOn } from "../pass/changeTimes.ts";
import { createRelocationModel, type MovedBooking, type RelocationModel } from "../relocation/relocation.ts";
import type { UndoTerms } from "../../managed/undo/bookingUndo.ts";
import type { BookingRecord } from "./list.ts";

/** The lakes, docks, boats and slots of a club, from which staff choose. */
export type ClubOffer = CallOutput<"booking/clubs/offer">;

/** The model of the move of a booking to another boat, day or time: chosen, priced, then confirmed at the price shown. */
export interface BookingMoveModel extends Pick<
  RelocationModel,
  "price" | "keepsPrice" | "difference" | "fault" | "isSending" | "mayConfirm" | "keepPrice" | "chooseDifference" | "isSilent" | "setSilent"
> {
  readonly boat: ReadonlySignal<string>;
  /** The typed day, `YYYY-MM-DD`. */
  readonly day: ReadonlySignal<string>;
  /** The times of the day; undefined until they are loaded. */
  readonly times: ReadonlySignal<readonly HolderChangeTime[] | undefined>;
  readonly chosen: ReadonlySignal<HolderChangeTime | undefined>;
  /** The typed number of people; undefined where the booking has none. */
  readonly people: ReadonlySignal<string | undefined>;
  /** Why the chosen boat cannot take that many people. */
  readonly crowded: ReadonlySignal<AlertPhrase | undefined>;
  /** Loads the times of the boat and day that it begins with, and chooses the time that was dragged to, where it is free. */
  readonly begin: () => Promise<void>;
  readonly chooseBoat: (boat: string) => Promise<void>;
  readonly chooseDay: (typed: string) => Promise<void>;
  readonly chooseTime: (time: HolderChangeTime) => Promise<void>;
  readonly setPeople: (typed: string) => Promise<void>;
  /** Moves the booking. Resolves to whether that was done. */
  readonly confirm: () => Promise<boolean>;
}

/** A boat (an id), a day and slots (ids) at which the move of a booking begins. */
export interface MoveStart {
  readonly boat: string;
  readonly day: Day;
  readonly time: readonly string[];
}

/** The parts that the move of one booking needs: the club's offer, the booking, and a listener for the finished move. */
export interface BookingMoveParts {
  readonly messages: SendContractCall;
  readonly loading: CallsInFlight;
  readonly offer: ClubOffer;
  readonly record: BookingRecord;
  /** For how long the move can be undone; left out where it takes effect at once. */
  readonly undo?: UndoTerms;
  readonly moved: (booking: MovedBooking) => void;
  /** The place that it begins with, where staff dragged the booking there; its own place when left out. */
  readonly to?: MoveStart | undefined;
}

/** Creates the model of the move of a booking, without React. */
export function createBookingMoveModel({ messages, loading, offer, record, undo, moved, to }: BookingMoveParts): BookingMoveModel {
  const boat = signal(to?.boat ?? record.boat);
  const day = signal<string>(to?.day ?? record.date);
  const times = signal<readonly HolderChangeTime[] | undefined>(undefined);
  const chosen = signal<HolderChangeTime | undefined>(undefined);
  const people = signal(record.people === null ? undefined : String(record.people));
  const crowded = computed(() => {
    const typed = people.value;
    const capacity = offer.boats.find(({ _id }) => _id === boat.value)?.capacity;
    // A booking keeps its boat and number of people, even if the boat's capacity was lowered since.
    const isAsWas = boat.value === record.boat && typed === String(record.people);
    if (typed === undefined || capacity === undefined || isAsWas) return undefined;
    return formIssuesOf(issuesInForm({ people: required.peopleAboardRule(capacity) }, { people: typed }))[0]?.phrase;
  });
  const { price, keepsPrice, difference, fault, isSending, mayConfirm, keepPrice, chooseDifference, isSilent, setSilent, ...relocation } =
    createRelocationModel({ messages, loading, ...(undo === undefined ? {} : { undo }), reload: loadTimes });

  async function loadTimes(): Promise<void> {
    const isNewest = relocation.forget();
    batch(() => {
      chosen.value = undefined;
      times.value = undefined;
    });
    const of = parseDay(day.peek());
    const item = boat.peek();
    const row = offer.boats.find(({ _id }) => _id === item);
    if (of === undefined || row === undefined) return void (times.value = []);
    const reply = await loading.during(messages("booking/reservations/offer", { attributes: { location: row.dock, date: of } }));
    if (!isNewest()) return;
    if (!reply.ok) return relocation.fail(failurePhraseOf(reply));
    times.value = holderChangeTimesOn(offer.timeslots, record, row, of, (id) => isFree(reply.data.slots, id, item));
  }

  const target = (time: HolderChangeTime, of: Day) => ({
    _id: record._id,
    item: boat.peek(),
    date: of,
    time: time.slots.map(({ _id }) => _id),
    ...aboard(),
  });

  function aboard(): { readonly people?: number } {
    const typed = people.peek();
    return typed === undefined || typed === String(record.people) ? {} : { people: Number(typed) };
  }

  async function chooseTime(time: HolderChangeTime): Promise<void> {
    relocation.forget();
    chosen.value = time;
    const of = parseDay(day.peek());
    if (of !== undefined && crowded.peek() === undefined) await relocation.ask(target(time, of));
  }

  return {
    boat,
    day,
    times,
    chosen,
    people,
    crowded,
    price,
    keepsPrice,
    difference,
    fault,
    isSending,
    isSilent,
    setSilent,
    mayConfirm,
    begin: async () => {
      await loadTimes();
      const dragged = times.peek()?.find(({ slots, why }) => why === undefined && slots.map(({ _id }) => _id).join() === to?.time.join());
      if (dragged !== undefined) await chooseTime(dragged);
    },
    chooseBoat: (next) => {
      boat.value = next;
      return loadTimes();
    },
    chooseDay: (typed) => {
      day.value = typed;
      return loadTimes();
    },
    chooseTime,
    setPeople: async (typed) => {
      people.value = typed;
      const time = chosen.peek();
      if (time !== undefined) await chooseTime(time);
    },
    keepPrice,
    chooseDifference,
    confirm: async () => {
      const time = chosen.peek();
      const of = parseDay(day.peek());
      if (time === undefined || of === undefined) return false;
      const booking = await relocation.confirm(target(time, of));
      if (booking !== undefined) moved(booking);
      return booking !== undefined;
    },
  };
}

type Slots = CallOutput<"booking/reservations/offer">["slots"];

function isFree(slots: Slots, id: string, boat: string): boolean {
  const slot = slots.find(({ _id }) => _id === id);
  return slot?.isClosed === false && slot.boats.some(({ _id, isAvailable }) => _id === boat && isAvailable);
}
