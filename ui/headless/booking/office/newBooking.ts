import { computed, type ReadonlySignal } from "@preact/signals-react";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { CallOutput } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { type ContactState, emptyContactState } from "#core/domain/visit/contact.ts";
import { markBookingMadeByStaff } from "#core/domain/visit/contactChanges.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import { createForm, type Form } from "../../form/form.ts";
import { formIssuesOf, type FormIssue } from "../../form/issues.ts";
import type { BookingExtraLine } from "./extras.ts";
import type { ClubOffer } from "./move.ts";
import { createDayOffers, type DayOffersParts } from "./dayOffers.ts";
import { createNewBookingExtras } from "./newBookingExtras.ts";
import { type FreeBoat, freeBoatsOf, type NewBookingSlot, newBookingSlots, slotsFromNow } from "./freeBoats.ts";

/** The list of the ways in which staff take the whole price at once: in cash, by a card at the terminal, or by transfer. */
export const paymentsNow = ["cash", "card", "transfer"] as const;
/** One of the ways in which a booking that staff enter is paid: later, by a link that is sent, at the dock, or at once. */
export type NewBookingPayment = "later" | "link" | "dock" | (typeof paymentsNow)[number];

/** The fields of a new booking; `time` holds the ids of the slots, separated by spaces. */
export interface NewBookingFields {
  readonly boat: string;
  readonly day: string;
  readonly time: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly email: string;
  /** The number of people; required where the club asks for it. */
  readonly people: string;
  readonly locale: "en" | "fr";
  readonly isMember: boolean;
  readonly paying: NewBookingPayment;
  /** How many of each extra, by its id. */
  readonly quantities: Readonly<Record<string, number>>;
  /** The dock where a walk-in looks for a boat: an id, empty for any. */
  readonly dock: string;
}

/**
 * The model of the form with which staff enter a booking: its fields, the slots of the boat and day, the total, and actions that choose
 * them.
 */
export interface NewBookingModel {
  readonly form: Form<NewBookingFields>;
  /** The customer's contact as typed, marked as one whose booking staff make. Requirements §3. */
  readonly contact: ReadonlySignal<ContactState>;
  /** The slots of the chosen day; undefined until they are loaded. */
  readonly slots: ReadonlySignal<readonly NewBookingSlot[] | undefined>;
  /** The boats that a walk-in can have, for the typed people and dock; undefined for other bookings, and until they are loaded. */
  readonly boats: ReadonlySignal<readonly FreeBoat[] | undefined>;
  /** The minute of the day at which a walk-in stands at the dock, as of the latest load; undefined for other bookings. */
  readonly minute: ReadonlySignal<number | undefined>;
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  /** The extras that the boat can have that day. */
  readonly extras: ReadonlySignal<readonly BookingExtraLine[]>;
  /** Sets how many of an extra the booking is to have. */
  readonly setExtra: (line: BookingExtraLine, quantity: number) => void;
  /** The sum of the prices of the chosen slots and extras, in dollars. */
  readonly total: ReadonlySignal<number>;
  /** Loads what is free. What was loaded stays until the answer. */
  readonly load: () => Promise<void>;
  readonly chooseBoat: (boat: string) => void;
  /** Chooses a boat that was found, with its slot. */
  readonly chooseFree: (found: FreeBoat) => void;
  /** Types the number of people; a chosen boat that is too small is chosen no more. */
  readonly typePeople: (people: string) => void;
  readonly chooseDay: (day: string) => void;
  readonly toggleSlot: (id: string) => void;
}

type CreatedBooking = CallOutput<"booking/reservations/create">;

/** The parts that the form of a new booking begins with, and the listener for the created booking. */
export interface NewBookingParts extends DayOffersParts {
  readonly day: Day;
  readonly locale: "en" | "fr";
  /** The boat, day and slots that it begins with, where staff chose them in the calendar. */
  readonly trip?: Pick<NewBookingFields, "boat" | "day" | "time"> | undefined;
  /** Called with the created booking; `rest` is the answer to the payment that followed it. */
  readonly made: (made: CreatedBooking, rest: CallReply<unknown>) => void;
}

