import { batch, computed, signal } from "@preact/signals-react";
import type { Alternative } from "#core/booking/alternatives.ts";
import * as contacts from "#core/booking/contact.ts";
import { type ContactState, decodeContact, emptyContact } from "#core/booking/contact.ts";
import { hideReservation, selectBoat, selectTime, showReservation, tapDate } from "#core/booking/selection.ts";
import type { SavedBooking } from "#core/booking/saved.ts";
import { isRecord, isText } from "#core/booking/unknown.ts";
import type { DayOffer } from "#core/contract/firstPaint.ts";
import type { Day } from "#core/calendar/day.ts";
import type { FieldIssue } from "#core/validation/issue.ts";
import type { Locale } from "#core/words/index.ts";
import { alternativesOf, nextFreeDay } from "./alternatives.ts";
import { type ChoiceModel, isSame } from "./choice.ts";
import type { ContactField } from "./contactCheck.ts";
import { readJson, writeJson } from "./keep.ts";
import type { Attributes, Failure } from "./messages.ts";
import type { PaymentModel } from "./payment.ts";
import { type BookingPorts, type Said, saidOf } from "./ports.ts";

/** Where the visitor stands on the way to the payment page. */
export type Step = "choice" | "contact" | "code" | "pay";

/** A slot held for this visitor until `expires`, epoch milliseconds. */
export interface Held {
  readonly hold: string;
  readonly expires: number;
  readonly attributes: Attributes;
}

/** A slot that could not be kept: why, and what is nearest. */
export interface Lost {
  readonly said: Said;
  readonly attributes: Attributes;
  readonly alternatives: readonly Alternative[];
  readonly isLooking: boolean;
}

/** Codes of refusals that mean the slot itself is gone. */
const lossCodes: readonly string[] = ["SLOT_TAKEN", "CLOSED_DAY", "PAST_DAY", "OFF_SEASON", "HOLD_EXPIRED"];

const contactKey = "quai.contact";
const holdKey = "quai.hold";

/** Contact, code, rules and payment of one booking. No field is ever cleared by a failure. */
export type CheckoutModel = ReturnType<typeof createCheckout>;

export function createCheckout(ports: BookingPorts, choice: ChoiceModel, payment: PaymentModel) {
  const state = createState();
  const holding = createHolding(ports, choice, state);
  return {
    ...state,
    ...holding,
    ...createContactStep(ports, choice, state),
    ...createPayStep(ports, choice, payment, state, holding),
    isHeld: computed(() => state.held.value !== null),
  };
}

type State = ReturnType<typeof createState>;
type Holding = ReturnType<typeof createHolding>;

function createState() {
  return {
    step: signal<Step>("choice"),
    held: signal<Held | null>(null),
    lost: signal<Lost | null>(null),
    contact: signal<ContactState>(emptyContact),
    issues: signal<readonly FieldIssue<ContactField>[]>([]),
    /** Counts refused submits, so that the summary takes the focus each time. */
    attempt: signal(0),
    /** What is wrong with the step as a whole. */
    problem: signal<Said | null>(null),
    isBusy: signal(false),
    /** The phone in E.164 that the code was sent to. */
    sentTo: signal<string | null>(null),
    /** The rules accepted, by language; null before. */
    accepted: signal<Locale | null>(null),
    /** The server knows of no membership for the phone on that day. */
    isNotMember: signal(false),
  };
}

