import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { screens } from "#core/domain/site/screens.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { ContactState } from "#core/domain/visit/contact.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import { type ClientSearch, createClientSearch } from "../../customers/office/clientSearch.ts";
import type { FoundClient } from "../../customers/office/customer.ts";
import { createForm, type Form } from "../../form/form.ts";
import { mayAll, type OfficeParts } from "../../managed/parts.ts";
import type { BookingExtraLine } from "./extras.ts";
import { bookingNotePermissions, writeBookingNote } from "../../customers/office/bookingNotes.ts";
import type { ClubOffer } from "./move.ts";
import { fragmentOfPass } from "../pass/holderFragment.ts";
import { createDayOffers, type DayOffersParts } from "./dayOffers.ts";
import { createNewBookingExtras } from "./newBookingExtras.ts";
import { contactByStaff, issuesOfNewBooking, type NewBookingFields, newBookingPaths } from "./newBookingFields.ts";
import {
  type FoundBoats,
  type FreeBoat,
  freeBoatsOf,
  type NewBookingSlot,
  newBookingSlots,
  slotsFromNow,
  sumOfPrices,
} from "./freeBoats.ts";
import { type CreatedBooking, payNewBooking } from "./newBookingFields.ts";

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
  /** The boats that are free for the typed people, dock and hours, of a walk-in now; undefined until they are loaded. */
  readonly boats: ReadonlySignal<FoundBoats | undefined>;
  /** The minute of the day at which a walk-in stands at the dock, as of the latest load; undefined for other bookings. */
  readonly minute: ReadonlySignal<number | undefined>;
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  /** Whether the user may write a note with the booking. */
  readonly mayNote: boolean;
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
  /** The clients that the typed name or phone may mean. */
  readonly clients: ClientSearch["found"];
  /** Types the customer's names or phone, and searches the clients. */
  readonly typePerson: (typed: Partial<Pick<NewBookingFields, "firstname" | "lastname" | "phone">>) => void;
  /** Fills in a client who was found. */
  readonly chooseClient: (client: FoundClient) => void;
  /** Keeps what was typed: it is somebody new. */
  readonly keepTyped: () => void;
  /** The pass that staff print, once the booking is made; undefined before, and where they print none. */
  readonly passToPrint: ReadonlySignal<PrintedPass | undefined>;
  /** Goes on to what follows the booking. */
  readonly passPrinted: () => void;
}

/** The pass of a booking that was made: its reference, and the path of its page, with the holder's key. */
export interface PrintedPass {
  readonly reference: string;
  readonly path: string;
}

/** Creates the step between a booking that is made and what follows it, in which staff print its pass; without a pass it is left out. */
function createPrintingStep() {
  const pass = signal<PrintedPass | undefined>(undefined);
  let goOn: () => void = () => undefined;
  return {
    pass,
    begin: (shown: PrintedPass | undefined, next: () => void) => {
      goOn = next;
      pass.value = shown;
      if (shown === undefined) next();
    },
    end: () => {
      pass.value = undefined;
      goOn();
    },
  };
}

function passOf({ _id, key, reference }: CreatedBooking, locale: "en" | "fr"): PrintedPass {
  return { reference, path: `${pathInLocale(screens.information.path, locale)}${fragmentOfPass({ reservation: _id, key })}` };
}

/** The most clients that are offered for a typed name or phone. */
const mostClients = 5;

/** The parts that the form of a new booking begins with, and the listener for the created booking. */
export interface NewBookingParts extends DayOffersParts, Pick<OfficeParts, "client" | "later" | "may"> {
  /** The lakes, docks, boats and slots of the club. */
  readonly offer: ClubOffer;
  readonly day: Day;
  readonly locale: "en" | "fr";
  /** The boat, day and slots that it begins with, where staff chose them in the calendar. */
  readonly trip?: Pick<NewBookingFields, "boat" | "day" | "time"> | undefined;
  /** Called with the created booking, and the answers to the payment and the note that followed it. */
  readonly made: (made: CreatedBooking, rest: { readonly paid: CallReply<unknown>; readonly noted: CallReply<unknown> }) => void;
}

/**
 * Creates the model of the form of a new booking, without React. A payment at once is a second call, whose failure leaves the booking
 * created.
 */
export function createNewBookingModel(parts: NewBookingParts): NewBookingModel {
  const { messages, loading, offer, day, made, may = mayAll } = parts;
  const clients = createClientSearch(parts, mostClients);
  const { loaded, minute, fault, ...offers } = createDayOffers(parts);
  const printing = createPrintingStep();
  const form = createForm<NewBookingFields, CreatedBooking>({
    first: firstFieldsOf(parts),
    loading,
    pathOf: (name) => newBookingPaths[name],
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
        ...(typed.wantsText ? { wantsText: true } : {}),
        locale: language,
      };
      return messages("booking/reservations/create", input);
    },
    refused: ({ status }) => {
      // The slot was taken meanwhile: the slots are loaded again, and the form shows the failure.
      if (status === 409) void load();
      return false;
    },
    accepted: (reply, { paying, note, printsPass, locale: language }) =>
      void Promise.all([payNewBooking(parts, reply, paying), writeBookingNote(parts, reply, note)]).then(([paid, noted]) => {
        printing.begin(printsPass ? passOf(reply, language) : undefined, () => made(reply, { paid, noted }));
      }),
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
      const { day: typed, people, dock, from, until } = form.fields.value;
      const at = minute.value;
      if (loaded.value?.day !== typed) return undefined;
      return freeBoatsOf(offer, (boat) => slotsOf(boat) ?? [], { people, dock, when: at === undefined ? { from, until } : { at } });
    }),
    minute,
    fault,
    mayNote: bookingNotePermissions.every(may),
    extras: extras.lines,
    setExtra: (line, quantity) => form.set({ quantities: extras.withQuantity(line, quantity) }),
    total: computed(() => {
      const prices = (slots.value ?? []).flatMap(({ slot, price }) => (chosen.value.includes(slot._id) ? [price] : []));
      return prices.length === 0 ? 0 : sumOfPrices([...prices, extras.total.value]);
    }),
    load,
    chooseBoat: (boat) => {
      form.set({ boat, time: "", quantities: {} });
      void load();
    },
    chooseFree: ({ boat, slots: found }) => {
      form.set({ boat: boat._id, time: found.map(({ _id }) => _id).join(" "), quantities: {} });
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
    clients: clients.found,
    typePerson: (typed) => {
      form.set(typed);
      if (!may("@customer/profiles/find")) return;
      const { firstname, lastname } = form.fields.peek();
      clients.type(typed.phone ?? `${firstname} ${lastname}`);
    },
    chooseClient: ({ firstname, lastname, phone, email = "", locale: spoken }) => {
      clients.clear();
      form.set({ firstname, lastname, phone, email, locale: spoken });
    },
    keepTyped: clients.clear,
    passToPrint: printing.pass,
    passPrinted: printing.end,
  };
}

/** The fields as the form begins: of the trip that was chosen, or of a customer who stands at the dock now. */
function firstFieldsOf({ offer, day, locale, trip, walkIn }: NewBookingParts): NewBookingFields {
  return {
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
    note: "",
    wantsText: false,
    printsPass: false,
    from: "",
    until: "",
    ...trip,
  };
}