const paths: { readonly [Name in keyof NewBookingFields]: string } = {
  boat: "/attributes/item",
  day: "/attributes/date",
  time: "/attributes/time",
  firstname: "/profile/firstname",
  lastname: "/profile/lastname",
  phone: "/phone",
  email: "/profile/email",
  people: "/people",
  locale: "/locale",
  isMember: "/isMember",
  paying: "/pay",
  quantities: "/extras",
  dock: "/attributes/location",
};

/** Gives the contact state of a booking that staff make, with the typed fields. */
function contactByStaff({
  firstname,
  lastname,
  email,
  phone,
  people,
  isMember,
}: Pick<NewBookingFields, "firstname" | "lastname" | "email" | "phone" | "people" | "isMember">): ContactState {
  return markBookingMadeByStaff({ ...emptyContactState, profile: { firstname, lastname, email }, phone, people, isMember }, true);
}

/**
 * Creates the model of the form of a new booking, without React. A payment at once is a second call, whose failure leaves the booking
 * created.
 */
export function createNewBookingModel(parts: NewBookingParts): NewBookingModel {
  const { messages, loading, offer, day, locale, trip, walkIn, made } = parts;
  const { loaded, minute, fault, ...offers } = createDayOffers(parts);
  const form = createForm<NewBookingFields, CreatedBooking>({
    first: {
      boat: walkIn === undefined ? (offer.boats[0]?._id ?? "") : "",
      day: walkIn === undefined ? day : dayAt(walkIn()),
      time: "",
      firstname: "",
      lastname: "",
      phone: "",
      email: "",
      people: "",
      locale,
      isMember: false,
      paying: walkIn === undefined ? "later" : "cash",
      quantities: {},
      dock: "",
      ...trip,
    },
    loading,
    pathOf: (name) => paths[name],
    check: (fields) => issuesOfNewBooking(fields, parts),
    send: ({ boat, day: of, time, locale: language, ...typed }) => {
      const { profile, phone, people, isMember, isManual } = contactByStaff(typed);
      const input = {
        attributes: { location: dockOf(boat), item: boat, date: parseDay(of) ?? day, time: time.split(" ") },
        profile,
        phone,
        ...(people.trim() === "" ? {} : { people: Number(people) }),
        ...(extras.requested().length === 0 ? {} : { extras: extras.requested() }),
        isMember,
        isManual,
        locale: language,
      };
      return messages("booking/reservations/create", input);
    },
    refused: ({ status }) => {
      // The slot was taken meanwhile: the slots are loaded again, and the form shows the failure.
      if (status === 409) void load();
      return false;
    },
    accepted: (reply, { paying }) => void payNewBooking(parts, reply, paying).then((rest) => made(reply, rest)),
  });

  const extras = createNewBookingExtras({ messages, loading }, () => form.fields.value);
  const dockOf = (boat: string) => offer.boats.find(({ _id }) => _id === boat)?.dock ?? "";
  const capacityOf = (boat: string) => offer.boats.find(({ _id }) => _id === boat)?.capacity ?? 0;

  async function load(): Promise<void> {
    const { boat, day: typed } = form.fields.peek();
    const date = parseDay(typed);
    const extrasLoaded = extras.load(date === undefined || boat === "" ? undefined : { location: dockOf(boat), item: boat, date });
    if (await offers.load(date)) chooseOnlyFreeSlot();
    await extrasLoaded;
  }

  /** Staff need not choose where there is no choice. A form that nobody changed yet counts as unchanged still. */
  function chooseOnlyFreeSlot(): void {
    const [only, ...others] = (slots.peek() ?? []).filter(({ isFree }) => isFree);
    const fields = form.fields.peek();
    if (fields.time !== "" || only === undefined || others.length > 0) return;
    const time = only.slot._id;
    if (form.isDirty.peek()) form.set({ time });
    else form.begin({ ...fields, time });
  }

  /** The slots of a boat on the typed day; undefined until they are loaded. */
  const slotsOf = (boat: ClubOffer["boats"][number] | undefined) => {
    const { day: typed, isMember } = form.fields.value;
    const date = parseDay(typed);
    if (date === undefined || boat === undefined) return [];
    return loaded.value?.day === date ? newBookingSlots(offer, loaded.value.slots, boat, date, isMember) : undefined;
  };
  const chosen = computed(() => form.fields.value.time.split(" ").filter((id) => id !== ""));
  const slots = computed(() => {
    const all = slotsOf(offer.boats.find(({ _id }) => _id === form.fields.value.boat));
    return all === undefined || minute.value === undefined ? all : slotsFromNow(all, minute.value, chosen.value);
  });

  return {
    form,
    contact: computed(() => contactByStaff(form.fields.value)),
    slots,
    boats: computed(() => {
      const { day: typed, people, dock } = form.fields.value;
      const at = minute.value;
      if (at === undefined || loaded.value?.day !== typed) return undefined;
      return freeBoatsOf(offer, (boat) => slotsOf(boat) ?? [], { people, dock, at });
    }),
    minute,
    fault,
    extras: extras.lines,
    setExtra: (line, quantity) => form.set({ quantities: extras.withQuantity(line, quantity) }),
    total: computed(() => {
      const prices = (slots.value ?? []).flatMap(({ slot, price }) => (chosen.value.includes(slot._id) ? [price] : []));
      return prices.length === 0 ? 0 : [...prices, extras.total.value].reduce((sum, price) => sum + Math.round(price * 100), 0) / 100;
    }),
    load,
    chooseBoat: (boat) => {
      form.set({ boat, time: "", quantities: {} });
      void load();
    },
    chooseFree: ({ boat, slot }) => {
      form.set({ boat: boat._id, time: slot._id, quantities: {} });
      void load();
    },
    typePeople: (people) => {
      const { boat } = form.fields.peek();
      form.set({ people, ...(capacityOf(boat) < (Number(people) || 0) ? { boat: "", time: "" } : {}) });
    },
    chooseDay: (typed) => {
      form.set({ day: typed, time: "", quantities: {} });
      void load();
    },
    toggleSlot: (id) => {
      const all = (slots.peek() ?? []).map(({ slot }) => slot._id);
      const has = chosen.peek().includes(id);
      const next = all.filter((each) => (each === id ? !has : chosen.peek().includes(each)));
      form.set({ time: next.join(" ") });
    },
  };
}