function createHolding(ports: BookingPorts, choice: ChoiceModel, state: State) {
  const { messages, loading, now, later, session, storage, alerts, words } = ports;
  let stopTimer = () => {};

  function keepHold(held: Held | null): void {
    stopTimer();
    state.held.value = held;
    if (held === null) return session.remove(holdKey);
    writeJson(session, holdKey, held);
    stopTimer = later(() => void lose({ key: "errors.code.HOLD_EXPIRED" }, held.attributes), Math.max(0, held.expires - now()));
  }

  async function release(): Promise<void> {
    const held = state.held.value;
    keepHold(null);
    if (held !== null) await messages("booking/reservations/release", { hold: held.hold });
  }

  /** Holds the choice for ten minutes and opens the contact step; a hold of the same choice is used again. */
  async function continueToContact(): Promise<void> {
    const attributes = choice.attributes.value;
    if (attributes === null || state.isBusy.value) return;
    if (isSame(attributes, state.held.value?.attributes ?? null)) return open(attributes);
    state.isBusy.value = true;
    await release();
    const reply = await loading.during(messages("booking/reservations/hold", { attributes }, { idempotencyKey: ports.newKey() }));
    state.isBusy.value = false;
    if (!reply.ok) return fail(reply, attributes);
    keepHold({ hold: reply.data.hold, expires: Date.parse(reply.data.expires), attributes });
    open(attributes);
  }

  function open(attributes: Attributes): void {
    const dock = ports.first.docks.find(({ _id }) => _id === attributes.location);
    if (dock !== undefined) saveBooking(ports, { attributes, lake: dock.lake });
    batch(() => {
      state.lost.value = null;
      state.problem.value = null;
      choice.selection.value = showReservation(choice.selection.value);
      state.step.value = contacts.isVerified(state.contact.value) ? "pay" : "contact";
    });
  }

  /** Tells a refusal: a lost slot brings alternatives, anything else stays beside what was typed. */
  async function fail(failure: Failure, attributes: Attributes): Promise<void> {
    if (lossCodes.includes(failure.code)) return lose(saidOf(failure), attributes);
    const said = saidOf(failure);
    state.problem.value = said;
    alerts.raise({ type: "error", message: words().say(said.key, said.params) });
  }

  async function lose(said: Said, attributes: Attributes): Promise<void> {
    keepHold(null);
    state.lost.value = { said, attributes, alternatives: [], isLooking: true };
    await choice.refresh();
    const offers = new Map<Day, DayOffer>();
    await addOffer(offers, attributes, attributes.date);
    const known = () => ({ first: ports.first, now: now(), offers });
    const next = nextFreeDay(attributes, choice.availability.value, choice.days.value.map(({ day }) => day));
    if (next !== undefined) await addOffer(offers, attributes, next);
    if (state.lost.value?.attributes !== attributes) return;
    state.lost.value = { said, attributes, alternatives: alternativesOf(attributes, known()), isLooking: false };
  }

  async function addOffer(offers: Map<Day, DayOffer>, { location }: Attributes, date: Day): Promise<void> {
    const reply = await loading.during(messages("booking/reservations/offer", { attributes: { location, date } }));
    if (reply.ok) offers.set(date, reply.data);
  }

  /** Takes an alternative in place of what was lost and holds it at once; what was typed stays. */
  async function takeAlternative({ boat, day, slots }: Alternative): Promise<void> {
    const time = slots.map(({ _id }) => _id);
    choice.selection.value = selectTime(selectBoat(tapDate(choice.selection.value, day), boat._id), time);
    await Promise.all([choice.loadOffer(), choice.loadQuote()]);
    await continueToContact();
  }

  /** Goes back to the choice; the hold is given up. */
  async function changeChoice(): Promise<void> {
    batch(() => {
      state.step.value = "choice";
      state.lost.value = null;
      state.problem.value = null;
      choice.selection.value = hideReservation(choice.selection.value);
    });
    await release();
  }

  /** Takes up what this tab kept: contact, proof, and a hold that has not run out. */
  function takeUpSession(): void {
    state.contact.value = decodeContact(readJson(session, contactKey));
    const held = decodeHeld(readJson(session, holdKey));
    if (held === null || held.expires <= now() || !isSame(held.attributes, choice.attributes.value)) return session.remove(holdKey);
    keepHold(held);
    open(held.attributes);
  }

  /** Forgets contact and proof: they live no longer than until paid. */
  function forgetContact(): void {
    keepHold(null);
    session.remove(contactKey);
    batch(() => {
      state.contact.value = contacts.resetContact();
      state.accepted.value = null;
      state.sentTo.value = null;
      state.step.value = "choice";
      state.lost.value = null;
    });
  }

  /** Forgets the whole booking, the saved one too. */
  function forget(): void {
    forgetContact();
    storage.remove("app");
    choice.selection.value = hideReservation(selectTime(choice.selection.value, []));
  }

  return { continueToContact, takeAlternative, changeChoice, release, fail, takeUpSession, forget, forgetContact, dropHold: () => keepHold(null) };
}

