import { batch } from "@preact/signals-react";
import type { NearbyAlternative } from "#core/domain/availability/alternatives.ts";
import * as contacts from "#core/domain/visit/contactChanges.ts";
import { decodeContactState } from "#core/domain/visit/contactChanges.ts";
import { isSameChoice } from "../choice/requestedBoatSlotsOf.ts";
import { isBoatFreeInSlots } from "../choice/offering.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import { isPeopleCountValid, maxPeopleOnBoat } from "../state/people.ts";
import { fetchMembership, needsNewPhoneProof } from "../state/membership.ts";
import { isCallAnswered } from "#core/contract/callKeys.ts";
import { saveBooking } from "../state/saveBooking.ts";
import { type CheckoutState, contactStorageKey, type HoldTicket, holdExpiredWordKey } from "../state/state.ts";
import { readJson, writeJson } from "../../session/textStore.ts";
import { learnRentalRules } from "../state/rules.ts";
import { createHoldExtension, type HoldExtension } from "./extension.ts";
import { isSlotLostRefusal, type SlotLossModel } from "./slotLoss.ts";
import { holdStorageKey, storedHoldIn } from "../../session/ownHold.ts";
import { holdTicketOf, keyOfHold, storedTicketOf, storeHoldRequest } from "./storedHold.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { RequestedBoatSlots, HoldReply } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";

/** Creates the state of one hold: stored in the browser, with a timer for its expiry, and released when no tab needs it. */
export function createSlotHold(ports: BookingPorts, state: CheckoutState, loss: SlotLossModel) {
  const { messages, loading, now, later, storage, browserTabs } = ports;
  let stopTimer = () => {};
  let leaveTabs: () => Promise<boolean> = async () => true;
  // A new hold waits for the release of the last one: it may be of the same slot.
  let released: Promise<unknown> = Promise.resolve();

  /** Joins the tabs that have a hold, and gives the function that leaves them. Without the code that knows them, this tab counts as the last. */
  function join({ hold }: HoldTicket): () => Promise<boolean> {
    const joined = browserTabs?.().then(
      ({ joinTabs }) => joinTabs(`quai.hold.${hold}`),
      () => undefined,
    );
    return async () => (await joined)?.() ?? true;
  }

  /** Keeps a hold, or drops the one before. Resolves with whether no other tab has that one. */
  async function keepHold(held: HoldTicket | null): Promise<boolean> {
    stopTimer();
    state.held.value = held;
    const left = leaveTabs();
    leaveTabs = held === null ? async () => true : join(held);
    if (held === null) storage.remove(holdStorageKey);
    else {
      writeJson(storage, holdStorageKey, held);
      stopTimer = later(() => void expire(held), Math.max(0, held.expires - now()));
    }
    return left;
  }

  function followHold(): void {
    const held = state.held.peek();
    const stored = held === null ? null : storedTicketOf({ storage: ports.shared, now }, held.attributes);
    if (held !== null && stored?.hold === held.hold && stored.expires > held.expires) void keepHold(stored);
  }

  // The visitor's clock may run ahead of the server's. The hold is released there, or the visitor could not hold the slot again.
  async function expire({ attributes }: HoldTicket): Promise<void> {
    await Promise.all([release(), loss.lose({ key: holdExpiredWordKey }, attributes)]);
  }

  /** Drops the hold; it is released at the server when this is the last tab that has it. */
  async function release(): Promise<void> {
    const held = state.held.value;
    const left = keepHold(null);
    if (held !== null) released = leave(held, left);
    await released;
  }

  async function leave({ hold, capability }: HoldTicket, left: Promise<boolean>): Promise<void> {
    if (await left) await loading.during(messages("booking/reservations/release", { hold }, { capability }));
  }

  return { keepHold: (held: HoldTicket | null) => void keepHold(held), release, followHold };
}

