import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { dayAt, instantOf, isoTextOf, parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import { type CardKind, cardKinds } from "#core/domain/chat/card.ts";
import type { CallInput, CallOutput } from "#core/contract/index.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import type { FailurePhrase } from "../../alerts/phrase.ts";
import type { ShownCardFacts } from "../cards.ts";
import { slotChoiceKey } from "../../messages/messages.ts";
import type { BookingRow } from "../../booking/office/list.ts";
import type { OfficeParts } from "../../managed/parts.ts";

type CardOptions = CallOutput<"comm/cards/options">;
type CardToSend = CallInput<"comm/cards/send">["card"];

/** A card as it would be sent: what it shows, and when it ends, as an ISO instant. */
export interface CardDraft {
  readonly facts: ShownCardFacts;
  readonly deadline: string;
}

/** A kind of card in the menu: whether one can be sent, or why not. */
export interface CardKindChoice {
  readonly kind: CardKind;
  /** `open`: one waits for an answer already. `none`: the booking allows none. */
  readonly problem: "open" | "none" | undefined;
}

/** The model of the dialog in which staff choose a card for a customer, see it, and send it. */
export interface ProposeModel {
  /** The bookings ahead that cards can be about, the next one first; undefined until they are loaded. */
  readonly bookings: ReadonlySignal<readonly BookingRow[] | undefined>;
  readonly booking: ReadonlySignal<string | undefined>;
  readonly kinds: ReadonlySignal<readonly CardKindChoice[]>;
  readonly kind: ReadonlySignal<CardKind>;
  /** What the chosen kind can be about: the slots, the one payment or closure, or the documents; each with a key. */
  readonly choices: ReadonlySignal<readonly { readonly key: string; readonly facts: ShownCardFacts }[]>;
  readonly choice: ReadonlySignal<string | undefined>;
  /** The hours for which the chosen kind of card can wait; none where it ends by itself. */
  readonly hours: ReadonlySignal<readonly number[]>;
  readonly hour: ReadonlySignal<number>;
  /** The card as it would be sent; undefined where there is none. */
  readonly draft: ReadonlySignal<CardDraft | undefined>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly isSending: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  readonly load: () => Promise<void>;
  readonly chooseBooking: (id: string) => Promise<void>;
  readonly chooseKind: (kind: CardKind) => void;
  readonly choose: (key: string) => void;
  readonly chooseHours: (hours: number) => void;
  /** Sends the card; resolves to whether it was sent. */
  readonly send: () => Promise<boolean>;
}

const hourMs = 3_600_000;
/** How long cards can wait; their usual time first. */
const waits: Readonly<Record<CardKind, readonly number[]>> = {
  slot: [3, 1, 6, 24],
  payment: [72, 24, 168, 336],
  closure: [],
  document: [],
};
const none: CardOptions = { slots: [], payment: null, closure: null, documents: [], open: [] };
const mostBookings = 10;

/** Creates the model of the dialog, without React. */
export function createProposeModel(
  { messages, newId, now }: Pick<OfficeParts, "messages" | "newId" | "now">,
  customer: string,
): ProposeModel {
  const bookings = signal<readonly BookingRow[] | undefined>(undefined);
  const booking = signal<string | undefined>(undefined);
  const options = signal<CardOptions>(none);
  const kind = signal<CardKind>("slot");
  const chosen = signal<string | undefined>(undefined);
  const hour = signal(0);
  const isLoading = signal(true);
  const isSending = signal(false);
  const failure = signal<FailurePhrase | undefined>(undefined);
  let id = cardId(newId);

  const choicesOf = (of: CardKind): readonly { readonly key: string; readonly facts: ShownCardFacts }[] => {
    const { slots, payment, closure, documents } = options.value;
    const all = of === "slot" ? slots : of === "document" ? documents : [of === "payment" ? payment : closure];
    return all.flatMap((facts) => (facts === null ? [] : [{ key: keyOf(facts), facts }]));
  };
  const kinds = computed(() =>
    cardKinds.map((each): CardKindChoice => {
      const isOpen = each !== "document" && options.value.open.includes(each);
      return { kind: each, problem: isOpen ? "open" : choicesOf(each).length === 0 ? "none" : undefined };
    }),
  );
  const choices = computed(() => (options.value.open.includes(kind.value) && kind.value !== "document" ? [] : choicesOf(kind.value)));
  const choice = computed(() => choices.value.find(({ key }) => key === chosen.value)?.key ?? choices.value[0]?.key);
  const hours = computed(() => waits[kind.value].toSorted((one, other) => one - other));
  const shownHour = computed(() => (waits[kind.value].includes(hour.value) ? hour.value : (waits[kind.value][0] ?? 0)));
  const draft = computed((): CardDraft | undefined => {
    const facts = choices.value.find(({ key }) => key === choice.value)?.facts;
    return facts === undefined ? undefined : { facts, deadline: isoTextOf(deadlineOf(facts, now() + shownHour.value * hourMs)) };
  });

  async function chooseBooking(next: string): Promise<void> {
    batch(() => {
      booking.value = next;
      options.value = none;
      isLoading.value = true;
      failure.value = undefined;
    });
    const reply = await messages("comm/cards/options", { customer, booking: next });
    if (booking.peek() !== next) return;
    batch(() => {
      isLoading.value = false;
      if (reply.ok) options.value = reply.data;
      else failure.value = failureCatalogPhrase(reply);
    });
    const first = kinds.peek().find(({ problem }) => problem === undefined);
    if (kinds.peek().find((each) => each.kind === kind.peek())?.problem !== undefined && first !== undefined) kind.value = first.kind;
  }

  async function load(): Promise<void> {
    isLoading.value = true;
    failure.value = undefined;
    const found = await messages("account/bookings/find", {
      where: { customer, date: { gte: dayAt(now()) } },
      sortBy: "date",
      itemsPerPage: mostBookings,
    });
    if (!found.ok) {
      batch(() => {
        isLoading.value = false;
        failure.value = failureCatalogPhrase(found);
      });
      return;
    }
    const ahead = found.data.items.filter(({ status }) => !["canceled", "archived", "pending"].includes(status));
    bookings.value = ahead;
    const [next] = ahead;
    if (next === undefined) isLoading.value = false;
    else await chooseBooking(next._id);
  }

  return {
    bookings,
    booking,
    kinds,
    kind,
    choices,
    choice,
    hours,
    hour: shownHour,
    draft,
    isLoading,
    isSending,
    failure,
    load,
    chooseBooking,
    chooseKind: (next) => void (kind.value = next),
    choose: (key) => void (chosen.value = key),
    chooseHours: (next) => void (hour.value = next),
    send: async () => {
      const about = booking.peek();
      const drawn = draft.peek();
      if (about === undefined || drawn === undefined || isSending.peek()) return false;
      batch(() => {
        isSending.value = true;
        failure.value = undefined;
      });
      const reply = await messages("comm/cards/send", { customer, booking: about, id, card: cardOf(drawn) });
      isSending.value = false;
      if (reply.ok) return true;
      // An answer that did not arrive may be one of a card that was sent: another try has the same id.
      if (reply.status > 0 && reply.status < 500) {
        id = cardId(newId);
        await chooseBooking(about);
      }
      failure.value = failureCatalogPhrase(reply);
      return false;
    },
  };
}

/** As long as the id of a message has to be. */
function cardId(newId: () => string): string {
  return newId().padEnd(8, "-");
}

function keyOf({ kind, proposal, document }: ShownCardFacts): string {
  return proposal !== null && kind === "slot" ? slotChoiceKey(proposal.to) : (document ?? kind);
}

/** The end of a card of these facts: `until`, or when its trip begins. */
function deadlineOf({ kind, trip, proposal }: ShownCardFacts, until: number): number {
  const startOf = ({ date, start }: ShownCardFacts["trip"]) => instantOf(date, parseTimeOfDay(start) ?? 0);
  if (kind === "document") return startOf(trip);
  if (kind !== "slot" || proposal === null) return until;
  return Math.min(until, startOf(trip), startOf(proposal.to));
}

function cardOf({ facts: { kind, proposal, document }, deadline }: CardDraft): CardToSend {
  if (kind === "slot" && proposal !== null) {
    const { location, item, date, time } = proposal.to;
    return { kind, to: { location, item, date, time }, until: deadline };
  }
  if (kind === "document" && document !== null) return { kind, document };
  return kind === "payment" ? { kind, until: deadline } : { kind: "closure" };
}