function createContactStep(ports: BookingPorts, choice: ChoiceModel, state: State) {
  const { messages, loading, session, words } = ports;

  function keep(contact: ContactState): void {
    state.contact.value = contact;
    writeJson(session, contactKey, contact);
  }

  /** Checks the fields, then sends a code to the phone; a phone already proved goes straight to the payment. */
  async function submitContact(): Promise<void> {
    if (state.isBusy.value) return;
    state.isBusy.value = true;
    const { checkedContact } = await import("./contactCheck.ts");
    const { issues, phone } = checkedContact(state.contact.value, words().locale);
    batch(() => {
      state.isBusy.value = false;
      state.issues.value = issues;
      state.problem.value = null;
      if (issues.length > 0) state.attempt.value += 1;
    });
    if (phone === undefined) return;
    state.sentTo.value = phone;
    if (contacts.isVerified(state.contact.value)) state.step.value = "pay";
    else await sendCode(phone);
  }

  async function sendCode(phone: string): Promise<void> {
    state.isBusy.value = true;
    const reply = await loading.during(messages("booking/reservations/requestOtp", { phone }, { idempotencyKey: ports.newKey() }));
    batch(() => {
      state.isBusy.value = false;
      state.problem.value = reply.ok ? null : saidOf(reply);
      if (!reply.ok) return;
      keep(contacts.codeSent(state.contact.value));
      state.step.value = "code";
    });
  }

  /** Sends another code to the same phone. */
  async function resend(): Promise<void> {
    const phone = state.sentTo.value;
    if (phone === null || state.isBusy.value) return;
    await sendCode(phone);
    if (state.problem.value === null) state.problem.value = { key: "contact.resent" };
  }

  /** Asks the server whether the six digits are the ones it sent; fewer are refused here. */
  async function verify(): Promise<void> {
    const phone = state.sentTo.value;
    const { otp } = state.contact.value.verify;
    if (phone === null || state.isBusy.value) return;
    if (otp.length < 6) return void (state.problem.value = { key: "contact.codeShort" });
    state.isBusy.value = true;
    const typed = state.contact.value.phone;
    const reply = await loading.during(messages("booking/reservations/verifyOtp", { phone, otp }, { idempotencyKey: ports.newKey() }));
    batch(() => {
      state.isBusy.value = false;
      state.problem.value = reply.ok ? null : saidOf(reply);
      if (!reply.ok) return;
      keep(contacts.verified(state.contact.value, typed, reply.data.proof));
      state.step.value = "pay";
    });
  }

  return {
    submitContact,
    resend,
    verify,
    setProfile: (fields: Partial<ContactState["profile"]>) => keep(contacts.setProfile(state.contact.value, fields)),
    setPhone: (phone: string) => keep(contacts.setPhone(state.contact.value, phone)),
    setOtp: (otp: string) => {
      state.problem.value = null;
      keep(contacts.setOtp(state.contact.value, otp));
    },
    setMember: (isMember: boolean) => {
      state.isNotMember.value = false;
      keep(contacts.setMember(state.contact.value, isMember));
    },
    /** Goes back one step; nothing typed is lost. */
    back: () => {
      state.problem.value = null;
      state.step.value = state.step.value === "contact" ? "choice" : "contact";
    },
    /** What is to be paid, in cents: the Membership price where it is claimed. */
    due: computed(() => {
      const total = choice.total.value;
      if (total === undefined) return undefined;
      return state.contact.value.isMember ? total.membership : total.nonMember;
    }),
  };
}