/** The model of the hold of the chosen slot, and of the steps that it opens and closes. */
export interface HoldModel extends HoldExtension {
  /** Holds the choice for the minutes that its club allows and opens the contact step. A hold of the same choice is used again. */
  readonly continueToContact: () => Promise<void>;
  /**
   * Holds the choice and gives its hold to the cart by `add`; nothing is chosen then. Resolves with whether it is in the cart: where it could not be
   * held, the page says why, and where it could not be added, it stays held and chosen.
   */
  readonly moveToCart: (add: (hold: string) => Promise<boolean>) => Promise<boolean>;
  /** Chooses an alternative to a lost slot and holds it at once; what was typed stays. */
  readonly takeAlternative: (alternative: NearbyAlternative) => Promise<void>;
  /** Goes back to the choice and releases the hold. */
  readonly changeChoice: () => Promise<void>;
  /** Shows a refusal; where it means that the slot is lost, the hold is dropped. */
  readonly refuse: (failure: CallFailure, attributes: RequestedBoatSlots) => Promise<void>;
  /** Restores what this tab stored: contact, proof, and a hold that has not expired. */
  readonly takeUpSession: () => Promise<void>;
  /** Removes contact and proof, which are not stored after the payment. */
  readonly forgetContact: () => void;
  /** Removes the whole booking, the saved one too. */
  readonly forget: () => void;
  /** Takes the hold that the server placed on these slots after a failed payment. */
  readonly keepAgain: (hold: HoldReply, attributes: RequestedBoatSlots) => void;
  /** Takes over the end of this tab's hold from storage, where another tab extended it. */
  readonly followHold: () => void;
  /** Drops the hold without releasing it, since it is a reservation now. */
  readonly dropHold: () => void;
  /** Resolves once the rules in force are known, where they had to be fetched. */
  readonly rulesLearned: () => Promise<void>;
}

