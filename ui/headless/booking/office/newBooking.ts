import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { slotsOfBoatOn } from "#core/domain/offer/slotPlace.ts";
import type { CallOutput } from "#core/contract/index.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { type ContactState, emptyContactState } from "#core/domain/visit/contact.ts";
import { markBookingMadeByStaff } from "#core/domain/visit/contactChanges.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import { createForm, type Form } from "../../form/form.ts";
import { formIssuesOf } from "../../form/issues.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import type { BookingExtraLine } from "./extras.ts";
import type { ClubOffer } from "./move.ts";
import { createNewBookingExtras } from "./newBookingExtras.ts";

/** One of the ways in which a booking that staff enter is paid: by a link later, at the dock, or now in cash. */
export type NewBookingPayment = "later" | "dock" | "cash";

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
}

/** A slot of the chosen boat and day, with its price in dollars by the typed membership. */
export interface NewBookingSlot {
  readonly slot: TimeSlot;
  readonly isFree: boolean;
  readonly price: number;
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
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  /** The extras that the boat can have that day. */
  readonly extras: ReadonlySignal<readonly BookingExtraLine[]>;
  /** Sets how many of an extra the booking is to have. */
  readonly setExtra: (line: BookingExtraLine, quantity: number) => void;
  /** The sum of the prices of the chosen slots and extras, in dollars. */
  readonly total: ReadonlySignal<number>;
  readonly load: () => Promise<void>;
  readonly chooseBoat: (boat: string) => void;
  readonly chooseDay: (day: string) => void;
  readonly toggleSlot: (id: string) => void;
}

type CreatedBooking = CallOutput<"booking/reservations/create">;

/** The parts that the form of a new booking begins with, and the listener for the created booking. */
export interface NewBookingParts extends Pick<OfficeParts, "messages" | "loading"> {
  readonly offer: ClubOffer;
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
export function createNewBookingModel({ messages, loading, offer, day, locale, trip, made }: NewBookingParts): NewBookingModel {
  const loadedSlots = signal<CallOutput<"booking/reservations/offer">["slots"] | undefined>(undefined);
  const fault = signal<AlertPhrase | undefined>(undefined);
  const { asksPeople } = offer.club;
  let newest = 0;
  const form = createForm<NewBookingFields, CreatedBooking>({
    first: {
      boat: offer.boats[0]?._id ?? "",
      day,
      time: "",
      firstname: "",
      lastname: "",
      phone: "",
      email: "",
      people: "",
      locale,
      isMember: false,
      paying: "later",
      quantities: {},
      ...trip,
    },
    loading,
    pathOf: (name) => paths[name],
    check: (fields) =>
      formIssuesOf(
        issuesInForm(
          {
            time: required.required,
            firstname: required.required,
            lastname: required.required,
            phone: required.required,
            ...(asksPeople ? { people: required.peopleAboardRule(capacityOf(fields.boat)) } : {}),
          },
          { ...fields },
        ),
      ),
    send: ({ boat, day: of, time, locale: language, ...typed }) => {
      const { profile, phone, people, isMember, isManual } = contactByStaff(typed);
      const input = {
        attributes: { location: dockOf(boat), item: boat, date: parseDay(of) ?? day, time: time.split(" ") },
        profile,
        phone,
        ...(asksPeople ? { people: Number(people) } : {}),
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
    accepted: (reply, { paying }) => void settle(reply, paying),
  });

  const extras = createNewBookingExtras({ messages, loading }, () => form.fields.value);
  const dockOf = (boat: string) => offer.boats.find(({ _id }) => _id === boat)?.dock ?? "";
  const capacityOf = (boat: string) => offer.boats.find(({ _id }) => _id === boat)?.capacity ?? 0;

  async function settle(reply: CreatedBooking, paying: NewBookingPayment): Promise<void> {
    const { _id, amount } = reply;
    if (paying === "dock")
      return made(reply, await loading.during(messages("booking/reservations/transition", { _id, event: "payAtDock" })));
    if (paying === "cash" && amount > 0)
      return made(reply, await loading.during(messages("booking/reservations/collect", { _id, amount, means: "cash" })));
    return made(reply, { ok: true, data: undefined });
  }

  async function load(): Promise<void> {
    const own = (newest += 1);
    const { boat, day: typed } = form.fields.peek();
    const date = parseDay(typed);
    loadedSlots.value = undefined;
    fault.value = undefined;
    if (date === undefined || boat === "") return void (loadedSlots.value = []);
    const extrasLoaded = extras.load({ location: dockOf(boat), item: boat, date });
    const reply = await loading.during(messages("booking/reservations/offer", { attributes: { location: dockOf(boat), date } }));
    if (own !== newest) return;
    if (reply.ok) {
      loadedSlots.value = reply.data.slots;
      chooseOnlyFreeSlot();
    } else fault.value = failurePhraseOf(reply);
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

  const slots = computed(() => {
    const { boat, day: typed, isMember } = form.fields.value;
    const date = parseDay(typed);
    if (loadedSlots.value === undefined) return undefined;
    const row = offer.boats.find(({ _id }) => _id === boat);
    if (date === undefined || row === undefined) return [];
    return slotsOfBoatOn(offer.timeslots, row, date).map((slot): NewBookingSlot => {
      const at = loadedSlots.value?.find(({ _id }) => _id === slot._id);
      const own = at?.boats.find(({ _id }) => _id === boat);
      const price = (isMember ? own?.amounts.membership : own?.amounts.nonMember) ?? 0;
      return { slot, isFree: at?.isClosed === false && own?.isAvailable === true, price };
    });
  });
  const chosen = computed(() => form.fields.value.time.split(" ").filter((id) => id !== ""));

  return {
    form,
    contact: computed(() => contactByStaff(form.fields.value)),
    slots,
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