function createPayStep(ports: BookingPorts, choice: ChoiceModel, payment: PaymentModel, state: State, holding: Holding) {
  const { messages, loading, words } = ports;
  // The same attempt sends the same key, so that a reply lost on the way is given again rather than booked twice.
  let attempt: { readonly body: string; readonly key: string } | undefined;

  function keyOf(body: string): string {
    if (attempt?.body !== body) attempt = { body, key: ports.newKey() };
    return attempt.key;
  }

  /** Creates the reservation and leaves for its payment page; paid at the dock, there is nothing to leave for. */
  async function pay(how: "online" | "dock" = "online"): Promise<void> {
    const input = creationOf(how);
    if (input === null || state.isBusy.value) return;
    state.isBusy.value = true;
    const reply = await loading.during(messages("booking/reservations/create", input, { idempotencyKey: keyOf(JSON.stringify(input)) }));
    state.isBusy.value = false;
    if (!reply.ok) return refuse(reply, input.attributes);
    holding.dropHold();
    saveBooking(ports, { attributes: input.attributes, lake: choice.dock.value?.lake ?? "", reservationId: reply.data._id });
    await payment.begin(reply.data);
  }

  function creationOf(how: "online" | "dock") {
    const attributes = choice.attributes.value;
    const { profile, verify, isMember } = state.contact.value;
    if (attributes === null || verify.proof === undefined) return null;
    if (state.accepted.value === null) {
      state.problem.value = { key: "pay.acceptFirst" };
      return null;
    }
    const held = state.held.value;
    return {
      attributes,
      profile,
      phone: state.sentTo.value ?? state.contact.value.phone,
      proof: verify.proof,
      isMember,
      pay: how,
      locale: words().locale,
      clauses: { version: words().say("clauses.version"), locale: state.accepted.value },
      ...(held === null ? {} : { hold: held.hold }),
    } as const;
  }

  async function refuse(failure: Failure, attributes: Attributes): Promise<void> {
    // Without an answer of its own the attempt may have gone through: the next try must be the same one.
    if (failure.status >= 400 && failure.status < 500) attempt = undefined;
    if (failure.code === "NOT_A_MEMBER") {
      state.isNotMember.value = true;
      return;
    }
    if (failure.code === "PROOF_EXPIRED") {
      state.contact.value = contacts.unverify(state.contact.value);
      state.step.value = "contact";
    }
    if (failure.code === "PRICE_CHANGED") await choice.loadQuote();
    await holding.fail(failure, attributes);
  }

  return {
    pay,
    /** Accepts the rules in the language they were read in, or takes that back. */
    acceptClauses: (locale: Locale | null) => {
      batch(() => {
        state.accepted.value = locale;
        state.problem.value = null;
      });
    },
    /** Gives the claim of a membership up and goes on at the Non Member price. */
    asNonMember: () => {
      state.isNotMember.value = false;
      state.contact.value = contacts.setMember(state.contact.value, false);
      writeJson(ports.session, contactKey, state.contact.value);
    },
    /** After a failed payment: back to the payment step with everything kept, or to the first step that is not done. */
    retry: async () => {
      payment.dismiss();
      if (!choice.isComplete.value) state.step.value = "choice";
      else if (contacts.isVerified(state.contact.value)) state.step.value = "pay";
      else await holding.continueToContact();
    },
  };
}

interface Saving {
  readonly attributes: Attributes;
  readonly lake: string;
  readonly reservationId?: string;
}

function saveBooking({ storage }: BookingPorts, { attributes, lake, reservationId }: Saving): void {
  const { location: dock, item: boat, date: bookingDate, time } = attributes;
  const booking: SavedBooking = { lake, dock, boat, bookingDate, time, ...(reservationId === undefined ? {} : { reservationId }) };
  writeJson(storage, "app", { booking });
}

function decodeHeld(value: unknown): Held | null {
  if (!isRecord(value) || !isText(value["hold"]) || typeof value["expires"] !== "number") return null;
  const attributes = value["attributes"];
  return isAttributes(attributes) ? { hold: value["hold"], expires: value["expires"], attributes } : null;
}

function isAttributes(value: unknown): value is Attributes {
  return isRecord(value) && isText(value["location"]) && isText(value["item"]) && isText(value["date"]) && Array.isArray(value["time"]);
}