/** Creates the model of the hold of the chosen slot, and of the steps that it opens, without React. */
export function createHoldModel(ports: BookingPorts, choice: ChoiceModel, state: CheckoutState, loss: SlotLossModel): HoldModel {
  const { messages, loading, session, storage } = ports;
  const { keepHold, release, followHold } = createSlotHold(ports, state, loss);
  let learning: Promise<void> = Promise.resolve();

  async function continueToContact(): Promise<void> {
    const held = await holdChoice();
    if (held !== undefined) await goOn(held.attributes);
  }

  /** Holds the choice, unless it is held already; undefined where it could not be held. */
  async function holdChoice(): Promise<HoldTicket | undefined> {
    const attributes = choice.attributes.value;
    if (attributes === null || state.isBusy.value) return undefined;
    const before = state.held.value;
    if (before !== null && isSameChoice(attributes, before.attributes)) return before;
    state.isBusy.value = true;
    state.problem.value = null;
    const idempotencyKey = keyOfHold(ports, attributes);
    await release();
    storeHoldRequest(ports, attributes, idempotencyKey);
    const reply = await loading.during(messages("booking/reservations/hold", { attributes }, { idempotencyKey }));
    state.isBusy.value = false;
    if (!reply.ok) {
      if (isCallAnswered(reply)) keepHold(null);
      await refuse(reply, attributes);
      return undefined;
    }
    const held = holdTicketOf(reply.data, attributes, ports.now());
    keepHold(held);
    return held;
  }

  async function moveToCart(add: (hold: string) => Promise<boolean>): Promise<boolean> {
    const held = await holdChoice();
    if (held === undefined) return false;
    state.isBusy.value = true;
    const isAdded = await add(held.hold);
    state.isBusy.value = false;
    if (!isAdded) return false;
    keepHold(null);
    batch(() => {
      choice.dropChoice();
      state.step.value = "choice";
    });
    await choice.refresh();
    return true;
  }

  /** A phone may have been proved for another day or club: its membership for this one is fetched before a price is shown as due. */
  async function goOn(attributes: RequestedBoatSlots): Promise<void> {
    state.isBusy.value = true;
    const failure = contacts.isPhoneVerified(state.contact.value) ? await fetchMembership(ports, state, attributes) : undefined;
    state.isBusy.value = false;
    if (failure !== undefined && needsNewPhoneProof(failure)) state.contact.value = contacts.dropPhoneProof(state.contact.value);
    else if (failure !== undefined) return refuse(failure, attributes);
    open(attributes);
  }

  function open(attributes: RequestedBoatSlots): void {
    const dock = ports.first.docks.find(({ _id }) => _id === attributes.location);
    // The rules are fetched while the contact is typed.
    learning = learnRentalRules(ports, state, { client: dock?.client ?? "", version: state.held.value?.clauses });
    if (dock !== undefined) saveBooking(ports, { attributes, lake: dock.lake });
    batch(() => {
      state.lost.value = null;
      state.problem.value = null;
      const contact = state.contact.value;
      state.step.value = contacts.isPhoneVerified(contact) && isPeopleCountValid(contact, maxPeopleOnBoat(choice)) ? "pay" : "contact";
    });
  }

  async function refuse(failure: CallFailure, attributes: RequestedBoatSlots): Promise<void> {
    if (isSlotLostRefusal(failure)) keepHold(null);
    await loss.fail(failure, attributes);
  }

  async function takeAlternative({ boat, day, slots }: NearbyAlternative): Promise<void> {
    const dock = boat.dock;
    const item = boat._id;
    const time = slots.map(({ _id }) => _id);
    const lake = ports.first.docks.find(({ _id }) => _id === dock)?.lake ?? "";
    await choice.follow({ lake, dock, day, boat: item, time }, false);
    if (choice.isComplete.value) return continueToContact();
    await loss.lose({ key: "errors.code.SLOT_TAKEN" }, { location: dock, item, date: day, time });
  }

  /** Whether the choice was taken by others, and did not just expire. */
  function isGone(): boolean {
    const lost = state.lost.value;
    const attributes = choice.attributes.value;
    const offer = choice.offer.value;
    if (lost === null || attributes === null || offer === null || !isSameChoice(lost.attributes, attributes)) return false;
    return lost.phrase.key !== holdExpiredWordKey && !isBoatFreeInSlots(offer, attributes.item, attributes.time);
  }

  async function changeChoice(): Promise<void> {
    batch(() => {
      if (isGone()) choice.dropChoice();
      state.step.value = "choice";
      state.lost.value = null;
      state.problem.value = null;
    });
    await release();
  }

  async function takeUpSession(): Promise<void> {
    state.contact.value = decodeContactState(readJson(session, contactStorageKey));
    const held = storedTicketOf(ports, choice.attributes.value);
    if (held !== null) keepHold(held);
    state.sentTo.value = state.contact.value.verify.sentTo ?? null;
    // The page was painted with the hour taken that this browser may hold by a request without an answer.
    if (held === null && storedHoldIn(ports) !== null) void choice.refresh();
    if (held === null) return;
    await goOn(held.attributes);
    if (state.step.value === "contact" && contacts.isPhoneCodeAwaited(state.contact.value)) state.step.value = "code";
  }

  function forgetContact(): void {
    keepHold(null);
    session.remove(contactStorageKey);
    batch(() => {
      state.contact.value = contacts.resetContactState();
      state.accepted.value = null;
      state.sentTo.value = null;
      state.step.value = "choice";
      state.lost.value = null;
    });
  }

  function forget(): void {
    forgetContact();
    storage.remove("app");
    choice.dropChoice();
  }

  return {
    continueToContact,
    moveToCart,
    takeAlternative,
    changeChoice,
    refuse,
    takeUpSession,
    forget,
    forgetContact,
    keepAgain: (reply, attributes) => keepHold(holdTicketOf(reply, attributes, ports.now())),
    dropHold: () => keepHold(null),
    followHold,
    rulesLearned: () => learning,
    ...createHoldExtension(ports, state, keepHold),
  };
}