/** Gives the issues that prevent a booking: a walk-in has both names in one field. */
function issuesOfNewBooking(
  fields: NewBookingFields,
  { offer, walkIn }: Pick<NewBookingParts, "offer" | "walkIn">,
): readonly FormIssue<keyof NewBookingFields>[] {
  const capacity = offer.boats.find(({ _id }) => _id === fields.boat)?.capacity ?? 0;
  const rules = {
    time: required.required,
    firstname: required.required,
    ...(walkIn === undefined ? { lastname: required.required } : {}),
    phone: required.required,
    ...(offer.club.asksPeople ? { people: required.peopleAboardRule(capacity) } : {}),
  };
  const issues = formIssuesOf(issuesInForm(rules, { ...fields }));
  const isOneName = walkIn !== undefined && fields.firstname !== "" && fields.lastname === "";
  return isOneName ? [{ field: "firstname", phrase: { key: "walkIn.bothNames" } }, ...issues] : issues;
}

/** Does what follows a new booking by the way in which it is paid: takes the whole price, sends a link, or leaves it for the dock or later. */
async function payNewBooking(
  { messages, loading }: Pick<NewBookingParts, "messages" | "loading">,
  { _id, amount }: CreatedBooking,
  paying: NewBookingPayment,
): Promise<CallReply<unknown>> {
  if (paying === "dock") return loading.during(messages("booking/reservations/transition", { _id, event: "payAtDock" }));
  const means = paymentsNow.find((each) => each === paying);
  if (means !== undefined && amount > 0) return loading.during(messages("booking/reservations/collect", { _id, amount, means }));
  if (paying === "link" && amount > 0) return loading.during(messages("booking/reservations/paymentLink", { _id, send: true }));
  return { ok: true, data: undefined };
}
